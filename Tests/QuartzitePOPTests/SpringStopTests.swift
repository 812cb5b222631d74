// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePOP
import Testing

@Suite struct POPSpringStopTests {
  private func spring(bounciness: CGFloat, threshold: CGFloat) -> POPSpringAnimation {
    let animation = POPSpringAnimation()
    animation.property = Gauge.property(threshold: threshold)
    (animation.fromValue, animation.toValue) = (CGFloat(0), CGFloat(100))
    (animation.springBounciness, animation.springSpeed) = (bounciness, 12)
    return animation
  }

  /// The oracle: the tick at which POP's rule first holds, the spring taken by Runge and Kutta.
  private func stopTick(k: Double, c: Double, threshold th: Double) -> Int {
    var (x, v) = (100.0, 0.0)
    var last = [x]
    let h = 1.0 / 6000
    func pull(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
    for tick in 1...10_000 {
      for _ in 0..<100 {
        let (a, b) = (v, pull(x, v))
        let (a2, b2) = (v + h / 2 * b, pull(x + h / 2 * a, v + h / 2 * b))
        let (a3, b3) = (v + h / 2 * b2, pull(x + h / 2 * a2, v + h / 2 * b2))
        let (a4, b4) = (v + h * b3, pull(x + h * a3, v + h * b3))
        x += h / 6 * (a + 2 * a2 + 2 * a3 + a4)
        v += h / 6 * (b + 2 * b2 + 2 * b3 + b4)
      }
      let a = pull(x, v)
      if abs(x) < th / 2, v * v < 25 * th, a * a < 625 * th * th { return tick }
      if tick > 1, abs(last[tick - 1]) < th / 5, abs(last[tick - 2] - last[tick - 1]) < th / 5 {
        return tick
      }
      last.append(x)
    }
    return -1
  }

  // Source: POP, POPSpringSolver and POPPropertyAnimation: the stop rules.
  @Test(arguments: [(4.0, 1.0), (4, 0.01), (20, 1), (20, 0.01), (0, 0.1), (12, 0.005)])
  func `a spring stops at the tick of POP's rule`(bounciness: Double, threshold: Double) {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring(bounciness: CGFloat(bounciness), threshold: CGFloat(threshold))
    bench.add(animation, to: gauge)
    var ticks = 0
    while bench.animator.isBusy, ticks < 5000 {
      bench.run(seconds: 1.0 / 60)
      ticks += 1
    }
    let expected = stopTick(
      k: Double(animation.dynamicsTension),
      c: Double(animation.dynamicsFriction),
      threshold: threshold
    )
    #expect(ticks == expected && gauge.value == 100)
  }

  // Source: POP writes the exact end relative to what the object holds where it is additive.
  @Test func `an additive spring ends its own way further than others put the value`() {
    let (bench, gauge) = (Bench(), Gauge())
    gauge.value = 1000
    let animation = spring(bounciness: 12, threshold: 1)
    animation.isAdditive = true
    bench.add(animation, to: gauge)
    bench.run(seconds: 0.1)
    gauge.value += 7
    bench.run(seconds: 10)
    #expect(abs(gauge.value - 1107) < 1e-9 && !bench.animator.isBusy)
  }
}
