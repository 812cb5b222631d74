// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct BasicAnimationTests {
  private func seen(
    _ keyPath: String,
    at time: Double,
    model: (CAShapeLayer) -> Void = { _ in },
    _ change: (CABasicAnimation) -> Void
  ) -> LayerValues {
    let scene = Scene()
    let layer = CAShapeLayer()
    model(layer)
    _ = scene.add(layer)
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = 1
    change(animation)
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: time)
  }

  // Source: Apple, CABasicAnimation, "Setting interpolation values"; the model stands at 100.
  @Test(
    arguments: [
      (0.0, 40.0, nil, 10.0), (0, nil, 8, 2), (nil, 40, 20, 25), (20, nil, nil, 40),
      (nil, 40, nil, 85), (nil, nil, 8, 102), (nil, nil, nil, 100),
    ] as [(Double?, Double?, Double?, Double)]
  )
  func `from, to and by combine`(from: Double?, to: Double?, by: Double?, expected: Double) {
    let x = seen(
      "position.x",
      at: 0.25,
      model: { $0.position = CGPoint(x: 100, y: 3) },
      { ($0.fromValue, $0.toValue, $0.byValue) = (from, to, by) }
    )
    #expect(abs(Double(x.position.x) - expected) < 1e-9 && x.position.y == 3)
  }

  @Test func `additive animations add to each other and to the model`() {
    let scene = Scene()
    let layer = CALayer()
    layer.position.x = 10
    _ = scene.add(layer)
    for _ in 0..<2 {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (-100, 0, 1)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    #expect(abs(scene.values(of: layer, at: 0.5).position.x + 90) < 1e-9)
  }

  @Test func `an additive transform starts from the old and ends at the new one`() {
    let scene = Scene()
    let layer = CALayer()
    let old = CATransform3DMakeRotation(0.3, 0, 0, 1)
    let new = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1),
      CATransform3DMakeTranslation(5, 7, 0)
    )
    layer.transform = new
    _ = scene.add(layer)
    let animation = CABasicAnimation(keyPath: "transform")
    // Applied before the model: old = added · new.
    let added = CATransform3DConcat(old, CATransform3DInvert(new))
    animation.fromValue = NSValue(caTransform3D: added)
    animation.toValue = NSValue(caTransform3D: CATransform3DIdentity)
    (animation.isAdditive, animation.duration, animation.fillMode) = (true, 1, .both)
    layer.add(animation, forKey: nil)
    let first = scene.values(of: layer, at: 0).transform
    for (a, b) in [
      (first.m11, old.m11), (first.m12, old.m12), (first.m21, old.m21), (first.m41, old.m41),
    ] { #expect(abs(a - b) < 1e-12) }
    #expect(scene.values(of: layer, at: 1).transform == new)
  }

  @Test func `a cumulative animation goes on where each run ended`() {
    let x = seen("position.x", at: 2.5) {
      ($0.fromValue, $0.toValue, $0.isCumulative, $0.repeatCount) = (0, 10, true, 4)
    }
    #expect(abs(x.position.x - 25) < 1e-9)
  }

  @Test func `a value function turns numbers into whole turns`() {
    let t = seen("transform", at: 0.5) {
      ($0.fromValue, $0.toValue) = (0, 2 * Double.pi)
      $0.valueFunction = CAValueFunction(name: .rotateZ)
    }.transform
    #expect(abs(t.m11 + 1) < 1e-12)
  }

  @Test func `a rotation to a full turn goes through half a turn`() {
    let t = seen("transform.rotation.z", at: 0.5) { $0.toValue = CGFloat.pi * 2 }.transform
    #expect(abs(t.m11 + 1) < 1e-12 && abs(t.m12) < 1e-12)
  }

  @Test func `scale and rotation components stack on perspective`() {
    let scene = Scene()
    let layer = CALayer()
    layer.transform.m34 = -1 / 500
    _ = scene.add(layer)
    for (key, value) in [("transform.rotation.y", 0.5), ("transform.scale.xy", 2)] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
      layer.add(animation, forKey: nil)
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let expected = CATransform3DScale(CATransform3DRotate(perspective, 0.5, 0, 1, 0), 2, 2, 1)
    let t = scene.values(of: layer, at: 0.5).transform
    for (a, b) in [
      (t.m11, expected.m11), (t.m13, expected.m13), (t.m14, expected.m14), (t.m22, expected.m22),
      (t.m33, expected.m33), (t.m34, expected.m34),
    ] { #expect(abs(a - b) < 1e-12) }
  }

  // Source: openuikit, measured on iOS: a componentwise lerp of encoded values.
  @Test func `colours are mixed component by component`() {
    let color = seen("backgroundColor", at: 0.25) {
      $0.fromValue = CGColor(red: 0, green: 1, blue: 0.5, alpha: 1)
      $0.toValue = CGColor(red: 1, green: 0, blue: 0.5, alpha: 0)
    }.backgroundColor
    #expect(color == SIMD4(0.25, 0.75, 0.5, 0.75))
  }

  @Test func `paths of the same structure move their points straight`() {
    let path = seen("path", at: 0.5) {
      $0.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.toValue = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10))
    }.shape.path
    #expect(path == CGPath(rect: CGRect(x: 5, y: 0, width: 20, height: 10)))
  }

  // Source: this implementation's documented choice: a line that meets a curve counts as the straight cubic.
  @Test func `a line that meets a curve counts as the straight cubic`() {
    let (flat, bent) = (CGMutablePath(), CGMutablePath())
    for path in [flat, bent] { path.move(to: .zero) }
    flat.addLine(to: CGPoint(x: 90, y: 0))
    bent.addCurve(
      to: CGPoint(x: 90, y: 20),
      control1: CGPoint(x: 60, y: 0),
      control2: CGPoint(x: 30, y: 20)
    )
    let middle = seen("path", at: 0.5) { ($0.fromValue, $0.toValue) = (flat, bent) }.shape.path
    let expected = CGMutablePath()
    expected.move(to: .zero)
    expected.addCurve(
      to: CGPoint(x: 90, y: 10),
      control1: CGPoint(x: 45, y: 0),
      control2: CGPoint(x: 45, y: 10)
    )
    #expect(middle == expected.copy())
  }

  @Test func `paths of other structures change half way and never crash`() {
    let (a, b) = (CGPath(rect: .zero), CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)))
    func at(_ time: Double) -> CGPath? {
      seen("path", at: time) { ($0.fromValue, $0.toValue) = (a, b) }.shape.path
    }
    #expect(at(0.49) == a && at(0.51) == b)
  }

  @Test func `bounds' size animates without the origin`() {
    let b = seen(
      "bounds.size",
      at: 0.5,
      model: { $0.bounds = CGRect(x: 3, y: 4, width: 10, height: 20) }
    ) {
      $0.toValue = CGSize(width: 20, height: 40)
    }.bounds
    #expect(b == CGRect(x: 3, y: 4, width: 15, height: 30))
  }

  @Test func `a group's members run in its time and are cut off at its end`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let (first, second) = (
      CABasicAnimation(keyPath: "position.x"), CABasicAnimation(keyPath: "position.x")
    )
    (first.fromValue, first.toValue, first.duration) = (0, 10, 1)
    (second.fromValue, second.toValue, second.beginTime, second.duration) = (10, 30, 1, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([first, second], 1.5, 2)
    layer.add(group, forKey: "g")
    func x(_ time: Double) -> Double { Double(scene.values(of: layer, at: time).position.x) }
    #expect([x(0.5), x(1.25), x(2), x(2.75), x(3)] == [5, 15, 5, 15, 0])
  }

  @Test func `a remote key path animates a named sublayer`() {
    let scene = Scene()
    let child = CALayer()
    child.name = "dot"
    scene.root.addSublayer(child)
    let animation = CABasicAnimation(keyPath: "sublayers.dot.opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    scene.root.add(animation, forKey: nil)
    #expect(scene.values(of: child, at: 0.25).opacity == 0.25)
  }

  @Test func `evaluation does not depend on what was evaluated before`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CABasicAnimation(keyPath: "transform.scale")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 3, 1)
    animation.beginTime = 1
    layer.add(animation, forKey: nil)
    let forwards = [0.5, 1.25, 1.5, 2.5].map { scene.values(of: layer, at: $0).transform }
    let backwards = [2.5, 1.5, 1.25, 0.5].map { scene.values(of: layer, at: $0).transform }
    #expect(forwards == Array(backwards.reversed()))
    #expect(forwards[0] == CATransform3DIdentity && forwards[3] == CATransform3DIdentity)
  }
}
