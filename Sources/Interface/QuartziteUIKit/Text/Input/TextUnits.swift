// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// Finds characters, words, sentences and paragraphs of a text, as ranges of UTF-16 units.
package struct TextUnits {
  /// The text as UTF-16 units.
  package let units: [UInt16]

  /// Makes a finder for a text.
  package init(_ units: [UInt16]) { self.units = units }

  // Surrogates count as letters: most of them are emoji or letters, and a word never ends inside of one.
  private func isWord(_ unit: Int) -> Bool {
    let value = units[unit]
    if value == 0x27 || value == 0x2019 {
      return unit > 0 && unit + 1 < units.count && isLetter(units[unit - 1])
        && isLetter(units[unit + 1])
    }
    return isLetter(value)
  }

  private func isLetter(_ value: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return value == 0x5F || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Returns the text unit around an offset, at a boundary the one in the direction; nil if there
  /// is none.
  package func range(at place: Int, _ granularity: UITextGranularity, isForward: Bool) -> Range<
    Int
  >? {
    let inside = isForward ? place : place - 1
    guard units.indices.contains(inside) else { return nil }
    switch granularity {
    case .character:
      let start = boundary(before: inside + 1)
      return start..<boundary(after: start)
    case .word: return isWord(inside) ? grow(inside) { isWord($0) } : nil
    case .sentence:
      return grow(inside) { !units[$0].separatesParagraphs && !($0 < inside && endsSentence($0)) }
        .map { trimmedSentence($0, inside) }
    case .paragraph, .line:
      return units[inside].separatesParagraphs
        ? inside..<inside + 1 : grow(inside) { !units[$0].separatesParagraphs }
    case .document: return 0..<units.count
    }
  }

  private func endsSentence(_ unit: Int) -> Bool {
    [0x2E, 0x21, 0x3F, 0x3002].contains(units[unit]) && unit + 1 < units.count
      && (units[unit + 1] == 0x20 || units[unit + 1].separatesParagraphs || units[unit] == 0x3002)
  }

  private func trimmedSentence(_ range: Range<Int>, _ inside: Int) -> Range<Int> {
    var end = range.upperBound
    if let stop = (inside..<end).first(where: { endsSentence($0) }) { end = stop + 1 }
    return range.lowerBound..<end
  }

  private func grow(_ unit: Int, _ isIn: (Int) -> Bool) -> Range<Int>? {
    guard isIn(unit) else { return nil }
    var (start, end) = (unit, unit + 1)
    while start > 0, isIn(start - 1) { start -= 1 }
    while end < units.count, isIn(end) { end += 1 }
    return start..<end
  }

  /// Returns the next boundary of a text unit in a direction; nil at that end of the text.
  package func boundary(from place: Int, _ granularity: UITextGranularity, isForward: Bool) -> Int?
  {
    guard isForward ? place < units.count : place > 0 else { return nil }
    switch granularity {
    case .character: return isForward ? boundary(after: place) : boundary(before: place)
    case .document: return isForward ? units.count : 0
    default:
      var unit = place
      while isForward ? unit < units.count : unit > 0 {
        if let found = range(at: unit, granularity, isForward: isForward) {
          return isForward ? found.upperBound : found.lowerBound
        }
        unit += isForward ? 1 : -1
      }
      return unit
    }
  }

  /// The greatest distance at which the boundary of a grapheme cluster is searched, in UTF-16
  /// units.
  private static let reach = 64

  /// Returns the end of the grapheme cluster that begins at an offset.
  package func boundary(after place: Int) -> Int {
    let place = max(place, 0)
    guard place < units.count else { return units.count }
    let end = min(place + Self.reach, units.count)
    let text = String(decoding: units[place..<end], as: UTF16.self)
    return min(place + (text.first.map { String($0).utf16.count } ?? 1), units.count)
  }

  /// Returns the start of the grapheme cluster that ends at an offset.
  package func boundary(before place: Int) -> Int {
    let place = min(place, units.count)
    guard place > 0 else { return 0 }
    let start = max(place - Self.reach, 0)
    let text = String(decoding: units[start..<place], as: UTF16.self)
    return max(place - (text.last.map { String($0).utf16.count } ?? 1), 0)
  }
}
