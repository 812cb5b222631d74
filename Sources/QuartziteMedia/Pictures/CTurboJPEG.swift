// SPDX-License-Identifier: Apache-2.0
import CTurboJPEG
import QuartziteRaster

/// JPEG files in memory, through libjpeg-turbo; every symbol of it that is used stands in this file.
package enum JPEG {
  /// Whether bytes start like a JPEG file.
  package static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Returns the picture in the JPEG file `bytes` as sRGB; colour profiles are not applied.
  ///
  /// - Throws: `MediaError.malformed` if the bytes are no JPEG or too large a one.
  package static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
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
      let count = Int(width) * Int(height)
      guard count > 0, count <= PNG.largestPixelCount else { return ([], "it is too large") }
      var problem: String?
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
        buffer.initialize(repeating: 0)
        let result = buffer.withMemoryRebound(to: UInt8.self) {
          tjDecompress2(
            decoder,
            file.baseAddress,
            UInt(file.count),
            $0.baseAddress,
            width,
            0,
            height,
            Int32(TJPF_RGBA.rawValue),
            0
          )
        }
        // A file that is cut off is a warning: what there is of it is shown.
        if result != 0, tjGetErrorCode(decoder) == Int32(TJERR_FATAL.rawValue) {
          problem = String(cString: tjGetErrorStr2(decoder))
        }
        written = count
      }
      return (pixels, problem)
    }
    if let failure { throw MediaError(.malformed, "cannot read a JPEG: \(failure)") }
    return StraightPixels.pixmap(of: pixels, width: Int(width), height: Int(height))
  }
}
