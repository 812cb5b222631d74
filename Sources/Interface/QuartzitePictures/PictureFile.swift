// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteGraphics

/// Decodes image files of all supported formats (PNG, JPEG, WebP, GIF), recognised by their signatures.
package enum PictureFile {
  /// Decodes the data of an image file as premultiplied sRGB; of an animation the first frame.
  ///
  /// - Throws: `MediaError.malformed` if the data is no image or the image is too large.
  package static func decode(_ bytes: [UInt8]) throws(MediaError) -> Pixmap {
    if JPEG.isJPEG(bytes) { return try JPEG.decode(bytes) }
    if WebP.isWebP(bytes) { return try WebP.decode(bytes) }
    if GIF.isGIF(bytes) { return try GIF.decode(bytes) }
    return try PNG.decode(bytes)
  }

  /// Decodes the data of an image file as an image.
  ///
  /// One from a JPEG file keeps the data, so that it can be decoded at a half, a quarter or an
  /// eighth of its size where it is drawn small.
  ///
  /// - Throws: `MediaError.malformed` if the data is no image or the image is too large.
  package static func image(_ bytes: [UInt8]) throws(MediaError) -> CGImage {
    let pixmap = try decode(bytes)
    guard JPEG.isJPEG(bytes) else { return CGImage(pixmap: pixmap) }
    let reductions = ImageReductions { try? JPEG.decode(bytes, dividedBy: $0) }
    return CGImage(pixmap: pixmap, reductions: reductions)
  }
}
