// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Where on the emitter shape particles are emitted.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemitterlayeremittermode>
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the corners of a rectangle, the ends of a line or four points of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On the outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On the surface: of a flat shape, anywhere inside it.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Anywhere inside the shape.
  ///
  /// The default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// At the corners of a rectangle, the ends of a line or four points of a circle.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// On the outline.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// On the surface: of a flat shape, anywhere inside it.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// Anywhere inside the shape.
///
/// The default.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
