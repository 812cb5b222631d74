// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The curve of rounded corners.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayercornercurve>
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter circle.
  ///
  /// The default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve of continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A quarter circle.
///
/// The default.
public let kCACornerCurveCircular = CALayerCornerCurve.circular
/// A curve of continuous curvature.
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous
