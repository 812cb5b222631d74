// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An immutable picture: premultiplied RGBA, 8 bits a channel, sRGB, rows top down.
///
/// Rows are padded with transparent pixels to a multiple of 16, so that a row is whole vectors.
package final class Pixmap: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Pixels a row, padding counted: `width` rounded up to a multiple of 16.
  package let rowPixels: Int
  /// The pixels: bytes R, G, B, A in memory, as little-endian words.
  package let pixels: [UInt32]

  /// Makes a picture.
  ///
  /// `pixels` must hold `height` rows of `width` rounded up to 16 pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    self.rowPixels = (width + 15) & ~15
    precondition(pixels.count == rowPixels * height, "The pixels must be whole padded rows.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// What is known of `isOpaque`: 0 nothing yet, 1 yes, 2 no.
  private let opacity = Atomic<UInt8>(0)

  /// Whether every pixel's alpha is 255.
  ///
  /// Reads the pixels up to the first that is not, once.
  package var isOpaque: Bool {
    let known = opacity.load(ordering: .relaxed)
    if known != 0 { return known == 1 }
    // SAFETY: `pixels` holds `height` rows of `rowPixels`; nothing is kept.
    let found = pixels.withUnsafeBufferPointer { pixels in
      (0..<height).allSatisfy { y in
        var all = UInt32.max
        for x in y * rowPixels..<y * rowPixels + width { all &= pixels[x] }
        return all >= 0xFF00_0000
      }
    }
    opacity.store(found ? 1 : 2, ordering: .relaxed)
    return found
  }
}
