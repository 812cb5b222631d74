// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// Exponential decay of motion: the velocity falls by a fixed factor each millisecond.
///
/// This is the motion of a scroll view after the finger has left, and of POP's decay. With the rate
/// d and the velocity v in units per second, after n milliseconds the velocity is v d^n and the
/// distance (v / 1000) d (1 - d^n) / (1 - d): the sum over whole milliseconds, continued for
/// fractions of one. The total distance is about 0.499 v for the normal rate.
///
/// Source: `UIScrollView.DecelerationRate`; POP's published decay formula.
package struct DecayCurve: Hashable, Sendable {
  /// The normal rate of deceleration, a factor of 0.998 per millisecond.
  package static let normalRate = 0.998
  /// The fast rate of deceleration, a factor of 0.99 per millisecond.
  package static let fastRate = 0.99

  /// The velocity at time 0 in units per second; a value that is not finite counts as 0.
  package let initialVelocity: Double
  /// The factor by which the velocity is multiplied each millisecond, at most 1; NaN and negative
  /// values count as 0.
  package let rate: Double
  private let logarithmOfRate: Double

  /// Creates a decay curve.
  package init(initialVelocity: Double, rate: Double = DecayCurve.normalRate) {
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.rate = rate > 0 ? min(rate, 1) : 0
    logarithmOfRate = Elementary.log(self.rate)
  }

  /// Returns the velocity after `time` seconds, in units per second.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    return rate > 0 ? initialVelocity * Elementary.exp(1000 * time * logarithmOfRate) : 0
  }

  /// Returns the signed distance covered after `time` seconds; 0 before time 0.
  package func distance(at time: Double) -> Double {
    guard time > 0, initialVelocity != 0 else { return 0 }
    if rate == 1 { return initialVelocity * time }
    let fallen = rate > 0 ? 1 - Elementary.exp(1000 * time * logarithmOfRate) : 1
    return wholeDistance * fallen
  }

  /// The signed distance covered until rest; infinite for the rate 1.
  package var wholeDistance: Double {
    initialVelocity == 0 ? 0 : initialVelocity / 1000 * rate / (1 - rate)
  }

  /// Returns the seconds until the speed has fallen to `speed`; 0 if it already has.
  package func duration(untilSpeed speed: Double) -> Double {
    guard initialVelocity.magnitude > speed, rate > 0 else { return 0 }
    return Elementary.log(speed / initialVelocity.magnitude) / (1000 * logarithmOfRate)
  }

  /// Returns the seconds until `distance`, which has the sign of the velocity, is covered; infinite
  /// beyond the total distance.
  package func duration(untilDistance distance: Double) -> Double {
    guard distance != 0 else { return 0 }
    if rate == 1 { return initialVelocity == 0 ? .infinity : distance / initialVelocity }
    let left = 1 - distance / wholeDistance
    guard rate > 0, left > 0 else { return .infinity }
    return max(Elementary.log(left) / (1000 * logarithmOfRate), 0)
  }

  /// Returns the initial velocity with which `distance` units are covered until rest.
  package static func velocity(toTravel distance: Double, rate: Double = normalRate) -> Double {
    distance * 1000 * (1 - rate) / rate
  }
}

/// The resistance of a scroll view that is pulled beyond its content.
package enum RubberBand {
  /// The ratio of the content's movement to the pull for small pulls, as in UIKit.
  package static let coefficient = 0.55

  /// Returns how far the content moves when it is pulled by `pull` beyond its edge.
  ///
  /// It never exceeds `dimension`, the length of the view along the pull, and has the sign of
  /// `pull`. 0 where the dimension is not positive or the pull is NaN.
  package static func offset(
    pull: Double,
    dimension: Double,
    coefficient: Double = coefficient
  ) -> Double {
    guard dimension > 0, pull == pull else { return 0 }
    let size = (1 - 1 / (pull.magnitude * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -size : size
  }

  /// Returns the pull that moves the content by `offset`, the inverse of `offset(pull:)`.
  package static func pull(
    offset: Double,
    dimension: Double,
    coefficient: Double = coefficient
  ) -> Double {
    guard dimension > 0, offset == offset else { return 0 }
    let share = min(offset.magnitude / dimension, 1 - 0x1p-40)
    let size = (1 / (1 - share) - 1) * dimension / coefficient
    return offset < 0 ? -size : size
  }
}
