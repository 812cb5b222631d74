// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One shape filled with one paint.
package struct DrawItem: Sendable {
  /// Where to draw.
  package var shape: Shape
  /// What to draw there.
  package var paint: Paint
  /// Multiplies the paint's alpha, 0...1.
  package var opacity: Float
  /// How the paint meets what is below.
  package var blend: BlendMode
  /// Whether the shape's edge has partial coverage; otherwise a pixel belongs if its centre does.
  package var isAntialiased: Bool

  /// Makes an item.
  package init(
    shape: Shape,
    paint: Paint,
    opacity: Float = 1,
    blend: BlendMode = .normal,
    isAntialiased: Bool = true
  ) {
    (self.shape, self.paint, self.opacity) = (shape, paint, opacity)
    (self.blend, self.isAntialiased) = (blend, isAntialiased)
  }
}

/// A region of the device plane.
package enum Shape: Sendable {
  /// The whole surface.
  case everything
  /// A rectangle in device pixels, edges parallel to the axes.
  case rect(CGRect)
  /// The inside of a path, mapped to the device by `projection`.
  ///
  /// The path object is kept as it is, so that its identity can serve as a cache key.
  case fill(CGPath, rule: FillRule, projection: Projection)
  /// The stroke of a path: outlined in the path's own space, then mapped by `projection`.
  case stroke(CGPath, style: StrokeStyle, projection: Projection)
}

/// Which points are inside a path that crosses itself.
package enum FillRule: Sendable, Hashable {
  /// Points whose winding number is not zero; partial coverages of one direction add up and clamp.
  case nonZero
  /// Points whose winding number is odd.
  case evenOdd
}
