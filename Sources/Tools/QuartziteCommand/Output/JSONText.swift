// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The JSON output of the commands: with sorted keys, so that equal reports give equal text; numbers that are
/// not finite are texts, as in reports of layers.
package enum JSONText {
  /// Returns `value` as indented JSON.
  package static func pretty(_ value: some Encodable) throws -> String {
    try make(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns `value` on one line.
  package static func line(_ value: some Encodable) throws -> String {
    try make(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func make(
    _ value: some Encodable,
    _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
