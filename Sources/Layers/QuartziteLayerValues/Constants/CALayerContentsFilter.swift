// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How contents are sampled when scaled.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayercontentsfilter>
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between the four nearest pixels.
  ///
  /// The default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Linear, between halved copies where shrunk.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The nearest pixel.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// Between the four nearest pixels.
///
/// The default.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// Linear, between halved copies where shrunk.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
