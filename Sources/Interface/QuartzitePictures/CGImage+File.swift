// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles
import QuartziteGraphics

extension CGImage {
  /// Writes the picture to a file; the ending names the format: `.png`, `.jpg`, `.jpeg` or `.webp`.
  ///
  /// ```swift
  /// try stage.snapshot().write(to: "card.png")
  /// ```
  ///
  /// The file appears at its path only when it is complete; after an error nothing of it is left.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - quality: The quality of JPEG and WebP, 1...100; nil, the default, means 90 for JPEG and
  ///     lossless for WebP. Ignored for PNG.
  /// - Throws: `MediaError`.
  /// - Note: JPEG has no transparency; a transparent picture is composited over white.
  public func write(to path: String, quality: Int? = nil) throws(MediaError) {
    let ending = (path as NSString).pathExtension.lowercased()
    guard let format = PictureFormat(ending: ending) else {
      throw MediaError(
        .invalid,
        "the ending of \(path) names no format of pictures; use .png, .jpg or .webp"
      )
    }
    if let quality, !(1...100).contains(quality) {
      throw MediaError(.invalid, "a quality of \(quality) is not in 1 to 100")
    }
    try PictureFile.write(pixmap, as: format, quality: quality.map(Double.init), to: path)
  }

  /// Writes the picture to a file URL; see `write(to:quality:)` with a path.
  public func write(to url: URL, quality: Int? = nil) throws(MediaError) {
    guard url.isFileURL else {
      throw MediaError(.invalid, "\(url) is no file; give a path or a file URL")
    }
    try write(to: url.path, quality: quality)
  }
}
