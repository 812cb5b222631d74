// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The grapheme clusters of a text, which users perceive as single characters.
package struct GraphemeClusters: Sendable {
  /// The first UTF-16 unit of each cluster, and the end of the text.
  package var starts: [Int]

  /// Finds the clusters of a range of UTF-16 units.
  ///
  /// An unpaired surrogate is a cluster of its own.
  package init(_ text: [UInt16], range: Range<Int>) {
    // Below U+0300 only CR LF is a cluster of two, and layout removes it.
    if text[range].allSatisfy({ $0 < 0x300 }) {
      starts = Array(range.lowerBound...range.upperBound)
      return
    }
    starts = []
    starts.reserveCapacity(range.count + 1)
    var position = range.lowerBound
    for character in String(decoding: text[range], as: UTF16.self) {
      starts.append(position)
      position += character.utf16.count
    }
    starts.append(range.upperBound)
  }
}

/// Reads Unicode scalars from UTF-16 units.
package enum UTF16Text {
  /// Returns the scalar at a unit and its length in units; U+FFFD for an unpaired surrogate.
  package static func scalar(_ text: [UInt16], _ index: Int, end: Int) -> (Unicode.Scalar, Int) {
    let unit = text[index]
    if let scalar = Unicode.Scalar(unit) { return (scalar, 1) }
    if unit < 0xDC00, index + 1 < end, text[index + 1] & 0xFC00 == 0xDC00 {
      let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(text[index + 1]) & 0x3FF
      if let scalar = Unicode.Scalar(value) { return (scalar, 2) }
    }
    return ("\u{FFFD}", 1)
  }

  /// Returns the scalars of a range.
  package static func scalars(_ text: [UInt16], _ range: Range<Int>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = scalar(text, index, end: range.upperBound)
      result.append(scalar)
      index += length
    }
    return result
  }
}

/// Assigns a script to each cluster of a text.
package enum ScriptRuns {
  /// Returns one script for each cluster.
  ///
  /// Common and inherited characters take the script of the text before them; at the start, the
  /// first script after them, or Latin if there is none.
  ///
  /// Source: Unicode Standard Annex 24, section 5.2, without the pairing of brackets.
  package static func scripts(_ clusters: [[Unicode.Scalar]]) -> [ScriptTag] {
    var result = clusters.map { scalars -> ScriptTag in
      for scalar in scalars {
        let script = script(of: scalar)
        if script != .common, script != .inherited, script != .unknown { return script }
      }
      return .common
    }
    var current = result.first { $0 != .common } ?? .latin
    for index in result.indices {
      if result[index] == .common { result[index] = current } else { current = result[index] }
    }
    return result
  }

  private static func script(of scalar: Unicode.Scalar) -> ScriptTag {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: .latin
    case 0..<0x80: .common
    default: UnicodeData.script(of: scalar)
    }
  }
}
