// SPDX-License-Identifier: Apache-2.0
import Foundation

/// POP's two descriptions of a spring: bounciness and speed, or tension and friction.
///
/// Bounciness b and speed s are nominally 0...20 and not clamped. With b' = 0.8 (b / 1.7) / 20 and
/// s' = (s / 1.7) / 20, the tension on an older scale is T = 0.5 + 199.5 s', and the friction F is
/// interpolated between 0.01 and the friction F0(T) without overshoot, by q = 2 b' - b'^2. The
/// physical parameters are k = 3.62 T + 85.4 and c = 3 F + 1, for the mass 1.
///
/// Source: POP, POPAnimationExtras and POPMath (formulas).
struct SpringFeel: Hashable, Sendable {
  /// How much the spring overshoots; default 4.
  var bounciness = 4.0
  /// How fast the spring is; default 12.
  var speed = 12.0

  /// The stiffness k.
  var tension: Double { 3.62 * olderTension + 85.4 }

  /// The damping c.
  var friction: Double {
    let bounce = 0.8 * (bounciness / 1.7) / 20
    let q = 2 * bounce - bounce * bounce
    let older = q * 0.01 + (1 - q) * Self.frictionWithoutBounce(olderTension)
    return 3 * older + 1
  }

  private var olderTension: Double { 0.5 + (speed / 1.7) / 20 * 199.5 }

  init(bounciness: Double = 4, speed: Double = 12) {
    self.bounciness = bounciness
    self.speed = speed
  }

  /// Makes the description of a tension and a friction: the inverse conversion.
  init(tension: Double, friction: Double) {
    let olderTension = (tension - 85.4) / 3.62
    speed = (olderTension - 0.5) / 199.5 * 20 * 1.7
    let still = Self.frictionWithoutBounce(olderTension)
    let q = (still - (friction - 1) / 3) / (still - 0.01)
    // Of the two roots of q = 2 b - b^2 take the one below 1; more friction than F0 gives a
    // negative bounciness.
    bounciness = (1 - max(1 - q, 0).squareRoot()) / 0.8 * 20 * 1.7
  }

  /// The friction F0 at which a spring of this tension does not overshoot.
  private static func frictionWithoutBounce(_ t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }
}
