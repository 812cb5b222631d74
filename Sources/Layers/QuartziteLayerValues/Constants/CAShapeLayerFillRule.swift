// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which points are inside a path.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayerfillrule>
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point is inside where its winding number is not zero.
  ///
  /// The default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside where its winding number is odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A point is inside where its winding number is not zero.
///
/// The default.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// A point is inside where its winding number is odd.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
