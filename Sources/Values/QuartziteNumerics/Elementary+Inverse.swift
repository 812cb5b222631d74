// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  private static let pi = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
  private static let halfPi = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// Returns the angle of the vector (x, y) in -pi...pi radians, from +x towards +y.
  ///
  /// Signed zeros and infinities are C's: `atan2(0, -0)` is pi, `atan2(±∞, ∞)` ±pi/4.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x != x || y != y { return .nan }
    let angle: Double
    let (height, width) = (y.magnitude, x.magnitude)
    if height == 0 {
      angle = x.sign == .minus ? pi.high : 0
    } else if height.isInfinite, width.isInfinite {
      angle = x < 0 ? 0x1.2d97c7f3321d2p+1 : 0x1.921fb54442d18p-1
    } else if width.isInfinite {
      angle = x < 0 ? pi.high : 0
    } else if width == 0 || height.isInfinite {
      angle = halfPi.high
    } else {
      angle = ordinaryAngle(height: height, x: x)
    }
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle of -pi/2...pi/2 radians whose tangent is `x`.
  package static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// Returns the angle of -pi/2...pi/2 radians whose sine is `x`; NaN outside -1...1.
  package static func asin(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    if x.magnitude < 0x1p-30 { return x }
    return angle(DoubleDouble(x), complement(of: x)).value
  }

  /// Returns the angle of 0...pi radians whose cosine is `x`; NaN outside -1...1.
  package static func acos(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    if x == 1 { return 0 }
    return angle(complement(of: x), DoubleDouble(x)).value
  }

  /// Returns the length of the vector (x, y) without overflow or underflow on the way.
  ///
  /// Infinite if either is, even beside NaN.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x != x || y != y { return .nan }
    let large = max(x.magnitude, y.magnitude)
    let small = min(x.magnitude, y.magnitude)
    if small == 0 { return large }
    let exponent = exponent(of: large)
    guard exponent - Self.exponent(of: small) < 60 else { return large }
    let a = scaled(large, by: -exponent)
    let b = scaled(small, by: -exponent)
    let length = (DoubleDouble.product(a, a) + .product(b, b)).squareRoot.value
    return scaled(length, by: exponent)
  }

  /// sqrt(1 - x^2) for x of -1...1.
  @inline(__always)
  private static func complement(of x: Double) -> DoubleDouble {
    (DoubleDouble.sum(1, -x) * DoubleDouble.sum(1, x)).squareRoot
  }

  private static func exponent(of x: Double) -> Int {
    Int(x.exponent)
  }

  /// The angle for a finite positive height and a finite x that is not zero.
  private static func ordinaryAngle(height: Double, x: Double) -> Double {
    let (tall, wide) = (exponent(of: height), exponent(of: x.magnitude))
    if tall - wide > 60 { return halfPi.high }
    if wide - tall > 60 {
      // The angle is the quotient, or so little below pi that only rounding sees it.
      return x > 0 ? height / x : pi.high
    }
    // Equal scaling leaves the angle; 60 binary digits of difference keep both parts normal.
    let shift = -max(tall, wide)
    let scaledX = x < 0 ? -scaled(-x, by: shift) : scaled(x, by: shift)
    return angle(DoubleDouble(scaled(height, by: shift)), DoubleDouble(scaledX)).value
  }

  /// The angle of (x, y) in -pi...pi, for pairs of ordinary size that are not both zero.
  private static func angle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    let height = y.high < 0 ? -y : y
    let width = x.high < 0 ? -x : x
    var result: DoubleDouble
    if height.high <= width.high {
      result = angleBelowDiagonal(height, width)
    } else {
      result = halfPi + -angleBelowDiagonal(width, height)
    }
    if x.high < 0 { result = pi + -result }
    return y.high < 0 ? -result : result
  }

  /// The arc tangent of y/x for 0 <= y <= x.
  ///
  /// With c the multiple of 1/64 nearest to the quotient, atan(y/x) = atan c + atan((y - c x) / (x
  /// + c y)).
  @inline(__always)
  private static func angleBelowDiagonal(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
    let row = Int(y.high / x.high * 64 + 0.5)
    let c = Double(row) * 0x1p-6
    let u = (y + x * -c) / (x + y * c)
    let z = u.high * u.high
    // 1/3 - z/5 ... to u^9; the next term is below 2^-73 u.
    var p = -1 / 9.0
    p = 1 / 7.0 + z * p
    p = -1 / 5.0 + z * p
    p = 1 / 3.0 + z * p
    let table = ElementaryTables.arcTangent
    let base = DoubleDouble(table[row * 2], table[row * 2 + 1])
    return base + DoubleDouble.quickSum(u.high, u.low - u.high * z * p)
  }
}
