// SPDX-License-Identifier: Apache-2.0

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
}
