// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the links in UTF-16 units, word by word.
struct LinkScanner {
  private let units: [UInt16]

  init(_ units: [UInt16]) { self.units = units }

  /// The links in the order of the text, with their ranges of units.
  func links() -> [(range: Range<Int>, url: URL)] {
    var found: [(range: Range<Int>, url: URL)] = []
    var position = 0
    while position < units.count {
      guard !units[position].endsWord else {
        position += 1
        continue
      }
      var end = position + 1
      while end < units.count, !units[end].endsWord { end += 1 }
      // Several links may stand in a word, such as "a.com,b.com": the rest is read anew.
      while position < end, let link = link(in: position..<end) {
        found.append(link)
        position = link.range.upperBound
      }
      position = end
    }
    return found
  }

  /// The first link in a word.
  private func link(in word: Range<Int>) -> (range: Range<Int>, url: URL)? {
    if let start = schemeStart(in: word) {
      let range = trimmed(start..<word.upperBound)
      let colon = units[range].firstIndex(of: .colon) ?? range.upperBound
      let isMail = colon + 2 < range.upperBound && units[colon + 1] != .slash
      if isMail || range.upperBound > colon + 3, let url = url(range, "") { return (range, url) }
    }
    var start = word.lowerBound
    while start < word.upperBound {
      guard units[start].isLabelPart else {
        start += 1
        continue
      }
      var end = start
      while end < word.upperBound, units[end].isNamePart { end += 1 }
      if end < word.upperBound, units[end] == .at {
        if let mail = mail(start..<end, in: word) { return mail }
      } else if let page = page(start..<end, in: word) {
        return page
      }
      start = end + 1
    }
    return nil
  }

  /// Where a scheme begins that "://" follows, or "mailto:".
  private func schemeStart(in word: Range<Int>) -> Int? {
    var index = word.lowerBound
    while index < word.upperBound {
      defer { index += 1 }
      guard units[index] == .colon else { continue }
      var start = index
      while start > word.lowerBound, units[start - 1].isSchemePart { start -= 1 }
      while start < index, !units[start].isLetter { start += 1 }
      guard start < index else { continue }
      let isPage =
        index + 2 < word.upperBound && units[index + 1] == .slash && units[index + 2] == .slash
      if isPage || text(start..<index).lowercased() == "mailto" { return start }
    }
    return nil
  }

  /// A mail address whose name is before the sign.
  private func mail(_ name: Range<Int>, in word: Range<Int>) -> (range: Range<Int>, url: URL)? {
    var name = name
    while let first = name.first, units[first] == .stop { name = first + 1..<name.upperBound }
    let domain = domain(from: name.upperBound + 1, in: word)
    guard !name.isEmpty, units[name.upperBound - 1] != .stop, domain.labels >= 2,
      DomainEndings.hasShape(domain.last)
    else { return nil }
    let range = name.lowerBound..<domain.end
    return url(range, "mailto:").map { (range, $0) }
  }

  /// A domain with what follows it.
  private func page(_ name: Range<Int>, in word: Range<Int>) -> (range: Range<Int>, url: URL)? {
    let domain = domain(from: name.lowerBound, in: word)
    let beginning = text(name.lowerBound..<min(name.lowerBound + 4, domain.end))
    let isNamed = domain.labels > 2 && beginning.lowercased() == "www."
    guard domain.labels > 1,
      isNamed ? DomainEndings.hasShape(domain.last) : DomainEndings.isKnown(domain.last),
      name.lowerBound == word.lowerBound || !units[name.lowerBound - 1].continuesPath
    else { return nil }
    var end = domain.end
    if end < word.upperBound {
      let next = units[end]
      if next == .slash || next == .question || next == .hash {
        end = word.upperBound
      } else if next == .colon, end + 1 < word.upperBound, units[end + 1].isDigit {
        end += 1
        while end < word.upperBound, units[end].isDigit { end += 1 }
        if end < word.upperBound, units[end] == .slash { end = word.upperBound }
      }
    }
    let range = trimmed(name.lowerBound..<end)
    return url(range, "http://").map { (range, $0) }
  }

