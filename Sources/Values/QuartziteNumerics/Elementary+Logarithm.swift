// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns the natural logarithm; -infinity for 0, NaN below 0.
  package static func log(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    return logarithm(x).value
  }

  /// Returns the logarithm to base 2; -infinity for 0, NaN below 0, exact for powers of two.
  package static func log2(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    if x.significandBitPattern == 0, x.isNormal { return Double(x.exponent) }
    return (logarithm(x) * log2OfE).value
  }

  /// Returns the logarithm to base 10; -infinity for 0, NaN below 0.
  package static func log10(_ x: Double) -> Double {
    if let special = specialLogarithm(x) { return special }
    return (logarithm(x) * DoubleDouble(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57)).value
  }

  /// Returns `x` to the power `y`, with the special cases of C.
  ///
  /// `pow(x, 0)` and `pow(1, y)` are 1 even for NaN; a negative `x` needs a whole `y`, else NaN.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x != x || y != y { return .nan }
    let isWhole = y.rounded(.towardZero) == y
    // From 2^53 on every double is even.
    let isOdd = isWhole && y.magnitude < 0x1p53 && Int64(y) & 1 == 1
    let sign: Double = isOdd && x.sign == .minus ? -1 : 1
    if x == 0 || x.isInfinite {
      return (x == 0) == (y > 0) ? sign * 0 : sign * .infinity
    }
    if y.isInfinite {
      if x == -1 { return 1 }
      return (x.magnitude > 1) == (y > 0) ? .infinity : 0
    }
    if x < 0, !isWhole { return .nan }
    let size = x.magnitude
    if size == 1 { return sign }
    // The logarithm of a double is 0 or of a magnitude of 2^-53...745.
    if y.magnitude > 0x1p70 { return (size > 1) == (y > 0) ? sign * .infinity : sign * 0 }
    if y.magnitude < 0x1p-70 { return sign }
    let exponent = logarithm(size) * y
    if exponent.high > 709.79 { return sign * .infinity }
    if exponent.high < -745.14 { return sign * 0 }
    return sign * exp(exponent)
  }

  private static func specialLogarithm(_ x: Double) -> Double? {
    if x > 0, x < .infinity { return nil }
    if x == 0 { return -.infinity }
    return x == .infinity ? x : .nan
  }

  /// The logarithm of a positive finite number, good to about 2^-66 of its value.
  ///
  /// x = 2^k z with z of 0.7...1.42; a reciprocal r of ten bits near 1/z leaves f = r z - 1 of
  /// less than 2^-6.4, exactly; log x = k log 2 - log r + log(1 + f). Around 1 the reciprocal is
  /// 1, so that nothing cancels.
  static func logarithm(_ x: Double) -> DoubleDouble {
    let isTiny = x < 0x1p-1022
    let normal = isTiny ? x * 0x1p54 : x
    var exponent = Int(normal.exponent) - (isTiny ? 54 : 0)
    var z = normal.significand
    if z > 1.4142 {
      z *= 0.5
      exponent += 1
    }
    let row = (Int(z * 128 + 0.5) - 90) * 3
    let table = ElementaryTables.logarithm
    let reciprocal = table[row]
    let (upper, lower) = DoubleDouble.split(z)
    let f = DoubleDouble.sum(upper * reciprocal - 1, lower * reciprocal)
    let k = Double(exponent)
    // log 2 in 42 and 53 bits: the first product is exact.
    let whole = DoubleDouble.sum(k * 0x1.62e42fefa38p-1, table[row + 1])
    let rest = DoubleDouble(whole.high, whole.low + (k * 0x1.ef35793c7673p-45 + table[row + 2]))
    return rest + logarithmNearOne(f)
  }

  /// log(1 + f) for |f| < 2^-6.4.
  @inline(__always)
  private static func logarithmNearOne(_ f: DoubleDouble) -> DoubleDouble {
    let x = f.high
    // 1/3 - x/4 ... to x^12; the next term is below 2^-79 f.
    var p = -1 / 12.0
    p = 1 / 11.0 + x * p
    p = -1 / 10.0 + x * p
    p = 1 / 9.0 + x * p
    p = -1 / 8.0 + x * p
    p = 1 / 7.0 + x * p
    p = -1 / 6.0 + x * p
    p = 1 / 5.0 + x * p
    p = -1 / 4.0 + x * p
    // The terms to the third power as pairs: they decide the precision that powers need.
    let square = f * f
    let cube = square * x * DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
    let series = cube + x * x * (x * x) * p
    return f + (DoubleDouble(-0.5 * square.high, -0.5 * square.low) + series)
  }
}
