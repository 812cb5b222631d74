// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// Options for drawing and measuring text.
///
/// See: <https://developer.apple.com/documentation/uikit/nsstringdrawingoptions>
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The origin is the top left corner, and lines wrap; without it, the origin is the start of the
  /// baseline of a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the fonts' line gap (leading) to the lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the outlines of the glyphs instead of the line heights of the fonts.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The settings and results of drawing or measuring text.
///
/// See: <https://developer.apple.com/documentation/uikit/nsstringdrawingcontext>
open class NSStringDrawingContext: NSObject {
  /// The least factor by which text that is too wide may shrink, 0...1; default 0, no shrinking.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the last text was shrunken; 1 if it was not.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the last text covered.
  open internal(set) var totalBounds = CGRect.zero
}
