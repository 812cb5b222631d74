// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The settings of a paragraph style as a value.
///
/// Lengths are in points.
package struct ParagraphSettings: Hashable, Sendable {
  /// The space added between lines.
  package var lineSpacing = 0.0
  /// The space after the paragraph.
  package var paragraphSpacing = 0.0
  /// The space before the paragraph.
  package var paragraphSpacingBefore = 0.0
  /// The alignment of lines.
  package var alignment = NSTextAlignment.natural
  /// The indent of the first line from the leading edge.
  package var firstLineHeadIndent = 0.0
  /// The indent of the other lines from the leading edge.
  package var headIndent = 0.0
  /// The end of lines, from the leading edge if positive, else from the trailing edge.
  package var tailIndent = 0.0
  /// How lines are wrapped or truncated.
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Stored without effect.
  package var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// The minimum height of a line.
  package var minimumLineHeight = 0.0
  /// The maximum height of a line; 0 means no limit.
  package var maximumLineHeight = 0.0
  /// A factor for the natural height of lines; 0 means none.
  package var lineHeightMultiple = 0.0
  /// The base writing direction of the paragraph.
  package var baseWritingDirection = NSWritingDirection.natural
  /// Stored without effect.
  package var hyphenationFactor: Float = 0
  /// The tab stops; empty means the default ones.
  package var tabStops: [NSTextTab] = []
  /// The distance between tab stops after the last of `tabStops`; 0 means none.
  package var defaultTabInterval = 0.0
  /// Stored without effect.
  package var allowsDefaultTighteningForTruncation = false

  /// Makes the settings of the default style.
  package init() {}
}

/// The layout of a paragraph: alignment, wrapping, indents and spacing.
///
/// Lengths are in points. In layout, negative, infinite and NaN lengths count as 0, except
/// `tailIndent`, which is measured from the trailing edge if it is 0 or negative.
///
/// See: <https://developer.apple.com/documentation/uikit/nsparagraphstyle>
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = AttributeMark()
  // SAFETY: only `NSMutableParagraphStyle` changes this; objects that store a style copy it.
  package var settings = ParagraphSettings()

  /// The style of text without one.
  public static let `default` = NSParagraphStyle()

  /// Makes the default style.
  public override init() {}

  /// The space added between lines.
  ///
  /// Default 0.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// The space after the paragraph.
  ///
  /// Default 0.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// The space before the paragraph, except at the top of the text.
  ///
  /// Default 0.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// The alignment of lines.
  ///
  /// Default `.natural`.
  open var alignment: NSTextAlignment { settings.alignment }
  /// The indent of the first line from the leading edge.
  ///
  /// Default 0.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// The indent of the other lines from the leading edge.
  ///
  /// Default 0.
  open var headIndent: CGFloat { settings.headIndent }
  /// The end of lines, from the leading edge if positive, else from the trailing edge.
  ///
  /// Default 0.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// How lines are wrapped or truncated.
  ///
  /// Default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// Where lines may be broken besides; default none.
  ///
  /// Stored without effect.
  open var lineBreakStrategy: LineBreakStrategy { settings.lineBreakStrategy }
  /// The minimum height of a line.
  ///
  /// Default 0.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// The maximum height of a line; 0 means no limit.
  ///
  /// Default 0.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// A factor for the natural height of lines; 0 means none.
  ///
  /// Default 0.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  /// The base writing direction of the paragraph.
  ///
  /// Default `.natural`.
  open var baseWritingDirection: NSWritingDirection { settings.baseWritingDirection }
  /// Stored without effect: words are not hyphenated.
  ///
  /// Default 0.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// The tab stops.
  ///
  /// Default 12 left-aligned ones, 28 points apart.
  open var tabStops: [NSTextTab] { tabStopsOrDefault }
  /// The distance between tab stops after the last of `tabStops`; 0 means none.
  ///
  /// Default 0.
  open var defaultTabInterval: CGFloat { settings.defaultTabInterval }
  /// Stored without effect: the spacing of characters is not tightened.
  ///
  /// Default false.
  open var allowsDefaultTighteningForTruncation: Bool {
    settings.allowsDefaultTighteningForTruncation
  }

  /// Returns the writing direction of a language given by its BCP 47 tag; left to right for nil.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let language = languageName?.split(separator: "-").first.map(String.init) ?? ""
    return ["ar", "fa", "he", "ps", "ur", "yi"].contains(language) ? .rightToLeft : .leftToRight
  }

  /// Returns an immutable style with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    if type(of: self) == NSParagraphStyle.self { return self }
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Returns a mutable style with the same settings.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Returns whether all settings are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.settings == settings
  }

  /// A hash that is equal for equal styles.
  open override var hash: Int { settings.hashValue }

  private static let defaultTabStops = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat($0 * 28))
  }

  /// The tab stops as set, or the default ones.
  package var tabStopsOrDefault: [NSTextTab] {
    settings.tabStops.isEmpty ? Self.defaultTabStops : settings.tabStops
  }
}
