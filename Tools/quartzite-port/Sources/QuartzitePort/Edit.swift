// SPDX-License-Identifier: Apache-2.0

/// The replacement of a range of a source's UTF-8 bytes.
struct Edit {
  var range: Range<Int>
  var text: String

  /// Returns `source` with all edits made; nil if two of them overlap or the result is no UTF-8.
  static func apply(_ edits: [Edit], to source: String) -> String? {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= bytes.count else { return nil }
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return String(validating: result, as: UTF8.self)
  }
}
