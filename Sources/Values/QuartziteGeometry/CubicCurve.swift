// SPDX-License-Identifier: Apache-2.0

/// A cubic Bezier curve and the lengths along it.
package struct CubicCurve: Hashable, Sendable {
  /// The start.
  package var p0: SIMD2<Double>
  /// The control point after the start.
  package var p1: SIMD2<Double>
  /// The control point before the end.
  package var p2: SIMD2<Double>
  /// The end.
  package var p3: SIMD2<Double>

  /// Makes a curve from its four points.
  package init(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Returns the point at a parameter; outside 0...1 the cubic is continued.
  package func point(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let start: SIMD2<Double> = p0 * (s * s * s) + p1 * (3 * s * s * t)
    let end: SIMD2<Double> = p2 * (3 * s * t * t) + p3 * (t * t * t)
    return start + end
  }

  /// Returns the derivative at a parameter.
  package func derivative(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let start: SIMD2<Double> = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t)
    return (start + (p3 - p2) * (t * t)) * 3
  }

  /// Returns the length of the derivative at a parameter.
  package func speed(_ t: Double) -> Double {
    let d = derivative(t)
    return (d * d).sum().squareRoot()
  }

  /// The arc lengths from the start to each sixteenth of the parameter: 17 values, the first 0.
  ///
  /// Simpson's rule on each sixteenth. Interpolated linearly, this table gives a paced path exactly
  /// the positions that were measured on Apple's systems (by OpenCoreAnimation), which exact
  /// lengths do not.
  package var lengths: [Double] {
    var sums = [0.0]
    sums.reserveCapacity(17)
    var before = speed(0)
    for interval in 0..<16 {
      let (a, b) = (Double(interval) / 16, Double(interval + 1) / 16)
      let after = speed(b)
      sums.append(sums[interval] + (before + 4 * speed((a + b) / 2) + after) / 96)
      before = after
    }
    return sums
  }

  /// Returns the parameter at which the arc length from the start is `goal`; 0 or 1 beyond the
  /// ends.
  ///
  /// - Parameters:
  ///   - table: The value of `lengths`.
  ///   - isExact: Whether the parameter within a sixteenth is found by Newton's method, rather than
  ///     by linear interpolation between two entries of the table.
  package func parameter(length goal: Double, _ table: [Double], isExact: Bool = false) -> Double {
    guard goal > 0 else { return 0 }
    guard goal < table[16] else { return 1 }
    var index = 0
    while index < 15, table[index + 1] < goal { index += 1 }
    let span = table[index + 1] - table[index]
    let t = (Double(index) + (span > 0 ? (goal - table[index]) / span : 0)) / 16
    return isExact ? refined(t, index, goal - table[index]) : t
  }

  /// Returns the parameter within a sixteenth at which the arc length since the start of that
  /// sixteenth is `goal`, by Newton's method from a first guess.
  private func refined(_ guess: Double, _ index: Int, _ goal: Double) -> Double {
    let (low, high) = (Double(index) / 16, Double(index + 1) / 16)
    let first = speed(low)
    var t = guess
    for _ in 0..<3 {
      let speed = speed(t)
      guard speed > 0 else { break }
      let mean = (first + 4 * self.speed((low + t) / 2) + speed) / 6
      t = min(max(t - (mean * (t - low) - goal) / speed, low), high)
    }
    return t
  }
}
