// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns sine and cosine of `angle` radians; NaN where it is not finite.
  package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    if angle.magnitude < 0x1p-28 { return (angle, 1) }
    let reduced = ArgumentReduction(angle)
    let sine = sineNearZero(reduced.rest).value
    let cosine = cosineNearZero(reduced.rest).value
    switch reduced.quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the sine of `angle` radians; NaN where it is not finite, -0 for -0.
  package static func sine(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    // The cube no longer counts; the sign of zero stays.
    if angle.magnitude < 0x1p-28 { return angle }
    let reduced = ArgumentReduction(angle)
    let isOdd = reduced.quadrant & 1 == 1
    let value = (isOdd ? cosineNearZero(reduced.rest) : sineNearZero(reduced.rest)).value
    return reduced.quadrant < 2 ? value : -value
  }

  /// Returns the cosine of `angle` radians; NaN where it is not finite.
  package static func cosine(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    let reduced = ArgumentReduction(angle)
    let isOdd = reduced.quadrant & 1 == 1
    let value = (isOdd ? sineNearZero(reduced.rest) : cosineNearZero(reduced.rest)).value
    return reduced.quadrant == 1 || reduced.quadrant == 2 ? -value : value
  }

  /// Returns the tangent of `angle` radians; NaN where it is not finite, -0 for -0.
  package static func tangent(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    if angle.magnitude < 0x1p-28 { return angle }
    let reduced = ArgumentReduction(angle)
    let sine = sineNearZero(reduced.rest)
    let cosine = cosineNearZero(reduced.rest)
    return (reduced.quadrant & 1 == 0 ? sine / cosine : -(cosine / sine)).value
  }

  /// The sine of -pi/4...pi/4, good to 2^-56 of its value before it is rounded.
  @inline(__always)
  static func sineNearZero(_ r: DoubleDouble) -> DoubleDouble {
    let x = r.high
    let z = x * x
    // 1/3! - 1/5! ... to x^17; the next term is below 2^-63 x.
    var p = 1 / 355_687_428_096_000.0
    p = -1 / 1_307_674_368_000.0 + z * p
    p = 1 / 6_227_020_800.0 + z * p
    p = -1 / 39_916_800.0 + z * p
    p = 1 / 362_880.0 + z * p
    p = -1 / 5_040.0 + z * p
    p = 1 / 120.0 + z * p
    p = -1 / 6.0 + z * p
    return .quickSum(x, x * z * p + r.low * (1 - 0.5 * z))
  }

  /// The cosine of -pi/4...pi/4, good to 2^-56 of its value before it is rounded.
  @inline(__always)
  static func cosineNearZero(_ r: DoubleDouble) -> DoubleDouble {
    let z = r.high * r.high
    // 1/4! - 1/6! ... to x^18; the next term is below 2^-68.
    var p = -1 / 6_402_373_705_728_000.0
    p = 1 / 20_922_789_888_000.0 + z * p
    p = -1 / 87_178_291_200.0 + z * p
    p = 1 / 479_001_600.0 + z * p
    p = -1 / 3_628_800.0 + z * p
    p = 1 / 40_320.0 + z * p
    p = -1 / 720.0 + z * p
    p = 1 / 24.0 + z * p
    let half = 0.5 * z
    let head = DoubleDouble.quickSum(1, -half)
    return .quickSum(head.high, head.low + (z * z * p - r.high * r.low))
  }
}
