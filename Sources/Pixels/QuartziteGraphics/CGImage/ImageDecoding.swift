// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The decoders of image files; modules that can decode register themselves here.
package enum ImageDecoding {
  private static let lock = NSLock()
  // SAFETY: read and written under `lock`.
  nonisolated(unsafe) private static var decoders: [@Sendable (Data) -> CGImage?] = []

  /// Adds a decoder, which is asked if those before it return nil.
  package static func add(_ decoder: @escaping @Sendable (Data) -> CGImage?) {
    lock.withLock { decoders.append(decoder) }
  }

  /// Decodes a file's bytes; nil where no decoder can.
  package static func decode(_ data: Data) -> CGImage? {
    for decoder in lock.withLock({ decoders }) {
      if let image = decoder(data) { return image }
    }
    return nil
  }
}

extension CGImage {
  /// Decodes a PNG file's bytes; nil for any other file, or where no decoder can read it.
  ///
  /// `decode` and `intent` have no effect, as Apple documents for files with a colour space.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, start: [0x89, 0x50, 0x4E, 0x47], shouldInterpolate: shouldInterpolate)
  }

  /// Decodes a JPEG file's bytes; nil for any other file, or where no decoder can read it.
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
