// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A mutable paragraph style.
///
/// Each property is described in `NSParagraphStyle`.
///
/// See: <https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle>
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The space added between lines.
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  /// The space after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { settings.paragraphSpacing }
    set { settings.paragraphSpacing = newValue }
  }
  /// The space before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }
  /// The alignment of lines.
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  /// The indent of the first line from the leading edge.
  open override var firstLineHeadIndent: CGFloat {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines from the leading edge.
  open override var headIndent: CGFloat {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }
  /// The end of lines, from the leading edge if positive, else from the trailing edge.
  open override var tailIndent: CGFloat {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }
  /// How lines are wrapped or truncated.
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  /// Where lines may be broken besides; default none.
  ///
  /// Stored without effect.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { settings.lineBreakStrategy }
    set { settings.lineBreakStrategy = newValue }
  }
  /// The minimum height of a line.
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 means no limit.
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  /// A factor for the natural height of lines; 0 means none.
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  /// The base writing direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { settings.baseWritingDirection }
    set { settings.baseWritingDirection = newValue }
  }
  /// Stored without effect.
  open override var hyphenationFactor: Float {
    get { settings.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  /// The distance between tab stops after the last of `tabStops`.
  open override var defaultTabInterval: CGFloat {
    get { settings.defaultTabInterval }
    set { settings.defaultTabInterval = newValue }
  }
  /// Stored without effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { settings.allowsDefaultTighteningForTruncation }
    set { settings.allowsDefaultTighteningForTruncation = newValue }
  }
  /// The tab stops.
  open override var tabStops: [NSTextTab] {
    get { tabStopsOrDefault }
    set { settings.tabStops = newValue.sorted { $0.location < $1.location } }
  }

  /// Adds a tab stop, in the order of locations.
  open func addTabStop(_ tab: NSTextTab) {
    tabStops = tabStops + [tab]
  }

  /// Removes all tab stops equal to `tab`.
  open func removeTabStop(_ tab: NSTextTab) {
    tabStops = tabStops.filter { !$0.isEqual(tab) }
  }

  /// Copies all settings of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    settings = style.settings
  }
}
