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

  /// The line width; 0 or less draws nothing.
  @usableFromInline package var width: CGFloat
  /// The shape of open ends; default butt.
  package var cap: Cap
  /// The shape of corners; default miter.
  @usableFromInline package var join: Join
  /// The greatest length of a miter as a multiple of the width; longer ones become bevels; default
  /// 10.
  @usableFromInline package var miterLimit: CGFloat
  /// The lengths of dashes and gaps alternately; empty for a solid line.
  package var dash: [CGFloat]
  /// The distance into the dash pattern at which the line starts.
  package var dashPhase: CGFloat
  /// The part of the path that is stroked, as fractions 0...1 of the length of all sub-paths
  /// (within a curve evenly over its parameter); nil for all of it.
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

  /// How far the line may extend beyond its path: half of the width times the longest miter, or
  /// times 1.5, more than the corner of a square cap needs.
  ///
  /// A miter limit that is not finite counts as 10, as in the outline.
  @inlinable package var reach: CGFloat {
    let miter = miterLimit.isFinite ? miterLimit : 10
    return width / 2 * (join == .miter ? max(1.5, miter) : 1.5)
  }
}
