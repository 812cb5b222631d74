// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Many copies of a few pictures, each with a transform and a tint of its own, drawn one after the
/// other.
///
/// The bytes are those of one `DrawItem` for each sprite, in the same order: the outline of the
/// picture's part, filled with the picture and `ImagePaint.Edge.clamp`. It takes a third of the
/// memory and a fraction of the time; used for particles.
@usableFromInline
package final class SpriteItem: Sendable {
  /// The picture that sprites show, or a part of it.
  @usableFromInline package struct PicturePart: Sendable {
    /// The pixels.
    package var pixmap: Pixmap
    /// The part that is shown, in image pixels.
    package var source: CGRect
    /// How the picture is sampled.
    package var sampling: ImagePaint.Sampling

    /// Makes a picture.
    ///
    /// A nil `source` is the whole pixmap.
    package init(
      pixmap: Pixmap,
      source: CGRect? = nil,
      sampling: ImagePaint.Sampling = .linear
    ) {
      (self.pixmap, self.sampling) = (pixmap, sampling)
      self.source = source ?? CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    }
  }

  /// A copy of a picture.
  @usableFromInline package struct Sprite: Sendable, Hashable {
    /// The index of the picture in `pictures`; a sprite whose index is out of range is not drawn.
    package var picture: Int
    /// From image pixels (origin at the top left, y down) to the device.
    package var transform: CGAffineTransform
    /// The colour, with straight alpha, that multiplies each sampled pixel; its alpha is the
    /// sprite's opacity.
    package var tint: PaintColor

    /// Makes a sprite.
    package init(
      picture: Int = 0,
      transform: CGAffineTransform,
      tint: PaintColor = PaintColor(1, 1, 1, 1)
    ) {
      (self.picture, self.transform, self.tint) = (picture, transform, tint)
    }
  }

  /// The pictures.
  package let pictures: [PicturePart]
  /// The copies, from back to front.
  package let sprites: [Sprite]
  /// How each sprite is composited with the backdrop.
  package let blend: BlendMode
  /// Whether edges are antialiased by partial coverage; otherwise a pixel is inside if its centre
  /// is.
  package let isAntialiased: Bool

  /// The outline of each picture's `source`.
  package let outlines: [CGPath]

  /// Makes an item.
  package init(
    pictures: [PicturePart],
    sprites: [Sprite],
    blend: BlendMode = .normal,
    isAntialiased: Bool = true
  ) {
    (self.pictures, self.sprites) = (pictures, sprites)
    outlines = pictures.map { CGPath(rect: $0.source, transform: nil) }
    (self.blend, self.isAntialiased) = (blend, isAntialiased)
  }
}

extension SpriteItem {
  /// The draws that give the same bytes, one for each sprite that has a picture.
  package var draws: [DrawItem] {
    sprites.filter { pictures.indices.contains($0.picture) }.map(draw)
  }

  /// The draw that gives the same bytes as one sprite, which must have a picture.
  package func draw(_ sprite: Sprite) -> DrawItem {
    let picture = pictures[sprite.picture]
    let projection = Projection(sprite.transform)
    let paint = ImagePaint(
      pixmap: picture.pixmap,
      projection: projection,
      sampling: picture.sampling,
      edge: .clamp,
      tint: sprite.tint
    )
    return DrawItem(
      shape: .fill(outlines[sprite.picture], rule: .nonZero, projection: projection),
      paint: .image(paint),
      blend: blend,
      isAntialiased: isAntialiased
    )
  }

  /// The bounding box of all sprites in device pixels; null where none is visible.
  ///
  /// A sprite with a corner that is not finite makes it infinite.
  package var boundingBox: CGRect {
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = -low
    for sprite in sprites where pictures.indices.contains(sprite.picture) {
      let (source, m) = (pictures[sprite.picture].source, sprite.transform)
      let (x, y) = (SIMD2<Double>(m.a, m.b), SIMD2<Double>(m.c, m.d))
      let half = SIMD2<Double>(source.width, source.height) / 2
      let middle = x * Double(source.midX) + y * Double(source.midY) + SIMD2<Double>(m.tx, m.ty)
      let reach =
        SIMD2(abs(x.x), abs(x.y)) * abs(half.x) + SIMD2(abs(y.x), abs(y.y)) * abs(half.y)
      let (first, last) = (middle - reach, middle + reach)
      guard first.x.isFinite, first.y.isFinite, last.x.isFinite, last.y.isFinite else {
        return .infinite
      }
      low = pointwiseMin(low, first)
      high = pointwiseMax(high, last)
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
