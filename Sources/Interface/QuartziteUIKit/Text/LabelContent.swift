// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// What a label shows and how, apart from views: text, looks, layout.
///
/// Lengths are points.
package struct LabelContent {
  /// The system font at 17.
  package static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The text as set; nil for none.
  private var plain: String?
  private var attributed: NSAttributedString?

  /// The font of text without one.
  package private(set) var font = Self.defaultFont
  /// The colour of text without one.
  package private(set) var textColor = UIColor.label
  /// The alignment of text without a paragraph style.
  package private(set) var alignment = NSTextAlignment.natural
  /// How lines break in text without a paragraph style.
  package private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The greatest number of lines, 0 for as many as fit.
  package var numberOfLines = 1
  /// The shadow of text without one.
  package var shadowColor: UIColor?
  /// The shadow's place.
  package var shadowOffset = CGSize(width: 0, height: -1)
  /// The colour of highlighted text.
  package var highlightedTextColor: UIColor?
  /// Whether the text is highlighted.
  package var isHighlighted = false
  /// Whether the text has its full colour.
  package var isEnabled = true
  /// Whether a single line shrinks to fit.
  package var adjustsFontSize = false
  /// The smallest factor of shrinking, 0 for no limit.
  package var minimumScaleFactor: CGFloat = 0
  /// Where shrunken text stands.
  package var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// Makes the content of a new label.
  package init() {}

  /// The characters.
  package var string: String? { attributed?.string ?? plain }
  /// Whether there is something to draw.
  package var hasText: Bool { !(string ?? "").isEmpty }

  /// Whether the text came with attributes.
  package var isAttributed: Bool { attributed != nil }

  /// The text with the label's looks filled in; nil for none.
  package var attributedString: NSAttributedString? {
    attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  private var paragraphStyle: NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    return style
  }

  private var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: textColor, .paragraphStyle: paragraphStyle,
    ]
    if let shadow { attributes[.shadow] = shadow }
    return attributes
  }

  private var shadow: NSShadow? {
    guard let shadowColor else { return nil }
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (shadowColor, shadowOffset)
    return shadow
  }

  // MARK: - Setting

  /// Sets a text without attributes.
  package mutating func setText(_ text: String?) {
    (plain, attributed) = (text, nil)
  }

  /// Sets a text with attributes; the label's looks become those of its first character.
  package mutating func setAttributedText(_ text: NSAttributedString?) {
    plain = nil
    attributed = text?.copy() as? NSAttributedString
    guard let attributed, attributed.length > 0 else { return }
    let first = attributed.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { textColor = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle {
      (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
  }

  /// Sets the font of the whole text.
  package mutating func setFont(_ font: UIFont) {
    self.font = font
    replace(.font, font)
  }

  /// Sets the colour of the whole text.
  package mutating func setTextColor(_ color: UIColor) {
    textColor = color
    replace(.foregroundColor, color)
  }

  /// Sets the alignment of the whole text.
  package mutating func setAlignment(_ alignment: NSTextAlignment) {
    self.alignment = alignment
    replaceStyle { $0.alignment = alignment }
  }

  /// Sets how lines break in the whole text.
  package mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    replaceStyle { $0.lineBreakMode = mode }
  }

  private mutating func replace(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.attributed = copy
  }

  private mutating func replaceStyle(_ body: (NSMutableParagraphStyle) -> Void) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: copy.length)
    attributed.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      let old = value as? NSParagraphStyle
      let style = old?.mutableCopy() as? NSMutableParagraphStyle ?? paragraphStyle
      body(style)
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.attributed = copy
  }

  // MARK: - Drawing

  /// The text as it is drawn now, with the colours of the label's state.
  ///
  /// - Parameter scale: What all font sizes are multiplied by.
  package func styledText(scale: CGFloat) -> StyledText {
    if attributed == nil { return plainStyledText(scale: scale) }
    let defaults = NSMutableAttributedString(
      attributedString: attributedString ?? NSAttributedString(string: "")
    )
    let whole = NSRange(location: 0, length: defaults.length)
    if let attributed {
      // The label's shadow is for text that says nothing about shadows.
      attributed.enumerateAttribute(.shadow, in: whole) { value, range, _ in
        if value == nil, let shadow {
          defaults.addAttribute(.shadow, value: shadow, range: range)
        }
      }
    }
    if isHighlighted, let color = highlightedTextColor {
      defaults.addAttribute(.foregroundColor, value: color, range: whole)
    }
    if !isEnabled {
      defaults.enumerateAttribute(.foregroundColor, in: whole) { value, range, _ in
        let color = TextColors.color(value) ?? textColor.cgColor
        let dim = UIColor(cgColor: color).withAlphaComponent(color.alpha / 2)
        defaults.addAttribute(.foregroundColor, value: dim, range: range)
      }
    }
    let text = scale == 1 ? defaults : defaults.scalingFonts(by: scale, defaultFont: font)
    return StyledText(
      text,
      defaultFont: font,
      defaultColor: textColor.cgColor,
      defaultSettings: paragraphStyle.settings
    )
  }

  /// The same for text without attributes, which needs no attributed string.
  ///
  /// Foundation on Linux never frees an attributed string's attributes (Swift 6.3: 0.5 kB each), and a
  /// label that counts lays out its text several times a frame.
  private func plainStyledText(scale: CGFloat) -> StyledText {
    var looks = attributes
    var color = textColor
    if isHighlighted, let highlightedTextColor { color = highlightedTextColor }
    if !isEnabled {
      let full = color.cgColor
      color = UIColor(cgColor: full).withAlphaComponent(full.alpha / 2)
    }
    looks[.foregroundColor] = color
    if scale != 1 { looks[.font] = font.withSize(font.pointSize * scale) }
    return StyledText(
      plain ?? "",
      style: TextStyle(looks, defaultFont: font, defaultColor: textColor.cgColor),
      settings: paragraphStyle.settings
    )
  }
}
