// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An immutable picture.
///
/// Whatever its declared format, the pixels are kept once as premultiplied 8-bit sRGB, ready to be
/// drawn; ``dataProvider`` gives them back in the declared format. Equality is identity.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgimage>
public final class CGImage: Hashable, Sendable {
  /// The pixels: premultiplied sRGB; for an image mask, black whose alpha is what gets painted.
  package let pixmap: Pixmap
  /// The layout of the bytes that ``dataProvider`` gives.
  package let format: PixelFormat
  /// The space of the colours; nil for an image mask.
  public let colorSpace: CGColorSpace?
  /// Bytes from one row to the next in ``dataProvider``.
  public let bytesPerRow: Int
  /// Whether this is an image mask: painted with the fill colour, where its samples are low.
  public let isMask: Bool
  /// Whether pixels between pixels are interpolated when the image is drawn larger.
  public let shouldInterpolate: Bool
  /// The bytes as given, where the image was made of bytes.
  private let sourceProvider: CGDataProvider?
  /// Smaller copies that the file has by itself; nil for all but files of JPEG.
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
  /// Bits of one component.
  public var bitsPerComponent: Int { format.bitsPerComponent }
  /// Bits of one pixel.
  public var bitsPerPixel: Int { format.bitsPerPixel }
  /// Where the alpha stands.
  public var alphaInfo: CGImageAlphaInfo { isMask ? .none : format.info.alpha }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { format.info }
  /// The order of a pixel's bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { format.info.byteOrder }
  /// What to do with colours a target does not hold.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  /// The map from samples to components; always nil: samples are decoded when the image is made.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// The type of image in a file; nil, as images do not keep their files.
  public var utType: CFString? { nil }

  /// The bytes in the image's format, row by row from the top.
  ///
  /// Complexity: linear in the pixels, at each call, unless the image was made of bytes.
  public var dataProvider: CGDataProvider? {
    sourceProvider ?? CGDataProvider(bytes: format.encode(pixmap, bytesPerRow: bytesPerRow))
  }

  /// Whether every pixel is opaque by the format.
  package var isOpaque: Bool { !isMask && !format.hasAlpha }

  /// Returns whether both are the same object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
