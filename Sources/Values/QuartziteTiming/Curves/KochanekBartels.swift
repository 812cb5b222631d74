// SPDX-License-Identifier: Apache-2.0

/// The cubic spline through keyframes with tension, continuity and bias at each of them.
///
/// All three are 0 by default, which makes the spline of Catmull and Rom. At the first and the
/// last keyframe the tangent is the full difference to the only neighbour, times 1 - tension. The
/// spacing of key times does not enter the tangents.
///
/// Source: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and
/// bias control", 1984; the ends as Core Animation's (0, 10, 10 passes 10.625 at 0.75).
package enum KochanekBartels {
  /// The shape of the spline at one keyframe.
  package struct Knot: Hashable, Sendable {
    /// How tight the bend is; 1 stops at the keyframe, -1 sweeps wide.
    package var tension: Double
    /// How sharp the corner is; 0 is none.
    package var continuity: Double
    /// Whether the curve shoots over before (-1) or after (1) the keyframe.
    package var bias: Double

    /// Makes the shape of its parts; what is not finite counts as 0.
    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension.isFinite ? tension : 0
      self.continuity = continuity.isFinite ? continuity : 0
      self.bias = bias.isFinite ? bias : 0
    }
  }

  /// Returns the weights of the four keyframes around a segment.
  ///
  /// The value is the sum of the weights times the keyframes before the segment, at its start, at
  /// its end and behind it; where there is none before or behind, its weight is 0. The weights
  /// add up to 1.
  ///
  /// - `position`: the place in the segment, 0...1.
  /// - `start`, `end`: the shapes at the ends of the segment.
  /// - `isFirst`, `isLast`: whether nothing lies before or behind.
  package static func weights(
    at position: Double,
    from start: Knot = Knot(),
    to end: Knot = Knot(),
    isFirst: Bool,
    isLast: Bool
  ) -> SIMD4<Double> {
    let u = position
    let square = u * u
    let cube = square * u
    let atStart = 2 * cube - 3 * square + 1
    let atEnd = 3 * square - 2 * cube
    let leaving = cube - 2 * square + u
    let arriving = cube - square

    // Tangents as factors of the differences before, across and behind the segment.
    let startScale = 1 - start.tension
    var (before, across) = (0.0, startScale)
    if !isFirst {
      before = startScale * (1 + start.continuity) * (1 + start.bias) / 2
      across = startScale * (1 - start.continuity) * (1 - start.bias) / 2
    }
    let endScale = 1 - end.tension
    var (acrossEnd, behind) = (endScale, 0.0)
    if !isLast {
      acrossEnd = endScale * (1 - end.continuity) * (1 + end.bias) / 2
      behind = endScale * (1 + end.continuity) * (1 - end.bias) / 2
    }
    let first = leaving * before
    let second = leaving * across + arriving * acrossEnd
    let third = arriving * behind
    return SIMD4(-first, atStart + first - second, atEnd + second - third, third)
  }
}
