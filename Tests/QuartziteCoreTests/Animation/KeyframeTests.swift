// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct KeyframeTests {
  private func seen(
    _ time: Double,
    _ keyPath: String = "position.x",
    _ change: (CAKeyframeAnimation) -> Void
  ) -> LayerValues {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    change(animation)
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: time)
  }

  // Source: end tangents measured on Apple's by OpenCoreAnimation.
  @Test(arguments: [([0, 10, 10], 10.625), ([0, 0, 30], 13.125)])
  func `cubic end tangents are the full difference`(values: [Int], expected: Double) {
    let x = seen(0.75) {
      $0.values = values
      $0.calculationMode = .cubic
    }.position.x
    #expect(abs(Double(x) - expected) < 1e-12)
  }

  @Test func `tension, continuity and bias bend the curve as Kochanek and Bartels say`() {
    let x = seen(0.75) {
      $0.values = [0, 10, 30]
      $0.calculationMode = .cubic
      $0.tensionValues = [0, 0.5, 0]
      $0.continuityValues = [0, 0.2, 0]
      $0.biasValues = [0, -0.4, 0]
    }.position.x
    // Outgoing tangent of the middle value, from the paper; end tangent 20.
    let out = 0.5 * 0.6 * 1.2 / 2 * 10 + 0.5 * 1.4 * 0.8 / 2 * 20
    let expected = 10 * 0.5 + out * 0.125 + 30 * 0.5 - 20 * 0.125
    #expect(abs(Double(x) - expected) < 1e-12)
  }

  @Test func `discrete values hold, with one key time more`() {
    func at(_ time: Double) -> CGFloat {
      seen(time) {
        $0.values = [1, 2, 3]
        $0.keyTimes = [0, 0.5, 0.9, 1]
        $0.calculationMode = .discrete
      }.position.x
    }
    #expect([at(0), at(0.49), at(0.5), at(0.89), at(0.95)] == [1, 1, 2, 2, 3])
  }

  @Test func `discrete without key times divides evenly by values`() {
    let x = seen(0.66) {
      $0.values = [1, 2, 3]
      $0.calculationMode = .discrete
    }.position.x
    #expect(x == 2)
  }

  // Source: Apple, calculationMode: paced ignores key times and timing functions.
  @Test func `paced goes at even speed`() {
    let x = seen(0.5) {
      $0.values = [0, 10, 100]
      $0.keyTimes = [0, 0.9, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      $0.calculationMode = .paced
    }.position.x
    #expect(abs(x - 50) < 1e-9)
  }

  private var arch: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 100, y: 0),
      control1: CGPoint(x: 0, y: 100),
      control2: CGPoint(x: 100, y: 100)
    )
    return path
  }

  // Source: OpenCoreAnimation: the curve's own parameter, not arc length.
  @Test func `a linear path goes by the parameter of each element`() {
    let p = seen(0.25, "position") { $0.path = arch }.position
    let s = 0.75
    #expect(abs(Double(p.y) - 100 * 3 * (s * s * 0.25 + s * 0.25 * 0.25)) < 1e-9)
    #expect(abs(Double(p.x) - 100 * (3 * s * 0.0625 + 0.015625)) < 1e-9)
  }

  // Source: measured on Apple's by OpenCoreAnimation.
  @Test func `a paced path goes by arc length`() {
    let p = seen(0.25, "position") {
      $0.path = arch
      $0.calculationMode = .paced
    }.position
    #expect(abs(Double(p.x) - 10.6478) < 0.00005)
    #expect(abs(Double(p.y) - 48.4605) < 0.00005)
  }

  @Test func `gaps in a path are jumped`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 110, y: 0))
    #expect(abs(seen(0.4999, "position") { $0.path = path }.position.x - 9.998) < 1e-9)
    #expect(abs(seen(0.75, "position") { $0.path = path }.position.x - 105) < 1e-9)
  }

  @Test func `rotation mode turns the layer along the path`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    let auto = seen(0.5, "position") {
      $0.path = path
      $0.rotationMode = .rotateAuto
    }.transform
    // Along +y: a quarter turn from +x.
    #expect(abs(auto.m11) < 1e-12 && abs(auto.m12 - 1) < 1e-12)
    let reverse = seen(0.5, "position") {
      $0.path = path
      $0.rotationMode = .rotateAutoReverse
    }.transform
    #expect(abs(reverse.m12 + 1) < 1e-12)
  }

  @Test func `segments take their own timing functions`() {
    let x = seen(0.25) {
      $0.values = [0, 100, 200]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    }.position.x
    let expected = 100 * TimingFunctionTests.bezier([0.42, 0, 1, 1], at: 0.5)
    #expect(abs(Double(x) - expected) < 1e-5)
  }

  @Test func `numbers of every type mix in one list`() {
    let values: [Any] = [
      0, CGFloat(10), Float(20), NSNumber(value: 30), Int8(40), 50.0, Optional(60) as Any,
    ]
    let x = seen(0.75) { $0.values = values }.position.x
    #expect(x == 45)
  }

  @Test func `transforms between keyframes turn the short way`() {
    let t = seen(0.5, "transform") {
      $0.values = [
        CATransform3DIdentity, NSValue(caTransform3D: CATransform3DMakeRotation(1, 0, 0, 1)),
      ]
    }.transform
    #expect(abs(Double(t.m11) - cos(0.5)) < 1e-12 && abs(Double(t.m12) - sin(0.5)) < 1e-12)
  }
}
