// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Testing

@Suite struct SpringAnimationTests {
  // Source: settling durations measured on Apple's, published in OpenCoreAnimation.
  @Test(arguments: [
    (100.0, 10.0, 1.4727003346780927), (100, 1, 13.91321015404625),
  ])
  func `settling durations are Apple's`(stiffness: Double, damping: Double, expected: Double) {
    let spring = CASpringAnimation(keyPath: "position")
    (spring.mass, spring.stiffness, spring.damping) = (1, CGFloat(stiffness), CGFloat(damping))
    #expect(abs(spring.settlingDuration - expected) < 1e-12)
  }

  @Test func `a perceptual spring settles as Apple's does`() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(spring.settlingDuration - 2.3438753795710707) < 1e-12)
    #expect(abs(spring.perceptualDuration - 1) < 1e-12)
    #expect(abs(Double(spring.bounce) - 0.5) < 1e-12)
    #expect(spring.allowsOverdamping)
    #expect(abs(Double(spring.stiffness) - 4 * Double.pi * Double.pi) < 1e-9)
  }

  @Test func `critical damping settles at 1 s for a frequency of 10`() {
    let spring = CASpringAnimation(keyPath: "position")
    (spring.stiffness, spring.damping) = (100, 20)
    #expect(spring.settlingDuration == 1)
  }

  @Test func `defaults are 1, 100, 10 and 0`() {
    let spring = CASpringAnimation()
    #expect(
      [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0]
    )
    #expect(!spring.allowsOverdamping)
  }

  /// x'' = -(k x + c x') / m by the classical Runge-Kutta method in steps of 0.1 ms.
  private static func rungeKutta(
    _ m: Double,
    _ k: Double,
    _ c: Double,
    _ v: Double,
    until end: Double
  ) -> Double {
    var (x, u, t) = (1.0, -v, 0.0)
    while t < end - 1e-15 {
      let h = min(1e-4, end - t)
      func slope(_ x: Double, _ u: Double) -> (Double, Double) { (u, -(k * x + c * u) / m) }
      let a = slope(x, u)
      let b = slope(x + h / 2 * a.0, u + h / 2 * a.1)
      let d = slope(x + h / 2 * b.0, u + h / 2 * b.1)
      let e = slope(x + h * d.0, u + h * d.1)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * d.0 + e.0)
      u += h / 6 * (a.1 + 2 * b.1 + 2 * d.1 + e.1)
      t += h
    }
    return 1 - x
  }

  @Test func `random springs agree with Runge-Kutta to 1e-6`() {
    var random = SystemRandom(seed: 3)
    let scene = Scene()
    for _ in 0..<60 {
      let spring = CASpringAnimation(keyPath: "position.x")
      let (m, k) = (random.unit(0.5...3), random.unit(10...400))
      let ratio = random.unit(0.05...2)
      let c = ratio * 2 * (k * m).squareRoot()
      let v = random.unit(-5...5)
      spring.mass = CGFloat(m)
      spring.stiffness = CGFloat(k)
      spring.damping = CGFloat(c)
      spring.initialVelocity = CGFloat(v)
      spring.allowsOverdamping = true
      (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 3)
      let layer = scene.add(CALayer())
      layer.add(spring, forKey: nil)
      let time = random.unit(0.05...1.5)
      let seen = Double(scene.values(of: layer, at: time).position.x)
      #expect(abs(seen - Self.rungeKutta(m, k, c, v, until: time)) < 1e-6)
      layer.removeFromSuperlayer()
    }
  }

  @Test func `overdamping counts as critical unless it is allowed`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.stiffness, spring.damping) = (100, 60)
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 3)
    layer.add(spring, forKey: nil)
    // Critical: 1 - (1 + 10 t) e^(-10 t).
    let expected = 1 - (1 + 10 * 0.2) * exp(-10 * 0.2)
    #expect(abs(Double(scene.values(of: layer, at: 0.2).position.x) - expected) < 1e-9)
  }
}
