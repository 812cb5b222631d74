// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A shape filled with a paint.
///
/// The parts, a third of a kilobyte, are held by reference, so that a copy only retains them.
/// Changing anything but the opacity allocates. Accessors are inlined into other modules, which
/// read thousands of items for each frame.
@usableFromInline
package struct DrawItem: Sendable {
  @usableFromInline var parts: Parts {
    didSet { copiedPixels = parts.copiedPixels }
  }
  /// For a draw that is a `PixelCopy`, the number of its pixels plus 1, at most 2^32 - 1; 0 for
  /// other draws, and where the blend mode also changes pixels outside the image.
  ///
  /// Stored in the item itself, where there is room, so that computing the cost of a list does not
  /// read the parts: ten thousand of them exceed a processor's cache.
  @usableFromInline package private(set) var copiedPixels: UInt32

  /// Makes an item.
  package init(
    shape: Shape,
    paint: Paint,
    opacity: Float = 1,
    blend: BlendMode = .normal,
    isAntialiased: Bool = true
  ) {
    parts = Parts(shape, paint, blend, isAntialiased)
    copiedPixels = parts.copiedPixels
    self.opacity = opacity
  }

  /// The shape to fill.
  package var shape: Shape {
    @inlinable _read { yield parts.shape }
    set { parts = Parts(newValue, paint, blend, isAntialiased) }
  }
  /// The paint that fills the shape.
  package var paint: Paint {
    @inlinable _read { yield parts.paint }
    set { parts = Parts(shape, newValue, blend, isAntialiased) }
  }
  /// Multiplies the paint's alpha, 0...1.
  ///
  /// Stored apart from the parts, because fading a layer changes it alone.
  @usableFromInline package var opacity: Float
  /// How the paint is composited with the backdrop.
  package var blend: BlendMode {
    @inlinable get { parts.blend }
    set { parts = Parts(shape, paint, newValue, isAntialiased) }
  }
  /// Whether edges are antialiased by partial coverage; otherwise a pixel is inside if its centre
  /// is.
  package var isAntialiased: Bool {
    @inlinable get { parts.isAntialiased }
    set { parts = Parts(shape, paint, blend, newValue) }
  }

  /// The copy of whole pixels that is equivalent to the draw; nil for draws that do more.
  @inlinable package var pixelCopy: PixelCopy? { parts.pixelCopy }

  /// Whether both refer to the same parts with the same opacity, so that they draw the same.
  package func isSame(as other: DrawItem) -> Bool {
    parts === other.parts && opacity == other.opacity
  }

  /// Whether the shapes may be equal: a quick test that rejects most unequal ones.
  package func mayLieAs(_ other: DrawItem) -> Bool { parts.mark == other.parts.mark }

  /// Everything but the opacity; immutable.
  @usableFromInline final class Parts: Sendable {
    // The first member, because lists of pictures are drawn from it alone.
    @usableFromInline let pixelCopy: PixelCopy?
    @usableFromInline let paint: Paint
    @usableFromInline let shape: Shape
    @usableFromInline let blend: BlendMode
    @usableFromInline let isAntialiased: Bool
    /// A hash of the shape.
    let mark: UInt64

    /// See `DrawItem.copiedPixels`.
    var copiedPixels: UInt32 {
      guard let pixelCopy, !blend.reachesBeyondSource else { return 0 }
      return UInt32(clamping: pixelCopy.pixels.area + 1)
    }

    init(_ shape: Shape, _ paint: Paint, _ blend: BlendMode, _ isAntialiased: Bool) {
      (self.shape, self.paint) = (shape, paint)
      (self.blend, self.isAntialiased) = (blend, isAntialiased)
      mark = shape.mark
      pixelCopy =
        if case .image(let image) = paint {
          PixelCopy(shape, image, isAntialiased: isAntialiased)
        } else {
          nil
        }
    }
  }
}

/// A region of the device plane.
@usableFromInline
package enum Shape: Sendable {
  /// The whole surface.
  case everything
  /// A rectangle in device pixels, edges parallel to the axes.
  case rect(CGRect)
  /// The inside of a path, mapped to the device by `projection`.
  ///
  /// The path object itself is kept, so that its identity can serve as a cache key.
  case fill(CGPath, rule: FillRule, projection: Projection)
  /// The stroke of a path, whose outline is made in the path's own space and then mapped by
  /// `projection`.
  case stroke(CGPath, style: StrokeStyle, projection: Projection)
}

extension Shape {
  /// A hash of the shape: of its projection, the number of its elements, and its first and last
  /// point.
  fileprivate var mark: UInt64 {
    switch self {
    case .everything, .rect: return 0
    case .fill(let path, _, let projection), .stroke(let path, _, let projection):
      let points = path.elements.points
      guard let first = points.first, let last = points.last else { return 1 }
      let m = projection.affine
      var mark = UInt64(points.count)
      // Overflow is intended: the FNV-1a hash, over words. Adding 0 makes -0 equal to 0.
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

/// Which points are inside a path that intersects itself.
@usableFromInline
package enum FillRule: Sendable, Hashable {
  /// Points with a winding number other than 0; partial coverages of the same direction add up and
  /// are clamped.
  case nonZero
  /// Points with an odd winding number.
  case evenOdd
}
