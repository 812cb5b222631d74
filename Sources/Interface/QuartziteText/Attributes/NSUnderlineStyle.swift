// SPDX-License-Identifier: Apache-2.0

/// The style of an underline or strikethrough: a line combined with a pattern.
///
/// See: <https://developer.apple.com/documentation/uikit/nsunderlinestyle>
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits; values of the attributes `underlineStyle` and `strikethroughStyle`.
  public let rawValue: Int

  /// Makes a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line of the font's thickness.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dash, dot.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dash, dot, dot.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Draws the line under words only, not under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
