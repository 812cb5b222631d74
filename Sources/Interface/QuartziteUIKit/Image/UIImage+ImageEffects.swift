// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The functions of Apple's published sample category "UIImage+ImageEffects" under their own names,
/// and those of a widely used extension of it; with the Swift names that Swift 3 and later import.
///
/// They are pure functions of the pixels and may be called on any thread.
extension UIImage {
  /// Returns the image blurred by 30 points, saturated by 1.8, under white of alpha 0.3.
  public func applyLightEffect() -> UIImage? { applyingLightEffect() }
  /// Returns the image blurred by 20 points, saturated by 1.8, under near-white of alpha 0.82.
  public func applyExtraLightEffect() -> UIImage? { applyingExtraLightEffect() }
  /// Returns the image blurred by 20 points, saturated by 1.8, under near-black of alpha 0.73.
  public func applyDarkEffect() -> UIImage? { applyingDarkEffect() }
  /// Returns the image blurred by 10 points with inverted hues, under a colour of alpha 0.6.
  public func applyTintEffect(with tintColor: UIColor) -> UIImage? {
    applyingTintEffect(tintColor)
  }
  /// Returns the image blurred, with its saturation changed, and tinted; see
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

  /// The saturation factor of the functions below.
  private static let blurSaturation: CGFloat = 1.4

  /// Returns the image blurred by 20 points, saturated by 1.4.
  public func blurImage() -> UIImage { blurImage(withRadius: 20) }
  /// Returns the image blurred by a radius in points, saturated by 1.4.
  public func blurImage(withRadius radius: CGFloat) -> UIImage {
    applyingBlur(radius: radius, saturationDeltaFactor: Self.blurSaturation)
  }
  /// Returns the image blurred by 20 points and saturated by 1.4 where a mask is opaque.
  public func blurImage(withMask maskImage: UIImage) -> UIImage {
    applyingBlur(radius: 20, saturationDeltaFactor: Self.blurSaturation, maskImage: maskImage)
  }
  /// Returns the image with the part inside `frame`, in points, blurred by 20 points and saturated
  /// by 1.4.
  public func blurImage(atFrame frame: CGRect) -> UIImage {
    applyingBlur(radius: 20, saturationDeltaFactor: Self.blurSaturation, inside: frame)
  }
}
