// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An immutable picture.
///
/// Whatever its declared format, the pixels are stored once as premultiplied 8-bit sRGB, ready to
/// be drawn; ``dataProvider`` returns them in the declared format. Equality is identity.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgimage>
public final class CGImage: Hashable, @unchecked Sendable {
  /// The pixels in premultiplied sRGB; for an image mask, black with the coverage as alpha.
  package let pixmap: Pixmap
  /// The layout of the bytes in ``dataProvider``.
  package let format: PixelFormat
  /// The colour space; nil for an image mask.
  public let colorSpace: CGColorSpace?
  /// The number of bytes from one row to the next in ``dataProvider``.
  public let bytesPerRow: Int
  /// Whether this is an image mask: it is painted in the fill colour where its samples are low.
  public let isMask: Bool
  /// Whether pixels are interpolated when the image is drawn larger.
  public let shouldInterpolate: Bool
  /// The bytes as they were given, if the image was made of bytes.
  private let sourceProvider: CGDataProvider?
  // SAFETY: read and written under `lock`.
  private var madeProvider: CGDataProvider?
  private let lock = NSLock()
  /// Reduced versions that the file provides; nil for all files but JPEG.
  package let reductions: ImageReductions?

  /// Makes an image of premultiplied sRGB pixels.
  package convenience init(
    pixmap: Pixmap,
    isOpaque: Bool = false,
    reductions: ImageReductions? = nil
  ) {
    self.init(
      pixmap: pixmap,
      format: isOpaque ? .opaqueRGB : .premultipliedRGB,
      colorSpace: .rgb,
      bytesPerRow: pixmap.width * 4,
      reductions: reductions
    )
  }

  /// Makes an image of premultiplied sRGB pixels that declares another format; `provider` has the
  /// bytes in that format if they exist.
  package init(
    pixmap: Pixmap,
    format: PixelFormat,
    colorSpace: CGColorSpace?,
    bytesPerRow: Int,
    isMask: Bool = false,
    shouldInterpolate: Bool = true,
    provider: CGDataProvider? = nil,
    reductions: ImageReductions? = nil
  ) {
    (self.pixmap, self.format, self.colorSpace) = (pixmap, format, colorSpace)
    (self.bytesPerRow, self.isMask) = (bytesPerRow, isMask)
    (self.shouldInterpolate, self.sourceProvider) = (shouldInterpolate, provider)
    self.reductions = reductions
  }

  /// The width in pixels.
  public var width: Int { pixmap.width }
  /// The height in pixels.
  public var height: Int { pixmap.height }
  /// The number of bits of a component.
  public var bitsPerComponent: Int { format.bitsPerComponent }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { format.bitsPerPixel }
  /// The position and kind of the alpha.
  public var alphaInfo: CGImageAlphaInfo { isMask ? .none : format.info.alpha }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { format.info }
  /// The order of a pixel's bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { format.info.byteOrder }
  /// How colours outside a destination's gamut are treated.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  /// The map from samples to components; always nil, since samples are decoded when the image is
  /// made.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// The file type of the image; nil, since images do not keep their files.
  public var utType: CFString? { nil }

  /// The bytes in the image's format, row by row from the top.
  ///
  /// They live as long as the image.
  ///
  /// Complexity: linear in the pixels at the first call, unless the image was made of bytes.
  public var dataProvider: CGDataProvider? {
    sourceProvider
      ?? lock.withLock {
        let provider =
          madeProvider ?? CGDataProvider(bytes: format.encode(pixmap, bytesPerRow: bytesPerRow))
        madeProvider = provider
        return provider
      }
  }

  /// Whether the format has no transparency.
  package var isOpaque: Bool { !isMask && !format.hasAlpha }

  /// Returns whether both are the same object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
