// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which points are inside a path.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayerfillrule>
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Winding number not zero.
  ///
  /// The default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Winding number odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// Winding number not zero.
///
/// The default.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Winding number odd.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
