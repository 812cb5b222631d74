// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The side from which a transition begins.
///
/// As for gravities, top and bottom assume that y points up: `fromTop` begins at the greatest y.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransitionsubtype>
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top, the greatest y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom, the least y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// From the right.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// From the left.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// From the top, the greatest y.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// From the bottom, the least y.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
