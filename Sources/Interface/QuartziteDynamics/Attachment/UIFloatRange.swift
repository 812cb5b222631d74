// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// The range of translation, in points, or of rotation, in radians, that an attachment allows.
///
/// See: <https://developer.apple.com/documentation/uikit/uifloatrange>
public struct UIFloatRange: Hashable, Sendable {
  /// The minimum, which should be at most 0.
  public var minimum: CGFloat
  /// The maximum, which should be at least 0.
  public var maximum: CGFloat

  /// The range that contains only 0.
  public static let zero = UIFloatRange()
  /// The range of all values.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Makes the range that contains only 0.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Makes a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// Whether the range is unbounded in both directions.
  public var isInfinite: Bool { self == .infinite }

  /// The range extended to contain 0; nil if it is unbounded or a bound is NaN.
  var limits: ClosedRange<Double>? {
    guard !isInfinite, !minimum.isNaN, !maximum.isNaN else { return nil }
    let most = Double(Rod.longest)
    return max(min(Double(minimum), 0), -most)...min(max(Double(maximum), 0), most)
  }
}

/// Returns a range.
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
  UIFloatRange(minimum: minimum, maximum: maximum)
}

/// Returns whether a range is unbounded in both directions.
public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool { range.isInfinite }

/// Returns whether two ranges are equal.
public func UIFloatRangeIsEqualToRange(
  _ range: UIFloatRange,
  _ otherRange: UIFloatRange
) -> Bool {
  range == otherRange
}
