// SPDX-License-Identifier: Apache-2.0
import CPNG
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Encodes PNG data through `PNGRows`, and decodes it through libpng, all of whose calls are in this
/// file.
///
/// libpng's simplified API is used because it returns errors; its older API uses `longjmp` across
/// Swift frames, which is undefined behaviour.
package enum PNG {
  /// The maximum number of pixels that `decode` accepts: 16,384 squared.
  package static let largestPixelCount = SurfaceSize.largestSide * SurfaceSize.largestSide

  /// The effort of compression.
  package enum Effort: Sendable {
    /// For single images: small files.
    case small
    /// For sequences of images: no filters are tried, about five times faster.
    case fast
  }

  /// Encodes `pixmap` as PNG data: 8 bits, straight alpha if a pixel is not opaque, marked as sRGB.
  ///
  /// The same pixels give the same bytes with the same version of libdeflate.
  package static func encode(
    _ pixmap: Pixmap,
    effort: Effort = .small
  ) throws(MediaError) -> [UInt8] {
    let words = StraightPixels.make(of: pixmap)
    let hasAlpha = !pixmap.isOpaque
    var data: [UInt8]?
    for filter in effort == .fast ? [PNGRows.Filter.none] : [.none, .best] {
      let trial = try PNGRows.data(
        words,
        width: pixmap.width,
        height: pixmap.height,
        hasAlpha: hasAlpha,
        filter: filter,
        level: effort == .fast ? 3 : 8
      )
      if trial.count < data?.count ?? .max { data = trial }
    }
    return PNGChunk.signature
      + PNGChunk.header(width: pixmap.width, height: pixmap.height, hasAlpha: hasAlpha)
      + PNGChunk.sRGB + PNGChunk.make("IDAT", data ?? []) + PNGChunk.end
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
