// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Key times are used as they are given, whether or not they fit.
@Suite struct KeyTimeTests {
  private func seen(
    _ time: Double,
    _ values: [Any],
    _ times: [Double],
    keyPath: String = "zPosition",
    _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> LayerValues {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.duration, animation.fillMode) = (values, 1, .forwards)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    change(animation)
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: time)
  }

  // Source: Apple's picture (issue 20).
  @Test func `values 0, 0, 1 at 0, -1, 1 are three quarters at a half`() {
    #expect(Double(seen(0.5, [0, 0, 1], [0, -1, 1]).zPosition) == 0.75)
  }

  // Source: Apple's picture (issue 20): 0 at 0.25; the rest by the rule that values hold.
  @Test(arguments: [(0.1, 0.0), (0.25, 0), (0.375, 0.25), (0.5, 0.5), (0.75, 1), (0.9, 1)])
  func `values hold before the first and after the last key time`(time: Double, value: Double) {
    #expect(Double(seen(time, [0, 1], [0.25, 0.75]).zPosition) == value)
  }

  // Oracle: the radial menu's figures (issue 20): a turn from pi to 0 at 0.3 to 0.4.
  @Test(arguments: [(0.0, Double.pi), (0.35, Double.pi / 2), (0.4, 0), (0.99, 0)])
  func `a turn of two values at 0_3 and 0_4 is over at 0_4`(time: Double, angle: Double) {
    let t = seen(time, [Double.pi, 0.0], [0.3, 0.4], keyPath: "transform.rotation.z").transform
    #expect(abs(Double(t.m11) - cos(angle)) < 1e-9 && abs(Double(t.m12) - sin(angle)) < 1e-9)
  }

  @Test(arguments: [(0.2, Double.pi), (0.45, Double.pi), (0.5, 0), (0.9, 0)])
  func `a turn of three values at 0, 0_4, 0_5 is over at 0_5`(time: Double, angle: Double) {
    let t = seen(
      time,
      [0.0, 2 * Double.pi, 0.0],
      [0, 0.4, 0.5],
      keyPath: "transform.rotation.z"
    ).transform
    #expect(abs(Double(t.m11) - cos(angle)) < 1e-9)
  }

  // The values of a public library's shake: five values with six key times.
  @Test(arguments: [(0.25, 12.5), (0.8, 40), (0.9, 40)])
  func `key times beyond the values are not used`(time: Double, value: Double) {
    let seen = seen(time, [0, 10, 20, 30, 40], [0, 0.2, 0.4, 0.6, 0.8, 1]).zPosition
    #expect(abs(seen - value) < 1e-9)
  }

  @Test func `values beyond the key times are not shown`() {
    #expect(Double(seen(0.5, [0, 10, 90], [0, 1]).zPosition) == 5)
    #expect(Double(seen(0.5, [7, 10, 90], [0.2]).zPosition) == 7)
  }

  // Oracle: the segment that ends first after the moment.
  @Test(arguments: [0.2, 0.49, 0.5, 0.7, 0.8, 0.9])
  func `key times that fall are passed over`(time: Double) {
    // The first segment until 0.5, then the one from 0.2 to 0.8 that is under way, then the last.
    let expected =
      time < 0.5
      ? 20 * time : time < 0.8 ? 10 + 50 * (time - 0.2) / 0.6 : 60 + 150 * (time - 0.8)
    let seen = seen(time, [0, 10, 10, 60, 90], [0, 0.5, 0.2, 0.8, 1]).zPosition
    #expect(abs(seen - expected) < 1e-9)
  }

  @Test(arguments: [(0.1, 1.0), (0.4, 1), (0.5, 2), (0.99, 2), (1, 2)])
  func `discrete values hold from their key time on`(time: Double, value: Double) {
    let seen = seen(time, [1, 2], [0.2, 0.5]) { $0.calculationMode = .discrete }
    #expect(Double(seen.zPosition) == value)
  }

  @Test func `discrete key times that fall are passed over too`() {
    let mode = { (frames: CAKeyframeAnimation) in frames.calculationMode = .discrete }
    #expect(Double(seen(0.5, [1, 2, 3], [0, -1, 0.75], mode).zPosition) == 2)
    #expect(Double(seen(0.8, [1, 2, 3], [0, -1, 0.75], mode).zPosition) == 3)
  }

  @Test func `cubic curves and lists of colours use them as well`() {
    let cubic = seen(0.1, [3, 9], [0.25, 0.75]) { $0.calculationMode = .cubic }
    #expect(cubic.zPosition == 3)
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let late = seen(0.8, colors, [0.25, 0.75], keyPath: "backgroundColor").backgroundColor
    #expect(late == SIMD4(1, 1, 1, 1))
    let scale = [CATransform3DIdentity, CATransform3DMakeScale(3, 3, 1)]
    #expect(seen(0.5, scale, [0.25, 0.75], keyPath: "transform").transform.m11 == 2)
    #expect(seen(0.8, scale, [0.25, 0.75], keyPath: "transform").transform.m11 == 3)
  }

  // Source: Apple's picture (issue 20).
  @Test func `a closed path of two elements at 0 and 1 takes the first for the whole time`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.closeSubpath()
    func x(_ time: Double) -> CGFloat {
      seen(time, [], [0, 1], keyPath: "position") { $0.path = path }.position.x
    }
    #expect([x(0.25), x(0.5), x(0.75)] == [25, 50, 75])
  }

  // Oracle: overshooting progress goes on only where key times reach the run's end.
  @Test func `progress beyond the run goes on where key times reach it, and holds where not`() {
    let over = { (frames: CAKeyframeAnimation) in
      // At the middle of the run 3/8 (y1 + y2) + 1/8 = 1.25.
      frames.timingFunction = CAMediaTimingFunction(controlPoints: 1 / 3, 1.5, 2 / 3, 1.5)
    }
    #expect(abs(seen(0.5, [0, 10], [0.5, 1], over).zPosition - 15) < 1e-4)
    #expect(Double(seen(0.5, [0, 10], [0, 0.75], over).zPosition) == 10)
  }

  @Test(
    arguments: [
      [.nan, 0, 1], [0, .nan, 1], [0, 1, .infinity], [1e308, -1e308, 1e308], [0, 0, 0], [1, 1, 1],
      [5, 4, 3], [-3, -2, -1], [.leastNonzeroMagnitude, 0, 1],
    ] as [[Double]]
  )
  func `whatever the key times are, a value is shown`(times: [Double]) {
    for mode: CAAnimationCalculationMode in [.linear, .discrete, .cubic, .paced, .cubicPaced] {
      for time in [0, 0.3, 0.5, 0.99] {
        let x = seen(time, [1, 2, 3], times) { $0.calculationMode = mode }.zPosition
        #expect(x >= 1 && x <= 3, "\(mode) at \(time)")
      }
    }
  }
}
