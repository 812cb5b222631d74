// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Blurred and tinted versions of a picture, as apps make them with Apple's published sample
/// "UIImage+ImageEffects".
///
/// They are pure functions of pixels: any thread may call them. Colours outside the picture count as
/// those of its border. A picture without pixels is returned as it is.
extension UIImage {
  /// Returns the picture blurred, its colours strengthened or weakened, and tinted.
  ///
  /// Three box blurs along each axis stand for the Gaussian.
  ///
  /// - Parameters:
  ///   - radius: the deviation in points; 0, less and not a number do not blur.
  ///   - tintColor: laid over the result, so best translucent; default none.
  ///   - saturationDeltaFactor: 0 is gray, 1 leaves colours, above 1 makes them stronger; default 1.
  ///   - maskImage: where blur and saturation show: its opaque parts, stretched over the picture; nil
  ///     is everywhere. The tint covers all.
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

  /// Returns the picture blurred inside `rect` only; for the other parameters see
  /// `applyingBlur(radius:tintColor:saturationDeltaFactor:maskImage:)`.
  ///
  /// - Parameter rect: in points from the upper left corner, cut to the picture and to whole pixels;
  ///   where nothing is left the picture is returned as it is.
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

  /// Returns the picture with what `change` makes of the part inside `rect`.
  ///
  /// - Parameters:
  ///   - rect: in points from the upper left corner, cut to the picture and to whole pixels; where
  ///     nothing is left the picture is returned as it is.
  ///   - change: gets the part alone, and gives a picture that is stretched over it.
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
    // Core Graphics counts y from below.
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

  /// Returns the picture blurred by 30 points under white at 0.3, colours at 1.8.
  public func applyingLightEffect() -> UIImage { applying(.light, mask: nil) }

  /// Returns the picture blurred by 20 points under nearly white at 0.82, colours at 1.8.
  public func applyingExtraLightEffect() -> UIImage { applying(.extraLight, mask: nil) }

  /// Returns the picture blurred by 20 points under nearly black at 0.73, colours at 1.8.
  public func applyingDarkEffect() -> UIImage { applying(.dark, mask: nil) }

  /// Returns the picture blurred by 10 points under a colour at 0.6, hues turned round.
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
