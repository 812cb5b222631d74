// SPDX-License-Identifier: Apache-2.0

/// The smaller number of each lane, or the only one that is a number: what `pointwiseMin` of the
/// standard library gives, which is not inlined.
@inlinable
@inline(__always)
package func lesser(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  @inline(__always) func lane(_ a: Double, _ b: Double) -> Double {
    let least = a <= b ? a : b
    return b == b ? least : a
  }
  return SIMD2(lane(a.x, b.x), lane(a.y, b.y))
}

/// The larger number of each lane, or the only one that is a number; see `lesser`.
@inlinable
@inline(__always)
package func greater(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  @inline(__always) func lane(_ a: Double, _ b: Double) -> Double {
    let most = a > b ? a : b
    return b == b ? most : a
  }
  return SIMD2(lane(a.x, b.x), lane(a.y, b.y))
}
