// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An image that is drawn on whole pixels and fills a rectangle of whole pixels, ready to be drawn.
///
/// Most images of a frame are of this kind, which a few comparisons tell.
struct StampedImage {
  /// The picture.
  let pixmap: Pixmap
  /// The visible pixels, in device pixels.
  let pixels: PixelRect
  /// The device pixel of the picture's first pixel.
  let x: Int32
  let y: Int32
  /// The tint, which multiplies pixels: premultiplied.
  let tint: UInt32
  let edge: ImagePaint.Edge
  let blend: BlendMode
  /// Whether every one of `pixels` gets a pixel of the image, without a tint.
  let isFilling: Bool

  /// Makes it from the parts of a draw; nil where the draw is not of this kind.
  init?(
    _ shape: Shape,
    _ image: ImagePaint,
    _ opacity: Float,
    _ blend: BlendMode,
    _ isAntialiased: Bool
  ) {
    guard image.projection.isAffine, image.pixmap.width > 0, image.pixmap.height > 0,
      let corner = Program.wholeMove(image.projection.affine),
      let rect = shape.uprightRect, let (low, high) = EdgeSink.limited(rect),
      let whole = PixelRect.whole(low, high, isAntialiased: isAntialiased)
    else { return nil }
    let isCut = image.edge == .clear && !blend.reachesBeyondSource
    let own = PixelRect(
      x: corner.x,
      y: corner.y,
      width: image.pixmap.width,
      height: image.pixmap.height
    )
    pixmap = image.pixmap
    pixels = isCut ? whole.intersection(own) : whole
    (x, y) = (Int32(corner.x), Int32(corner.y))
    tint = Program.tint(image.tint, opacity)
    (edge, self.blend) = (image.edge, blend)
    isFilling = (isCut || image.edge != .clear) && tint == ImageFetch.white
  }
}

extension StampedImage {
  /// Makes it from a draw; nil where the draw is not of this kind.
  init?(_ draw: DrawItem) {
    guard case .image(let image) = draw.paint else { return nil }
    self.init(draw.shape, image, draw.opacity, draw.blend, draw.isAntialiased)
  }
}

extension EdgeSink {
  /// The corners of a rectangle, clamped to the range of coordinates; nil where it is not a valid
  /// one.
  static func limited(_ rect: CGRect) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return nil }
    func limited(_ value: Double) -> Double {
      max(limits.lowerBound, min(limits.upperBound, value))
    }
    return (
      SIMD2(limited(rect.minX), limited(rect.minY)), SIMD2(limited(rect.maxX), limited(rect.maxY))
    )
  }
}

extension PixelRect {
  /// The pixels of a rectangle that covers each of them entirely or not at all, because its corners
  /// are integers to 1/256 pixel, or its edges are hard; nil for others.
  static func whole(_ low: SIMD2<Double>, _ high: SIMD2<Double>, isAntialiased: Bool) -> PixelRect?
  {
    func fixed(_ value: Double) -> Int { Int((value * 256 + 0.5).rounded(.down)) }
    let (x0, y0, x1, y1) = (fixed(low.x), fixed(low.y), fixed(high.x), fixed(high.y))
    guard (x0 | y0 | x1 | y1) & 255 == 0 || !isAntialiased else { return nil }
    // A pixel is inside if its centre is at the lower edge or beyond.
    return PixelRect(
      minX: (x0 + 127) >> 8,
      minY: (y0 + 127) >> 8,
      maxX: (x1 + 127) >> 8,
      maxY: (y1 + 127) >> 8
    )
  }
}
