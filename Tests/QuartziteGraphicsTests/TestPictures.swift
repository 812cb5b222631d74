// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics

/// A pixel's bytes.
struct Bytes: Equatable, CustomStringConvertible {
  var r, g, b, a: Int

  init(_ r: Int, _ g: Int, _ b: Int, _ a: Int = 255) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }

  init(_ pixel: UInt32) {
    self.init(
      Int(pixel & 255),
      Int(pixel >> 8 & 255),
      Int(pixel >> 16 & 255),
      Int(pixel >> 24)
    )
  }

  var description: String { "(\(r), \(g), \(b), \(a))" }

  /// Whether no byte differs by more than `tolerance`.
  func isNear(_ other: Bytes, _ tolerance: Int = 1) -> Bool {
    abs(r - other.r) <= tolerance && abs(g - other.g) <= tolerance
      && abs(b - other.b) <= tolerance && abs(a - other.a) <= tolerance
  }
}

extension CGImage {
  /// The premultiplied pixel in column x of row y from the top.
  func pixel(_ x: Int, _ y: Int) -> Bytes { Bytes(pixmap.pixels[y * pixmap.rowPixels + x]) }

  /// An image of premultiplied pixels from a function of the place, y from the top.
  static func make(_ width: Int, _ height: Int, _ body: (Int, Int) -> Bytes) -> CGImage {
    let stride = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: stride * height)
    for y in 0..<height {
      for x in 0..<width {
        let p = body(x, y)
        pixels[y * stride + x] =
          UInt32(p.r) | UInt32(p.g) << 8 | UInt32(p.b) << 16 | UInt32(p.a) << 24
      }
    }
    return CGImage(pixmap: Pixmap(width: width, height: height, pixels: pixels))
  }
}

/// A context of `width` by `height` pixels, origin bottom left.
func makeContext(_ width: Int, _ height: Int) -> CGContext {
  CGContext(size: CGSize(width: width, height: height), scale: 1, isFlipped: false)
}
