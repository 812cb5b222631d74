// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The attributes of a range of text, read and validated once.
///
/// Lengths are in points.
package final class TextStyle: @unchecked Sendable {
  // SAFETY: constants; the shadow is a copy that only this object refers to; an inline object is
  // only used on the thread that draws the text.
  /// The font.
  package let font: CTFont
  /// The colour of the glyphs.
  package let color: CGColor
  /// Whether the context's fill colour is used in place of ``color``.
  package let usesContextColor: Bool
  /// The background colour.
  package let background: CGColor?
  /// The additional space after each character.
  package let tracking: Double
  /// The OpenType feature settings of the font and of the attributes.
  package let features: [ShapingFeature]
  /// The distance of the text above the baseline.
  package let baselineOffset: Double
  /// The underline and its colour.
  package let underline: NSUnderlineStyle, underlineColor: CGColor
  /// The strikethrough and its colour.
  package let strikethrough: NSUnderlineStyle, strikethroughColor: CGColor
  /// The stroke width in percent of the font size; a negative one also fills.
  package let strokeWidth: Double
  /// The stroke colour.
  package let strokeColor: CGColor
  /// The shadow.
  package let shadow: NSShadow?
  /// The skew and the horizontal scale of glyphs: x' = stretch · x + skew · y.
  package let skew: Double, stretch: Double
  /// The inline object that replaces the characters U+FFFC; nil for none.
  package let inline: InlinePlace?

  /// Reads the attributes.
  ///
  /// Values of the wrong type and numbers that are not finite count as absent.
  package init(
    _ attributes: [NSAttributedString.Key: Any] = [:],
    defaultFont: CTFont = .textDefault,
    defaultColor: CGColor = TextColors.black
  ) {
    let (givenFont, givenColor) = (attributes[.font], attributes[.foregroundColor])
    // A fast path: most texts only have a font and a colour.
    let found = (givenFont == nil ? 0 : 1) + (givenColor == nil ? 0 : 1)
    let attributes = attributes.count == found ? [:] : attributes
    func number(_ key: NSAttributedString.Key) -> Double? {
      attributes[key].flatMap(Self.number)
    }
    let font = givenFont as? CTFont ?? defaultFont
    self.font = font
    color = TextColors.color(givenColor ?? attributes[Self.coreTextColor]) ?? defaultColor
    usesContextColor = number(Self.contextColor) == 1
    background = TextColors.color(attributes[.backgroundColor])
    let kern = number(.kern)
    tracking = (kern ?? 0) + (number(.tracking) ?? 0)
    var features = font.features
    if kern == 0 { features.append(ShapingFeature("kern", 0)) }
    if tracking != 0 || number(.ligature) == 0 {
      features += [ShapingFeature("liga", 0), ShapingFeature("clig", 0)]
    }
    self.features = features
    baselineOffset = number(.baselineOffset) ?? 0
    underline = NSUnderlineStyle(rawValue: Int(clamping: number(.underlineStyle)))
    underlineColor = TextColors.color(attributes[.underlineColor]) ?? color
    strikethrough = NSUnderlineStyle(rawValue: Int(clamping: number(.strikethroughStyle)))
    strikethroughColor = TextColors.color(attributes[.strikethroughColor]) ?? color
    strokeWidth = number(.strokeWidth) ?? 0
    strokeColor =
      TextColors.color(attributes[.strokeColor] ?? attributes[Self.coreTextStroke]) ?? color
    shadow = (attributes[.shadow] as? NSShadow)?.copy() as? NSShadow
    inline = InlinePlace(attributes[.attachment], font: font)
    skew = number(.obliqueness) ?? 0
    let expansion = number(.expansion) ?? 0
    stretch =
      expansion == 0 ? 1 : min(max(Elementary.exp(min(max(expansion, -4), 4)), 1.0 / 16), 16)
  }

  private static let coreTextColor = NSAttributedString.Key("CTForegroundColor")
  private static let coreTextStroke = NSAttributedString.Key("CTStrokeColor")
  private static let contextColor = NSAttributedString.Key("CTForegroundColorFromContext")

  /// Reads a number of any numeric type; nil if it is not finite.
  package static func number(_ value: Any) -> Double? {
    let number: Double? =
      switch value {
      case let value as NSNumber: value.doubleValue
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as Bool: value ? 1 : 0
      case let value as NSUnderlineStyle: Double(value.rawValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Int {
  /// Rounds towards zero and clamps to 32 bits; nil gives 0.
  fileprivate init(clamping number: Double?) {
    self = Int(Swift.min(Swift.max(number ?? 0, -0x7FFF_FFFF), 0x7FFF_FFFF))
  }
}
