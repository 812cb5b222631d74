// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One shape filled with one paint.
///
/// A value of a third of a kilobyte that is held by reference: copying one costs what copying a
/// reference does. Changing anything but the opacity allocates. Reading is inlined in other modules,
/// which look at thousands of items a frame.
package struct DrawItem: Sendable {
  @usableFromInline var parts: Parts

  /// Makes an item.
  package init(
    shape: Shape,
    paint: Paint,
    opacity: Float = 1,
    blend: BlendMode = .normal,
    isAntialiased: Bool = true
  ) {
    parts = Parts(shape, paint, blend, isAntialiased)
    self.opacity = opacity
  }

  /// Where to draw.
  package var shape: Shape {
    @inlinable _read { yield parts.shape }
    set { parts = Parts(newValue, paint, blend, isAntialiased) }
  }
  /// What to draw there.
  package var paint: Paint {
    @inlinable _read { yield parts.paint }
    set { parts = Parts(shape, newValue, blend, isAntialiased) }
  }
  /// Multiplies the paint's alpha, 0...1.
  ///
  /// Apart from the rest, because layers that fade change it once more.
  package var opacity: Float
  /// How the paint meets what is below.
  package var blend: BlendMode {
    @inlinable get { parts.blend }
    set { parts = Parts(shape, paint, newValue, isAntialiased) }
  }
  /// Whether the shape's edge has partial coverage; otherwise a pixel belongs if its centre does.
  package var isAntialiased: Bool {
    @inlinable get { parts.isAntialiased }
    set { parts = Parts(shape, paint, blend, newValue) }
  }

  /// Whether an image is drawn.
  @inlinable package var isImage: Bool {
    if case .image = parts.paint { true } else { false }
  }

  /// Whether both are one item: then they draw the same.
  package func isSame(as other: DrawItem) -> Bool {
    parts === other.parts && opacity == other.opacity
  }

  /// Whether both may have the same place and outline: a few numbers tell most items apart.
  package func mayLieAs(_ other: DrawItem) -> Bool { parts.mark == other.parts.mark }

  /// What an item is made of but for its opacity; never changes.
  @usableFromInline final class Parts: Sendable {
    @usableFromInline let shape: Shape
    @usableFromInline let paint: Paint
    @usableFromInline let blend: BlendMode
    @usableFromInline let isAntialiased: Bool
    /// The same for items of the same shape.
    let mark: UInt64

    init(_ shape: Shape, _ paint: Paint, _ blend: BlendMode, _ isAntialiased: Bool) {
      (self.shape, self.paint) = (shape, paint)
      (self.blend, self.isAntialiased) = (blend, isAntialiased)
      mark = shape.mark
    }
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

extension Shape {
  /// A number that equal shapes have in common and most others do not: the map of a path, its length
  /// and its ends.
  fileprivate var mark: UInt64 {
    switch self {
    case .everything, .rect: return 0
    case .fill(let path, _, let projection), .stroke(let path, _, let projection):
      let points = path.elements.points
      guard let first = points.first, let last = points.last else { return 1 }
      let m = projection.affine
      var mark = UInt64(points.count)
      // Wraps on purpose: Fowler, Noll and Vo's hash by words. Nothing added makes -0 and 0 alike.
      func add(_ number: CGFloat) {
        mark = (mark ^ Double(number + 0).bitPattern) &* 0x100_0000_01b3
      }
      add(m.a)
      add(m.b)
      add(m.c)
      add(m.d)
      add(m.tx)
      add(m.ty)
      add(first.x)
      add(first.y)
      add(last.x)
      add(last.y)
      return mark
    }
  }
}

/// Which points are inside a path that crosses itself.
package enum FillRule: Sendable, Hashable {
  /// Points whose winding number is not zero; partial coverages of one direction add up and clamp.
  case nonZero
  /// Points whose winding number is odd.
  case evenOdd
}
