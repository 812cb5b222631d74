// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteGraphics

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

  /// Returns the picture in a file's bytes as an image; one of a JPEG file keeps the bytes, so that it
  /// can be decoded at a half, a quarter or an eighth of its size where it is drawn small.
  ///
  /// - Throws: `MediaError.malformed` if the bytes are no picture or too large a one.
  package static func image(_ bytes: [UInt8]) throws(MediaError) -> CGImage {
    let pixmap = try decode(bytes)
    guard JPEG.isJPEG(bytes) else { return CGImage(pixmap: pixmap) }
    let reductions = ImageReductions { try? JPEG.decode(bytes, dividedBy: $0) }
    return CGImage(pixmap: pixmap, reductions: reductions)
  }
}
