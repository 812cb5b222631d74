// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Sorts objects into sections by the first letter of a text, as an address book has them.
///
/// The sections are A to Z, and # for the rest.
///
/// ```swift
/// let collation = UILocalizedIndexedCollation.current()
/// let name = Selector("name", \Person.name)
/// let section = collation.section(for: person, collationStringSelector: name)
/// ```
///
/// - Note: Differs from Apple: the sections are those of English everywhere.
///
/// See: <https://developer.apple.com/documentation/uikit/uilocalizedindexedcollation>
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  /// Returns the collation of the user's language: English.
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections: the letters from A to Z, and #.
  open var sectionTitles: [String] { Self.titles }
  /// The titles of the index at the edge of a table, the same.
  open var sectionIndexTitles: [String] { Self.titles }

  private static let titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }

  /// Returns the section to which a title of the index leads; the last one for a number out of range.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), Self.titles.count - 1)
  }

  /// Returns the section of an object by what a method or property of it returns, without regard to
  /// case and accents; the last one where that is no text or does not begin with a letter.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = Self.key(Self.text(object, selector)).first.map { String($0) } ?? "#"
    return Self.titles.firstIndex(of: first) ?? Self.titles.count - 1
  }

  /// Returns objects in the order of what a method or property of them returns, without regard to case
  /// and accents; equal ones stay in their order.
  ///
  /// Complexity: O(n log n)
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let keyed = array.enumerated().map { index, object in
      let text = Self.text(object, selector)
      return (key: Self.key(text), text: text, index: index, object: object)
    }
    return keyed.sorted { ($0.key, $0.text, $0.index) < ($1.key, $1.text, $1.index) }.map(\.object)
  }

  private static func text(_ object: Any, _ selector: Selector) -> String {
    let value = selector.value(of: object as AnyObject)
    if value == nil, let text = object as? String { return text }
    return value as? String ?? (value as? NSString).map { $0 as String } ?? ""
  }

  /// A text in capitals without accents.
  private static func key(_ text: String) -> String {
    let plain = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
      !scalar.properties.isDiacritic && scalar.properties.generalCategory != .nonspacingMark
    }
    return plain.map { letters[$0] ?? $0.properties.uppercaseMapping }.joined()
  }

  /// Letters that have no accent to take off.
  private static let letters: [Unicode.Scalar: String] = [
    "\u{C6}": "AE", "\u{E6}": "AE", "\u{D8}": "O", "\u{F8}": "O", "\u{152}": "OE", "\u{153}": "OE",
    "\u{141}": "L", "\u{142}": "L", "\u{110}": "D", "\u{111}": "D", "\u{DE}": "TH", "\u{FE}": "TH",
    "\u{DF}": "SS", "\u{131}": "I",
  ]
}
