// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// Interpolation of two vectors in polar coordinates.
package enum PolarMix {
  /// Returns the vector between `a` (t = 0) and `b` (t = 1): its length and its angle change
  /// linearly, the angle the shorter way round.
  ///
  /// Where either vector is zero or both have the same direction, the vectors are interpolated
  /// linearly.
  package static func mix(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ t: Double
  ) -> SIMD2<Double> {
    let straight = a + (b - a) * t
    let cross = a.x * b.y - a.y * b.x
    let dot = (a * b).sum()
    let (first, second) = ((a * a).sum().squareRoot(), (b * b).sum().squareRoot())
    guard first > 1e-9, second > 1e-9, abs(cross) > 1e-12 * first * second || dot < 0 else {
      return straight
    }
    let turn = Elementary.atan2(cross, dot) * t
    let (sine, cosine) = Elementary.sineCosine(turn)
    let size = (first + (second - first) * t) / first
    guard sine.isFinite, size.isFinite else { return straight }
    return SIMD2(a.x * cosine - a.y * sine, a.x * sine + a.y * cosine) * size
  }
}
