// SPDX-License-Identifier: Apache-2.0
#if Media
import CWebP
import QuartziteFiles

extension WebP {
  /// The maximum width and height of a picture, in pixels.
  package static let greatestSide = Int(WEBP_MAX_DIMENSION)

  /// The modes of encoding.
  package enum Way: Sendable, Equatable {
    /// Lossless, including the colours of clear pixels; `effort` is 0...100: more is smaller and
    /// slower.
    case lossless(effort: Int, method: Int)
    /// Lossy in colour; clear pixels keep colours, too. `quality` is 1...100: more is better. From 50
    /// on alpha is lossless; below it has fewer levels, down to six.
    case lossy(quality: Int, method: Int)
  }

  /// Encodes straight pixels as a WebP file; all calls of libwebp's encoder are in this file.
  ///
  /// The same pixels give the same bytes with the same version of libwebp.
  ///
  /// - Parameters:
  ///   - words: R, G, B, A, row by row without padding; `width * height` of them.
  ///   - hasAlpha: whether alpha is kept.
  ///   - way: `method` is the encoder's own measure of effort, 0...6.
  /// - Throws: `MediaError.unsupported` if a side is longer than `greatestSide`, or memory is short.
  package static func encode(
    _ words: [UInt32],
    width: Int,
    height: Int,
    hasAlpha: Bool,
    way: Way
  ) throws(MediaError) -> [UInt8] {
    precondition(words.count == width * height, "A word for each pixel is expected.")
    guard max(width, height) <= greatestSide else {
      throw MediaError(
        .unsupported,
        "WebP holds at most \(greatestSide) pixels a side, not \(width) x \(height)"
      )
    }
    var picture = WebPPicture()
    var settings = WebPConfig()
    guard WebPPictureInit(&picture) != 0, WebPConfigInit(&settings) != 0 else {
      throw MediaError(.unsupported, "libwebp has another version than its headers")
    }
    defer { WebPPictureFree(&picture) }
    (picture.width, picture.height) = (Int32(width), Int32(height))
    switch way {
    case .lossless(let effort, let method):
      settings.alpha_quality = 100
      (settings.lossless, picture.use_argb) = (1, 1)
      (settings.quality, settings.method) = (Float(min(max(effort, 0), 100)), Int32(method))
    case .lossy(let quality, let method):
      (settings.quality, settings.method) = (Float(min(max(quality, 1), 100)), Int32(method))
      settings.alpha_quality = alphaQuality(quality)
      // Colours of clear pixels reach visible ones through the smoothing of blocks: those given are
      // kept.
      settings.exact = 1
    }
    // SAFETY: libwebp copies width * height words of 4 bytes within this closure.
    let isImported = words.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt8.self).baseAddress
      return hasAlpha
        ? WebPPictureImportRGBA(&picture, pixels, 4 * picture.width)
        : WebPPictureImportRGBX(&picture, pixels, 4 * picture.width)
    }
    guard isImported != 0 else {
      throw MediaError(.unsupported, "cannot make a WebP: out of memory")
    }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    // SAFETY: the writer stays where it is while libwebp writes to it.
    let isDone = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&settings, &picture)
    }
    guard isDone != 0 else {
      throw MediaError(.unsupported, "cannot make a WebP: error \(picture.error_code.rawValue)")
    }
    // SAFETY: the writer holds `size` bytes at `mem` until it is cleared.
    return [UInt8](UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  /// libwebp's quality of alpha, 0...100, beside a quality of colours.
  ///
  /// At low qualities exact alpha would take most of a file: 460 of 550 kB of a turning picture of
  /// 100 frames at quality 1. libwebp keeps 2 + q / 5 levels up to 70, and 16 + 8 (q - 70) above.
  private static func alphaQuality(_ quality: Int) -> Int32 {
    Int32(quality >= 50 ? 100 : 20 + max(quality, 1) * 8 / 5)
  }
}
#endif
