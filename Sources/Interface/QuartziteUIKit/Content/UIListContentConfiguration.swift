// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The contents of a row of a list: an image, a text and a second text.
///
/// - Note: Differs from Apple: sizes of text follow the styles of iOS 14 at the content size
///   `large` and do not change with it.
///
/// See: <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration>
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image; default nil.
  public var image: UIImage?
  /// The text; default nil.
  public var text: String?
  /// The second text; default nil.
  public var secondaryText: String?
  /// The text with attributes, in place of `text`; default nil.
  public var attributedText: NSAttributedString?
  /// The second text with attributes, in place of `secondaryText`; default nil.
  public var secondaryAttributedText: NSAttributedString?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// How the text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether the second text is placed beside the first, at the trailing edge, if both fit; default
  /// false.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text in points; default 16.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between the texts side by side, in points; default 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between the texts below each other, in points; default 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The insets of the contents in points; 11 above and below, 16 at the sides.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 16
  )

  /// The axes along which the margins are at least those of the superview; default none.
  ///
  /// - Note: Differs from Apple: rows have the margins of the screen already, so that on iOS both axes
  ///   are the default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The opacity of the contents, 0...1; default 1.
  public var alpha: CGFloat = 1

  private init(_ size: CGFloat, _ second: CGFloat, _ color: UIColor, _ secondColor: UIColor) {
    textProperties = TextProperties(font: .systemFont(ofSize: size), color: color)
    secondaryTextProperties = TextProperties(font: .systemFont(ofSize: second), color: secondColor)
  }

  /// Returns the configuration with margins at the sides as wide as those of the screen.
  package func with(sides: CGFloat) -> UIListContentConfiguration {
    var wider = self
    wider.directionalLayoutMargins.leading = sides
    wider.directionalLayoutMargins.trailing = sides
    return wider
  }

  // MARK: - Styles

  /// A row of a list: text of 17 points, a second one of 12 points below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(17, 12, .label, .label)
  }

  /// A row of a list with a second text below; the same as `cell()`.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(17, 12, .label, .label)
  }

  /// A row of a list with a second text in gray at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(17, 17, .label, .secondaryLabel)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(17, 15, .label, .secondaryLabel)
    configuration.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    configuration.directionalLayoutMargins.top = 6
    configuration.directionalLayoutMargins.bottom = 6
    return configuration
  }

  /// The footer of a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(13, 13, .secondaryLabel, .secondaryLabel)
  }

  /// The header of a section of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(13, 13, .secondaryLabel, .secondaryLabel)
    configuration.directionalLayoutMargins.top = 17
    configuration.directionalLayoutMargins.bottom = 6
    return configuration
  }

  /// The footer of a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.directionalLayoutMargins.top = 6
    return configuration
  }

  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// A row of a sidebar with a second text below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// The header of a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(20, 15, .label, .secondaryLabel)
    configuration.textProperties.font = .systemFont(ofSize: 20, weight: .semibold)
    return configuration
  }
  /// The header of a section.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// The footer of a section.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  /// Makes a view with this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns this configuration: it looks the same in every state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
