// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A draw that copies whole pixels of an image, ready to be compiled.
struct StampedImage {
  /// The picture.
  ///
  /// SAFETY: whoever compiles the draw holds the item or the image that holds it; the program keeps
  /// it from there on.
  unowned(unsafe) let pixmap: Pixmap
  /// The visible pixels, in device pixels.
  let pixels: PixelRect
  /// The device pixel of the picture's first pixel.
  let corner: (x: Int, y: Int)
  /// The tint, which multiplies pixels: premultiplied.
  let tint: UInt32
  let edge: ImagePaint.Edge
  let blend: BlendMode
  /// Whether every one of `pixels` gets a pixel of the image, without a tint.
  let copiesEveryPixel: Bool

  /// Makes the stamp of a copy, with the opacity and the blend mode of the draw.
  @inline(__always)
  init(_ copy: PixelCopy, _ opacity: Float, _ blend: BlendMode) {
    let isCut = copy.edge == .clear && !blend.reachesBeyondSource
    pixmap = copy.pixmap
    corner = (Int(copy.x), Int(copy.y))
    let own = PixelRect(x: corner.x, y: corner.y, width: pixmap.width, height: pixmap.height)
    pixels = (isCut ? copy.pixels.intersection(own) : copy.pixels).intersection(EdgeSink.pixels)
    tint = Program.tint(copy.tint, opacity)
    (edge, self.blend) = (copy.edge, blend)
    copiesEveryPixel = (isCut || edge != .clear) && tint == ImageFetch.white
  }
}

extension EdgeSink {
  /// The pixels within the limits of coordinates.
  static var pixels: PixelRect {
    let (low, high) = (Int(limits.lowerBound), Int(limits.upperBound))
    return PixelRect(minX: low, minY: low, maxX: high, maxY: high)
  }

  /// The corners of a rectangle, clamped to the range of coordinates; nil for the null rectangle
  /// and for NaN.
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
