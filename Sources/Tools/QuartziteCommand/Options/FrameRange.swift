// SPDX-License-Identifier: Apache-2.0

/// Parses a range of frames: `120..<240`.
package enum FrameRange {
  /// Returns the range that `text` names.
  package static func range(_ text: String) throws(UsageError) -> Range<Int> {
    let halves = text.split(separator: "..<", omittingEmptySubsequences: false)
    guard halves.count == 2, let first = Int(halves[0]), let end = Int(halves[1]), first >= 0,
      first < end
    else {
      throw UsageError(
        "'\(text)' is no range of pictures; write the first and the end, as in 0..<60"
      )
    }
    return first..<end
  }
}
