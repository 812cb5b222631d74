// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension FilterDefinition {
  /// A separable blend mode: R = (1 - Da) S + (1 - Sa) D + Sa Da B(s, d), where s and d are
  /// straight components.
  ///
  /// Source: ISO 32000-1 (PDF), 11.3.5 and 11.3.6.
  private static func blend(
    _ name: String,
    _ function: @escaping @Sendable (_ s: Float, _ d: Float) -> Float
  ) -> FilterDefinition {
    pair(name) { s, d in
      let (top, below) = (s.straight, d.straight)
      let mixed = SIMD4(
        function(top.x, below.x),
        function(top.y, below.y),
        function(top.z, below.z),
        1
      )
      return s * (1 - d.w) + d * (1 - s.w) + mixed * (s.w * d.w)
    }
  }

  /// A non-separable blend mode, a function of whole colours.
  private static func blend(
    _ name: String,
    colors function: @escaping @Sendable (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) -> FilterDefinition {
    pair(name) { s, d in
      let (top, below) = (s.straight, d.straight)
      let c = function(SIMD3(top.x, top.y, top.z), SIMD3(below.x, below.y, below.z))
      let mixed = SIMD4(c.x, c.y, c.z, 1)
      return s * (1 - d.w) + d * (1 - s.w) + mixed * (s.w * d.w)
    }
  }

  /// The blend modes; s is the image's component and d the background's, in the working space.
  ///
  /// That is linear light, unless the context says otherwise, whereas `CGBlendMode` works on
  /// encoded values.
  static let blends: [FilterDefinition] = [
    blend("CIMultiplyBlendMode") { s, d in s * d },
    blend("CIScreenBlendMode") { s, d in s + d - s * d },
    blend("CIOverlayBlendMode") { s, d in hardLight(d, s) },
    blend("CIHardLightBlendMode") { s, d in hardLight(s, d) },
    blend("CIDarkenBlendMode") { s, d in min(s, d) },
    blend("CILightenBlendMode") { s, d in max(s, d) },
    blend("CIColorDodgeBlendMode") { s, d in d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s)) },
    blend("CIColorBurnBlendMode") { s, d in
      d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    },
    blend("CISoftLightBlendMode") { s, d in softLight(s, d) },
    blend("CIDifferenceBlendMode") { s, d in abs(s - d) },
    blend("CIExclusionBlendMode") { s, d in s + d - 2 * s * d },
    blend("CILinearBurnBlendMode") { s, d in max(0, s + d - 1) },
    blend("CILinearDodgeBlendMode") { s, d in min(1, s + d) },
    blend("CISubtractBlendMode") { s, d in max(0, d - s) },
    blend("CIDivideBlendMode") { s, d in s <= 0 ? 1 : min(1, d / s) },
    blend("CIPinLightBlendMode") { s, d in s < 0.5 ? min(d, 2 * s) : max(d, 2 * s - 1) },
    blend("CILinearLightBlendMode") { s, d in min(1, max(0, d + 2 * s - 1)) },
    blend("CIVividLightBlendMode") { s, d in
      if s < 0.5 { return s <= 0 ? 0 : 1 - min(1, (1 - d) / (2 * s)) }
      return s >= 1 ? 1 : min(1, d / (2 - 2 * s))
    },
    blend(
      "CIHueBlendMode",
      colors: { s, d in
        settingLuminosity(settingSaturation(s, saturation(d)), luminosity(d))
      }
    ),
    blend(
      "CISaturationBlendMode",
      colors: { s, d in
        settingLuminosity(settingSaturation(d, saturation(s)), luminosity(d))
      }
    ),
    blend("CIColorBlendMode", colors: { s, d in settingLuminosity(s, luminosity(d)) }),
    blend("CILuminosityBlendMode", colors: { s, d in settingLuminosity(d, luminosity(s)) }),
  ]

  private static func hardLight(_ s: Float, _ d: Float) -> Float {
    s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
  }

  private static func softLight(_ s: Float, _ d: Float) -> Float {
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : max(0, d).squareRoot()
    return d + (2 * s - 1) * (g - d)
  }

  // MARK: - Whole colours

  private static func luminosity(_ c: SIMD3<Float>) -> Float {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  private static func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

  private static func settingLuminosity(_ c: SIMD3<Float>, _ target: Float) -> SIMD3<Float> {
    var c = c + (target - luminosity(c))
    let (light, low, high) = (luminosity(c), c.min(), c.max())
    if low < 0, light > low { c = (c - light) * (light / (light - low)) + light }
    if high > 1, high > light { c = (c - light) * ((1 - light) / (high - light)) + light }
    return c
  }

  private static func settingSaturation(_ c: SIMD3<Float>, _ target: Float) -> SIMD3<Float> {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - low) * (target / (high - low)) : .zero
  }
}
