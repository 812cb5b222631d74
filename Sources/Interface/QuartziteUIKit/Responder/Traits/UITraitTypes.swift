// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The interface style: light or dark.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Dark content on light backgrounds.
  case light = 1
  /// Light content on dark backgrounds.
  case dark = 2
}

/// The amount of space along an axis.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass>
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unspecified.
  case unspecified = 0
  /// Little space, such as the width of a phone.
  case compact = 1
  /// Much space, such as the height of a phone.
  case regular = 2
}

/// The direction of the layout.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection>
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether the user wants more contrast.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibilitycontrast>
public enum UIAccessibilityContrast: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// More contrast.
  case high = 1
}

/// Whether the user wants bold text.
///
/// See: <https://developer.apple.com/documentation/uikit/uilegibilityweight>
public enum UILegibilityWeight: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// Whether an interface stands above another, such as a sheet.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfacelevel>
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// The window's own level.
  case base = 0
  /// Above it.
  case elevated = 1
}

/// The colours that a display can show.
///
/// See: <https://developer.apple.com/documentation/uikit/uidisplaygamut>
public enum UIDisplayGamut: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Those of sRGB.
  case SRGB = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Those of Display P3.
  case P3 = 1
}

/// An object with a trait collection.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitenvironment>
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// Whether the screen measures how hard it is pressed.
///
/// See: <https://developer.apple.com/documentation/uikit/uiforcetouchcapability>
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

extension UITraitCollection {
  /// Whether the screen measures how hard it is pressed; it does not.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitraitcollection/forcetouchcapability>
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}
