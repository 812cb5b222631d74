// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A paragraph style under construction.
///
/// Each property is described in `NSParagraphStyle`.
///
/// See: <https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle>
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The distance between lines beyond their heights.
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  /// The distance after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { settings.paragraphSpacing }
    set { settings.paragraphSpacing = newValue }
  }
  /// The distance before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }
  /// Where lines stand.
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  /// The distance of the first line from the leading edge.
  open override var firstLineHeadIndent: CGFloat {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }
  /// The distance of the other lines from the leading edge.
  open override var headIndent: CGFloat {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }
  /// The line's end.
  open override var tailIndent: CGFloat {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }
  /// How lines break.
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  /// The greatest height of a line.
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  /// A factor for the natural height of lines.
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  /// The direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { settings.baseWritingDirection }
    set { settings.baseWritingDirection = newValue }
  }
  /// Kept, and without effect.
  open override var hyphenationFactor: Float {
    get { settings.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  /// The distance of tabs after the last of `tabStops`.
  open override var defaultTabInterval: CGFloat {
    get { settings.defaultTabInterval }
    set { settings.defaultTabInterval = newValue }
  }
  /// Kept, and without effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { settings.allowsDefaultTighteningForTruncation }
    set { settings.allowsDefaultTighteningForTruncation = newValue }
  }
  /// The places of tabs.
  open override var tabStops: [NSTextTab] {
    get { tabStopsOrDefault }
    set { settings.tabStops = newValue.sorted { $0.location < $1.location } }
  }

  /// Adds a tab at its place.
  open func addTabStop(_ tab: NSTextTab) {
    tabStops = tabStops + [tab]
  }

  /// Removes all tabs equal to `tab`.
  open func removeTabStop(_ tab: NSTextTab) {
    tabStops = tabStops.filter { !$0.isEqual(tab) }
  }

  /// Takes all settings of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    settings = style.settings
  }
}
