// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// The response of a damped spring released at distance 1 from rest.
///
/// The displacement x from rest obeys m x'' + c x' + k x = 0 with mass m, damping c and stiffness
/// k. Two numbers determine its shape: the natural angular frequency w = sqrt(k / m) in radians per
/// second, and the damping ratio z = c / (2 sqrt(k m)).
/// - z < 1, underdamped: it oscillates about rest at the frequency w sqrt(1 - z^2) while the
///   amplitude falls as exp(-z w t).
/// - z = 1, critically damped: the fastest return that does not oscillate.
/// - z > 1, overdamped: it returns more slowly, without oscillating.
///
/// The curve is the progress 1 - x, from 0 at time 0 to 1 at rest, so x(0) = 1, and the initial
/// velocity v, in distances per second and positive towards rest, sets x'(0) = -v. Something that
/// has 100 points to go and is released at 250 points per second has v = 2.5.
///
/// Values are pure functions of time and the same bits on every machine.
///
/// Source: the general solution of the linear oscillator; parameters as `CASpringAnimation`'s.
public struct SpringCurve: Hashable, Sendable {
  /// The mass, default 1; zero, negative or not finite counts as 1.
  public let mass: Double
  /// The stiffness of the spring, default 100; negative or not finite counts as 100.
  public let stiffness: Double
  /// The damping, default 10; negative counts as 0, not finite as 10.
  public let damping: Double
  /// The velocity at time 0 in distances per second, positive towards rest; default 0, and 0 for a
  /// value that is not finite.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 is allowed; if not (the default) it is limited to 1.
  public let allowsOverdamping: Bool

  /// c / 2m: the rate at which the amplitude falls.
  let decayRate: Double
  /// The damped angular frequency in radians per second; for an overdamped spring half the
  /// difference of its two decay rates, for a critically damped one 0.
  let spread: Double
  let regime: Regime

  /// How the spring comes to rest.
  enum Regime: Hashable, Sendable {
    case underdamped, critical, overdamped
  }

  /// Makes a curve from physical parameters.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness >= 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping.isFinite ? max(damping, 0) : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping
    let natural = (self.stiffness / self.mass).squareRoot()
    let rate = self.damping / (2 * self.mass)
    // The product of sum and difference keeps the digits that squares would lose.
    let discriminant = (natural - rate) * (natural + rate)
    if discriminant > 0 {
      (regime, decayRate, spread) = (.underdamped, rate, discriminant.squareRoot())
    } else if discriminant < 0, allowsOverdamping {
      (regime, decayRate, spread) = (.overdamped, rate, (-discriminant).squareRoot())
    } else {
      (regime, decayRate, spread) = (.critical, natural, 0)
    }
  }

  /// Makes a curve from a natural period and a bounce, as `CASpringAnimation` does since iOS 17.
  ///
  /// `perceptualDuration` is 2 pi sqrt(m / k) in seconds, at least 0.001; a value that is not
  /// finite counts as 0.001.
  /// `bounce` is 1 - z up to critical damping and 1 / z - 1 beyond it, clamped to
  /// -0.99...1; NaN counts as 0. The mass is 1 and overdamping is allowed.
  public init(perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    let period =
      perceptualDuration > 1e-3 && perceptualDuration.isFinite ? perceptualDuration : 1e-3
    let bounce = bounce >= -0.99 ? min(bounce, 1) : (bounce < -0.99 ? -0.99 : 0)
    let natural = 2 * Double.pi / period
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      mass: 1,
      stiffness: natural * natural,
      damping: 2 * ratio * natural,
      initialVelocity: initialVelocity,
      allowsOverdamping: true
    )
  }

  /// The natural angular frequency sqrt(k / m) in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio c / (2 sqrt(k m)); infinite without stiffness.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The natural period 2 pi sqrt(m / k) in seconds; infinite without stiffness.
  public var perceptualDuration: Double { 2 * Double.pi / naturalFrequency }

  /// The bounce: 1 - z where the damping ratio z is at most 1, else 1 / z - 1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

// MARK: - Values

extension SpringCurve {
  /// Returns the progress at `time` seconds: 0 at time 0 and before, 1 at rest; NaN gives 0.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - displacement(at: time).position
  }

  /// Returns the velocity at `time` seconds, in distances per second; before time 0 the initial
  /// one.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    return -displacement(at: time).velocity
  }

  /// The displacement from rest and its derivative at a positive time.
  func displacement(at time: Double) -> (position: Double, velocity: Double) {
    guard time.isFinite else { return (stiffness > 0 && damping > 0 ? 0 : 1, 0) }
    return motion(from: 1, velocity: -initialVelocity, after: time)
  }

  /// Returns the displacement and velocity of an oscillator released with the given ones.
  ///
  /// Displacements are relative to rest, velocities their changes per second; `time` is finite and
  /// not negative. The curve's own initial velocity is ignored.
  package func motion(
    from start: Double,
    velocity: Double,
    after time: Double
  ) -> (position: Double, velocity: Double) {
    // position = (start even + slope odd) exp, with even(0) = 1, odd(0) = 0 and odd'(0) = 1.
    let slope = velocity + decayRate * start
    switch regime {
    case .underdamped:
      let envelope = Elementary.exp(-decayRate * time)
      let (sine, cosine) = Elementary.sineCosine(spread * time)
      let position = start * cosine + slope * (sine / spread)
      let change = slope * cosine - start * spread * sine
      return (envelope * position, envelope * (change - decayRate * position))
    case .critical:
      let envelope = Elementary.exp(-decayRate * time)
      let position = start + slope * time
      return (envelope * position, envelope * (slope - decayRate * position))
    case .overdamped:
      // The slow rate without the cancellation of rate - spread.
      let slow = stiffness / mass / (decayRate + spread)
      let envelope = Elementary.exp(-slow * time)
      let even = 0.5 * (1 + Elementary.exp(-2 * spread * time))
      let odd = Self.riseRatio(2 * spread, time)
      let position = start * even + slope * odd
      let change = slope * even + start * spread * spread * odd
      return (envelope * position, envelope * (change - decayRate * position))
    }
  }

  /// (1 - exp(-rate t)) / rate, which tends to t as the rate falls to 0.
  private static func riseRatio(_ rate: Double, _ time: Double) -> Double {
    let x = rate * time
    if x < 1e-4 { return time * (1 - x * (0.5 - x * (1 / 6.0 - x / 24))) }
    return (1 - Elementary.exp(-x)) / rate
  }
}
