// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Edges of a rectangle.
///
/// See: <https://developer.apple.com/documentation/uikit/uirectedge>
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Corners of a rectangle.
///
/// See: <https://developer.apple.com/documentation/uikit/uirectcorner>
public struct UIRectCorner: OptionSet, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners; every bit is set.
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}
