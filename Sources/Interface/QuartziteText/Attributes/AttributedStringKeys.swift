// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont` or `CTFont`.
  ///
  /// Default Helvetica 12.
  public static let font = NSAttributedString.Key("NSFont")
  /// The layout of the paragraph, an `NSParagraphStyle`.
  ///
  /// The paragraph's first character decides.
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
  /// Points added after each character; ligatures are off then.
  ///
  /// 0 turns the font's kerning off.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added after each character, beside kerning.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line through the text, an `NSUnderlineStyle`'s number.
  ///
  /// Default 0.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The line under the text, an `NSUnderlineStyle`'s number.
  ///
  /// Default 0.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of outlined text.
  ///
  /// Default the text's colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline in percent of the font's size: positive draws the outline only,
  /// negative fills as well.
  ///
  /// Default 0, filled only.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  ///
  /// Default none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Kept, and drawn as plain text.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Kept; attachments are not drawn.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Kept; a link looks like other text.
  public static let link = NSAttributedString.Key("NSLink")
  /// How many points the text stands above the baseline.
  ///
  /// Default 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The colour of the underline.
  ///
  /// Default the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through the text.
  ///
  /// Default the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The skew of the glyphs, to the right if positive.
  ///
  /// Default 0.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the glyphs' stretch in width.
  ///
  /// Default 0.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Kept, and without effect: directions come from the characters and the paragraph's style.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Kept, and without effect: text is set in horizontal lines.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}
