// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An immutable picture: premultiplied RGBA, 8 bits a channel, sRGB, rows from top to bottom.
///
/// Rows are padded with transparent pixels to a multiple of 16, so that they consist of whole
/// vectors.
@usableFromInline
package final class Pixmap: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Pixels from row to row, including padding: `width` rounded up to a multiple of 16.
  package let rowPixels: Int
  /// The pixels: bytes R, G, B, A in memory, as little-endian words.
  package let pixels: [UInt32]
  /// The display items that drew the pixels on a transparent picture, in the space of the pixels;
  /// nil where they are not known.
  ///
  /// For exporters of vectors, which can then write the text of a label, for example, as text. It
  /// changes no pixel.
  package let drawing: PixmapDrawing?

  /// Makes a picture.
  ///
  /// `pixels` must have `height` rows of `width` rounded up to a multiple of 16 pixels.
  package init(width: Int, height: Int, pixels: [UInt32], drawing: PixmapDrawing? = nil) {
    self.rowPixels = (width + 15) & ~15
    precondition(pixels.count == rowPixels * height, "The pixels must be whole padded rows.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
    self.drawing = drawing
  }

  /// The cached value of `isOpaque`: 0 for unknown, 1 for true, 2 for false.
  private let opacity = Atomic<UInt8>(0)

  /// Whether the alpha of every pixel is 255.
  ///
  /// O(pixels) on the first call, up to the first that is not; then cached.
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
