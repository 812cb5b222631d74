// SPDX-License-Identifier: Apache-2.0

/// An unevaluated sum of two doubles, about 106 bits of significand.
///
/// `low` is at most half a unit in the last place of `high`. The operations are exact or good to
/// about 2^-104 as long as nothing overflows 2^990 or falls below 2^-960; callers scale.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971;
/// D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2.
struct DoubleDouble {
  var high: Double
  var low: Double

  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The rounded sum of both parts.
  @inline(__always)
  var value: Double { high + low }

  /// The exact sum of two doubles.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let t = s - a
    return DoubleDouble(s, (a - (s - t)) + (b - t))
  }

  /// The exact sum of two doubles of which the first is the larger or zero.
  @inline(__always)
  static func quickSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(s, b - (s - a))
  }

  /// The exact product of two doubles.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let p = a * b
    let (a1, a2) = split(a)
    let (b1, b2) = split(b)
    return DoubleDouble(p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// Two halves of 26 bits each whose sum is `a`.
  @inline(__always)
  static func split(_ a: Double) -> (Double, Double) {
    let c = 0x1.0000002p27 * a
    let high = c - (c - a)
    return (high, a - high)
  }

  @inline(__always)
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, b.high)
    let t = sum(a.low, b.low)
    let u = quickSum(s.high, s.low + t.high)
    return quickSum(u.high, u.low + t.low)
  }

  @inline(__always)
  static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let s = sum(a.high, b)
    return quickSum(s.high, s.low + a.low)
  }

  @inline(__always)
  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = product(a.high, b.high)
    return quickSum(p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let p = product(a.high, b)
    return quickSum(p.high, p.low + a.low * b)
  }

  @inline(__always)
  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let remainder = a + (b * -quotient)
    return quickSum(quotient, remainder.high / b.high)
  }

  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

  /// The square root of a sum that is positive or zero.
  @inline(__always)
  var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    guard root > 0 else { return DoubleDouble(0) }
    let remainder = self + -DoubleDouble.product(root, root)
    return .quickSum(root, remainder.high / (2 * root))
  }
}
