// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A blur of what is behind a visual effect view.
///
/// Saturation and tint are those of the `BlurEffect` of the style's name; the standard deviation of
/// the Gaussian is 0.86 times its radius (25.8 points for the light style, fitted to a screenshot).
/// Apple publishes no figures; the materials are chosen by eye.
///
/// Adaptive styles use the interface style of `UITraitCollection.current` at the time when the
/// effect is set on a view.
///
/// See: <https://developer.apple.com/documentation/uikit/uiblureffect>
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The brightness and the strength of a blur.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiblureffect/style>
  public enum Style: Int, Sendable {
    /// Nearly white.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// Light or dark by the interface style.
    case regular = 4
    /// Extra light or dark by the interface style, for more contrast.
    case prominent = 5
    /// The thinnest material; light or dark by the interface style.
    case systemUltraThinMaterial = 6
    /// A thin material; light or dark by the interface style.
    case systemThinMaterial = 7
    /// The default material; light or dark by the interface style.
    case systemMaterial = 8
    /// A thick material; light or dark by the interface style.
    case systemThickMaterial = 9
    /// The material of bars; light or dark by the interface style.
    case systemChromeMaterial = 10
    /// The thinnest material, light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, light.
    case systemThinMaterialLight = 12
    /// The default material, light.
    case systemMaterialLight = 13
    /// A thick material, light.
    case systemThickMaterialLight = 14
    /// The material of bars, light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, dark.
    case systemThinMaterialDark = 17
    /// The default material, dark.
    case systemMaterialDark = 18
    /// A thick material, dark.
    case systemThickMaterialDark = 19
    /// The material of bars, dark.
    case systemChromeMaterialDark = 20
  }

  /// The style that the effect was made with.
  let style: Style

  /// Makes a blur effect of a style.
  public init(style: Style) {
    self.style = style
  }

  /// Makes a blur effect of the style `regular`.
  public required override init() {
    style = .regular
  }

  /// The blur, saturation and tint of the style, in the light or the dark interface style.
  func recipe(isDark: Bool) -> BlurEffect {
    switch style {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: isDark ? .dark : .light
    case .prominent: isDark ? .dark : .extraLight
    case .systemUltraThinMaterial: Self.material(isDark, 0.25)
    case .systemThinMaterial: Self.material(isDark, 0.45)
    case .systemMaterial: Self.material(isDark, 0.65)
    case .systemThickMaterial: Self.material(isDark, 0.8)
    case .systemChromeMaterial: Self.material(isDark, 0.75)
    case .systemUltraThinMaterialLight: Self.material(false, 0.25)
    case .systemThinMaterialLight: Self.material(false, 0.45)
    case .systemMaterialLight: Self.material(false, 0.65)
    case .systemThickMaterialLight: Self.material(false, 0.8)
    case .systemChromeMaterialLight: Self.material(false, 0.75)
    case .systemUltraThinMaterialDark: Self.material(true, 0.25)
    case .systemThinMaterialDark: Self.material(true, 0.45)
    case .systemMaterialDark: Self.material(true, 0.65)
    case .systemThickMaterialDark: Self.material(true, 0.8)
    case .systemChromeMaterialDark: Self.material(true, 0.75)
    }
  }

  /// Whether the style is dark, where `surroundings` tells whether the interface style is dark.
  func isDark(in surroundings: Bool) -> Bool {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      surroundings
    }
  }

  /// A material: a blur of radius 30 with a gray tint, whose alpha (`tint`) grows with the
  /// thickness.
  private static func material(_ isDark: Bool, _ tint: CGFloat) -> BlurEffect {
    BlurEffect(
      radius: 30,
      tint: CGColor(gray: isDark ? 0.14 : 0.97, alpha: tint),
      saturation: 1.8
    )
  }
}
