// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The shape of a line's corners.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayerlinejoin>
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed.
  ///
  /// The default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Pointed.
///
/// The default.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Rounded.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Cut off.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
