// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// What motion paths and trimmed outlines need of a curve: points by arc length, directions, parts.
extension CubicCurve {
  /// Whether each control point coincides with its end point.
  ///
  /// Such a curve is a straight line that moves unevenly over its parameter.
  var isStraight: Bool { p0 == p1 && p2 == p3 }

  /// Returns the point at a fraction of the arc length; beyond 0...1 on the tangent of the nearer end.
  func point(part: Double) -> SIMD2<Double> {
    let table = lengths
    if part < 0 { return p0 + direction(0).normalized * (part * table[16]) }
    if part > 1 { return p3 + direction(1).normalized * ((part - 1) * table[16]) }
    return point(parameter(part: part, table))
  }

  /// Returns the parameter at a fraction of the arc length.
  func parameter(part: Double) -> Double { parameter(part: part, lengths) }

  private func parameter(part: Double, _ table: [Double]) -> Double {
    isStraight ? even(part) : parameter(length: part * table[16], table, isExact: true)
  }

  /// Returns the parameter at an arc length from the start, by a table of `lengths`; exact on a straight
  /// curve.
  func near(length goal: Double, _ table: [Double]) -> Double {
    guard isStraight, goal > 0, goal < table[16] else { return parameter(length: goal, table) }
    return even(goal / table[16])
  }

  /// Returns the parameter of a straight curve at a fraction of its length.
  ///
  /// Inverts 3t² - 2t³ by Newton's method; it is monotonic on 0...1.
  private func even(_ part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    var t = part
    for _ in 0..<24 {
      let slope = 6 * t * (1 - t)
      guard slope > 1e-9 else { break }
      let next = min(max(t - (t * t * (3 - 2 * t) - part) / slope, 0), 1)
      if abs(next - t) < 1e-12 { break }
      t = next
    }
    return t
  }

  /// Returns the direction at a parameter, of the chord where the curve has none; not normalised.
  func direction(_ t: Double) -> SIMD2<Double> {
    let result = derivative(t)
    if (result * result).sum() > 1e-18 { return result }
    let near = t < 0.5 ? p2 - p0 : p3 - p1
    return (near * near).sum() > 1e-18 ? near : p3 - p0
  }

  /// Returns the part between two parameters.
  func part(_ from: Double, _ to: Double) -> CubicCurve {
    if from <= 0, to >= 1 { return self }
    let (a, b) = (point(from), point(to))
    let scale = (to - from) / 3
    return CubicCurve(a, a + derivative(from) * scale, b - derivative(to) * scale, b)
  }
}
