// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePOP
import Testing

@Suite struct WrongUseTests {
  private func spring(to value: Any?) -> POPSpringAnimation {
    let animation = POPSpringAnimation()
    animation.property = Gauge.property()
    animation.toValue = value
    return animation
  }

  // Source: POP: the end is reached when the sign of the way that is left changes, which a bouncing
  // spring does long before it rests.
  @Test func `a bouncing spring reaches its end long before it stops`() {
    let (bench, gauge) = (Bench(), Gauge())
    let animation = spring(to: 100)
    animation.springBounciness = 20
    var (reached, stopped) = (0.0, 0.0)
    animation.animationDidReachToValueBlock = { _ in reached = bench.time }
    animation.completionBlock = { _, _ in stopped = bench.time }
    bench.add(animation, to: gauge)
    bench.run(seconds: 5)
    #expect(reached > 0 && stopped > 3 * reached && gauge.value == 100)
  }

  // Oracle: the object's value stays a number and the animator comes to rest or can be emptied.
  @Test func `values that make no sense leave finite numbers`() {
    let values: [Any?] = [
      "text", NSNull(), Double.nan, Double.infinity, CGPoint(x: 1, y: 2), [1, 2], nil,
    ]
    for value in values {
      let (bench, gauge) = (Bench(), Gauge())
      let (basic, decay) = (POPBasicAnimation(), POPDecayAnimation())
      (basic.property, basic.toValue, basic.fromValue) = (Gauge.property(), value, value)
      (decay.property, decay.velocity) = (Gauge.property(), value)
      bench.add(spring(to: value), to: gauge, key: "spring")
      bench.add(basic, to: gauge, key: "basic")
      bench.add(decay, to: gauge, key: "decay")
      bench.run(seconds: 1)
      #expect(gauge.value.isFinite, "\(String(describing: value))")
    }
  }

  @Test func `numbers and times that make no sense do not trap`() {
    for number in [CGFloat.nan, .infinity, -1, 0] {
      let (bench, gauge) = (Bench(), Gauge())
      let animation = spring(to: 10)
      animation.springBounciness = number
      animation.springSpeed = number
      animation.dynamicsMass = number
      animation.velocity = number
      animation.roundingFactor = number
      animation.beginTime = Double(number)
      let decay = POPDecayAnimation()
      (decay.property, decay.velocity, decay.deceleration) = (Gauge.property(), 10, number)
      let basic = POPBasicAnimation()
      (basic.property, basic.toValue, basic.duration) = (Gauge.property(), 5, Double(number))
      bench.add(animation, to: gauge, key: "spring")
      bench.add(decay, to: gauge, key: "decay")
      bench.add(basic, to: gauge, key: "basic")
      bench.run(seconds: 1)
      bench.animator.tick(at: .nan)
      #expect(gauge.value.isFinite, "\(number)")
    }
  }
}
