// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The shape of a line's open ends.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayerlinecap>
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off.
  ///
  /// The default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// Cut off.
///
/// The default.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// A half circle.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Half a square.
public let kCALineCapSquare = CAShapeLayerLineCap.square
