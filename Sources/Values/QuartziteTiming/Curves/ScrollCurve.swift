// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The motion of one coordinate of a scroll view's offset after the finger has left.
///
/// The content glides with a decaying velocity; where it meets an edge, a spring takes over with
/// the velocity at that moment. Released beyond an edge, the content springs back first, and if it
/// was thrown inwards, a glide follows from the edge. A glide ends at 10 points per second, short
/// of where the decay alone would end.
///
/// Offsets are points, times seconds since the finger left; all are pure functions of time.
///
/// Source: the glide and its end of UIScrollView, measured in public by the project OpenUIKit:
/// `targetContentOffset` is the offset plus 0.499 times the velocity in excess of 10 points per
/// second.
package struct ScrollCurve: Hashable, Sendable {
  /// The speed at which a glide ends, in points per second.
  package static let leastSpeed = 10.0

  private enum Motion: Hashable, Sendable {
    case glide(DecayCurve, from: Double)
    case spring(EdgeSpring, rest: Double)
  }

  private struct Phase: Hashable, Sendable {
    let start: Double
    let motion: Motion
  }

  private var phases: [Phase] = []
  /// The offset at which the content comes to rest.
  package private(set) var target: Double
  /// The time in seconds until the content rests; 0 where nothing moves.
  package private(set) var duration = 0.0

  /// Makes the free motion from `offset` with `velocity` between the edges of `range`.
  ///
  /// - Parameters:
  ///   - rate: The factor by which the velocity is multiplied each millisecond.
  ///   - bounces: Whether the content may pass the edges; if not, it stops there.
  package init(
    offset: Double,
    velocity: Double,
    range: ClosedRange<Double>,
    rate: Double = DecayCurve.normalRate,
    bounces: Bool = true
  ) {
    target = offset
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    guard offset != edge else {
      appendGlide(from: offset, velocity: velocity, range: range, rate: rate, bounces: bounces)
      return
    }
    let spring = EdgeSpring(displacement: offset - edge, velocity: velocity)
    append(.spring(spring, rest: edge))
    if let passing = spring.passingTime, spring.velocity(at: passing).magnitude > Self.leastSpeed {
      duration = passing
      appendGlide(
        from: edge,
        velocity: spring.velocity(at: passing),
        range: range,
        rate: rate,
        bounces: bounces
      )
    } else {
      (duration, target) = (spring.settlingTime, edge)
    }
  }

  /// Makes the motion from `offset` with `velocity` that comes to rest at `target`.
  ///
  /// A glide with an adjusted rate, where the velocity points to the target and the glide covers at
  /// most twice the distance per velocity of `rate`; otherwise a critically damped spring.
  package init(offset: Double, velocity: Double, target: Double, rate: Double) {
    self.target = target
    let way = target - offset
    guard way != 0 else { return }
    let factor = way.magnitude / max(velocity.magnitude - Self.leastSpeed, 1e-9)
    let greatest = rate < 1 ? 2 * rate / (1 - rate) / 1000 : .infinity
    if velocity.magnitude > Self.leastSpeed, (velocity > 0) == (way > 0), factor <= greatest {
      let curve = DecayCurve(
        initialVelocity: velocity,
        rate: 1000 * factor / (1 + 1000 * factor)
      )
      append(.glide(curve, from: offset))
      duration = curve.duration(untilSpeed: Self.leastSpeed)
    } else {
      appendSpring(from: offset, velocity: velocity)
    }
  }

  /// Makes the motion from `offset` with `velocity` that springs to `target`, such as a page.
  package init(offset: Double, velocity: Double, springingTo target: Double) {
    self.target = target
    if offset != target || velocity != 0 { appendSpring(from: offset, velocity: velocity) }
  }

  private mutating func appendSpring(from offset: Double, velocity: Double) {
    let spring = EdgeSpring(approachingFrom: offset - target, velocity: velocity)
    append(.spring(spring, rest: target))
    duration = spring.settlingTime
  }

  private mutating func append(_ motion: Motion) {
    phases.append(Phase(start: duration, motion: motion))
  }

  private mutating func appendGlide(
    from offset: Double,
    velocity: Double,
    range: ClosedRange<Double>,
    rate: Double,
    bounces: Bool
  ) {
    target = offset
    let curve = DecayCurve(initialVelocity: velocity, rate: rate)
    let time = curve.duration(untilSpeed: Self.leastSpeed)
    guard time > 0 else { return }
    append(.glide(curve, from: offset))
    let edge = velocity > 0 ? range.upperBound : range.lowerBound
    let end = offset + curve.distance(at: time)
    guard velocity > 0 ? end > edge : end < edge else {
      (duration, target) = (duration + time, end)
      return
    }
    let meeting = curve.duration(untilDistance: edge - offset)
    (duration, target) = (duration + meeting, edge)
    guard bounces else { return }
    let spring = EdgeSpring(displacement: 0, velocity: curve.velocity(at: meeting))
    append(.spring(spring, rest: edge))
    duration += spring.settlingTime
  }

  private func phase(at time: Double) -> Phase? {
    phases.last { $0.start <= time } ?? phases.first
  }

  /// Returns the offset after `time` seconds; from the duration on exactly the target.
  package func offset(at time: Double) -> Double {
    guard time < duration, let phase = phase(at: time) else { return target }
    let local = max(time - phase.start, 0)
    switch phase.motion {
    case .glide(let curve, let from): return from + curve.distance(at: local)
    case .spring(let spring, let rest): return rest + spring.displacement(at: local)
    }
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 at rest.
  package func velocity(at time: Double) -> Double {
    guard time < duration, let phase = phase(at: time) else { return 0 }
    let local = max(time - phase.start, 0)
    switch phase.motion {
    case .glide(let curve, _): return curve.velocity(at: local)
    case .spring(let spring, _): return spring.velocity(at: local)
    }
  }

  /// Returns the offset that a throw leads to, clamped to `range`: the `targetContentOffset` that a
  /// delegate receives.
  package static func projection(
    offset: Double,
    velocity: Double,
    range: ClosedRange<Double>,
    rate: Double
  ) -> Double {
    let curve = DecayCurve(initialVelocity: velocity, rate: rate)
    let end = offset + curve.distance(at: curve.duration(untilSpeed: leastSpeed))
    return min(max(end, range.lowerBound), range.upperBound)
  }
}
