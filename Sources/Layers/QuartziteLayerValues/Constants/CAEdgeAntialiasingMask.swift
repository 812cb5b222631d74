// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which edges of a layer may be antialiased.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caedgeantialiasingmask>
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a set from raw bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge, at the least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge, at the greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The bottom edge, at the least y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The top edge, at the greatest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  /// All four.
  package static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
