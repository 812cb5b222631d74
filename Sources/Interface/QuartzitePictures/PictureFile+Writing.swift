// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// The formats in which a picture can be written.
package enum PictureFormat: Sendable {
  /// PNG: lossless.
  case png
  /// JPEG: lossy, without transparency.
  case jpeg
  /// WebP: lossy or lossless.
  case webp

  /// Makes the format of a file name extension in lower case; nil for an unknown one.
  package init?(ending: String) {
    switch ending {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "webp": self = .webp
    default: return nil
    }
  }
}

extension PictureFile {
  /// Encodes a picture.
  ///
  /// - Parameter quality: The quality of JPEG and WebP, 0...100; nil means 90 for JPEG and lossless
  ///   for WebP.
  package static func encode(
    _ pixmap: Pixmap,
    as format: PictureFormat,
    quality: Double? = nil
  ) throws(MediaError) -> [UInt8] {
    switch format {
    case .png: try PNG.encode(pixmap)
    case .jpeg: try JPEG.encode(pixmap, quality: Int((quality ?? 90).rounded()))
    case .webp: try WebP.encode(pixmap, quality: quality)
    }
  }

  /// Writes a picture as a file, which is complete at `path` or not there at all.
  package static func write(
    _ pixmap: Pixmap,
    as format: PictureFormat,
    quality: Double? = nil,
    to path: String
  ) throws(MediaError) {
    try write(encode(pixmap, as: format, quality: quality), to: path)
  }

  /// Writes bytes as a file, which is complete at `path` or not there at all.
  package static func write(_ bytes: [UInt8], to path: String) throws(MediaError) {
    let file = try OutputFile(path)
    do {
      try file.write(bytes)
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
  }
}
