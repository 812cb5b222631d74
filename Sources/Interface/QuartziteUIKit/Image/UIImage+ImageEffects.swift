// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The functions of the category "UIImage+ImageEffects", Apple's published sample, under its own
/// names, with those that a widely used extension of it adds; Swift names as Swift 3 and later
/// import them.
///
/// They are pure functions of pixels: any thread may call them.
extension UIImage {
  /// Returns the picture blurred by 30 points under white at 0.3, colours at 1.8.
  public func applyLightEffect() -> UIImage? { applyingLightEffect() }
  /// Returns the picture blurred by 20 points under nearly white at 0.82, colours at 1.8.
  public func applyExtraLightEffect() -> UIImage? { applyingExtraLightEffect() }
  /// Returns the picture blurred by 20 points under nearly black at 0.73, colours at 1.8.
  public func applyDarkEffect() -> UIImage? { applyingDarkEffect() }
  /// Returns the picture blurred by 10 points under a colour at 0.6, hues turned round.
  public func applyTintEffect(with tintColor: UIColor) -> UIImage? {
    applyingTintEffect(tintColor)
  }
  /// Returns the picture blurred, its colours strengthened or weakened, and tinted; see
  /// `applyingBlur(radius:tintColor:saturationDeltaFactor:maskImage:)`.
  public func applyBlur(
    withRadius blurRadius: CGFloat,
    tintColor: UIColor?,
    saturationDeltaFactor: CGFloat,
    maskImage: UIImage? = nil
  ) -> UIImage? {
    applyingBlur(
      radius: blurRadius,
      tintColor: tintColor,
      saturationDeltaFactor: saturationDeltaFactor,
      maskImage: maskImage
    )
  }

  /// The colours' strength of the blurs below.
  private static let blurSaturation: CGFloat = 1.4

  /// Returns the picture blurred by 20 points, colours at 1.4.
  public func blurImage() -> UIImage { blurImage(withRadius: 20) }
  /// Returns the picture blurred, colours at 1.4; the radius in points.
  public func blurImage(withRadius radius: CGFloat) -> UIImage {
    applyingBlur(radius: radius, saturationDeltaFactor: Self.blurSaturation)
  }
  /// Returns the picture blurred by 20 points where a mask is opaque, colours at 1.4 there.
  public func blurImage(withMask maskImage: UIImage) -> UIImage {
    applyingBlur(radius: 20, saturationDeltaFactor: Self.blurSaturation, maskImage: maskImage)
  }
  /// Returns the picture with the part inside `frame`, in points, blurred by 20 points, colours at
  /// 1.4.
  public func blurImage(atFrame frame: CGRect) -> UIImage {
    applyingBlur(radius: 20, saturationDeltaFactor: Self.blurSaturation, inside: frame)
  }
}
