// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How a line is drawn along a path.
///
/// Lengths are in the path's own space.
@usableFromInline
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of an open end.
  @usableFromInline package enum Cap: Sendable { case butt, round, square }
  /// The shape of a corner.
  @usableFromInline package enum Join: Sendable { case miter, round, bevel }

  /// The width; 0 or less draws nothing.
  package var width: CGFloat
  /// The ends.
  package var cap: Cap
  /// The corners.
  package var join: Join
  /// The longest miter as a multiple of the width; longer ones become bevels.
  package var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn; empty is a solid line.
  package var dash: [CGFloat]
  /// Where in the pattern the line starts.
  package var dashPhase: CGFloat
  /// The part of the path that is stroked, by length over all sub-paths and by parameter within a
  /// curve, 0...1.
  package var trim: ClosedRange<CGFloat>?

  /// Makes a style.
  package init(
    width: CGFloat,
    cap: Cap = .butt,
    join: Join = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0,
    trim: ClosedRange<CGFloat>? = nil
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dash, self.dashPhase, self.trim) = (dash, dashPhase, trim)
  }
}
