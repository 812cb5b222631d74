// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The spring that returns a scroll view's content to an edge or brings it to a target offset.
///
/// It is one of two springs. With a velocity of 50 points per second or more it is critically
/// damped with the angular frequency 11 radians per second; released more slowly it is overdamped
/// with the decay rates 9 and 46 per second, which starts softly. Neither oscillates about its
/// rest.
///
/// Source: bounces of UIScrollView on iOS, measured in public by the project OpenUIKit.
package struct EdgeSpring: Hashable, Sendable {
  /// The angular frequency of the critically damped spring, in radians per second.
  package static let frequency = 11.0
  /// The decay rates of the overdamped spring, per second.
  package static let (slowRate, fastRate) = (9.0, 46.0)
  /// The lowest speed at which the critically damped spring is used, in points per second.
  package static let restSpeed = 50.0
  /// The distance from rest at which the motion counts as ended, in points.
  package static let tolerance = 0.05

  /// The displacement from rest at time 0, in points.
  package let displacement: Double
  /// The velocity at time 0, in points per second.
  package let velocity: Double
  /// The angular frequency of the critically damped spring; 0 where the overdamped one is used.
  private let frequency: Double

  /// Makes the spring of a bounce, as the velocity demands; numbers that are not finite count as 0.
  package init(displacement: Double, velocity: Double) {
    self.init(
      displacement: displacement,
      velocity: velocity,
      frequency: velocity.magnitude < Self.restSpeed ? 0 : Self.frequency
    )
  }

  /// Makes a critically damped spring that reaches its rest position without passing it.
  package init(approachingFrom displacement: Double, velocity: Double) {
    let needed = displacement == 0 ? 0 : -velocity / displacement
    self.init(
      displacement: displacement,
      velocity: velocity,
      frequency: max(Self.frequency, needed.isFinite ? needed : 0)
    )
  }

  private init(displacement: Double, velocity: Double, frequency: Double) {
    self.displacement = displacement.isFinite ? displacement : 0
    self.velocity = velocity.isFinite ? velocity : 0
    self.frequency = frequency
  }

  /// The factors of the two exponentials of the overdamped spring.
  private var shares: (slow: Double, fast: Double) {
    let slow = (velocity + Self.fastRate * displacement) / (Self.fastRate - Self.slowRate)
    return (slow, displacement - slow)
  }

  /// Returns the displacement from rest after `time` seconds.
  package func displacement(at time: Double) -> Double {
    guard time > 0 else { return displacement }
    if frequency == 0 {
      return shares.slow * Elementary.exp(-Self.slowRate * time)
        + shares.fast * Elementary.exp(-Self.fastRate * time)
    }
    let growth = velocity + frequency * displacement
    return (displacement + growth * time) * Elementary.exp(-frequency * time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    if frequency == 0 {
      return -Self.slowRate * shares.slow * Elementary.exp(-Self.slowRate * time)
        - Self.fastRate * shares.fast * Elementary.exp(-Self.fastRate * time)
    }
    let growth = velocity + frequency * displacement
    return (growth - frequency * (displacement + growth * time))
      * Elementary.exp(-frequency * time)
  }

  /// The time in seconds at which the displacement passes through zero; nil if it never does.
  package var passingTime: Double? {
    guard frequency > 0, displacement != 0 else { return nil }
    let growth = velocity + frequency * displacement
    guard growth != 0 else { return nil }
    let time = -displacement / growth
    return time > 0 ? time : nil
  }

  /// The time in seconds after which the displacement stays below `tolerance`.
  ///
  /// Found by bisection where the distance from rest only decreases.
  package var settlingTime: Double {
    var low = fallingTime
    guard displacement(at: low).magnitude > Self.tolerance else {
      // The greatest displacement is before `low`: the spring has settled by then, or has never
      // left the tolerance.
      return displacement.magnitude > Self.tolerance ? low : 0
    }
    var high = low + 1
    while displacement(at: high).magnitude > Self.tolerance, high < 100 { high *= 2 }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if displacement(at: middle).magnitude > Self.tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The time in seconds after which the distance from rest only decreases.
  private var fallingTime: Double {
    if frequency == 0 {
      let (slow, fast) = shares
      let ratio = -Self.fastRate * fast / (Self.slowRate * slow)
      guard slow != 0, ratio > 1 else { return 0 }
      return Elementary.log(ratio) / (Self.fastRate - Self.slowRate)
    }
    let growth = velocity + frequency * displacement
    guard growth != 0 else { return 0 }
    return max((growth - frequency * displacement) / (frequency * growth), 0)
  }
}
