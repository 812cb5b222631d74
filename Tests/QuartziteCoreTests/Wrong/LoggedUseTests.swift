// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Wrong use that is ignored says so, in one line.
@Suite struct LoggedUseTests {
  private func animated(_ animation: CAAnimation, over layer: CALayer = CALayer()) -> LayerValues {
    let scene = Scene()
    _ = scene.add(layer)
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: 0.5)
  }

  private func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test(
    arguments: [
      ("opacity", "text"), ("position", "text"), ("bounds", "text"), ("transform", "text"),
      ("backgroundColor", "text"), ("shadowPath", "text"), ("position.x", "text"),
      ("transform.rotation.z", "text"), ("opacity", "point"), ("position", "colour"),
      ("transform", "point"), ("backgroundColor", "point"), ("bounds.size.width", "colour"),
    ]
  )
  func `an animation with a value of another type shows nothing`(keyPath: String, kind: String) {
    let values: [String: Any] = [
      "text": "x", "point": CGPoint(x: 1, y: 2),
      "colour": CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    ]
    let model = LayerValues()
    let lines = notes {
      let seen = animated(basic(keyPath, values[kind], values[kind]))
      #expect(seen.opacity == model.opacity && seen.position == model.position)
      #expect(seen.bounds == model.bounds && seen.transform == model.transform)
      #expect(seen.backgroundColor == nil && seen.shadowPath == nil)
    }
    #expect(lines.count == 1, "\(lines)")
  }

  @Test func `a key path into a layer that is not there shows nothing`() {
    let lines = notes {
      #expect(animated(basic("sublayers.nobody.opacity", 0, 0)).opacity == 1)
    }
    #expect(lines.count == 1)
  }

  // Any key may be a custom property of a layer, as on Apple's: it is kept, and shows nothing.
  @Test func `a key path that nothing answers to is a custom property`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let lines = notes { layer.add(basic("no.such.key", 3, 1), forKey: nil) }
    #expect(scene.values(of: layer, at: 0.5).opacity == 1)
    let seen = layer.presentation()?.value(forKeyPath: "no.such.key") as? NSNumber
    #expect(lines.isEmpty && seen == 3)
  }

  @Test(arguments: [
    "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration",
  ])
  func `a time that is NaN is ignored`(key: String) {
    let (animation, layer) = (CABasicAnimation(keyPath: "opacity"), CALayer())
    let before = animation.value(forKey: key) as? NSNumber
    #expect(notes { animation.setValue(Double.nan, forKey: key) }.count <= 1)
    #expect(animation.value(forKey: key) as? NSNumber == before)
    let own = layer.value(forKey: key) as? NSNumber
    #expect(notes { layer.setValue(Double.nan, forKey: key) }.count <= 1)
    #expect(layer.value(forKey: key) as? NSNumber == own)
  }

  @Test func `a time that is NaN is noted`() {
    let (animation, layer) = (CABasicAnimation(keyPath: "opacity"), CALayer())
    #expect(notes { animation.duration = .nan }.count == 1)
    #expect(notes { animation.beginTime = .infinity }.count == 1)
    #expect(notes { animation.speed = -.infinity }.count == 1)
    #expect(notes { layer.speed = .nan }.count == 1)
    #expect(notes { layer.timeOffset = .infinity }.count == 1)
    #expect(notes { CATransaction.setAnimationDuration(.nan) }.count == 1)
    // For ever is a sensible wish.
    #expect(notes { (animation.duration, animation.repeatCount) = (.infinity, .infinity) }.isEmpty)
    #expect(notes { (layer.duration, layer.repeatDuration) = (.infinity, .infinity) }.isEmpty)
  }

  @Test func `numbers that are not finite are noted`() {
    let layer = CAShapeLayer()
    #expect(notes { layer.position.x = .nan }.count == 1)
    #expect(notes { layer.bounds.size.width = .infinity }.count == 1)
    #expect(notes { layer.frame = .null }.count == 1)
    #expect(notes { layer.opacity = .nan }.count == 1)
    #expect(notes { layer.transform.m34 = .infinity }.count == 1)
    #expect(notes { layer.setValue("text", forKey: "opacity") }.count == 1)
    #expect(notes { layer.setValue("text", forKeyPath: "transform.scale") }.count == 1)
    #expect(layer.opacity == 1 && layer.position == .zero && layer.bounds == .zero)
  }

  @Test(arguments: [[.nan, 0.5, 1], [0, .infinity, 1], [0, 0.5, -.infinity], []] as [[Double]])
  func `key times that are no finite numbers are left for even ones`(times: [Double]) {
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.duration) = ([0, 0.2, 1], 1)
    frames.keyTimes = times.map { NSNumber(value: $0) }
    #expect(abs(animated(frames).opacity - 0.2) < 1e-6)
  }

  @Test func `cycles are noted and leave the tree alone`() {
    let (a, b) = (CALayer(), CALayer())
    a.addSublayer(b)
    #expect(notes { b.addSublayer(a) }.count == 1)
    #expect(notes { a.addSublayer(a) }.count == 1)
    #expect(notes { b.mask = a }.count == 1)
    #expect(notes { b.insertSublayer(a, at: 0) }.count == 1)
    #expect(a.sublayers == [b] && a.superlayer == nil && b.mask == nil && b.sublayers == nil)
    let group = CAAnimationGroup()
    #expect(notes { group.animations = [group] }.count == 1)
    #expect(group.animations == nil)
  }

  @Test func `changing an attached animation and a presentation layer is noted`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.add(basic("opacity", 0, 1), forKey: "x")
    let attached = layer.animation(forKey: "x")
    #expect(notes { attached?.duration = 9 }.count == 1)
    #expect(notes { attached?.setValue(9, forKey: "note") }.count == 1)
    #expect(notes { layer.presentation()?.add(basic("opacity", 0, 1), forKey: nil) }.count == 1)
    #expect(notes { layer.presentation()?.addSublayer(CALayer()) }.count == 1)
    #expect(attached?.duration == 1)
  }
}
