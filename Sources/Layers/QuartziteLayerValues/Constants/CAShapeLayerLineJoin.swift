// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The shape of the corners of a stroke.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayerlinejoin>
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outer edges are extended until they meet; beyond the miter limit the join is bevelled.
  ///
  /// The default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The corner is rounded by a circle of the line width.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner is cut by a straight line between the outer edges.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The outer edges are extended until they meet; beyond the miter limit the join is bevelled.
///
/// The default.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The corner is rounded by a circle of the line width.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The corner is cut by a straight line between the outer edges.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
