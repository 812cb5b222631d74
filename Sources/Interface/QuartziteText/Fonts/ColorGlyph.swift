// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A colour glyph as an image with its rectangle on the em square.
package struct ColorGlyph: Sendable {
  /// The image; nil if it is empty.
  package let image: CGImage?
  /// The rectangle of the image at font size 1: the origin is the pen position, y points up.
  package let frame: CGRect

  /// Makes the glyph of a bitmap.
  package init(_ bitmap: GlyphBitmap) {
    let bytes = bitmap.pixels.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    image = CGImage(
      width: bitmap.width,
      height: bitmap.height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: bitmap.width * 4,
      space: .rgb,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: CGDataProvider(bytes: bytes),
      decode: nil,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
    let scale = 1 / bitmap.pixelsPerEm
    frame = CGRect(
      x: bitmap.left * scale,
      y: (bitmap.top - Double(bitmap.height)) * scale,
      width: Double(bitmap.width) * scale,
      height: Double(bitmap.height) * scale
    )
  }
}
