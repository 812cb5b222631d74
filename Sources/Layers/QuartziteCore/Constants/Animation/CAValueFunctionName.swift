// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a value function.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cavaluefunctionname>
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An angle about x, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// An angle about y, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// An angle about z, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Three scale factors, for x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale factor for x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale factor for y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale factor for z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Three distances, along x, y and z.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// An angle about x, in radians.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// An angle about y, in radians.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// An angle about z, in radians.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// Three scale factors, for x, y and z.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// A scale factor for x.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// A scale factor for y.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// A scale factor for z.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// Three distances, along x, y and z.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// A translation along x.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// A translation along y.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// A translation along z.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
