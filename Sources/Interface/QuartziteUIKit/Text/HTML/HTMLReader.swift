// SPDX-License-Identifier: Apache-2.0

/// Cuts an HTML text into texts and tags, without an opinion about what belongs where.
///
/// Source: WHATWG, HTML, 13.2.5 Tokenization, of which comments, declarations, attributes with and
/// without quotes, and character references are read.
struct HTMLReader {
  /// A piece of the text.
  enum Piece: Equatable {
    /// Characters, with references replaced.
    case text(String)
    /// The beginning of an element; `isClosed` for `<br/>`.
    case open(String, [String: String], isClosed: Bool)
    /// The end of an element.
    case close(String)
  }

  /// The most characters of a text that are read.
  static let limit = 1 << 20

  private let text: [Character]
  private var place = 0

  /// Makes a reader of a text, of which `limit` characters are read.
  init(_ text: String) {
    self.text = Array(text.prefix(Self.limit))
  }

  /// Returns the next piece; nil at the end.
  ///
  /// What `<script>`, `<style>`, `<title>` and comments hold is no text; that of a style is the
  /// attribute `text` of its tag.
  mutating func next() -> Piece? {
    while place < text.count {
      guard text[place] == "<" else { return .text(HTMLReferences.replaced(run())) }
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<!") || starts("<?") {
        skip(past: ">")
      } else if let tag = tag() {
        return tag
      } else {
        place += 1
        return .text("<")
      }
    }
    return nil
  }

  private mutating func run() -> String {
    let start = place
    while place < text.count, text[place] != "<" { place += 1 }
    return String(text[start..<place])
  }

  private func starts(_ word: String) -> Bool {
    place + word.count <= text.count && String(text[place..<place + word.count]) == word
  }

  /// Goes behind a word and returns what is before it; to the end where there is none.
  @discardableResult
  private mutating func skip(past word: String) -> String {
    let start = place
    while place < text.count {
      let isThere =
        place + word.count <= text.count
        && String(text[place..<place + word.count]).lowercased() == word
      if isThere {
        defer { place += word.count }
        return String(text[start..<place])
      }
      place += 1
    }
    return String(text[start...])
  }

  private mutating func tag() -> Piece? {
    let start = place
    place += 1
    let isEnd = place < text.count && text[place] == "/"
    if isEnd { place += 1 }
    let name = word().lowercased()
    guard !name.isEmpty else {
      place = start
      return nil
    }
    var attributes: [String: String] = [:]
    var isClosed = false
    while place < text.count, text[place] != ">" {
      if text[place] == "/" {
        isClosed = true
        place += 1
      } else if text[place].isWhitespace {
        place += 1
      } else {
        isClosed = false
        let key = attributeName()
        attributes[key.lowercased()] = attributeValue()
      }
    }
    place += 1
    if isEnd { return .close(name) }
    guard ["script", "style", "title"].contains(name), !isClosed else {
      return .open(name, attributes, isClosed: isClosed)
    }
    attributes["text"] = skip(past: "</\(name)")
    skip(past: ">")
    return .open(name, attributes, isClosed: true)
  }

  private mutating func word() -> String {
    let start = place
    while place < text.count, text[place].isLetter || text[place].isNumber { place += 1 }
    return String(text[start..<place])
  }

  private mutating func attributeName() -> String {
    let start = place
    place += 1
    while place < text.count, !text[place].isWhitespace, !"=>/".contains(text[place]) { place += 1 }
    return String(text[start..<place])
  }

  private mutating func attributeValue() -> String {
    skipSpace()
    guard place < text.count, text[place] == "=" else { return "" }
    place += 1
    skipSpace()
    guard place < text.count else { return "" }
    let quote = text[place]
    if quote == "\"" || quote == "'" {
      place += 1
      let start = place
      while place < text.count, text[place] != quote { place += 1 }
      defer { place += 1 }
      return HTMLReferences.replaced(String(text[start..<min(place, text.count)]))
    }
    let start = place
    while place < text.count, !text[place].isWhitespace, text[place] != ">" { place += 1 }
    return HTMLReferences.replaced(String(text[start..<place]))
  }

  private mutating func skipSpace() {
    while place < text.count, text[place].isWhitespace { place += 1 }
  }
}

/// The references to characters in HTML, `&amp;` and `&#8364;`.
enum HTMLReferences {
  /// Returns a text with the characters in place of references; unknown ones stay.
  static func replaced(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.prefix(12).firstIndex(of: ";")
      guard let end, let character = character(rest[rest.index(after: start)..<end]) else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let code =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}", "deg": "\u{B0}", "middot": "\u{B7}",
    "hellip": "\u{2026}", "ndash": "\u{2013}", "mdash": "\u{2014}", "bull": "\u{2022}",
    "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}",
    "laquo": "\u{AB}", "raquo": "\u{BB}", "euro": "\u{20AC}", "pound": "\u{A3}", "yen": "\u{A5}",
    "cent": "\u{A2}", "sect": "\u{A7}", "para": "\u{B6}", "times": "\u{D7}", "divide": "\u{F7}",
    "plusmn": "\u{B1}", "frac12": "\u{BD}", "frac14": "\u{BC}", "larr": "\u{2190}",
    "rarr": "\u{2192}", "uarr": "\u{2191}", "darr": "\u{2193}", "szlig": "\u{DF}",
    "auml": "\u{E4}", "ouml": "\u{F6}", "uuml": "\u{FC}", "Auml": "\u{C4}", "Ouml": "\u{D6}",
    "Uuml": "\u{DC}", "eacute": "\u{E9}", "egrave": "\u{E8}", "agrave": "\u{E0}",
    "aacute": "\u{E1}", "ccedil": "\u{E7}", "ntilde": "\u{F1}", "oacute": "\u{F3}",
    "iacute": "\u{ED}", "uacute": "\u{FA}", "ecirc": "\u{EA}", "acirc": "\u{E2}",
  ]
}
