// SPDX-License-Identifier: Apache-2.0
import QuartziteRaster

/// Picture files of any kind that is understood: PNG, JPEG and WebP, told by their first bytes.
package enum PictureFile {
  /// Returns the picture in a file's bytes as premultiplied sRGB.
  ///
  /// - Throws: `MediaError.malformed` if the bytes are no picture or too large a one.
  package static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
    if JPEG.isJPEG(bytes) { return try JPEG.decode(bytes) }
    if WebP.isWebP(bytes) { return try WebP.decode(bytes) }
    return try PNG.decode(bytes)
  }
}
