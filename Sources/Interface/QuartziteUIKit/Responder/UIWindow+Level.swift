// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIWindow.Level: Comparable {
  /// Makes a level.
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

  /// Returns whether a window of the first level is behind one of the second.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns a level further to the front: `.alert + 1` is just above alerts.
  public static func + (left: Self, right: CGFloat) -> Self { Self(left.rawValue + right) }

  /// Returns a level further to the back.
  public static func - (left: Self, right: CGFloat) -> Self { Self(left.rawValue - right) }

  /// Moves a level to the front.
  public static func += (left: inout Self, right: CGFloat) { left = left + right }

  /// Moves a level to the back.
  public static func -= (left: inout Self, right: CGFloat) { left = left - right }
}
