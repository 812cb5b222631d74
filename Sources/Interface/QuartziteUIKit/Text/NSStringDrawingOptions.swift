// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// How a text is laid out for drawing or measuring.
///
/// See: <https://developer.apple.com/documentation/uikit/nsstringdrawingoptions>
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit an option.
  public let rawValue: Int

  /// Makes a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The origin is the top left corner and lines wrap; without it, it is the start of the baseline
  /// of a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The fonts' line gap is added to the lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the glyphs' outlines instead of the fonts' line heights.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing or measuring a text reports besides its size.
///
/// See: <https://developer.apple.com/documentation/uikit/nsstringdrawingcontext>
open class NSStringDrawingContext: NSObject {
  /// How far a text that is too wide may be made smaller, 0...1; default 0, which keeps its size.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that the last text was made smaller by.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The place that the last text took.
  open internal(set) var totalBounds = CGRect.zero
}
