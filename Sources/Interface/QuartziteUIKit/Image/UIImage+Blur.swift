// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Blurred and tinted versions of an image, as in Apple's published sample "UIImage+ImageEffects".
///
/// They are pure functions of the pixels and may be called on any thread. Beyond its edges the
/// image continues with the colours of its border. An image without pixels is returned unchanged.
extension UIImage {
  /// Returns the image blurred, with its saturation changed, and tinted.
  ///
  /// Three box blurs along each axis approximate the Gaussian.
  ///
  /// - Parameters:
  ///   - radius: the standard deviation in points; 0, a negative number and NaN do not blur.
  ///   - tintColor: drawn over the result, so best translucent; default none.
  ///   - saturationDeltaFactor: 0 gives grays, 1 leaves the colours, above 1 saturates; default 1.
  ///   - maskImage: its alpha, stretched over the image, limits blur and saturation; nil means
  ///     everywhere. The tint covers the whole image.
  ///
  /// Complexity: linear in the pixels, whatever the radius.
  public func applyingBlur(
    radius: CGFloat,
    tintColor: UIColor? = nil,
    saturationDeltaFactor: CGFloat = 1,
    maskImage: UIImage? = nil
  ) -> UIImage {
    applying(
      BlurEffect(
        radius: radius.isFinite ? radius : 0,
        tint: tintColor?.cgColor,
        saturation: saturationDeltaFactor.isFinite ? saturationDeltaFactor : 1
      ),
      mask: maskImage?.cgImage
    )
  }

  /// Returns the image blurred inside `rect` only; for the other parameters see
  /// `applyingBlur(radius:tintColor:saturationDeltaFactor:maskImage:)`.
  ///
  /// - Parameter rect: in points from the upper left corner, clipped to the image and rounded to
  ///   whole pixels; if nothing is left, the image is returned unchanged.
  public func applyingBlur(
    radius: CGFloat,
    tintColor: UIColor? = nil,
    saturationDeltaFactor: CGFloat = 1,
    inside rect: CGRect
  ) -> UIImage {
    replacing(rect) {
      $0.applyingBlur(
        radius: radius,
        tintColor: tintColor,
        saturationDeltaFactor: saturationDeltaFactor
      )
    }
  }

  /// Returns the image with the part inside `rect` replaced by what `change` makes of it.
  ///
  /// - Parameters:
  ///   - rect: in points from the upper left corner, clipped to the image and rounded to whole
  ///     pixels; if nothing is left, the image is returned unchanged.
  ///   - change: gets that part as an image; what it returns is stretched over the part.
  public func replacing(_ rect: CGRect, _ change: (UIImage) -> UIImage) -> UIImage {
    guard let cgImage, rect.width.isFinite, rect.height.isFinite else { return self }
    let all = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
    let pixels = CGRect(
      x: rect.minX * scale,
      y: rect.minY * scale,
      width: rect.width * scale,
      height: rect.height * scale
    ).integral.intersection(all)
    guard !pixels.isEmpty, let part = cgImage.cropping(to: pixels),
      let changed = change(UIImage(cgImage: part, scale: scale, orientation: .up)).cgImage
    else { return self }
    let context = CGContext(size: all.size, scale: 1, isFlipped: false)
    context.draw(cgImage, in: all)
    // In Core Graphics y points up.
    let place = CGRect(
      x: pixels.minX,
      y: all.height - pixels.maxY,
      width: pixels.width,
      height: pixels.height
    )
    context.setBlendMode(.copy)
    context.draw(changed, in: place)
    return context.makeImage().map {
      UIImage(cgImage: $0, scale: scale, orientation: imageOrientation)
    } ?? self
  }

  /// Returns the image blurred by 30 points, saturated by 1.8, under white of alpha 0.3.
  public func applyingLightEffect() -> UIImage { applying(.light, mask: nil) }

  /// Returns the image blurred by 20 points, saturated by 1.8, under near-white of alpha 0.82.
  public func applyingExtraLightEffect() -> UIImage { applying(.extraLight, mask: nil) }

  /// Returns the image blurred by 20 points, saturated by 1.8, under near-black of alpha 0.73.
  public func applyingDarkEffect() -> UIImage { applying(.dark, mask: nil) }

  /// Returns the image blurred by 10 points with inverted hues, under a colour of alpha 0.6.
  public func applyingTintEffect(_ tintColor: UIColor) -> UIImage {
    applying(.tint(tintColor.cgColor), mask: nil)
  }

  private func applying(_ effect: BlurEffect, mask: CGImage?) -> UIImage {
    guard let cgImage else { return self }
    return UIImage(
      cgImage: cgImage.applying(effect, scale: scale, mask: mask),
      scale: scale,
      orientation: imageOrientation
    )
  }
}
