// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// A blurred and tinted version of a picture with another saturation.
///
/// Order: three box blurs along each axis, the saturation matrix, blending over the picture through
/// the mask, and the tint over all of it. The picture's border pixels are repeated outside.
///
/// The extra light, light and dark styles of `UIBlurEffect` use the recipes of the same names on
/// live content; Apple publishes no figures for them, so that is a choice made here.
///
/// Source: the figures of Apple's published sample "UIImage+ImageEffects", 2013; the box width of
/// SVG 1.1, feGaussianBlur.
package struct BlurEffect: Sendable, Hashable {
  /// The blur's standard deviation as the sample defines it, in points; 0 or less does not blur.
  package var radius: CGFloat
  /// The colour that is drawn over the result; nil for none.
  package var tint: CGColor?
  /// The saturation: 0 is grey, 1 leaves colours unchanged, above 1 strengthens them.
  package var saturation: CGFloat

  /// Makes an effect.
  package init(radius: CGFloat, tint: CGColor?, saturation: CGFloat) {
    (self.radius, self.tint, self.saturation) = (radius, tint, saturation)
  }

  /// Radius 30, tinted white with an alpha of 0.3.
  package static let light = BlurEffect(
    radius: 30,
    tint: CGColor(gray: 1, alpha: 0.3),
    saturation: 1.8
  )
  /// Radius 20, tinted nearly white with an alpha of 0.82.
  package static let extraLight = BlurEffect(
    radius: 20,
    tint: CGColor(gray: 0.97, alpha: 0.82),
    saturation: 1.8
  )
  /// Radius 20, tinted nearly black with an alpha of 0.73.
  package static let dark = BlurEffect(
    radius: 20,
    tint: CGColor(gray: 0.11, alpha: 0.73),
    saturation: 1.8
  )

  /// Radius 10, tinted with a colour at an alpha of 0.6, with the sample's saturation of -1, which
  /// inverts hues.
  package static func tint(_ color: CGColor) -> BlurEffect {
    BlurEffect(radius: 10, tint: color.copy(alpha: 0.6), saturation: -1)
  }

  /// The width of each box for a standard deviation in pixels: odd; 1 does not blur.
  package static func boxWidth(_ sigma: Double) -> Int {
    guard sigma > 0 else { return 1 }
    let width = Int((min(sigma, 1e5) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    return max(1, width % 2 == 1 ? width : width + 1)
  }

  /// The saturation as a 4 x 5 matrix for straight colours, row by row.
  ///
  /// Each channel becomes (1 - s) luminance + s channel.
  package static func saturationMatrix(_ saturation: CGFloat) -> [Float] {
    let s = Float(saturation)
    let (r, g, b) = (
      (1 - s) * Float(Luminance.red), (1 - s) * Float(Luminance.green),
      (1 - s) * Float(Luminance.blue)
    )
    return [r + s, g, b, 0, 0, r, g + s, b, 0, 0, r, g, b + s, 0, 0, 0, 0, 0, 1, 0]
  }
}

extension CGImage {
  /// Returns the picture with an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - scale: The pixels per point, for the effect's radius.
  ///   - mask: The mask through which the effect is applied, before the tint; nil for everywhere.
  ///     Of any size.
  ///
  /// Complexity: linear in the pixels, whatever the radius.
  package func applying(_ effect: BlurEffect, scale: CGFloat, mask: CGImage? = nil) -> CGImage {
    let width = BlurEffect.boxWidth(effect.radius * scale)
    var changed = pixmap
    for _ in 0..<(width > 1 ? 3 : 0) {
      changed = changed.boxBlurred(width: width)
    }
    if abs(effect.saturation - 1) > .ulpOfOne { changed = changed.saturated(effect.saturation) }
    let context = CGContext(
      size: CGSize(width: self.width, height: height),
      scale: 1,
      isFlipped: false
    )
    let all = CGRect(x: 0, y: 0, width: self.width, height: height)
    if mask != nil { context.draw(self, in: all) }
    context.saveGState()
    if let mask { context.clip(to: all, mask: mask) }
    context.draw(CGImage(pixmap: changed), in: all)
    context.restoreGState()
    if let tint = effect.tint {
      context.setFillColor(tint)
      context.fill(all)
    }
    return context.makeImage() ?? self
  }
}

extension Pixmap {
  /// Returns each colour moved away from, or towards, its luma; clamped to 0...alpha.
  ///
  /// `saturation` is clamped to ±10,000; NaN counts as 1.
  package func saturated(_ saturation: CGFloat) -> Pixmap {
    // In 1/256, like the sample's integer matrix.
    let factor = saturation.isNaN ? 1 : min(max(saturation, -1e4), 1e4)
    let matrix = BlurEffect.saturationMatrix(factor).map { Int32(($0 * 256).rounded()) }
    return mapped { pixel in
      let (r, g) = (Int32(pixel & 255), Int32(pixel >> 8 & 255))
      let (b, a) = (Int32(pixel >> 16 & 255), Int32(pixel >> 24))
      func channel(_ row: Int) -> UInt32 {
        let sum = matrix[row * 5] * r + matrix[row * 5 + 1] * g + matrix[row * 5 + 2] * b
        return UInt32(min(a, max(0, (sum + 128) >> 8)))
      }
      return packed(channel(0), channel(1), channel(2), UInt32(a))
    }
  }
}
