// SPDX-License-Identifier: Apache-2.0

/// Elementary functions whose results are the same bits on every IEEE 754 machine.
///
/// Angles are radians. The C library's own functions choose other code on processors with fused
/// multiply-add and so differ in the last place; these use +, -, x, / and square root only, which
/// the standard rounds exactly, and the compiler does not contract. Errors stay below 0.8 units
/// in the last place, 1 unit where the result is subnormal. NaN gives NaN.
///
/// Every function is argument reduction, a Taylor series short enough that its remainder is below
/// 2^-57 of the result, and a reconstruction in pairs of doubles.
package enum Elementary {}

extension Elementary {
  /// Returns `x` times two to the power `exponent`, rounded once, for an `x` of ordinary magnitude:
  /// its product with 2^±600 must be a normal number.
  @inline(__always)
  static func scaled(_ x: Double, by exponent: Int) -> Double {
    if exponent > -1000, exponent < 1000 {
      return x * powerOfTwo(exponent)
    }
    if exponent > 0 {
      return x * 0x1p600 * powerOfTwo(min(exponent - 600, 1023))
    }
    return x * 0x1p-600 * powerOfTwo(max(exponent + 600, -1022))
  }

  /// Two to the power `exponent` of -1022...1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
