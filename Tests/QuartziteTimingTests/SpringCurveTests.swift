// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import QuartziteTiming
import Testing

@Suite struct SpringCurveTests {
  /// The oracle: the differential equation by the classical Runge-Kutta method in small steps.
  private func integrated(
    mass: Double,
    stiffness: Double,
    damping: Double,
    velocity: Double,
    until end: Double
  ) -> (position: Double, velocity: Double) {
    let steps = 4000
    let h = end / Double(steps)
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (-stiffness * x - damping * v) / mass
    }
    var (x, v) = (1.0, -velocity)
    for _ in 0..<steps {
      let (k1x, k1v) = (v, acceleration(x, v))
      let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
      let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
      let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
      x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    return (1 - x, -v)
  }

  @Test func `random springs agree with Runge and Kutta`() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<250 {
      let mass = random.uniform(in: 0.3...4)
      let stiffness = random.uniform(in: 10...400)
      let ratio = random.uniform(in: 0...2.5)
      let damping = 2 * ratio * (stiffness * mass).squareRoot()
      let velocity = random.uniform(in: -20...20)
      let time = random.uniform(in: 0.01...2)
      let curve = SpringCurve(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: velocity,
        allowsOverdamping: true
      )
      let expected = integrated(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        velocity: velocity,
        until: time
      )
      #expect(abs(curve.value(at: time) - expected.position) < 1e-6)
      #expect(abs(curve.velocity(at: time) - expected.velocity) < 1e-5)
    }
  }

  @Test(arguments: [-1e-9, -1e-13, 0, 1e-13, 1e-9, 1e-5])
  func `the regimes meet at critical damping`(excess: Double) {
    let ratio = 1 + excess
    let curve = SpringCurve(
      stiffness: 100,
      damping: 20 * ratio,
      initialVelocity: 3,
      allowsOverdamping: true
    )
    let expected = integrated(
      mass: 1,
      stiffness: 100,
      damping: 20 * ratio,
      velocity: 3,
      until: 0.4
    )
    #expect(abs(curve.value(at: 0.4) - expected.position) < 1e-9)
  }

  @Test func `an oscillator goes from any displacement`() {
    for ratio in [0.3, 1, 1.7] {
      let curve = SpringCurve(stiffness: 100, damping: 20 * ratio, allowsOverdamping: true)
      // The equation is linear: a start of 40 with velocity 90 is 40 times one of 1 with 2.25.
      let moved = curve.motion(from: 40, velocity: 90, after: 0.2)
      let expected = integrated(
        mass: 1,
        stiffness: 100,
        damping: 20 * ratio,
        velocity: -2.25,
        until: 0.2
      )
      #expect(abs(moved.position - 40 * (1 - expected.position)) < 1e-6)
      #expect(abs(moved.velocity + 40 * expected.velocity) < 1e-5)
    }
  }

  @Test func `overdamping is taken as critical unless it is allowed`() {
    let held = SpringCurve(stiffness: 100, damping: 60)
    let critical = SpringCurve(stiffness: 100, damping: 20)
    let allowed = SpringCurve(stiffness: 100, damping: 60, allowsOverdamping: true)
    #expect(held.value(at: 0.3) == critical.value(at: 0.3))
    #expect(allowed.value(at: 0.3) < critical.value(at: 0.3))
  }

  @Test func `the curve begins at 0 with its velocity and ends at 1`() {
    let curve = SpringCurve(initialVelocity: 4)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: -1) == 0)
    #expect(curve.velocity(at: 0) == 4)
    #expect(curve.value(at: .infinity) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(abs(curve.value(at: 20) - 1) < 1e-12)
  }

  /// Source: values measured on Apple's systems, published in OpenCoreAnimation's tests.
  @Test func `settling durations are Apple's`() {
    #expect(abs(SpringCurve().settlingDuration - 1.472_700_334_678_092_7) < 1e-13)
    #expect(abs(SpringCurve(damping: 1).settlingDuration - 13.913_210_154_046_25) < 1e-12)
    let bouncing = SpringCurve(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(bouncing.settlingDuration - 2.343_875_379_571_070_7) < 1e-13)
    #expect(SpringCurve(stiffness: 100, damping: 20).settlingDuration == 1.0)
  }

  @Test func `a spring that cannot rest settles never`() {
    #expect(SpringCurve(damping: 0).settlingDuration == .infinity)
    #expect(SpringCurve(stiffness: 0).settlingDuration == .infinity)
  }

  @Test func `critical and overdamped springs are settled after their duration`() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<300 {
      let ratio = random.uniform(in: 1...4)
      let curve = SpringCurve(
        stiffness: 100,
        damping: 20 * ratio,
        initialVelocity: random.uniform(in: -40...40),
        allowsOverdamping: true
      )
      let settling = curve.settlingDuration
      for step in 0..<50 {
        #expect(abs(curve.value(at: settling + Double(step) * 0.05) - 1) <= 0.001)
      }
    }
  }

  /// Source: Apple, CASpringAnimation(perceptualDuration:bounce:), as tested by OpenCoreAnimation.
  @Test func `perceptual duration and bounce come back`() {
    for bounce in [-0.5, -0.1, 0, 0.3, 1] {
      let curve = SpringCurve(perceptualDuration: 0.8, bounce: bounce)
      #expect(abs(curve.perceptualDuration - 0.8) < 1e-12)
      #expect(abs(curve.bounce - bounce) < 1e-12)
      #expect(curve.allowsOverdamping)
    }
    let half = SpringCurve(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(half.stiffness - 39.478_417_604_357_43) < 1e-12)
    #expect(abs(half.damping - 6.283_185_307_179_586) < 1e-12)
  }

  /// Derived from the equation that was measured against UIKit for a duration of 1 and velocity 0.
  @Test(arguments: [
    (0.5, 12.7169), (0.6, 11.0335), (0.7, 9.8396), (0.8, 8.9943), (1, 9.233413),
  ])
  func `a view's spring has UIKit's frequency`(ratio: Double, frequency: Double) {
    let curve = SpringCurve(dampingRatio: ratio, duration: 1)
    #expect(abs(curve.naturalFrequency - frequency) < 6e-5)
    #expect(abs(curve.dampingRatio - ratio) < 1e-12)
  }

  @Test func `a view's spring without velocity has the closed form`() {
    for ratio in [0.05, 0.2, 0.37, 0.9, 0.99] {
      let curve = SpringCurve(dampingRatio: ratio, duration: 0.7)
      let root = (1 - ratio * ratio).squareRoot()
      let expected = Elementary.log(1000 * ratio / root) / (ratio * 0.7)
      #expect(abs(curve.naturalFrequency - expected) < 1e-8 * expected)
    }
  }

  @Test func `a view's spring with velocity fulfils its equation`() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<500 {
      let ratio = random.uniform(in: 0.1...0.99)
      let duration = random.uniform(in: 0.1...3)
      let velocity = random.uniform(in: -3...3)
      let curve = SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let rate = ratio * curve.naturalFrequency
      let swing = curve.naturalFrequency * (1 - ratio * ratio).squareRoot()
      let rest = abs((rate - velocity) / swing) * Elementary.exp(-rate * duration)
      #expect(abs(rest - 0.001) < 1e-8, "\((ratio, duration, velocity))")
    }
  }

  @Test func `a critical view's spring with velocity fulfils its equation`() {
    for velocity in [-5.0, 0, 2, 5] {
      let curve = SpringCurve(dampingRatio: 1, duration: 1, initialVelocity: velocity)
      let w = curve.naturalFrequency
      #expect(abs((1 + w - velocity) * Elementary.exp(-w) - 0.001) < 1e-9)
    }
  }

  /// UIKit is known to leave the main root between 1.65 and 1.7 for ratio 0.5 and duration 1.
  @Test func `a fast view's spring leaves the main root where UIKit does`() {
    let below = SpringCurve(dampingRatio: 0.5, duration: 1, initialVelocity: 1.65)
    let above = SpringCurve(dampingRatio: 0.5, duration: 1, initialVelocity: 1.7)
    #expect(below.naturalFrequency > 12)
    #expect(above.naturalFrequency < 4)
  }

  @Test func `wrong parameters have defined meanings`() {
    #expect(SpringCurve(mass: 0).mass == 1)
    #expect(SpringCurve(mass: -1).mass == 1)
    #expect(SpringCurve(stiffness: .nan).stiffness == 100)
    #expect(SpringCurve(damping: -3).damping == 0)
    #expect(SpringCurve(initialVelocity: .infinity).initialVelocity == 0)
    #expect(SpringCurve(dampingRatio: .nan, duration: 1).dampingRatio == 1)
    #expect(SpringCurve(dampingRatio: 0, duration: 0).value(at: 1).isFinite)
    #expect(SpringCurve(stiffness: 0, damping: 0).value(at: 5) == 0)
  }
}
