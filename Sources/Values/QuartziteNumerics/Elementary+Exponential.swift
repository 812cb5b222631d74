// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// The logarithm of e to base 2 as a pair of doubles.
  static let log2OfE = DoubleDouble(0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56)
  private static let ln2 = DoubleDouble(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)

  /// Returns e to the power `x`; infinity above 709.79, 0 below -745.14.
  package static func exp(_ x: Double) -> Double {
    if x != x { return x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    return exp(DoubleDouble(x))
  }

  /// Returns two to the power `x`; exact for whole numbers, infinity from 1024, 0 below -1075.
  package static func exp2(_ x: Double) -> Double {
    if x != x { return x }
    if x >= 1024 { return .infinity }
    if x < -1075 { return 0 }
    let whole = x.rounded(.toNearestOrEven)
    return expNearZero(ln2 * (x - whole), scale: Int(whole))
  }

  /// e to the power of a pair of doubles whose sum is in -745.14...709.79.
  @inline(__always)
  static func exp(_ x: DoubleDouble) -> Double {
    let multiple = (x.high * log2OfE.high).rounded(.toNearestOrEven)
    // The first part of log(2) has 42 bits and the multiple 11: the product is exact.
    let first = x.high - multiple * 0x1.62e42fefa38p-1
    let rest = DoubleDouble.sum(first, -(multiple * 0x1.ef35793c7673p-45)) + x.low
    return expNearZero(rest, scale: Int(multiple))
  }

  /// e to the power `r` of -0.35...0.35, times 2 to the power `scale`.
  @inline(__always)
  private static func expNearZero(_ r: DoubleDouble, scale: Int) -> Double {
    let x = r.high
    // 1/2! + x/3! ... to x^14; the next term is below 2^-63.
    var p = 1 / 87_178_291_200.0
    p = 1 / 6_227_020_800.0 + x * p
    p = 1 / 479_001_600.0 + x * p
    p = 1 / 39_916_800.0 + x * p
    p = 1 / 3_628_800.0 + x * p
    p = 1 / 362_880.0 + x * p
    p = 1 / 40_320.0 + x * p
    p = 1 / 5_040.0 + x * p
    p = 1 / 720.0 + x * p
    p = 1 / 120.0 + x * p
    p = 1 / 24.0 + x * p
    p = 1 / 6.0 + x * p
    p = 0.5 + x * p
    let head = DoubleDouble.quickSum(1, x)
    let tail = head.low + (x * x * p + r.low * (1 + x))
    return scaled(head.high + tail, by: scale)
  }
}
