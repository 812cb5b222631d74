// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// Tinting of pictures, for all vector formats.
enum SVGTint {
  /// Returns the picture with its colours multiplied by those of a tint, whose alpha is ignored.
  static func tinted(_ pixmap: Pixmap, _ tint: PaintColor) -> Pixmap {
    func factor(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let (r, g, b) = (factor(tint.x), factor(tint.y), factor(tint.z))
    if r == 255, g == 255, b == 255 { return pixmap }
    func mixed(_ value: UInt32, _ factor: UInt32) -> UInt32 { (value * factor + 127) / 255 }
    let pixels = pixmap.pixels.map { pixel in
      mixed(pixel & 255, r) | mixed(pixel >> 8 & 255, g) << 8 | mixed(pixel >> 16 & 255, b) << 16
        | pixel & 0xFF00_0000
    }
    return Pixmap(width: pixmap.width, height: pixmap.height, pixels: pixels)
  }
}