  /// The labels of a domain from a unit on.
  private func domain(
    from start: Int,
    in word: Range<Int>
  ) -> (end: Int, labels: Int, last: String) {
    var (end, labels, last) = (start, 0, start..<start)
    var index = start
    while index < word.upperBound, units[index].isLabelPart {
      let first = index
      while index < word.upperBound, units[index].isLabelPart || units[index] == .hyphen {
        index += 1
      }
      var stop = index
      while stop > first, units[stop - 1] == .hyphen { stop -= 1 }
      (end, labels, last) = (stop, labels + 1, first..<stop)
      guard stop == index, index + 1 < word.upperBound, units[index] == .stop else { break }
      index += 1
    }
    return (end, labels, text(last))
  }

  /// A range without the marks of a sentence at its end.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = units[end - 1]
      if let opening = last.openingBracket {
        let inside = units[range.lowerBound..<end]
        if inside.count(where: { $0 == opening }) >= inside.count(where: { $0 == last }) { break }
      } else if !last.endsSentence {
        break
      }
      end -= 1
    }
    return range.lowerBound..<end
  }

  private func url(_ range: Range<Int>, _ scheme: String) -> URL? {
    range.isEmpty ? nil : URL(string: scheme + text(range))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: units[range], as: UTF16.self)
  }
}

extension UInt16 {
  fileprivate static let colon: UInt16 = 0x3A
  fileprivate static let slash: UInt16 = 0x2F
  fileprivate static let stop: UInt16 = 0x2E
  fileprivate static let hyphen: UInt16 = 0x2D
  fileprivate static let at: UInt16 = 0x40
  fileprivate static let question: UInt16 = 0x3F
  fileprivate static let hash: UInt16 = 0x23

  /// Whether the unit is a digit of ASCII.
  var isDigit: Bool { 0x30...0x39 ~= self }
  /// Whether the unit is a letter: of ASCII, or anything beyond it but signs and spaces.
  var isLetter: Bool {
    0x41...0x5A ~= self || 0x61...0x7A ~= self
      || self >= 0xC0 && !(0x2000...0x206F ~= self) && !(0x3000...0x303F ~= self)
        && !(0xFF00...0xFF0F ~= self) && self != 0xD7 && self != 0xF7
  }
  /// Whether a link ends before the unit: spaces, quotation marks, angle brackets, and the marks of
  /// Chinese and Japanese.
  fileprivate var endsWord: Bool {
    self <= 0x20 || self == 0x22 || self == 0x3C || self == 0x3E || 0x7F...0xA0 ~= self
      || self == 0xAB || self == 0xBB || 0x2000...0x200F ~= self || 0x2018...0x201F ~= self
      || 0x2026...0x202F ~= self || self == 0x205F || self == 0xFEFF || self == 0xFFFC
      || 0x3000...0x301F ~= self || 0xFF00...0xFF0F ~= self || 0xFF1A...0xFF20 ~= self
  }
  fileprivate var isLabelPart: Bool { isDigit || isLetter }
  fileprivate var isNamePart: Bool {
    isLabelPart || self == 0x2B || self == 0x2D || self == 0x2E || self == 0x5F || self == 0x25
  }
  fileprivate var isSchemePart: Bool {
    self < 0x80 && isLabelPart || self == 0x2B || self == 0x2D || self == 0x2E
  }
  /// Whether what follows belongs to a path or a name, not to a domain.
  fileprivate var continuesPath: Bool {
    self == .slash || self == .at || self == 0x5F || self == .stop || self == 0x5C
  }
  fileprivate var endsSentence: Bool {
    switch self {
    case 0x21, 0x27, 0x2A, 0x2C, .stop, .colon, 0x3B, .question, 0x5F, 0x60, 0x7E, 0x28, 0x5B, 0x7B,
      0x2019:
      true
    default: false
    }
  }
  fileprivate var openingBracket: UInt16? {
    switch self {
    case 0x29: 0x28
    case 0x5D: 0x5B
    case 0x7D: 0x7B
    default: nil
    }
  }
}
