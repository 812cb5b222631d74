// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The shape on which particles are born.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemitterlayeremittershape>
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point.
  ///
  /// The default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line as wide as the emitter.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere whose radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// A point.
///
/// The default.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// A horizontal line as wide as the emitter.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// A rectangle of the emitter's size.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// A box of the emitter's size and depth.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// A circle whose radius is the emitter's width.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// A sphere whose radius is the emitter's width.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
