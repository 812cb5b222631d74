// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A two-dimensional displacement.
///
/// See: <https://developer.apple.com/documentation/corefoundation/cgvector>
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes the zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Makes a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }
}
