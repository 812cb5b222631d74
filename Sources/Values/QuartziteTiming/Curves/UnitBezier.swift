// SPDX-License-Identifier: Apache-2.0

/// The cubic Bézier curve from (0, 0) to (1, 1) with two control points, read as a function y of x.
///
/// This is the curve of `CAMediaTimingFunction`: x is the elapsed fraction of a duration, y the
/// progress. Any control points are allowed. Where the x of one is outside 0...1, the curve may
/// pass the same x several times; the first passage counts. With a control point that is not finite
/// the curve is the straight line.
package struct UnitBezier: Hashable, BitwiseCopyable, Sendable {
  // Stored as four numbers, without coefficients, since files have one such curve for every
  // keyframe.
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// The first control point.
  package var first: SIMD2<Double> { SIMD2(x1, y1) }
  /// The second control point.
  package var second: SIMD2<Double> { SIMD2(x2, y2) }
  /// The coefficients of t, t^2 and t^3.
  private var linear: SIMD2<Double> { 3 * first }
  private var square: SIMD2<Double> { 3 * (second - first) - linear }
  private var cube: SIMD2<Double> { 1 - linear - square }

  /// Makes a curve from its control points (x1, y1) and (x2, y2).
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let isFinite = x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite
    (self.x1, self.y1) = isFinite ? (x1, y1) : (0, 0)
    (self.x2, self.y2) = isFinite ? (x2, y2) : (1, 1)
  }

  /// Returns y where the curve first passes `x`.
  ///
  /// Below 0 the result is 0 and above 1 it is 1; NaN gives 0. The curve's parameter is found to a
  /// relative residual of 2^-52 in x, so that y is good to 1e-9 wherever the slope is below a
  /// million.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if first.x == first.y, second.x == second.y { return x }
    let t = parameter(at: x)
    return ((cube.y * t + square.y) * t + linear.y) * t
  }

  /// Returns the parameter t of 0...1 at which the curve first passes `x` of 0...1.
  package func parameter(at x: Double) -> Double {
    let unit = 0.0...1.0
    if unit.contains(first.x), unit.contains(second.x) {
      return parameter(at: x, from: 0, to: 1)
    }
    var low = 0.0
    for turn in turns {
      let reached = position(turn)
      let start = position(low)
      if min(start, reached) <= x, x <= max(start, reached) {
        return parameter(at: x, from: low, to: turn)
      }
      low = turn
    }
    return parameter(at: x, from: low, to: 1)
  }

  /// Returns the slope dy/dx at the parameter `t`; infinite where the tangent is vertical.
  package func slope(atParameter t: Double) -> Double {
    let speed = (3 * cube * t + 2 * square) * t + linear
    return speed.y / speed.x
  }

  private func position(_ t: Double) -> Double {
    ((cube.x * t + square.x) * t + linear.x) * t
  }

  /// The parameters inside 0...1 at which x turns back, ascending.
  private var turns: [Double] {
    let (a, b, c) = (3 * cube.x, 2 * square.x, linear.x)
    var found: [Double] = []
    if a == 0 {
      found = b == 0 ? [] : [-c / b]
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant > 0 else { return [] }
      // The root of larger magnitude first: this sum does not cancel.
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      found = q == 0 ? [0] : [q / a, c / q]
    }
    return found.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Newton's method kept inside a bracket that bisection halves: x is monotonic between.
  private func parameter(at x: Double, from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    let isRising = position(start) <= position(end)
    var t = start + (end - start) * x
    for _ in 0..<80 {
      let error = position(t) - x
      if error.magnitude <= x * 0x1p-52 { return t }
      if (error < 0) == isRising { low = t } else { high = t }
      let speed = (3 * cube.x * t + 2 * square.x) * t + linear.x
      var next = t - error / speed
      if !(next > low && next < high) { next = low + 0.5 * (high - low) }
      if next == t || next <= low || next >= high { return t }
      t = next
    }
    return t
  }
}
