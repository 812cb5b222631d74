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

  /// Radians to a rotation about x.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Radians to a rotation about y.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Radians to a rotation about z.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Three factors to a scale.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A factor to a scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor to a scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor to a scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Three distances to a translation.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A distance to a translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A distance to a translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A distance to a translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Radians to a rotation about x.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// Radians to a rotation about y.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// Radians to a rotation about z.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// Three factors to a scale.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// A factor to a scale along x.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// A factor to a scale along y.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// A factor to a scale along z.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// Three distances to a translation.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// A distance to a translation along x.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// A distance to a translation along y.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// A distance to a translation along z.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
