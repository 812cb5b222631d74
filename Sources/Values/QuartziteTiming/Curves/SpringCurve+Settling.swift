// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

extension SpringCurve {
  /// The displacement below which Core Animation considers a spring settled.
  private static let settled = 0.001

  /// The time in seconds after which the spring is considered settled, as
  /// `CASpringAnimation.settlingDuration`.
  ///
  /// For an underdamped spring the time at which the envelope (1 + |(b - v) / wd|) exp(-b t) has
  /// fallen to 0.001; b is c / 2m, wd the damped angular frequency. For others the first multiple
  /// of 0.1 s after which the displacement stays below 0.001. Infinite without stiffness or
  /// damping.
  ///
  /// For overdamped springs Apple's rule is not known. The only published figure, about 2.6 s for a
  /// perceptual duration of 1 and a bounce of -0.5, does not come from a threshold of 0.001: by the
  /// exact motion 1.4 % of the distance is left then, and 0.001 is reached only after 4.15 s. The
  /// rule of critical damping is used here too, which gives 4.2 s, so that an animation of this
  /// duration never ends with a visible jump (1.4 % of 300 points is 4 points). Code that wants the
  /// shorter duration sets `duration`.
  ///
  /// Source: fitted to values measured without initial velocity, which it matches to 15 digits;
  /// extended to the other cases.
  public var settlingDuration: Double {
    guard stiffness > 0, damping > 0 else { return .infinity }
    if regime == .underdamped {
      let amplitude = 1 + ((decayRate - initialVelocity) / spread).magnitude
      return Elementary.log(amplitude / Self.settled) / decayRate
    }
    let time = lastCrossing
    let steps = (time * 10).rounded(.up)
    return steps / 10
  }

  /// The last time at which a spring that does not oscillate is 0.001 away from rest.
  private var lastCrossing: Double {
    // The displacement passes rest at most once; after its last extremum its magnitude only
    // decreases.
    var low = lastExtreme
    if displacement(at: low).position.magnitude < Self.settled { return low }
    var step = 1 / decayRate
    var high = low + step
    while displacement(at: high).position.magnitude >= Self.settled {
      low = high
      step *= 2
      high += step
      if !high.isFinite { return .infinity }
    }
    for _ in 0..<200 {
      let middle = low + 0.5 * (high - low)
      if middle <= low || middle >= high { break }
      if displacement(at: middle).position.magnitude >= Self.settled {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// The time of the only extremum of a spring that does not oscillate; 0 where it has none after
  /// the start.
  private var lastExtreme: Double {
    let slope = decayRate - initialVelocity
    switch regime {
    case .underdamped: return 0
    case .critical:
      // v - b (b - v) t = 0 where the velocity turns.
      let time = -initialVelocity / (decayRate * slope)
      return time > 0 && time.isFinite ? time : 0
    case .overdamped:
      // With fast and slow rates f and s: (v - s) f e^(-f t) = (v - f) s e^(-s t).
      let fast = decayRate + spread
      let slow = stiffness / mass / fast
      let ratio = (initialVelocity - slow) * fast / ((initialVelocity - fast) * slow)
      guard ratio > 1, ratio.isFinite else { return 0 }
      return Elementary.log(ratio) / (2 * spread)
    }
  }
}
