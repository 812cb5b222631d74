// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSParagraphStyle {
  /// Where lines may be broken besides the places that their language allows.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/nsparagraphstyle/linebreakstrategy-swift.struct>
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Keeps the last word of a paragraph from standing alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Breaks Korean between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// What labels of the system do.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
