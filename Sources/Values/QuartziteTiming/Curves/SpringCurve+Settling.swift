// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

extension SpringCurve {
  /// The displacement below which Core Animation takes a spring for settled.
  private static let settled = 0.001

  /// The seconds until the spring is taken for settled, as `CASpringAnimation.settlingDuration`.
  ///
  /// Underdamped, the time at which the amplitude of the sine term bound to the start,
  /// (1 + |(b - v) / wd|) exp(-b t), has fallen to 0.001; b is c / 2m, wd the swing's frequency.
  /// Otherwise the first multiple of 0.1 s from which on the displacement stays below 0.001.
  /// Infinite without stiffness or damping.
  ///
  /// For overdamped springs Apple's rule is not known. The one figure in public, about 2.6 s for a
  /// perceptual duration of 1 and a bounce of -0.5, cannot be where this rule's 0.001 is reached: by
  /// the exact motion 1.4 % of the way is left then, and it is all of a threshold of 0.001 only after
  /// 4.15 s. Here the rule of critical damping goes on, which gives 4.2 s: the same promise for all
  /// springs that do not swing, and an animation of this duration never ends with a jump that can be
  /// seen (1.4 % of 300 points is 4 points). Code that wants the shorter figure sets `duration`.
  ///
  /// Source: fitted to measured values to 15 digits without initial velocity; the rest extended.
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

  /// The last time at which a spring that does not swing is 0.001 away from rest.
  private var lastCrossing: Double {
    // The displacement passes rest at most once; behind its last extreme the size only falls.
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

  /// The time of the only extreme of a spring that does not swing, at least 0.
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
