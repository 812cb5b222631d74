// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Everything that a style of a paragraph says.
///
/// Lengths are points.
package struct ParagraphSettings: Hashable, Sendable {
  /// The distance between lines beyond their heights.
  package var lineSpacing = 0.0
  /// The distance after the paragraph.
  package var paragraphSpacing = 0.0
  /// The distance before the paragraph.
  package var paragraphSpacingBefore = 0.0
  /// Where lines stand.
  package var alignment = NSTextAlignment.natural
  /// The distance of the first line from the leading edge.
  package var firstLineHeadIndent = 0.0
  /// The distance of the other lines from the leading edge.
  package var headIndent = 0.0
  /// The line's end.
  package var tailIndent = 0.0
  /// How lines break.
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The least height of a line.
  package var minimumLineHeight = 0.0
  /// The greatest height of a line.
  package var maximumLineHeight = 0.0
  /// A factor for the natural height of lines.
  package var lineHeightMultiple = 0.0
  /// The direction of the paragraph.
  package var baseWritingDirection = NSWritingDirection.natural
  /// Kept, and without effect.
  package var hyphenationFactor: Float = 0
  /// The places of tabs; empty means the default ones.
  package var tabStops: [NSTextTab] = []
  /// The distance of tabs after the last of `tabStops`.
  package var defaultTabInterval = 0.0
  /// Kept, and without effect.
  package var allowsDefaultTighteningForTruncation = false

  /// Makes the settings of the default style.
  package init() {}
}

/// The layout of a paragraph: alignment, line breaking, distances.
///
/// Lengths are points; negative, infinite and NaN lengths read as 0 in layout, except `tailIndent`,
/// which counts from the far edge if it is 0 or negative.
///
/// See: <https://developer.apple.com/documentation/uikit/nsparagraphstyle>
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // SAFETY: only NSMutableParagraphStyle changes this; whoever keeps a style takes a copy.
  package var settings = ParagraphSettings()

  /// The style of text without one.
  public static let `default` = NSParagraphStyle()

  /// Makes the default style.
  public override init() {}

  /// The distance between lines beyond their heights.
  ///
  /// Default 0.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// The distance after the paragraph.
  ///
  /// Default 0.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// The distance before the paragraph, except at the top.
  ///
  /// Default 0.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// Where lines stand.
  ///
  /// Default `.natural`.
  open var alignment: NSTextAlignment { settings.alignment }
  /// The distance of the first line from the leading edge.
  ///
  /// Default 0.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge.
  ///
  /// Default 0.
  open var headIndent: CGFloat { settings.headIndent }
  /// The line's end: from the leading edge if positive, else from the trailing edge.
  ///
  /// Default 0.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// How lines break.
  ///
  /// Default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The least height of a line.
  ///
  /// Default 0.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// The greatest height of a line, 0 for no limit.
  ///
  /// Default 0.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// A factor for the natural height of lines, 0 for none.
  ///
  /// Default 0.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  /// The direction of the paragraph.
  ///
  /// Default `.natural`.
  open var baseWritingDirection: NSWritingDirection { settings.baseWritingDirection }
  /// Kept, and without effect: words are not hyphenated.
  ///
  /// Default 0.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// The places of tabs.
  ///
  /// Default 12 left-aligned ones, 28 points apart.
  open var tabStops: [NSTextTab] { tabStopsOrDefault }
  /// The distance of tabs after the last of `tabStops`, 0 for none.
  ///
  /// Default 0.
  open var defaultTabInterval: CGFloat { settings.defaultTabInterval }
  /// Kept, and without effect: letters are not moved together.
  ///
  /// Default false.
  open var allowsDefaultTighteningForTruncation: Bool {
    settings.allowsDefaultTighteningForTruncation
  }

  /// Returns the direction of a language, by its BCP 47 tag, left to right for nil.
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

  /// A number that is equal for equal styles.
  open override var hash: Int { settings.hashValue }

  private static let defaultTabStops = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat($0 * 28))
  }

  /// The tab stops as set, or the default ones.
  package var tabStopsOrDefault: [NSTextTab] {
    settings.tabStops.isEmpty ? Self.defaultTabStops : settings.tabStops
  }
}
