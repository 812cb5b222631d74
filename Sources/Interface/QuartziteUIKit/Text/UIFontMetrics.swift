// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// Scales fonts and distances for the user's text size, as a text style grows.
///
/// A value is multiplied by the size of the style's font at the preferred text size, over its size
/// at the standard one (Large), and rounded to whole points for fonts.
///
/// See: <https://developer.apple.com/documentation/uikit/uifontmetrics>
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of body text.
  open class var defaultMetrics: UIFontMetrics { .default }

  private let style: UIFont.TextStyle

  /// Makes the metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns the font scaled for a text size, by default the current one.
  ///
  /// When the text size changes, a label that adjusts to it scales the font again from its original
  /// size.
  open func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// Returns the font scaled for a text size, by default the current one, at most to
  /// `maximumPointSize`.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    UIFont(
      font,
      scaling: FontScaling(style: style.rawValue, size: font.size, most: maximumPointSize),
      for: traitCollection
    )
  }

  /// Returns a distance in points scaled for a text size, by default the current one.
  open func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat { value * style.growth(for: traitCollection) }
}

extension UIFont {
  /// Makes a font at the size that a rule gives for a text size.
  convenience init(_ font: UIFont, scaling: FontScaling, for traits: UITraitCollection?) {
    let growth = TextStyle(rawValue: scaling.style).growth(for: traits)
    let wanted = growth == 1 ? scaling.size : max((scaling.size * growth).rounded(), 1)
    let size = min(wanted, scaling.most)
    self.init(font, size: size, scaling: scaling)
  }

  /// Returns the font at its size for a text size; itself if it was not made by a scaling rule.
  package func adjusted(for traits: UITraitCollection?) -> UIFont {
    guard let scaling else { return self }
    let adjusted = UIFont(self, scaling: scaling, for: traits)
    return adjusted.size == size ? self : adjusted
  }
}

extension UIFont.TextStyle {
  /// The factor by which text grows at a text size; 1 at the standard one.
  func growth(for traits: UITraitCollection?) -> CGFloat { pointSize(for: traits) / pointSize }

  /// The size in points at a text size.
  func pointSize(for traits: UITraitCollection?) -> CGFloat {
    let traits = traits ?? .current
    guard traits.preferredContentSizeCategory != .unspecified else { return pointSize }
    return (Self.sizes[self] ?? Self.sizes[.body])?[traits.preferredContentSizeCategory.step]
      ?? pointSize
  }

  /// The sizes in points of each style, from the smallest text size to the largest.
  ///
  /// Source: Apple's Human Interface Guidelines, Typography, Dynamic Type sizes.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
