// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Traits that a view or a controller sets in place of those that it inherits.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitoverrides-3w5g0>
public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether a trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override of a trait, which is inherited again.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues {
  func contains(_ trait: UITrait) -> Bool {
    func isSet<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      trait.value(in: UITraitCollection(self)) != trait.value(in: UITraitCollection())
    }
    return isSet(trait)
  }

  mutating func remove(_ trait: UITrait) {
    let none = Self()
    switch ObjectIdentifier(trait) {
    case ObjectIdentifier(UITraitUserInterfaceStyle.self):
      userInterfaceStyle = none.userInterfaceStyle
    case ObjectIdentifier(UITraitHorizontalSizeClass.self):
      horizontalSizeClass = none.horizontalSizeClass
    case ObjectIdentifier(UITraitVerticalSizeClass.self):
      verticalSizeClass = none.verticalSizeClass
    case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
      preferredContentSizeCategory = none.preferredContentSizeCategory
    case ObjectIdentifier(UITraitAccessibilityContrast.self):
      accessibilityContrast = none.accessibilityContrast
    case ObjectIdentifier(UITraitLegibilityWeight.self): legibilityWeight = none.legibilityWeight
    case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection = none.layoutDirection
    case ObjectIdentifier(UITraitDisplayScale.self): displayScale = none.displayScale
    case ObjectIdentifier(UITraitUserInterfaceIdiom.self):
      userInterfaceIdiom = none.userInterfaceIdiom
    case ObjectIdentifier(UITraitUserInterfaceLevel.self):
      userInterfaceLevel = none.userInterfaceLevel
    case ObjectIdentifier(UITraitDisplayGamut.self): displayGamut = none.displayGamut
    default: break
    }
  }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}

/// Whether the interface stands above another.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel {
    traits.userInterfaceLevel
  }
}

/// The colours that the display can show.
public enum UITraitDisplayGamut: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIDisplayGamut { traits.displayGamut }
}

extension UITraitCollection {
  /// The traits on which dynamic colours depend.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/systemtraitsaffectingcolorappearance>
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self, UITraitDisplayGamut.self,
    ]
  }

  /// The traits by which pictures with variants are chosen.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/systemtraitsaffectingimagelookup>
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
      UITraitDisplayGamut.self, UITraitLayoutDirection.self,
      UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitLegibilityWeight.self,
    ]
  }
}
