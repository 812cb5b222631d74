// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What turns a file's bytes into pixels; a module that can decode puts itself in here.
package enum ImageDecoding {
  private static let lock = NSLock()
  // SAFETY: read and written under `lock`.
  nonisolated(unsafe) private static var decoder: (@Sendable (Data) -> CGImage?)?

  /// Sets the decoder.
  package static func use(_ decoder: @escaping @Sendable (Data) -> CGImage?) {
    lock.withLock { self.decoder = decoder }
  }

  /// Decodes a file's bytes; nil where nothing here can read them.
  package static func decode(_ data: Data) -> CGImage? {
    lock.withLock { decoder }?(data)
  }
}

extension CGImage {
  /// Decodes a PNG file's bytes; nil for any other file, or where nothing here can read it.
  ///
  /// `decode` and `intent` have no effect, as Apple documents of files that bring a colour space.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, start: [0x89, 0x50, 0x4E, 0x47], shouldInterpolate: shouldInterpolate)
  }

  /// Decodes a JPEG file's bytes; nil for any other file, or where nothing here can read it.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, start: [0xFF, 0xD8, 0xFF], shouldInterpolate: shouldInterpolate)
  }

  private convenience init?(
    _ source: CGDataProvider,
    start: [UInt8],
    shouldInterpolate: Bool
  ) {
    guard source.bytes.starts(with: start),
      let image = ImageDecoding.decode(Data(source.bytes))
    else { return nil }
    self.init(
      pixmap: image.pixmap,
      format: image.format,
      colorSpace: image.colorSpace,
      bytesPerRow: image.bytesPerRow,
      shouldInterpolate: shouldInterpolate,
      reductions: image.reductions
    )
  }
}
