// SPDX-License-Identifier: Apache-2.0
#if Media
import CTurboJPEG
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Encodes and decodes JPEG data through libjpeg-turbo; all calls of that library are in this file.
package enum JPEG {
  /// Whether data begins with the signature of a JPEG file.
  package static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Decodes JPEG data as sRGB; colour profiles are not applied.
  ///
  /// Subsampled chroma is replicated to all pixels of its block and not interpolated, as Apple's
  /// decoder does: compared with published images no pixel differs, while 1.4 per cent differ with
  /// interpolation.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - divisor: 1, 2, 4 or 8: width and height are divided by it and rounded down, at least 1.
  ///
  /// - Throws: `MediaError.malformed` if the data is not a JPEG file or the image is too large.
  package static func decode(
    _ bytes: [UInt8],
    dividedBy divisor: Int = 1
  ) throws(MediaError) -> Pixmap {
    guard let decoder = tjInitDecompress() else {
      throw MediaError(.unsupported, "cannot read a JPEG: out of memory")
    }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // SAFETY: libjpeg-turbo reads at most `count` bytes of the file within this closure and writes
    // height rows of 4 * width bytes to the buffer, which has room for them.
    let (pixels, failure): ([UInt32], String?) = bytes.withUnsafeBufferPointer { file in
      guard
        tjDecompressHeader3(
          decoder,
          file.baseAddress,
          UInt(file.count),
          &width,
          &height,
          &sampling,
          &colors
        ) == 0
      else { return ([], String(cString: tjGetErrorStr2(decoder))) }
      guard width > 0, height > 0, Int(width) * Int(height) <= PNG.largestPixelCount else {
        return ([], "it is too large")
      }
      return read(decoder, file, Int32(divisor), &width, &height)
    }
    if let failure { throw MediaError(.malformed, "cannot read a JPEG: \(failure)") }
    return StraightPixels.pixmap(of: pixels, width: Int(width), height: Int(height))
  }

  /// Reads the size of a picture in pixels from JPEG data.
  package static func size(_ bytes: [UInt8]) throws(MediaError) -> (width: Int, height: Int) {
    guard let decoder = tjInitDecompress() else {
      throw MediaError(.unsupported, "cannot read a JPEG: out of memory")
    }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // SAFETY: libjpeg-turbo reads at most `count` bytes of the file within this closure.
    let result = bytes.withUnsafeBufferPointer { file in
      tjDecompressHeader3(
        decoder,
        file.baseAddress,
        UInt(file.count),
        &width,
        &height,
        &sampling,
        &colors
      )
    }
    guard result == 0, width > 0, height > 0, Int(width) * Int(height) <= PNG.largestPixelCount
    else { throw MediaError(.malformed, "cannot read a JPEG") }
    return (Int(width), Int(height))
  }

  /// Encodes a picture as JPEG data, without chroma subsampling; it is composited over white.
  ///
  /// - Parameter quality: 1...100; other values are clamped.
  package static func encode(_ pixmap: Pixmap, quality: Int) throws(MediaError) -> [UInt8] {
    guard let encoder = tjInitCompress() else {
      throw MediaError(.unsupported, "cannot make a JPEG: out of memory")
    }
    defer { tjDestroy(encoder) }
    let pixels = pixmap.pixels.map { pixel -> UInt32 in
      // Premultiplied over white: each channel gains what alpha leaves.
      let white = 255 - pixel >> 24
      return pixel &+ (white | white << 8 | white << 16)
    }
    var (data, size): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    // SAFETY: libjpeg-turbo reads height rows of 4 * rowPixels bytes, which `pixels` has, and
    // allocates the output, which is copied and freed here.
    let result = pixels.withUnsafeBytes { bytes in
      tjCompress2(
        encoder,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(pixmap.width),
        Int32(4 * pixmap.rowPixels),
        Int32(pixmap.height),
        Int32(TJPF_RGBX.rawValue),
        &data,
        &size,
        Int32(TJSAMP_444.rawValue),
        Int32(min(max(quality, 1), 100)),
        0
      )
    }
    defer { tjFree(data) }
    guard result == 0, let data else {
      throw MediaError(
        .unsupported,
        "cannot make a JPEG: \(String(cString: tjGetErrorStr2(encoder)))"
      )
    }
    return [UInt8](UnsafeBufferPointer(start: data, count: Int(size)))
  }

  /// Decodes data for the given full size, and returns the size of the result.
  private static func read(
    _ decoder: tjhandle,
    _ file: UnsafeBufferPointer<UInt8>,
    _ divisor: Int32,
    _ width: inout Int32,
    _ height: inout Int32
  ) -> ([UInt32], String?) {
    // The library rounds sizes up: the excess row and column are cut off.
    let wide = (width + divisor - 1) / divisor
    let high = (height + divisor - 1) / divisor
    (width, height) = (max(1, width / divisor), max(1, height / divisor))
    let count = Int(wide) * Int(high)
    var problem: String?
    var pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
      buffer.initialize(repeating: 0)
      let result = buffer.withMemoryRebound(to: UInt8.self) {
        tjDecompress2(
          decoder,
          file.baseAddress,
          UInt(file.count),
          $0.baseAddress,
          wide,
          0,
          high,
          Int32(TJPF_RGBA.rawValue),
          Int32(TJFLAG_FASTUPSAMPLE)
        )
      }
      // A truncated file is only a warning: what it contains is shown.
      if result != 0, tjGetErrorCode(decoder) == Int32(TJERR_FATAL.rawValue) {
        problem = String(cString: tjGetErrorStr2(decoder))
      }
      written = count
    }
    if wide != width {
      for y in 1..<max(1, Int(height)) {
        for x in 0..<Int(width) { pixels[y * Int(width) + x] = pixels[y * Int(wide) + x] }
      }
    }
    pixels.removeLast(count - Int(width) * Int(height))
    return (pixels, problem)
  }
}
#endif
