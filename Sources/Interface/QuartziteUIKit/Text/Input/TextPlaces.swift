// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Positions and ranges of a text as offsets in UTF-16 units, for views that are text inputs.
///
/// Offsets out of bounds are clamped; positions that are no `UnitPosition` count as the beginning.
package struct TextPlaces {
  /// The text as UTF-16 units.
  package let units: [UInt16]

  /// Makes the positions of a text.
  package init(_ string: String) { units = Array(string.utf16) }

  /// Makes the positions of a text.
  package init(units: [UInt16]) { self.units = units }

  /// Returns the offset of a position in UTF-16 units.
  package func unit(_ position: UITextPosition) -> Int {
    min(max((position as? UnitPosition)?.unit ?? 0, 0), units.count)
  }

  /// Returns a range in UTF-16 units.
  package func range(_ range: UITextRange) -> NSRange {
    let (start, end) = (unit(range.start), unit(range.end))
    return NSRange(location: min(start, end), length: abs(end - start))
  }

  /// Returns a range clamped to the text.
  package func clamped(_ range: NSRange) -> NSRange { Self.clamped(range, to: units.count) }

  /// Returns a range clamped to a text of `count` units.
  static func clamped(_ range: NSRange, to count: Int) -> NSRange {
    let start = range.location == NSNotFound ? count : min(max(range.location, 0), count)
    return NSRange(location: start, length: min(max(range.length, 0), count - start))
  }

  /// Returns the characters of a range.
  package func text(_ range: NSRange) -> String {
    let range = clamped(range)
    return String(decoding: units[range.location..<NSMaxRange(range)], as: UTF16.self)
  }

  /// Returns the range that backspace deletes; nil if there is nothing before the caret.
  package func deletion(at selection: NSRange) -> NSRange? {
    let range = clamped(selection)
    if range.length > 0 { return range }
    guard range.location > 0 else { return nil }
    let start = TextUnits(units).boundary(before: range.location)
    return NSRange(location: start, length: range.location - start)
  }

  /// Returns the range between two positions.
  package func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
    let (start, end) = (unit(from), unit(to))
    return UnitRange(NSRange(location: min(start, end), length: abs(end - start)))
  }

  /// Returns the position some UTF-16 units away; nil outside of the text.
  package func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflow) = unit(position).addingReportingOverflow(offset)
    guard !overflow, (0...units.count).contains(place) else { return nil }
    return UnitPosition(place)
  }

  /// Returns the position some characters to the left or right; nil outside of the text.
  package func position(from position: UITextPosition, characters: Int) -> UITextPosition? {
    let text = TextUnits(units)
    var place = unit(position)
    for _ in 0..<min(abs(characters), units.count + 1) {
      guard characters > 0 ? place < units.count : place > 0 else { return nil }
      place = characters > 0 ? text.boundary(after: place) : text.boundary(before: place)
    }
    return UnitPosition(place)
  }

  /// Returns the order of two positions.
  package func compare(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    let (first, second) = (unit(position), unit(other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  /// Returns the offset nearest to `unit` that is at a boundary of grapheme clusters.
  package func whole(_ unit: Int) -> Int {
    let unit = min(max(unit, 0), units.count)
    guard unit > 0, unit < units.count else { return unit }
    let start = TextUnits(units).boundary(before: unit)
    let end = TextUnits(units).boundary(after: start)
    return end == unit || start == unit ? unit : (unit - start < end - unit ? start : end)
  }

  /// Returns the position within a range nearest to an offset.
  package func position(_ unit: Int, within range: UITextRange) -> UITextPosition {
    let range = self.range(range)
    return UnitPosition(min(max(unit, range.location), NSMaxRange(range)))
  }
}

extension String {
  /// Returns the text with a range of UTF-16 units, which must lie within it, replaced; halves of surrogate pairs
  /// that remain become replacement characters.
  package func replacing(units range: NSRange, with text: String) -> String {
    let start = utf16.index(startIndex, offsetBy: range.location)
    let end = utf16.index(start, offsetBy: range.length)
    guard start.samePosition(in: unicodeScalars) != nil, end.samePosition(in: unicodeScalars) != nil
    else {
      return String(decoding: utf16[..<start] + Array(text.utf16) + utf16[end...], as: UTF16.self)
    }
    // Where no pair is divided the bytes are moved as they are: a decoder takes 20 times as long.
    return String(unicodeScalars[..<start]) + text + String(unicodeScalars[end...])
  }
}
