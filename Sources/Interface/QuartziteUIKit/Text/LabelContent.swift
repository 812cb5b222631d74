// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// The contents of a label independent of views: text, attributes and layout.
///
/// Lengths are in points.
package struct LabelContent {
  /// The system font at 17 points.
  package static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The plain text as set; nil for none.
  private var plain: String?
  private var attributed: NSAttributedString?

  /// The font where the text has none.
  package var font: UIFont { ownFont.value }
  private var ownFont = Defaulted(Self.defaultFont)
  /// The colour where the text has none.
  package var textColor: UIColor { ownColor.value }
  private var ownColor = Defaulted(UIColor.label)
  /// The alignment where the text has no paragraph style.
  package private(set) var alignment = NSTextAlignment.natural
  /// The line break mode where the text has no paragraph style.
  package private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 means as many as fit.
  package var numberOfLines: Int {
    get { lines.value }
    set { lines.value = newValue }
  }
  private var lines = Defaulted(1)
  /// The colour of the shadow where the text has none.
  package var shadowColor: UIColor?
  /// The offset of the shadow, in points.
  package var shadowOffset = CGSize(width: 0, height: -1)
  /// The text colour in the highlighted state.
  package var highlightedTextColor: UIColor?
  /// Whether the text is highlighted.
  package var isHighlighted = false
  /// Whether the text is drawn in its full colour; otherwise at half the alpha.
  package var isEnabled = true
  /// Whether a single line shrinks to the width.
  package var adjustsFontSize = false
  /// The least factor of shrinking; 0 means no limit.
  package var minimumScaleFactor: CGFloat = 0
  /// The vertical position of shrunken text.
  package var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// Makes the content of a new label.
  package init() {}

  /// The characters.
  package var string: String? { attributed?.string ?? plain }
  /// Whether there is something to draw.
  package var hasText: Bool { !(string ?? "").isEmpty }

  /// Whether the text came with attributes.
  package var isAttributed: Bool { attributed != nil }

  /// The text with the label's attributes where it has none of its own; nil for none.
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

  /// Sets a text with attributes; the label's own attributes become those of its first character.
  package mutating func setAttributedText(_ text: NSAttributedString?) {
    plain = nil
    attributed = text?.copy() as? NSAttributedString
    guard let attributed, attributed.length > 0 else { return }
    let first = attributed.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { ownFont.value = font }
    if let color = first[.foregroundColor] as? UIColor { ownColor.value = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle {
      (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
  }

  /// Sets the font of the whole text; nil restores the default.
  package mutating func setFont(_ font: UIFont?) {
    if let font { ownFont.value = font } else { ownFont.reset() }
    replace(.font, self.font)
  }

  /// Sets the colour of the whole text; nil restores the default.
  package mutating func setTextColor(_ color: UIColor?) {
    if let color { ownColor.value = color } else { ownColor.reset() }
    replace(.foregroundColor, textColor)
  }

  /// Sets what applies where a client sets nothing else.
  package mutating func setDefaults(_ defaults: LabelDefaults) {
    ownFont.standard = defaults.font
    ownColor.standard = defaults.textColor
    lines.standard = defaults.numberOfLines
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
    guard let attributed, attributed.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: copy.length)
    copy.removeAttribute(key, range: whole)
    copy.addAttribute(key, value: value, range: whole)
    self.attributed = copy
  }

  private mutating func replaceStyle(_ body: (NSMutableParagraphStyle) -> Void) {
    guard let attributed, attributed.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: copy.length)
    attributed.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      let old = value as? NSParagraphStyle
      let style = old?.mutableCopy() as? NSMutableParagraphStyle ?? paragraphStyle
      body(style)
      // Foundation ends the program where `addAttribute` replaces some values.
      copy.removeAttribute(.paragraphStyle, range: range)
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.attributed = copy
  }

  // MARK: - Drawing

  /// The text as it is drawn in the label's current state.
  ///
  /// - Parameter scale: A factor for all font sizes.
  package func styledText(scale: CGFloat) -> StyledText {
    if attributed == nil { return plainStyledText(scale: scale) }
    let defaults = NSMutableAttributedString(
      attributedString: attributedString ?? NSAttributedString(string: "")
    )
    let whole = NSRange(location: 0, length: defaults.length)
    if let attributed {
      // The label's shadow applies where the text has no shadow of its own.
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

  /// The same for plain text, which needs no attributed string.
  ///
  /// Foundation on Linux never frees the attributes of an attributed string (Swift 6.3: 0.5 kB
  /// each), and a label that shows a counter lays out its text several times per frame.
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

/// What a label has where its client sets nothing else, by what it is for.
package struct LabelDefaults {
  /// The font.
  package var font: UIFont
  /// The colour of the text.
  package var textColor: UIColor
  /// The maximum number of lines; 0 means as many as fit.
  package var numberOfLines: Int

  /// Makes the defaults of a label.
  package init(font: UIFont, textColor: UIColor = .label, numberOfLines: Int = 1) {
    (self.font, self.textColor, self.numberOfLines) = (font, textColor, numberOfLines)
  }
}
