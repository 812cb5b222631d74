// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Traits that are being set: those of a new collection, or the overrides of a stage.
///
/// See: <https://developer.apple.com/documentation/uikit/uimutabletraits-5dksn>
public protocol UIMutableTraits {
  /// Pixels per point; 0 means unspecified.
  var displayScale: CGFloat { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The direction of the layout.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The text size that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether the user wants more contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether the user wants bold text.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the interface stands above another.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The colours that the display can show.
  var displayGamut: UIDisplayGamut { get set }
}

/// The values of a trait collection, each of which can be unspecified.
struct TraitValues: UITraitOverrides, Hashable, Sendable {
  var displayScale: CGFloat = 0
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var displayGamut = UIDisplayGamut.unspecified

  /// Takes each trait that another collection specifies.
  mutating func take(_ other: Self) {
    let none = Self()
    func take<Value: Equatable>(_ own: inout Value, _ other: Value, _ none: Value) {
      if other != none { own = other }
    }
    take(&displayScale, other.displayScale, none.displayScale)
    take(&userInterfaceStyle, other.userInterfaceStyle, none.userInterfaceStyle)
    take(&userInterfaceIdiom, other.userInterfaceIdiom, none.userInterfaceIdiom)
    take(&horizontalSizeClass, other.horizontalSizeClass, none.horizontalSizeClass)
    take(&verticalSizeClass, other.verticalSizeClass, none.verticalSizeClass)
    take(&layoutDirection, other.layoutDirection, none.layoutDirection)
    take(
      &preferredContentSizeCategory,
      other.preferredContentSizeCategory,
      none.preferredContentSizeCategory
    )
    take(&accessibilityContrast, other.accessibilityContrast, none.accessibilityContrast)
    take(&legibilityWeight, other.legibilityWeight, none.legibilityWeight)
    take(&userInterfaceLevel, other.userInterfaceLevel, none.userInterfaceLevel)
    take(&displayGamut, other.displayGamut, none.displayGamut)
  }
}
