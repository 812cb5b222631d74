// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePOP
import Testing

@Suite struct POPSpringAnimationTests {
  /// Derived from POP's published conversion: bounciness, speed, tension, friction, damping ratio.
  @Test(
    arguments: [
      (4.0, 12.0, 342.1006, 30.4870, 0.824), (0, 12, 342.1006, 36.9259, 0.998),
      (20, 12, 342.1006, 11.0908, 0.300), (20, 20, 512.0276, 13.3565, nil),
      (0, 20, 512.0276, 45.0097, nil), (10, 10, 299.6188, 20.5729, nil),
      (0, 0, 87.21, 5.777, 0.309),
    ] as [(Double, Double, Double, Double, Double?)]
  )
  func `bounciness and speed give POP's tension and friction`(
    bounciness: Double,
    speed: Double,
    tension: Double,
    friction: Double,
    ratio: Double?
  ) {
    let animation = POPSpringAnimation()
    animation.springBounciness = bounciness
    animation.springSpeed = speed
    #expect(abs(animation.dynamicsTension - tension) < 5e-5)
    #expect(abs(animation.dynamicsFriction - friction) < 5e-4)
    #expect(animation.dynamicsMass == 1)
    if let ratio {
      let own = animation.dynamicsFriction / (2 * animation.dynamicsTension.squareRoot())
      #expect(abs(own - ratio) < 5e-4)
    }
  }

  @Test func `the conversion can be inverted`() {
    for bounciness in [0.0, 4, 12, 20] {
      for speed in [1.0, 5, 12, 20] {
        var (tension, friction, mass): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        POPSpringAnimation.convertBounciness(
          bounciness,
          speed: speed,
          toTension: &tension,
          friction: &friction,
          mass: &mass
        )
        var (back, pace): (CGFloat, CGFloat) = (0, 0)
        POPSpringAnimation.convertTension(
          tension,
          friction: friction,
          toBounciness: &back,
          speed: &pace
        )
        #expect(abs(back - bounciness) < 1e-9)
        #expect(abs(pace - speed) < 1e-9)
        #expect(mass == 1)
      }
    }
  }

  @Test func `defaults are POP's`() {
    let animation = POPSpringAnimation()
    #expect(animation.springBounciness == 4)
    #expect(animation.springSpeed == 12)
    #expect(abs(animation.dynamicsTension - 342.1006) < 5e-5)
    #expect(animation.solver == .exact)
    #expect(animation.removedOnCompletion)
    #expect(animation.velocity == nil)
  }

  @Test func `bounciness set later overrides dynamics, and a copy keeps what it has`() throws {
    let animation = POPSpringAnimation()
    animation.dynamicsTension = 50
    animation.dynamicsFriction = 5
    let copy = try #require(animation.copy() as? POPSpringAnimation)
    animation.springSpeed = 12
    #expect(abs(animation.dynamicsTension - 342.1006) < 5e-5)
    #expect(abs(animation.dynamicsFriction - 30.4870) < 5e-4)
    #expect(copy.dynamicsTension == 50)
    #expect(copy.dynamicsFriction == 5)
  }

  private func spring(to value: CGFloat = 100) -> POPSpringAnimation {
    let animation = POPSpringAnimation()
    animation.property = Gauge.property()
    animation.toValue = value
    return animation
  }

  /// The oracle: x'' = (k (to - x) - c x') / m by Runge and Kutta in tenths of a millisecond.
  private func integrated(
    k: Double,
    c: Double,
    from: Double,
    to: Double,
    velocity: Double,
    until end: Double
  ) -> (Double, Double) {
    let steps = max(Int((end / 1e-4).rounded()), 1)
    let h = end / Double(steps)
    func change(_ x: Double, _ v: Double) -> Double { k * (to - x) - c * v }
    var (x, v) = (from, velocity)
    for _ in 0..<steps {
      let (a, b) = (v, change(x, v))
      let (a2, b2) = (v + h / 2 * b, change(x + h / 2 * a, v + h / 2 * b))
      let (a3, b3) = (v + h / 2 * b2, change(x + h / 2 * a2, v + h / 2 * b2))
      let (a4, b4) = (v + h * b3, change(x + h * a3, v + h * b3))
      x += h / 6 * (a + 2 * a2 + 2 * a3 + a4)
      v += h / 6 * (b + 2 * b2 + 2 * b3 + b4)
    }
    return (x, v)
  }

