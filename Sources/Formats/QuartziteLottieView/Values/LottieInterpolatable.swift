// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What values between keyframes are computed of.
///
/// Adopt `LottieInterpolatable` or `SpatialInterpolatable` instead.
public protocol AnyInterpolatable {
  /// Returns the value between this one (0) and another (1).
  ///
  /// - Parameters:
  ///   - amount: the place; it may leave 0...1.
  ///   - spatialOutTangent: from this value to the first control point of the way; nil for a straight one.
  ///   - spatialInTangent: from the other value to the second control point; nil for a straight one.
  func _interpolate(
    to: Self,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> Self
}

/// A value between two others: `Interpolatable` of lottie-ios, a name that the product `Lottie` has for it.
public protocol LottieInterpolatable: AnyInterpolatable {
  /// Returns the value between this one (0) and another (1); `amount` may leave 0...1.
  func interpolate(to: Self, amount: CGFloat) -> Self
}

/// A value between two others on a way between them, which may be a curve.
public protocol SpatialInterpolatable: AnyInterpolatable {
  /// Returns the value between this one (0) and another (1); see `AnyInterpolatable`.
  func interpolate(
    to: Self,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> Self
}

extension LottieInterpolatable {
  /// Ignores the tangents.
  public func _interpolate(
    to: Self,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> Self { interpolate(to: to, amount: amount) }
}

extension SpatialInterpolatable {
  /// Returns the value on the straight way.
  public func interpolate(to: Self, amount: CGFloat) -> Self {
    interpolate(to: to, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
  }

  /// The same as `interpolate`.
  public func _interpolate(
    to: Self,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> Self {
    interpolate(
      to: to,
      amount: amount,
      spatialOutTangent: spatialOutTangent,
      spatialInTangent: spatialInTangent
    )
  }
}

extension LottieInterpolatable where Self: BinaryFloatingPoint {
  /// Returns the number between this one (0) and another (1).
  public func interpolate(to: Self, amount: CGFloat) -> Self {
    self + (to - self) * Self(amount)
  }
}

extension Double: LottieInterpolatable {}
extension CGFloat: LottieInterpolatable {}
extension Float: LottieInterpolatable {}

extension CGPoint: SpatialInterpolatable {
  /// Returns the point of the cubic curve at its parameter, or on the straight way without tangents.
  public func interpolate(
    to: CGPoint,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> CGPoint {
    guard let out = spatialOutTangent, let into = spatialInTangent else {
      return CGPoint(x: x + (to.x - x) * amount, y: y + (to.y - y) * amount)
    }
    func cubic(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      let rest = 1 - amount
      return a * rest * rest * rest + 3 * b * rest * rest * amount + 3 * c * rest * amount * amount
        + d * amount * amount * amount
    }
    return CGPoint(
      x: cubic(x, x + out.x, to.x + into.x, to.x),
      y: cubic(y, y + out.y, to.y + into.y, to.y)
    )
  }
}

extension CGSize: LottieInterpolatable {
  /// Returns the size between this one (0) and another (1).
  public func interpolate(to: CGSize, amount: CGFloat) -> CGSize {
    CGSize(
      width: width + (to.width - width) * amount,
      height: height + (to.height - height) * amount
    )
  }
}

extension CGRect: LottieInterpolatable {
  /// Returns the rectangle between this one (0) and another (1).
  public func interpolate(to: CGRect, amount: CGFloat) -> CGRect {
    CGRect(
      origin: origin.interpolate(to: to.origin, amount: amount),
      size: size.interpolate(to: to.size, amount: amount)
    )
  }
}

extension LottieColor: LottieInterpolatable {
  /// Returns the colour between this one (0) and another (1).
  public func interpolate(to: LottieColor, amount: CGFloat) -> LottieColor {
    LottieColor(
      r: r + (to.r - r) * amount,
      g: g + (to.g - g) * amount,
      b: b + (to.b - b) * amount,
      a: a + (to.a - a) * amount
    )
  }
}

extension LottieVector1D: LottieInterpolatable {
  /// Returns the number between this one (0) and another (1).
  public func interpolate(to: LottieVector1D, amount: CGFloat) -> LottieVector1D {
    LottieVector1D(value + (to.value - value) * amount)
  }
}

extension LottieVector2D: SpatialInterpolatable {
  /// Returns the numbers of the point between this one (0) and another (1).
  public func interpolate(
    to: LottieVector2D,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> LottieVector2D {
    let point = CGPoint(x: x, y: y).interpolate(
      to: CGPoint(x: to.x, y: to.y),
      amount: amount,
      spatialOutTangent: spatialOutTangent,
      spatialInTangent: spatialInTangent
    )
    return LottieVector2D(x: point.x, y: point.y)
  }
}

extension LottieVector3D: SpatialInterpolatable {
  /// Returns the numbers between these (0) and others (1); the third one straight.
  public func interpolate(
    to: LottieVector3D,
    amount: CGFloat,
    spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> LottieVector3D {
    let point = CGPoint(x: x, y: y).interpolate(
      to: CGPoint(x: to.x, y: to.y),
      amount: amount,
      spatialOutTangent: spatialOutTangent,
      spatialInTangent: spatialInTangent
    )
    return LottieVector3D(x: point.x, y: point.y, z: z + (to.z - z) * amount)
  }
}

extension Array: AnyInterpolatable, LottieInterpolatable where Element: LottieInterpolatable {
  /// Returns the elements between these (0) and others (1); as many as both have.
  public func interpolate(to: [Element], amount: CGFloat) -> [Element] {
    zip(self, to).map { $0.interpolate(to: $1, amount: amount) }
  }
}
