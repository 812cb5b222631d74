// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// How far an attachment lets things slide, in points, or turn, in radians.
///
/// See: <https://developer.apple.com/documentation/uikit/uifloatrange>
public struct UIFloatRange: Hashable, Sendable {
  /// The least value, which should be 0 or below.
  public var minimum: CGFloat
  /// The largest value, which should be 0 or above.
  public var maximum: CGFloat

  /// Only 0.
  public static let zero = UIFloatRange()
  /// Everything.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Makes a range that is only 0.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Makes a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// Whether the range has no bound.
  public var isInfinite: Bool { self == .infinite }

  /// The range with 0 in it; nil where it has no bound, or one that is no number.
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

/// Returns whether a range has no bound.
public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool { range.isInfinite }

/// Returns whether two ranges are equal.
public func UIFloatRangeIsEqualToRange(
  _ range: UIFloatRange,
  _ otherRange: UIFloatRange
) -> Bool {
  range == otherRange
}
