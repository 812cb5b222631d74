// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The geometry of a gradient layer.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cagradientlayertype>
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  ///
  /// The default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a centre outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Along a line.
///
/// The default.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// From a centre outwards.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// Around a centre.
public let kCAGradientLayerConic = CAGradientLayerType.conic
