// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

extension UIListContentConfiguration {
  /// How a text looks.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration/textproperties-swift.struct>
  public struct TextProperties {
    /// How the case of letters is changed.
    public enum TextTransform: Int, Sendable {
      /// As they are.
      case none
      /// To capital letters.
      case uppercase
      /// To small letters.
      case lowercase
      /// To a capital letter at the beginning of each word.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Changes the colour; default nil.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment; default natural.
    public var alignment: NSTextAlignment = .natural
    /// How text that does not fit is truncated; default at the end.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The greatest number of lines; default 0, any.
    public var numberOfLines = 0
    /// Whether the font shrinks until the text fits, instead of truncating it; default false.
    public var adjustsFontSizeToFitWidth = false
    /// The least size of a font that shrinks, as a part of its own; default 0, that of labels.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the user's choice of size; true for the system's configurations.
    ///
    /// Stored without effect; see the difference of `UIListContentConfiguration`.
    public var adjustsFontForContentSizeCategory = true
    /// How the case of letters is changed, except in a text with attributes; default none.
    public var transform: TextTransform = .none

    /// Makes properties of a font and a colour.
    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }

    /// Returns the colour that is drawn: the transformed one.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns a text in the case of `transform`.
    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// How the image looks.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration/imageproperties-swift.struct>
  public struct ImageProperties {
    /// A side of `reservedLayoutSize` that stands for the system's: 40 points here.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// Weight and size of an image that is a symbol; default nil, as it was made.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The greatest size in points; a side of 0, the default, has no limit.
    public var maximumSize: CGSize = .zero
    /// The size reserved for the image, in points; a side of 0, the default, is that of the image.
    public var reservedLayoutSize: CGSize = .zero
    /// The radius of the corners in points; default 0.
    public var cornerRadius: CGFloat = 0
    /// The tint colour; default nil, that of the content view.
    public var tintColor: UIColor?
    /// Changes the tint colour; default nil.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The colour of the border; default nil, the tint colour.
    public var strokeColor: UIColor?
    /// The width of the border in points; default 0, none.
    public var strokeWidth: CGFloat = 0

    /// Makes the properties of an image as it is.
    init() {}

    /// Returns the colour that is drawn: its own or the given tint colour, transformed.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// A side that is reserved for the image, in points; 0 for its own.
    static func reserved(_ side: CGFloat) -> CGFloat { side == standardDimension ? 40 : side }
  }
}
