// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The pixel format that a layer prefers for the contents that it draws.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayercontentsformat>
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Eight bits a channel.
  ///
  /// The default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Sixteen-bit floating point for each channel.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Eight bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Eight bits a channel.
///
/// The default.
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
/// Sixteen-bit floating point for each channel.
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
/// Eight bits of grey.
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint
