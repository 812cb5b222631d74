// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A draw of an image that copies whole pixels: the image is moved by whole pixels, and its shape
/// is a rectangle of whole pixels.
///
/// Most pictures of a frame are of this kind. A `DrawItem` tests for it in its initialiser, while
/// its shape and paint are still in the processor's cache: drawing ten thousand pictures spends
/// more time on fetching their paths from memory than on their pixels. The item's opacity and blend
/// mode are not part of the test.
@usableFromInline
package struct PixelCopy: Sendable {
  /// The image.
  ///
  /// SAFETY: whoever holds the copy holds the paint it was made from, and the paint holds the
  /// image.
  @usableFromInline package unowned(unsafe) let pixmap: Pixmap
  /// The identity of `pixmap`: to ask the object itself counts its references, ten times the cost.
  @usableFromInline package let id: ObjectIdentifier
  /// The device pixels that the shape covers, each in full; clamped to 2^20 pixels from the origin.
  @usableFromInline package let pixels: PixelRect
  /// The device column of the image's first pixel; its distance from 0 is below a million.
  @usableFromInline package let x: Int32
  /// The device row of the image's first pixel, with the same limit.
  @usableFromInline package let y: Int32
  /// What is drawn outside the image's pixels.
  @usableFromInline package let edge: ImagePaint.Edge
  /// Multiplies each pixel (straight colour; the product stays premultiplied); nil is white.
  @usableFromInline package let tint: PaintColor?

  /// Makes the copy from a draw's shape and paint; nil where the draw does more than copy whole
  /// pixels, or the image is empty.
  @usableFromInline
  package init?(_ shape: Shape, _ image: ImagePaint, isAntialiased: Bool) {
    guard image.projection.isAffine, image.pixmap.width > 0, image.pixmap.height > 0,
      let corner = image.projection.affine.wholeMove, let rect = shape.uprightRect,
      !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY,
      let pixels = PixelRect(
        whole: SIMD2(rect.minX, rect.minY),
        SIMD2(rect.maxX, rect.maxY),
        isAntialiased: isAntialiased
      )
    else { return nil }
    (pixmap, id) = (image.pixmap, ObjectIdentifier(image.pixmap))
    self.pixels = pixels
    (edge, tint) = (image.edge, image.tint)
    (x, y) = (Int32(corner.x), Int32(corner.y))
  }
}

extension CGAffineTransform {
  /// The translation in pixels where the transform is only a translation by whole pixels, of less
  /// than a million along each axis; nil for any other transform.
  @inlinable
  package var wholeMove: (x: Int, y: Int)? {
    guard a == 1, b == 0, c == 0, d == 1, abs(tx) < 1e6, abs(ty) < 1e6 else { return nil }
    // Truncated and compared, because `rounded()` is a function call.
    let (x, y) = (Int(tx), Int(ty))
    return CGFloat(x) == tx && CGFloat(y) == ty ? (x, y) : nil
  }
}

extension PixelRect {
  /// Makes the pixels that a rectangle covers; nil where it covers some of them partly.
  ///
  /// No pixel is covered partly where the corners are integers to within 1/512 pixel, or where the
  /// edges are not antialiased: then a pixel is inside if its centre is, and a centre on the left
  /// or upper edge counts as inside, one on the right or lower edge as outside. The corners `low`
  /// and `high` must be in order and not NaN; they are clamped to 2^20 pixels from the origin.
  @inlinable
  package init?(whole low: SIMD2<Double>, _ high: SIMD2<Double>, isAntialiased: Bool) {
    let (x0, y0) = (Self.fixed(low.x), Self.fixed(low.y))
    let (x1, y1) = (Self.fixed(high.x), Self.fixed(high.y))
    guard (x0 | y0 | x1 | y1) & 255 == 0 || !isAntialiased else { return nil }
    self.init(
      minX: (x0 + 127) >> 8,
      minY: (y0 + 127) >> 8,
      maxX: (x1 + 127) >> 8,
      maxY: (y1 + 127) >> 8
    )
  }

  /// A coordinate in 1/256 pixel, rounded to the nearest, halves up.
  @inlinable
  static func fixed(_ value: Double) -> Int {
    let scaled = Swift.min(Swift.max(value, -0x1p20), 0x1p20) * 256 + 0.5
    // Truncated and corrected, because `rounded(.down)` is a function call.
    let cut = Int(scaled)
    return Double(cut) > scaled ? cut - 1 : cut
  }
}

extension Shape {
  /// The region as a rectangle with edges parallel to the axes; nil for any other region.
  ///
  /// Rectangles on whole pixels need no edges, and images on them are copied row by row: 10,000
  /// sprites as paths took three times as long.
  package var uprightRect: CGRect? {
    switch self {
    case .rect(let rect): return rect
    case .fill(let path, _, let projection):
      guard projection.isAffine else { return nil }
      return Self.upright(projection.affine) { path.elements.axisAlignedRect }
    default: return nil
    }
  }

  /// Returns the rectangle that `m` maps `source` to; nil where `m` rotates or shears, or there is
  /// no source.
  ///
  /// Also nil beyond 2^20 pixels: the corners of a path are exact there, the origin and size of a
  /// rectangle are not.
  @inlinable
  @inline(__always)
  package static func upright(_ m: CGAffineTransform, _ source: () -> CGRect?) -> CGRect? {
    guard m.b == 0, m.c == 0, m.isFinite, let rect = source() else { return nil }
    let (x0, x1) = (m.a * rect.minX + m.tx, m.a * rect.maxX + m.tx)
    let (y0, y1) = (m.d * rect.minY + m.ty, m.d * rect.maxY + m.ty)
    guard max(abs(x0), abs(x1)) < 0x1p20, max(abs(y0), abs(y1)) < 0x1p20 else { return nil }
    return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }
}
