// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Images that are ready to be shown, and small ones.
///
/// - Note: Differs from Apple: what is done on other threads there is done at once; completion
///   handlers are called before the methods return.
extension UIImage {
  /// Returns the image with its pixels decoded; nil for an image without pixels.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/preparingfordisplay()>
  public func preparingForDisplay() -> UIImage? {
    // Pixels are decoded as a whole when an image is made.
    cgImage == nil ? nil : self
  }

  /// Calls a function with the image with its pixels decoded.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/preparefordisplay(completionhandler:)>
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }

  /// Returns the image with its pixels decoded; nil for an image without pixels.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns a picture of the image that fits into `size`, in points of the image's scale, without
  /// distortion; an image that is smaller is enlarged.
  ///
  /// Nil for an image without pixels and for a size that is empty, not finite or too large for a
  /// bitmap.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/preparingthumbnail(of:)>
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard cgImage != nil, own.width > 0, own.height > 0, size.width > 0, size.height > 0,
      size.width.isFinite, size.height.isFinite
    else { return nil }
    let part = min(size.width / own.width, size.height / own.height)
    // Whole pixels, so that no edge is half transparent.
    func whole(_ length: CGFloat) -> CGFloat { max((length * part * scale).rounded(), 1) / scale }
    let fit = CGSize(width: whole(own.width), height: whole(own.height))
    guard CGContext.isReasonable(fit, scale: scale) else { return nil }
    let context = CGContext(size: fit, scale: scale)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    context.interpolationQuality = .high
    draw(in: CGRect(origin: .zero, size: fit))
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Calls a function with a picture of the image that fits into `size`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/preparethumbnail(of:completionhandler:)>
  public func prepareThumbnail(
    of size: CGSize,
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns a picture of the image that fits into `size`.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
