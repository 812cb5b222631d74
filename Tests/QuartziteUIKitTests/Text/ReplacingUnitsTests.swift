// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import Testing

/// Ranges of UTF-16 units that are replaced in a text.
@Suite struct ReplacingUnitsTests {
  // Oracle: the list of units with the range replaced, decoded.
  @Test(arguments: ["plain text", "zwölf Füße", "a👩‍👩‍👧b🇩🇪", "e\u{301}o\u{308}", ""])
  func `each range is replaced as in the list of units`(_ text: String) {
    let units = Array(text.utf16)
    for start in 0...units.count {
      for end in start...units.count {
        for new in ["", "x", "👍", "\u{301}"] {
          var expected = units
          expected.replaceSubrange(start..<end, with: Array(new.utf16))
          let range = NSRange(location: start, length: end - start)
          let replaced = text.replacing(units: range, with: new)
          // Compared by scalars: equal texts may have different ones.
          let decoded = String(decoding: expected, as: UTF16.self)
          #expect(Array(replaced.unicodeScalars) == Array(decoded.unicodeScalars))
        }
      }
    }
  }
}
