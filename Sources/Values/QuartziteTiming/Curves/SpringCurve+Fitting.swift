// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

extension SpringCurve {
  /// Makes the spring that settles in a given time, as `UIView.animate(withDuration:delay:
  /// usingSpringWithDamping:initialSpringVelocity:)` does.
  ///
  /// Mass is 1 and the damping ratio z is kept; the natural frequency w is chosen so that (b - v) /
  /// wd exp(-b D) = 0.001, with b = z w and wd = w sqrt(1 - z^2), or for z = 1 so that (1 + (w - v)
  /// D) exp(-w D) = 0.001. The equation may have several solutions; Newton's method from 5 / D
  /// finds the one that UIKit uses. For large velocities it leaves the positive numbers; then the
  /// smallest solution above the frequency at which the left side is 0 is taken, or, where there is
  /// none, the frequency below it at which the left side is -0.001.
  ///
  /// - `dampingRatio`: 0.01...1; other values are clamped, NaN counts as 1.
  /// - `duration`: D in seconds; a value below 1 ms or not finite counts as 1 ms.
  /// - `initialVelocity`: v in distances per second.
  ///
  /// Source: equation and roots measured against UIKit, 30 combinations; C. Schnorr, "Demystifying
  /// UIKit Spring Animations". The start of Newton's method was determined by the root that UIKit
  /// leaves at v between 1.65 and 1.7 for z = 0.5, D = 1.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio >= 0.01 ? min(dampingRatio, 1) : (dampingRatio < 0.01 ? 0.01 : 1)
    let duration = duration >= 1e-3 && duration.isFinite ? duration : 1e-3
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    // With the duration as the unit of time only two parameters are left.
    let scaled = Self.fittedFrequency(ratio: ratio, velocity: velocity * duration)
    let natural = scaled / duration
    self.init(
      mass: 1,
      stiffness: natural * natural,
      damping: 2 * ratio * natural,
      initialVelocity: velocity
    )
  }

  /// The natural frequency times the duration.
  private static func fittedFrequency(ratio: Double, velocity: Double) -> Double {
    let equation: (Double) -> (value: Double, slope: Double) = { w in
      ratio < 1
        ? underdampedResidual(w, ratio: ratio, velocity: velocity)
        : criticalResidual(w, velocity: velocity)
    }
    var w = 5.0
    for _ in 0..<60 {
      let (value, slope) = equation(w)
      let step = value / slope
      w -= step
      guard w > 0, w < 1e6 else { break }
      if step.magnitude <= w * 0x1p-50 { return w }
    }
    // The left side is 0 at the frequency `zero` and largest at `peak`.
    let zero = ratio < 1 ? velocity / ratio : velocity - 1
    let root = (velocity * velocity + 4 * velocity).squareRoot()
    let peak = ratio < 1 ? 0.5 * (velocity + root) / ratio : velocity
    let rest: (Double) -> Double = { w in
      ratio < 1 ? 0.001 - equation(w).value : equation(w).value + 0.001
    }
    if rest(peak) >= 0.001 { return bisect(from: zero, to: peak) { rest($0) < 0.001 } }
    return bisect(from: 1e-9, to: zero) { rest($0) < -0.001 }
  }

  /// 0.001 - (b - v) / wd exp(-b) and its derivative by w, for a duration of 1.
  private static func underdampedResidual(
    _ w: Double,
    ratio: Double,
    velocity: Double
  ) -> (value: Double, slope: Double) {
    let shape = (1 - ratio * ratio).squareRoot()
    let decay = Elementary.exp(-ratio * w)
    let amplitude = (ratio * w - velocity) / (w * shape)
    // d/dw of the amplitude is v / (w^2 shape).
    let slope = -(velocity / (w * w * shape) - ratio * amplitude) * decay
    return (0.001 - amplitude * decay, slope)
  }

  /// (1 + (w - v)) exp(-w) - 0.001 and its derivative by w, for a duration of 1.
  private static func criticalResidual(
    _ w: Double,
    velocity: Double
  ) -> (value: Double, slope: Double) {
    let decay = Elementary.exp(-w)
    return ((1 + w - velocity) * decay - 0.001, (velocity - w) * decay)
  }

  /// The argument at which `isBefore` changes from true to false.
  private static func bisect(
    from start: Double,
    to end: Double,
    isBefore: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<100 {
      let middle = 0.5 * (low + high)
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
