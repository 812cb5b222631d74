// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The geometry of a gradient layer.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cagradientlayertype>
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A linear gradient from the start point to the end point.
  ///
  /// The default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A radial gradient outward from the start point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// An angular gradient around the start point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A linear gradient from the start point to the end point.
///
/// The default.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// A radial gradient outward from the start point.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// An angular gradient around the start point.
public let kCAGradientLayerConic = CAGradientLayerType.conic
