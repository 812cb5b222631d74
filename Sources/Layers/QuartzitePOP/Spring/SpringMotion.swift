// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// The motion of a spring animation's components.
protocol SpringMotion {
  /// The displacements from rest: end value minus value.
  var displacement: [Double] { get }
  /// The velocities of the values, in units a second.
  var velocity: [Double] { get }
  /// The accelerations of the values, in units a second squared.
  var acceleration: [Double] { get }
  /// Advances by `seconds`, at least 0.
  mutating func advance(by seconds: Double)
  /// Returns the displacements `seconds` ago; nil before the motion began.
  func displacement(before seconds: Double) -> [Double]?
}

/// The motion in closed form, since the last change of the parameters.
///
/// It depends on time alone, not on the frame rate.
struct ExactSpring: SpringMotion {
  private let curve: SpringCurve
  private let start: [Double]
  private let startVelocity: [Double]
  private var elapsed = 0.0
  private(set) var displacement: [Double]
  private(set) var velocity: [Double]

  init(
    tension: Double,
    friction: Double,
    mass: Double,
    displacement: [Double],
    velocity: [Double]
  ) {
    curve = SpringCurve(
      mass: mass,
      stiffness: tension,
      damping: friction,
      allowsOverdamping: true
    )
    (start, startVelocity) = (displacement, velocity)
    (self.displacement, self.velocity) = (displacement, velocity)
  }

  var acceleration: [Double] {
    zip(displacement, velocity).map { p, v in
      (curve.stiffness * p - curve.damping * v) / curve.mass
    }
  }

  func displacement(before seconds: Double) -> [Double]? {
    guard elapsed >= seconds else { return nil }
    return start.indices.map {
      curve.motion(from: start[$0], velocity: -startVelocity[$0], after: elapsed - seconds).position
    }
  }

  mutating func advance(by seconds: Double) {
    elapsed += seconds
    for index in start.indices {
      // The curve measures the displacement from rest, so velocities have the opposite sign.
      let moved = curve.motion(from: start[index], velocity: -startVelocity[index], after: elapsed)
      displacement[index] = moved.position
      velocity[index] = -moved.velocity
    }
  }
}

/// POP's own solver, with its lag: for pictures that must equal POP's at 60 frames a second.
///
/// It is called in ticks of 1/60 s, whatever the frame rate. In a tick the classical Runge-Kutta
/// method takes steps of a millisecond (in single precision) while there is time left; then the
/// state is interpolated between the last two steps, but the remaining time is kept as well. So
/// every tick loses half a millisecond on average, and the spring runs at about 0.972 times its
/// nominal speed.
///
/// Source: POP, POPSpringSolver (method and step).
struct CompatibleSpring: SpringMotion {
  private let tension: Double
  private let friction: Double
  private let mass: Double
  private(set) var displacement: [Double]
  private(set) var velocity: [Double]
  private var accumulated = 0.0

  static let step = Double(Float(0.001))

  init(
    tension: Double,
    friction: Double,
    mass: Double,
    displacement: [Double],
    velocity: [Double]
  ) {
    (self.tension, self.friction, self.mass) = (tension, friction, mass)
    (self.displacement, self.velocity) = (displacement, velocity)
  }

  var acceleration: [Double] {
    zip(displacement, velocity).map { p, v in (tension * p - friction * v) / mass }
  }

  /// The displacements of the last two ticks, as POP keeps them.
  private var history: [[Double]] = []

  func displacement(before seconds: Double) -> [Double]? {
    let ticks = Int((seconds * 60).rounded())
    return ticks <= history.count ? history[history.count - ticks] : nil
  }

  /// Advances by one tick.
  mutating func advance(by dt: Double) {
    history = history.suffix(1) + [displacement]
    if dt > 30 {
      displacement = displacement.map { _ in 0 }
      velocity = velocity.map { _ in 0 }
      return
    }
    accumulated += dt
    var before = (displacement, velocity)
    while accumulated >= Self.step {
      before = (displacement, velocity)
      for index in displacement.indices { runge(index) }
      accumulated -= Self.step
    }
    let share = accumulated / Self.step
    for index in displacement.indices {
      displacement[index] = displacement[index] * share + before.0[index] * (1 - share)
      velocity[index] = velocity[index] * share + before.1[index] * (1 - share)
    }
  }

  /// Takes one step of the classical Runge-Kutta method for x'' = -(k x + c x') / m.
  private mutating func runge(_ index: Int) {
    let h = Self.step
    let (x, v) = (displacement[index], -velocity[index])
    let (k, c, m) = (tension, friction, mass)
    func change(_ x: Double, _ v: Double) -> Double { -(k * x + c * v) / m }
    let (x1, v1) = (v, change(x, v))
    let (x2, v2) = (v + h / 2 * v1, change(x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, change(x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, change(x + h * x3, v + h * v3))
    displacement[index] = x + h / 6 * (x1 + 2 * (x2 + x3) + x4)
    velocity[index] = -(v + h / 6 * (v1 + 2 * (v2 + v3) + v4))
  }
}
