// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

extension UnitBezier {
  /// Makes the curve of a timing function from its two inner control points.
  ///
  /// x is clamped to 0...1; control points that are not finite give the linear curve.
  package init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    guard c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite else {
      self.init(0, 0, 1, 1)
      return
    }
    self.init(
      min(max(Self.decimal(c1x), 0), 1),
      Self.decimal(c1y),
      min(max(Self.decimal(c2x), 0), 1),
      Self.decimal(c2y)
    )
  }

  /// Whether the curve is linear: both control points lie on the diagonal.
  package var isEven: Bool { first.x == first.y && second.x == second.y }

  /// Returns the shortest decimal that rounds to `value`, so that 0.42 does not become 0.41999998.
  package static func decimal(_ value: Float) -> Double {
    // A number of 24 bits times 10^12 is exact, and so its nearest whole number; where that is a
    // decimal of the number, the first one found is the shortest.
    if abs(value) < 8 {
      var scale = 1.0
      for _ in 0...12 {
        let decimal = (Double(value) * scale).rounded(.toNearestOrEven) / scale
        if Float(decimal) == value { return decimal }
        scale *= 10
      }
    }
    return Double("\(value)") ?? Double(value)
  }
}