  @Test(arguments: [24.0, 30, 60, 120, 240])
  func `an exact spring does not depend on the frame rate`(fps: Double) {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring()
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.25, fps: fps)
    let (expected, _) = integrated(
      k: animation.dynamicsTension,
      c: animation.dynamicsFriction,
      from: 0,
      to: 100,
      velocity: 0,
      until: bench.time
    )
    #expect(abs(gauge.value - expected) < 1e-6)
  }

  /// Simulated from POP's published solver: the time scales fitted at each frame rate.
  @Test(arguments: [(24.0, 0.984), (30, 0.981), (60, 0.972), (120, 0.951), (240, 0.89)])
  func `POP's solver lags by half a millisecond a frame`(fps: Double, scale: Double) {
    var solver = PopReference(k: 342.1006, c: 30.4870)
    var worst = 0.0
    for frame in 1...Int(fps / 2) {
      solver.tick(1 / fps)
      let (expected, _) = integrated(
        k: 342.1006,
        c: 30.4870,
        from: 1,
        to: 0,
        velocity: 0,
        until: Double(frame) / fps * scale
      )
      worst = max(worst, abs(solver.x - expected))
    }
    #expect(worst < 0.012)
  }

  @Test(arguments: [60.0, 120, 30])
  func `the compatible spring equals POP's solver at 60 ticks a second`(fps: Double) {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring()
    animation.solver = .popCompatible
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.2, fps: fps)
    var solver = PopReference(k: animation.dynamicsTension, c: animation.dynamicsFriction)
    solver.x = 100
    for _ in 0..<12 { solver.tick(1 / 60) }
    #expect(abs(gauge.value - (100 - solver.x)) < 1e-9)
    // The exact spring is further on by then.
    let (exact, _) = integrated(
      k: animation.dynamicsTension,
      c: animation.dynamicsFriction,
      from: 0,
      to: 100,
      velocity: 0,
      until: 0.2
    )
    #expect(exact - gauge.value > 0.5)
  }

  @Test func `a spring ends with the exact end value`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = spring(to: 33.3)
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.run(seconds: 3)
    #expect(gauge.value == 33.3)
    #expect(diary.brief == ["start", "apply", "reach", "apply", "stop(true)"])
    #expect(!bench.animator.isBusy)
  }

  @Test func `a spring turns to a new end with the velocity that it has`() throws {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring()
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.1)
    let before = gauge.value
    let velocity = try #require(animation.velocity as? CGFloat)
    #expect(velocity > 100)
    animation.toValue = -50
    #expect(animation.velocity as? CGFloat == velocity)
    bench.run(seconds: 0.05)
    let (expected, _) = integrated(
      k: animation.dynamicsTension,
      c: animation.dynamicsFriction,
      from: before,
      to: -50,
      velocity: velocity,
      until: 0.05
    )
    #expect(abs(gauge.value - expected) < 1e-6)
    bench.run(seconds: 3)
    #expect(gauge.value == -50)
  }

  @Test func `the velocity of the start counts`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring()
    animation.velocity = 2000
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.05)
    let (expected, _) = integrated(
      k: animation.dynamicsTension,
      c: animation.dynamicsFriction,
      from: 0,
      to: 100,
      velocity: 2000,
      until: 0.05
    )
    #expect(abs(gauge.value - expected) < 1e-6)
  }

  @Test func `a spring that is kept after its end goes on when its end value is set`() {
    let (bench, gauge, diary) = (Bench(), Gauge(), Diary())
    let animation = spring()
    animation.removedOnCompletion = false
    diary.watch(animation)
    bench.add(animation, to: gauge)
    bench.run(seconds: 3)
    #expect(animation.isPaused)
    #expect(bench.animator.animation(for: gauge, key: "key") === animation)
    gauge.value = 40
    animation.toValue = 60
    #expect(!animation.isPaused)
    bench.run(seconds: 0.01, fps: 100)
    #expect(gauge.value >= 40 && gauge.value < 42)
    bench.run(seconds: 3)
    #expect(gauge.value == 60)
    #expect(diary.brief.filter { $0.hasPrefix("st") } == ["start", "stop(true)", "stop(true)"])
  }

  @Test func `a clamped spring does not swing over`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring()
    animation.springBounciness = 20
    animation.clampMode = POPAnimationClampFlags.end.rawValue
    bench.add(animation, to: gauge)
    bench.run(seconds: 5)
    #expect(gauge.writes.max() == 100)
    let (free, other) = (Bench(), Gauge())
    let loose = spring()
    loose.springBounciness = 20
    free.add(loose, to: other)
    free.run(seconds: 5)
    #expect((other.writes.max() ?? 0) > 110)
  }

  @Test func `rounding rounds what is written, not the motion`() {
    let (bench, gauge, other) = (Bench(), Gauge(), Gauge())
    let animation = spring()
    animation.roundingFactor = 5
    bench.add(animation, to: gauge)
    bench.add(spring(), to: other)
    bench.run(seconds: 0.1)
    #expect(gauge.writes.allSatisfy { $0.truncatingRemainder(dividingBy: 5) == 0 })
    #expect(abs(gauge.value - other.value) <= 2.5)
    bench.run(seconds: 3)
    #expect(gauge.value == 100)
  }
}

/// POP's solver written out for one number: the reference of the tests.
private struct PopReference {
  var x = 1.0
  private var v = 0.0
  private var accumulated = 0.0
  let (k, c): (Double, Double)

  init(k: Double, c: Double) {
    (self.k, self.c) = (k, c)
  }

  mutating func tick(_ dt: Double) {
    let h = Double(Float(0.001))
    accumulated += dt
    var last = (x, v)
    while accumulated >= h {
      last = (x, v)
      let (k, c) = (k, c)
      func f(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
      let (a1, b1) = (v, f(x, v))
      let (a2, b2) = (v + b1 * h * 0.5, f(x + a1 * h * 0.5, v + b1 * h * 0.5))
      let (a3, b3) = (v + b2 * h * 0.5, f(x + a2 * h * 0.5, v + b2 * h * 0.5))
      let (a4, b4) = (v + b3 * h, f(x + a3 * h, v + b3 * h))
      x += h / 6 * (a1 + 2 * (a2 + a3) + a4)
      v += h / 6 * (b1 + 2 * (b2 + b3) + b4)
      accumulated -= h
    }
    let alpha = accumulated / h
    (x, v) = (x * alpha + last.0 * (1 - alpha), v * alpha + last.1 * (1 - alpha))
  }
}
