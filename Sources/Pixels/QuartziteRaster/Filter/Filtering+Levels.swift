// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

extension Filtering {
  /// Maps straight colours by curves, premultiplies them by the new alpha, and rounds once.
  ///
  /// An opaque channel has 256 values, which are mapped in advance; other pixels are mapped one by
  /// one, runs of equal ones once.
  func bend(_ curves: Levels.Curves, _ raster: Raster) {
    let opaque = (0..<UInt32(256)).map {
      Self.bentPixel($0 | $0 << 8 | $0 << 16 | 255 << 24, curves)
    }
    rows(raster) { y in
      let line = raster.pointer(raster.bounds.minX, y)
      var lastIn: UInt32 = 0
      var lastOut = Self.bentPixel(0, curves)
      opaque.withUnsafeBufferPointer { opaque in
        for x in 0..<raster.bounds.width {
          let pixel = line[x]
          if pixel >> 24 == 255 {
            line[x] =
              opaque[Int(pixel & 255)] & 0xFF00_00FF | opaque[Int(pixel >> 8 & 255)] & 0xFF00
              | opaque[Int(pixel >> 16 & 255)] & 0xFF_0000
            continue
          }
          if pixel != lastIn { (lastIn, lastOut) = (pixel, Self.bentPixel(pixel, curves)) }
          line[x] = lastOut
        }
      }
    }
  }

  private static func bentPixel(_ p: UInt32, _ curves: Levels.Curves) -> UInt32 {
    let alpha = Float(p >> 24)
    let scale: Float = alpha > 0 ? 1 / alpha : 0
    let straight = SIMD4(
      min(1, Float(p & 255) * scale),
      min(1, Float(p >> 8 & 255) * scale),
      min(1, Float(p >> 16 & 255) * scale),
      alpha / 255
    )
    return packed(SIMD4<Double>(curves.mapped(straight)))
  }
}
