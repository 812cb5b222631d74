// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont` or `CTFont`.
  ///
  /// Default Helvetica at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The style of the paragraph, an `NSParagraphStyle`.
  ///
  /// That of the paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the text, a `UIColor` or `CGColor`.
  ///
  /// Default black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text.
  ///
  /// Default none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Ligatures: 0 for none, 1 (default) for the font's standard ones.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The additional space after each character in points; it turns ligatures off.
  ///
  /// 0 turns the font's kerning off.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional space after each character in points, which leaves kerning on.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The strikethrough, the raw value of an `NSUnderlineStyle`.
  ///
  /// Default 0.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The underline, the raw value of an `NSUnderlineStyle`.
  ///
  /// Default 0.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the stroke of outlined text.
  ///
  /// Default the text's colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the stroke in percent of the font size: a positive value strokes the outline
  /// only, a negative one also fills it.
  ///
  /// Default 0, filled without a stroke.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  ///
  /// Default none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Stored without effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The attachment that is drawn in place of the character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The destination of a link, a `URL` or a string.
  ///
  /// A `UITextView` shows it in its `linkTextAttributes`; elsewhere it looks like other text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The distance of the text above the baseline, in points.
  ///
  /// Default 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The colour of the underline.
  ///
  /// Default the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the strikethrough.
  ///
  /// Default the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The skew of the glyphs (the tangent of the angle); positive slants to the right.
  ///
  /// Default 0.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the horizontal scale of the glyphs.
  ///
  /// Default 0.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Stored without effect: directions follow from the characters and the paragraph style.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Stored without effect: text is laid out in horizontal lines.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}
