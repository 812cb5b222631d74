// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The priority of a constraint: 1...1000, where 1000 is required.
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

  /// Required: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// Drags that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The scene keeping its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Drags that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default content hugging: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The target size of `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority raised by a number.
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// Returns a priority lowered by a number.
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }
}
