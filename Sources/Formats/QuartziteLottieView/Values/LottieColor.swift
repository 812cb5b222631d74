// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteGraphics
import QuartziteUIKit

/// The range in which the components of a colour are given.
///
/// The cases are those of lottie-ios.
public enum ColorFormatDenominator: Hashable, Sendable {
  /// 0...1.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case One
  /// 0...100.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case OneHundred
  /// 0...255.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case TwoFiftyFive

  var value: Double {
    switch self {
    case .One: 1
    case .OneHundred: 100
    case .TwoFiftyFive: 255
    }
  }
}

/// A colour of an animation, in sRGB, not premultiplied.
public struct LottieColor: Hashable, Sendable {
  /// The red component, 0...1.
  public var r: Double
  /// The green component, 0...1.
  public var g: Double
  /// The blue component, 0...1.
  public var b: Double
  /// The opacity, 0...1.
  public var a: Double

  /// Makes a colour.
  ///
  /// - Parameter denominator: the range of the components; default 0...1.
  public init(
    r: Double,
    g: Double,
    b: Double,
    a: Double,
    denominator: ColorFormatDenominator = .One
  ) {
    let full = denominator.value
    (self.r, self.g, self.b, self.a) = (r / full, g / full, b / full, a / full)
  }

  /// Makes a colour of one of Core Graphics', in sRGB.
  init(_ color: CGColor) {
    let parts = color.rgba
    self.init(r: parts.x, g: parts.y, b: parts.z, a: parts.w)
  }

  var cgColor: CGColor { CGColor(srgbRed: r, green: g, blue: b, alpha: a) }
}

extension UIColor {
  /// The colour as that of an animation.
  public var lottieColorValue: LottieColor { LottieColor(cgColor) }
}

/// A number of an animation.
public struct LottieVector1D: Hashable, Sendable {
  /// The number.
  public var value: Double

  /// Makes a number.
  public init(_ value: Double) {
    self.value = value
  }
}

/// Two numbers of an animation, such as a handle of a timing curve.
public struct LottieVector2D: Hashable, Sendable {
  /// The first number.
  public var x: Double
  /// The second number.
  public var y: Double

  /// Makes two numbers.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}

/// Three numbers of an animation, such as a position or a scale.
public struct LottieVector3D: Hashable, Sendable {
  /// The first number.
  public var x: Double
  /// The second number.
  public var y: Double
  /// The third number.
  public var z: Double

  /// Makes three numbers.
  public init(x: Double, y: Double, z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}
