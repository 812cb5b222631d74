// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How important a constraint is: 1...1000, where 1000 is required.
///
/// See: <https://developer.apple.com/documentation/uikit/uilayoutpriority>
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Makes a priority.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// How strongly contents resist being cut: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// Dragging that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The scene's own size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Dragging that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How strongly a view hugs its contents: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The smallest fitting size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority moved by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// Returns a priority moved back by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}
