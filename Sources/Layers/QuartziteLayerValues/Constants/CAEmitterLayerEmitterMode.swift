// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Where on the shape particles are born.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemitterlayeremittermode>
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At its corners.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// In its volume.
  ///
  /// The default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// At its corners.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// On its outline.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// On its surface.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// In its volume.
///
/// The default.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
