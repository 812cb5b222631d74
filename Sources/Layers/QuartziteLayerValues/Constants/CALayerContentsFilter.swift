// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How contents are sampled when scaled.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayercontentsfilter>
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nearest-neighbour sampling.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Bilinear interpolation of the four nearest pixels.
  ///
  /// The default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Trilinear interpolation between mipmap levels when minified; `linear` when magnified.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// Nearest-neighbour sampling.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// Bilinear interpolation of the four nearest pixels.
///
/// The default.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// Trilinear interpolation between mipmap levels when minified; `linear` when magnified.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
