// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Many copies of a few pictures, each placed, turned and tinted by itself, drawn one after another.
///
/// It gives the bytes that one `DrawItem` a sprite would give, in the same order: the outline of the
/// picture's part filled with the picture, `ImagePaint.Edge.clamp`. It takes a third of the memory
/// and a fraction of the time; particles come this way.
package final class SpriteItem: Sendable {
  /// A picture that sprites show.
  package struct Picture: Sendable {
    /// The pixels.
    package var pixmap: Pixmap
    /// The part that is shown, in image pixels.
    package var source: CGRect
    /// How to sample.
    package var sampling: ImagePaint.Sampling

    /// Makes a picture.
    ///
    /// `source` is all of the pixmap where it is nil.
    package init(
      pixmap: Pixmap,
      source: CGRect? = nil,
      sampling: ImagePaint.Sampling = .linear
    ) {
      (self.pixmap, self.sampling) = (pixmap, sampling)
      self.source = source ?? CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    }
  }

  /// One copy.
  package struct Sprite: Sendable, Hashable {
    /// Which picture: an index in `pictures`; a sprite without picture is not drawn.
    package var picture: Int
    /// Maps image pixels (origin top left, y down) to the device.
    package var transform: CGAffineTransform
    /// Multiplies each sampled pixel: straight colour; its alpha is the sprite's opacity.
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
  package let pictures: [Picture]
  /// The copies, back to front.
  package let sprites: [Sprite]
  /// How each sprite meets what is below it.
  package let blend: BlendMode
  /// Whether edges have partial coverage; otherwise a pixel belongs if its centre does.
  package let isAntialiased: Bool

  /// The outline of each picture's part.
  package let outlines: [CGPath]

  /// Makes an item.
  package init(
    pictures: [Picture],
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
  /// The draws that give the same bytes, one a sprite that has a picture.
  package var draws: [DrawItem] {
    sprites.filter { pictures.indices.contains($0.picture) }.map(draw)
  }

  /// The draw that gives the bytes of one sprite, which must have a picture.
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

  /// A rectangle in device pixels that holds all sprites; null where there is none to be seen.
  ///
  /// A sprite whose corners are not finite makes it infinite.
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
