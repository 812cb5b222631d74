// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// A blurred, more or less saturated, tinted version of a picture.
///
/// Order: three box passes an axis, the saturation matrix, through the mask over the picture, the
/// tint over all of it. The border's pixels count again outside the picture.
///
/// `UIBlurEffect`'s extra light, light and dark styles look like the recipes of the same names over
/// live content; Apple publishes no figures for them, so that is the choice here.
///
/// Source: the figures of Apple's published sample "UIImage+ImageEffects", 2013; the box width of
/// SVG 1.1, feGaussianBlur.
package struct BlurEffect: Sendable, Hashable {
  /// The blur's deviation as the sample counts it, in points; 0 or less does not blur.
  package var radius: CGFloat
  /// What is laid over the result; nil is nothing.
  package var tint: CGColor?
  /// 0 is gray, 1 leaves colours, above 1 makes them stronger.
  package var saturation: CGFloat

  /// Makes an effect.
  package init(radius: CGFloat, tint: CGColor?, saturation: CGFloat) {
    (self.radius, self.tint, self.saturation) = (radius, tint, saturation)
  }

  /// Radius 30, white at 0.3.
  package static let light = BlurEffect(
    radius: 30,
    tint: CGColor(gray: 1, alpha: 0.3),
    saturation: 1.8
  )
  /// Radius 20, nearly white at 0.82.
  package static let extraLight = BlurEffect(
    radius: 20,
    tint: CGColor(gray: 0.97, alpha: 0.82),
    saturation: 1.8
  )
  /// Radius 20, nearly black at 0.73.
  package static let dark = BlurEffect(
    radius: 20,
    tint: CGColor(gray: 0.11, alpha: 0.73),
    saturation: 1.8
  )

  /// Radius 10, a colour at 0.6, and the sample's saturation of -1, which turns hues round.
  package static func tint(_ color: CGColor) -> BlurEffect {
    BlurEffect(radius: 10, tint: color.copy(alpha: 0.6), saturation: -1)
  }

  /// The width of each box for a deviation in pixels: odd; 1 does not blur.
  package static func boxWidth(_ sigma: Double) -> Int {
    guard sigma > 0 else { return 1 }
    let width = Int((min(sigma, 1e5) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    return max(1, width % 2 == 1 ? width : width + 1)
  }

  /// Saturation as a matrix of 20 numbers for straight colours, row by row.
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
  ///   - scale: Pixels a point, for the effect's radius.
  ///   - mask: Where the effect shows before the tint; nil is everywhere. Of any size.
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
  package func saturated(_ saturation: CGFloat) -> Pixmap {
    // 256ths, as the sample's integer matrix has them.
    let matrix = BlurEffect.saturationMatrix(saturation).map { Int32(($0 * 256).rounded()) }
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
