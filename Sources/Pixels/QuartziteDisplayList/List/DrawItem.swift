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

  /// See `Shape.mark`.
  package var mark: UInt64 { parts.mark }

  /// Whether the shapes may be equal: a quick test that rejects most unequal ones.
  package func mayLieAs(_ other: DrawItem) -> Bool { parts.mark == other.parts.mark }

  /// Everything but the opacity; immutable.
  @usableFromInline final class Parts: Sendable {
    // The first members, because lists of pictures are drawn from them alone.
    @usableFromInline let pixelCopy: PixelCopy?
    @usableFromInline let blend: BlendMode
    @usableFromInline let isAntialiased: Bool
    @usableFromInline let paint: Paint
    @usableFromInline let shape: Shape
    /// See `Shape.mark`.
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
  /// A hash of the shape, whose highest bits count: of its projection, the number of its elements,
  /// and three of its points.
  ///
  /// 0 for a rectangle and for everything. Fills and strokes of a path have the same.
  package var mark: UInt64 {
    switch self {
    case .everything, .rect: return 0
    case .fill(let path, _, let projection), .stroke(let path, _, let projection):
      guard !path.elements.points.isEmpty else { return 1 }
      var mark = ShapeMark(path.elements)
      let m = projection.affine
      for number in [m.a, m.b, m.c, m.d, m.tx, m.ty] { mark.add(Double(number)) }
      return mark.value
    }
  }
}

/// A quick hash of numbers that tells most paths and places apart: FNV-1a, over words.
///
/// Its highest bits depend on all that was added.
package struct ShapeMark {
  /// The hash so far.
  package private(set) var value: UInt64

  /// Makes the hash of the number of a path's points and of three of them.
  package init(_ path: PathElements) {
    value = UInt64(path.points.count)
    guard let first = path.points.first, let last = path.points.last else { return }
    let middle = path.points[path.points.count / 2]
    add(first)
    add(middle)
    add(last)
  }

  /// Adds a number; -0 is equal to 0.
  @inline(__always)
  package mutating func add(_ number: Double) {
    // Overflow is intended.
    value = (value ^ (number + 0).bitPattern) &* 0x100_0000_01b3
  }

  @inline(__always)
  private mutating func add(_ point: CGPoint) {
    add(Double(point.x))
    add(Double(point.y))
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
