// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One line of glyphs.
///
/// Lengths are in points, y points down from the top of the text.
package struct TextLine: Sendable {
  /// A run and its position on the line.
  package struct PlacedRun: Sendable {
    /// The glyphs.
    package var run: GlyphRun
    /// The x coordinate of the run's left edge, from the line's origin.
    package var x: Double
    /// Whether the run is the ellipsis for truncated text.
    package var isEllipsis = false
  }

  /// The units that the line covers, including trailing spaces and truncated text.
  package var range: Range<Int>
  /// The runs from left to right.
  package var runs: [PlacedRun] = []
  /// The width without trailing spaces.
  package var width = 0.0
  /// The width of the trailing spaces.
  package var trailingWidth = 0.0
  /// The origin of the line: the left edge of the first run, on the baseline.
  package var x = 0.0, baseline = 0.0
  /// The greatest ascent and descent of the fonts, both positive.
  package var ascent = 0.0, descent = 0.0
  /// The fonts' gap between lines.
  package var leading = 0.0
  /// The top of the line fragment, and its height without line spacing.
  package var top = 0.0, height = 0.0
  /// Whether the paragraph ends with the line: then it is not broken at its trailing spaces.
  package var endsParagraph = false
  /// Whether text was truncated.
  package var isTruncated = false
  /// Whether the paragraph is right to left.
  package var isRightToLeft = false

  /// Makes an empty line.
  package init(range: Range<Int>) {
    self.range = range
  }

  /// The right edge of the glyphs without trailing spaces.
  package var maxX: Double { x + width }
}
