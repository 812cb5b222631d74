// SPDX-License-Identifier: Apache-2.0
import CPNG
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// PNG files in memory, through libpng; every symbol of libpng that is used stands in this file.
///
/// libpng's simplified interface is used because it reports errors by return value; its older
/// interface jumps over Swift frames, which is undefined.
package enum PNG {
  /// The most pixels that `decode` accepts: a square of 16,384.
  package static let largestPixelCount = 16_384 * 16_384

  /// How hard the encoder tries.
  package enum Effort: Sendable {
    /// For pictures that are written once and kept.
    case small
    /// For films of pictures: no filters are tried, some five times faster.
    case fast
  }

  /// Returns the PNG file of `pixmap`: 8 bits, RGBA, straight alpha, marked sRGB.
  ///
  /// The same picture gives the same bytes with the same libpng and zlib.
  package static func encode(
    _ pixmap: Pixmap,
    effort: Effort = .small
  ) throws(MediaError) -> [UInt8] {
    let pixels = StraightPixels.make(of: pixmap)
    var image = makeImage(width: pixmap.width, height: pixmap.height)
    // PNG_IMAGE_FLAG_FAST: one filter, quickest compression.
    image.flags = effort == .fast ? 0x02 : 0
    // zlib's bound for the rows with their filter bytes, and room for the other chunks.
    let raw = (4 * pixmap.width + 1) * pixmap.height
    let capacity = raw + raw >> 10 + 1 << 12
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = png_alloc_size_t(buffer.count)
      // SAFETY: libpng writes at most `size` bytes to the buffer, and reads height * stride bytes
      // of `pixels`, which is what `StraightPixels` made; neither is kept.
      let done = pixels.withUnsafeBytes {
        png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, $0.baseAddress, 0, nil)
      }
      count = done != 0 ? Int(size) : 0
    }
    defer { png_image_free(&image) }
    if file.isEmpty { throw MediaError(.unsupported, "cannot make a PNG: \(message(of: image))") }
    return file
  }

  /// Returns the picture in the PNG file `bytes`, whatever its kind, as premultiplied sRGB.
  ///
  /// - Throws: `MediaError.malformed` if the bytes are no PNG or too large a one.
  package static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
    var image = makeImage(width: 0, height: 0)
    defer { png_image_free(&image) }
    // SAFETY: libpng reads at most `count` bytes, all of them within this closure.
    let (pixels, failure): ([UInt32], String?) = bytes.withUnsafeBytes { file in
      guard
        png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0
      else { return ([], message(of: image)) }
      let count = Int(image.width) * Int(image.height)
      guard count > 0, count <= largestPixelCount else { return ([], "it is too large") }
      image.format = straightRGBA
      var done: Int32 = 0
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialised in
        // SAFETY: with a stride of 0 libpng writes width * height words of 4 bytes.
        done = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil)
        initialised = done != 0 ? count : 0
      }
      return (pixels, done != 0 ? nil : message(of: image))
    }
    if let failure { throw MediaError(.malformed, "cannot read a PNG: \(failure)") }
    return StraightPixels.pixmap(
      of: pixels,
      width: Int(image.width),
      height: Int(image.height)
    )
  }

  // MARK: - Parts

  /// PNG_FORMAT_RGBA: alpha and colour flags.
  private static let straightRGBA: png_uint_32 = 0x01 | 0x02

  private static func makeImage(width: Int, height: Int) -> png_image {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = straightRGBA
    return image
  }

  private static func message(of image: png_image) -> String {
    // SAFETY: the message is a zero-terminated array of 64 bytes inside the structure.
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
