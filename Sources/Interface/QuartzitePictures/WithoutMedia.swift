// SPDX-License-Identifier: Apache-2.0
#if !Media
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

// Replaces libjpeg-turbo and libwebp if a client disables the trait `Media`: files are recognised,
// so that the error can name the remedy.

/// JPEG, which this build can neither read nor write.
package enum JPEG {
  /// Whether data begins with the signature of a JPEG file.
  package static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Throws.
  package static func decode(
    _ bytes: [UInt8],
    dividedBy divisor: Int = 1
  ) throws(MediaError) -> Pixmap { throw MediaError(leftOut: "JPEG") }

  /// Throws.
  package static func size(_ bytes: [UInt8]) throws(MediaError) -> (width: Int, height: Int) {
    throw MediaError(leftOut: "JPEG")
  }

  /// Throws.
  package static func encode(_ pixmap: Pixmap, quality: Int) throws(MediaError) -> [UInt8] {
    throw MediaError(leftOut: "JPEG")
  }
}

/// WebP, which this build can neither read nor write.
package enum WebP {
  /// Whether data begins with the signature of a WebP file.
  package static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Throws.
  package static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
    throw MediaError(leftOut: "WebP")
  }

  /// Throws.
  package static func encode(_ pixmap: Pixmap, quality: Double?) throws(MediaError) -> [UInt8] {
    throw MediaError(leftOut: "WebP")
  }

  /// Throws.
  static func sequence(_ bytes: [UInt8]) throws(MediaError) -> PictureSequence {
    throw MediaError(leftOut: "WebP")
  }
}

extension MediaError {
  /// Makes the error for a format that is not part of this build.
  fileprivate init(leftOut format: String) {
    self.init(.unsupported, "\(format) is not part of this build; add the package's trait Media")
  }
}
#endif
