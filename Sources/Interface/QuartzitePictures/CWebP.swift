// SPDX-License-Identifier: Apache-2.0
#if Media
import CWebP
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Encodes and decodes still WebP data through libwebp; all calls of that library are in this file.
package enum WebP {
  /// Whether data begins with the signature of a WebP file.
  package static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Decodes WebP data as premultiplied sRGB; of an animation the first frame.
  ///
  /// - Throws: `MediaError.malformed` if the data is not a WebP file or the image is too large.
  package static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
    var (width, height): (Int32, Int32) = (0, 0)
    // SAFETY: libwebp reads at most `count` bytes of the file within this closure and writes
    // height rows of 4 * width bytes to the buffer, whose size it is told.
    let pixels: [UInt32]? = bytes.withUnsafeBufferPointer { file in
      guard WebPGetInfo(file.baseAddress, file.count, &width, &height) != 0 else { return nil }
      let count = Int(width) * Int(height)
      guard count > 0, count <= PNG.largestPixelCount else { return nil }
      var isDone = false
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
        buffer.initialize(repeating: 0)
        isDone = buffer.withMemoryRebound(to: UInt8.self) {
          WebPDecodeRGBAInto(
            file.baseAddress,
            file.count,
            $0.baseAddress,
            $0.count,
            4 * width
          ) != nil
        }
        written = count
      }
      return isDone ? pixels : nil
    }
    guard let pixels else { throw MediaError(.malformed, "cannot read a WebP") }
    return StraightPixels.pixmap(of: pixels, width: Int(width), height: Int(height))
  }

  /// Encodes a picture as WebP data.
  ///
  /// - Parameter quality: 0...100; nil for lossless.
  package static func encode(_ pixmap: Pixmap, quality: Double?) throws(MediaError) -> [UInt8] {
    let straight = StraightPixels.make(of: pixmap)
    let (width, height) = (Int32(pixmap.width), Int32(pixmap.height))
    var data: UnsafeMutablePointer<UInt8>?
    // SAFETY: libwebp reads height rows of 4 * width bytes, which `straight` has, and allocates the
    // output, which is copied and freed here.
    let size = straight.withUnsafeBytes { bytes -> Int in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      if let quality {
        return WebPEncodeRGBA(start, width, height, 4 * width, Float(quality), &data)
      }
      return WebPEncodeLosslessRGBA(start, width, height, 4 * width, &data)
    }
    defer { WebPFree(data) }
    guard size > 0, let data else {
      throw MediaError(.unsupported, "cannot make a WebP: it holds at most 16383 pixels a side")
    }
    return [UInt8](UnsafeBufferPointer(start: data, count: size))
  }
}
#endif
