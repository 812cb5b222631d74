// SPDX-License-Identifier: Apache-2.0
import CPNG
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Encodes and decodes PNG data through libpng; all calls of that library are in this file.
///
/// libpng's simplified API is used because it returns errors; its older API uses `longjmp` across
/// Swift frames, which is undefined behaviour.
package enum PNG {
  /// The greatest number of pixels that `decode` accepts: 16,384 squared.
  package static let largestPixelCount = 16_384 * 16_384

  /// The effort of compression.
  package enum Effort: Sendable {
    /// For single images: small files.
    case small
    /// For sequences of images: no filters are tried, about five times faster.
    case fast
  }

  /// Encodes `pixmap` as PNG data: 8 bits, RGBA, straight alpha, marked as sRGB.
  ///
  /// The same pixels give the same bytes with the same versions of libpng and zlib.
  package static func encode(
    _ pixmap: Pixmap,
    effort: Effort = .small
  ) throws(MediaError) -> [UInt8] {
    let pixels = StraightPixels.make(of: pixmap)
    var image = makeImage(width: pixmap.width, height: pixmap.height)
    // PNG_IMAGE_FLAG_FAST: a single filter and the fastest compression.
    image.flags = effort == .fast ? 0x02 : 0
    // zlib's upper bound for the rows with their filter bytes, and space for the other chunks.
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

  /// Decodes PNG data of any kind as premultiplied sRGB.
  ///
  /// - Throws: `MediaError.malformed` if the data is not a PNG file or the image is too large.
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
