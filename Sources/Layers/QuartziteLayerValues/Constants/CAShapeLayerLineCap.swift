// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The shape of the ends of open subpaths.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayerlinecap>
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The stroke ends square at the end point.
  ///
  /// The default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The stroke is extended by a half circle of the line width.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The stroke is extended by half the line width and ends square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The stroke ends square at the end point.
///
/// The default.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The stroke is extended by a half circle of the line width.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The stroke is extended by half the line width and ends square.
public let kCALineCapSquare = CAShapeLayerLineCap.square
