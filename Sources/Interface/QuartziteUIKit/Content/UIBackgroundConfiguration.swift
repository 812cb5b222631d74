// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The background of a button, a cell or another view with a configuration.
///
/// See: <https://developer.apple.com/documentation/uikit/uibackgroundconfiguration>
public struct UIBackgroundConfiguration {
  /// The colour; default nil, that of the style.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points; default 6.
  public var cornerRadius: CGFloat = 6
  /// The colour of the border; default nil, which is the tint colour.
  public var strokeColor: UIColor?
  /// The width of the border, in points; default 0, no border.
  public var strokeWidth: CGFloat = 0
  /// The insets of the background in points; default zero.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// An image over the colour; default nil.
  public var image: UIImage?
  /// How the image lies in the background; default `scaleToFill`.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// Changes the colour; default nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Changes the colour of the border; default nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// How far the border lies outside of the background, in points; negative inside; default 0, the
  /// outer edge of the border is that of the background.
  public var strokeOutset: CGFloat = 0
  /// A blur or a vibrancy under the colour; default nil.
  public var visualEffect: UIVisualEffect?
  /// A view of the size of the background, over its colour; default nil.
  public var customView: UIView?

  /// Makes a background with the default values.
  public init() {}

  /// The background of a row of a plain list: the colour of the system's background.
  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// The background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }
  /// The background of a header or a footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.secondarySystemBackground)
  }
  /// The background of a header or a footer of a grouped list: transparent.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.clear) }
  /// The background of a row of a sidebar: transparent.
  public static func listSidebarCell() -> UIBackgroundConfiguration { list(.clear) }
  /// The background of a row of a list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  /// Returns the colour that is drawn: the background's own or the given tint colour, transformed.
  @MainActor
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the border: its own or the given tint colour, transformed.
  @MainActor
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    (configuration.backgroundColor, configuration.cornerRadius) = (color, 0)
    return configuration
  }

  /// A transparent background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }
}
