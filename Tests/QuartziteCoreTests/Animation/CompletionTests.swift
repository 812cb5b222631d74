// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@MainActor
private final class Counter: CAAnimationDelegate {
  var stops: [Bool] = []
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
}

/// Ends are told of once, whatever ends an animation.
@MainActor
@Suite struct CompletionTests {
  private func fade(_ delegate: Counter? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration, animation.delegate) = (0, 1, delegate)
    return animation
  }

  // Source: Apple's CAAnimationGroup page: the members' delegates are ignored.
  @Test func `a group ends once and its members tell nothing`() {
    for isRemoved in [false, true] {
      let (scene, outer, inner) = (Scene(), Counter(), Counter())
      let layer = scene.add(CALayer())
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([fade(inner), fade(inner)], 2)
      group.delegate = outer
      layer.add(group, forKey: "g")
      scene.advance(to: 1.5)
      #expect(outer.stops.isEmpty)
      if isRemoved { layer.removeAnimation(forKey: "g") }
      layer.removeAnimation(forKey: "no such")
      scene.advance(to: 5)
      layer.removeAllAnimations()
      #expect(outer.stops == [!isRemoved] && inner.stops.isEmpty)
    }
  }

  @Test func `a transaction is complete once when its layer dies`() {
    let scene = Scene()
    var calls = 0
    var layer: CALayer? = scene.add(CALayer())
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    layer?.add(fade(), forKey: "a")
    layer?.add(fade(), forKey: "b")
    CATransaction.commit()
    scene.advance(to: 0.5)
    #expect(calls == 0)
    layer?.removeFromSuperlayer()
    layer = nil
    scene.advance(to: 0.6)
    #expect(calls == 1)
    scene.advance(to: 9)
    #expect(calls == 1)
  }

  @Test func `a replaced animation ends once, before the new one`() {
    let (scene, old, new) = (Scene(), Counter(), Counter())
    let layer = scene.add(CALayer())
    layer.add(fade(old), forKey: "x")
    scene.advance(to: 0.5)
    layer.add(fade(new), forKey: "x")
    scene.advance(to: 1.25)
    #expect(old.stops == [false] && new.stops.isEmpty)
    scene.advance(to: 9)
    #expect(old.stops == [false] && new.stops == [true])
  }

  @Test func `an animation that stays tells of its end once, and not again when removed`() {
    let (scene, counter) = (Scene(), Counter())
    let layer = scene.add(CALayer())
    let animation = fade(counter)
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    layer.add(animation, forKey: "x")
    CATransaction.commit()
    scene.advance(to: 3)
    #expect(counter.stops == [true] && calls == 1)
    layer.removeAllAnimations()
    layer.removeFromSuperlayer()
    scene.advance(to: 4)
    #expect(counter.stops == [true] && calls == 1)
  }

  @Test func `an attached animation refuses changes by property and by key`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let (group, frames) = (CAAnimationGroup(), CAKeyframeAnimation(keyPath: "opacity"))
    (frames.values, frames.duration) = ([0, 1], 2)
    (group.animations, group.duration) = ([fade()], 2)
    layer.add(frames, forKey: "f")
    layer.add(group, forKey: "g")
    let attached = layer.animation(forKey: "f") as? CAKeyframeAnimation
    let attachedGroup = layer.animation(forKey: "g") as? CAAnimationGroup
    attached?.values = [5, 6, 7]
    attached?.setValue(9, forKey: "duration")
    attached?.timingFunction = CAMediaTimingFunction(name: .easeIn)
    attached?.keyPath = "position"
    attachedGroup?.animations = []
    #expect(attached?.values?.count == 2 && attached?.duration == 2)
    #expect(attached?.timingFunction == nil && attached?.keyPath == "opacity")
    #expect(attachedGroup?.animations?.count == 1)
  }
}
