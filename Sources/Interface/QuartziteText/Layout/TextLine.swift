// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One line of glyphs.
///
/// Lengths are points, y downwards from the top of the text.
package struct TextLine: Sendable {
  /// A run with its place on the line.
  package struct PlacedRun: Sendable {
    /// The glyphs.
    package var run: GlyphRun
    /// The run's left edge, right of the line's origin.
    package var x: Double
    /// Whether the run is the ellipsis that stands for what is left out.
    package var isEllipsis = false
  }

  /// The units that the line stands for, spaces at its end and what is left out counted.
  package var range: Range<Int>
  /// The runs from left to right.
  package var runs: [PlacedRun] = []
  /// The width without the spaces at the end.
  package var width = 0.0
  /// The width of the spaces at the end.
  package var trailingWidth = 0.0
  /// The place of the origin: the left edge of the first run, on the baseline.
  package var x = 0.0, baseline = 0.0
  /// How far the fonts reach above and below the baseline.
  package var ascent = 0.0, descent = 0.0
  /// The fonts' gap between lines.
  package var leading = 0.0
  /// The top of the line's place, and its height without line spacing.
  package var top = 0.0, height = 0.0
  /// Whether something is left out.
  package var isTruncated = false
  /// Whether the paragraph runs right to left.
  package var isRightToLeft = false

  /// Makes an empty line.
  package init(range: Range<Int>) {
    self.range = range
  }

  /// The right edge of the glyphs without the spaces at the end.
  package var maxX: Double { x + width }
}
