// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct RetentionTests {
  final class Owner: NSObject, CAAnimationDelegate {
    var stops = 0
    nonisolated override init() { super.init() }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops += 1 }
  }

  // Oracle: weak references; Apple, CAAnimation.delegate: a strong reference.
  @Test(arguments: [1.0, 1e6])
  func `an animation that was taken off lets go of its delegate at once`(duration: Double) {
    for way in 0..<3 {
      let scene = Scene()
      let layer = scene.add(CALayer())
      weak var watched: Owner?
      do {
        let owner = Owner()
        watched = owner
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration, animation.delegate) = (0, duration, owner)
        layer.add(animation, forKey: "x")
        scene.advance(to: 0.5)
      }
      #expect(watched != nil)
      switch way {
      case 0: layer.removeAnimation(forKey: "x")
      case 1: layer.add(CABasicAnimation(keyPath: "zPosition"), forKey: "x")
      default: layer.removeFromSuperlayer()
      }
      CATransaction.flush()
      #expect(watched == nil, "way \(way)")
    }
  }

  @Test func `an animation that is replaced again and again keeps nothing`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    final class Token: NSObject {}
    var tokens: [() -> Token?] = []
    for step in 0..<2000 {
      let token = Token()
      tokens.append { [weak token] in token }
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 1e5)
      animation.setValue(token, forKey: "token")
      layer.add(animation, forKey: "x")
      scene.advance(to: Double(step) / 60)
    }
    #expect(tokens.count { $0() != nil } <= 1)
  }

  @Test func `presentation layers do not keep their layers`() {
    let scene = Scene()
    weak var watched: CALayer?
    do {
      let (layer, child) = (CALayer(), CALayer())
      layer.addSublayer(child)
      layer.mask = CALayer()
      _ = scene.add(layer)
      _ = (layer.presentation(), child.presentation(), layer.mask?.presentation())
      watched = child
      layer.removeFromSuperlayer()
    }
    CATransaction.flush()
    #expect(watched == nil)
  }

  // Oracle: an animation moved under a layer of half the speed ends at twice the rest.
  @Test func `animations below a layer that moves to another time end there`() {
    let scene = Scene()
    let (slow, box, dot) = (scene.add(CALayer()), scene.add(CALayer()), CALayer())
    slow.speed = 0.5
    box.addSublayer(dot)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, 4)
    dot.add(animation, forKey: "x")
    scene.advance(to: 1)
    slow.addSublayer(box)
    scene.advance(to: 7.9)
    #expect(dot.animationKeys() == ["x"])
    scene.advance(to: 8)
    #expect(dot.animationKeys() == nil)
  }
}
