// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@MainActor
private final class Recorder: CAAnimationDelegate {
  var events: [String] = []
  func animationDidStart(_ anim: CAAnimation) { events.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append("stop \(CACurrentMediaTime()) \(flag)")
  }
}

/// What happens to animations when their layer leaves the tree that is seen (issue 20): those that
/// stay when they are complete stay, the others stop.
@MainActor @Suite struct KeptAnimationTests {
  private func slide(_ delegate: Recorder?, isKept: Bool, _ duration: Double = 2) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, duration)
    (animation.isRemovedOnCompletion, animation.fillMode) = (!isKept, .forwards)
    animation.delegate = delegate
    return animation
  }

  @Test func `leaving the tree stops what is removed on completion and keeps the rest`() {
    let (scene, kept, ending) = (Scene(), Recorder(), Recorder())
    let layer = scene.add(CALayer())
    layer.add(slide(kept, isKept: true), forKey: "kept")
    layer.add(slide(ending, isKept: false), forKey: "ending")
    scene.advance(to: 0.5)
    layer.removeFromSuperlayer()
    scene.advance(to: 1)
    #expect(layer.animationKeys() == ["kept"])
    #expect(ending.events == ["start", "stop 0.5 false"] && kept.events == ["start"])
  }

  @Test func `so it is below the layer that leaves, and on masks`() {
    let scene = Scene()
    let (outer, inner, mask) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.mask = mask
    _ = scene.add(outer)
    for layer in [inner, mask] {
      layer.add(slide(nil, isKept: true), forKey: "kept")
      layer.add(slide(nil, isKept: false), forKey: "ending")
    }
    scene.advance(to: 0.5)
    outer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(inner.animationKeys() == ["kept"] && mask.animationKeys() == ["kept"])
  }

  @Test func `a kept animation goes on in time and is seen again`() {
    let (scene, recorder) = (Scene(), Recorder())
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    _ = scene.add(outer)
    inner.add(slide(recorder, isKept: true), forKey: "kept")
    scene.advance(to: 0.5)
    outer.removeFromSuperlayer()
    scene.advance(to: 1)
    #expect(inner.presentation() == nil)
    _ = scene.add(outer)
    #expect(scene.values(of: inner, at: 1.5).position.x == 75)
    scene.advance(to: 1.5)
    #expect(inner.presentation()?.position.x == 75)
    scene.advance(to: 5)
    #expect(recorder.events == ["start", "stop 2.0 true"])
    #expect(inner.presentation()?.position.x == 100)
  }

  @Test func `its end is told while it is out of the tree, and the completion block runs`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    var completions: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { completions.append(CACurrentMediaTime()) }
    layer.add(slide(recorder, isKept: true), forKey: "kept")
    CATransaction.commit()
    scene.advance(to: 0.5)
    layer.removeFromSuperlayer()
    scene.advance(to: 5)
    #expect(recorder.events == ["start", "stop 2.0 true"] && completions == [2])
    _ = scene.add(layer)
    scene.advance(to: 6)
    #expect(recorder.events.count == 2 && layer.presentation()?.position.x == 100)
  }

  @Test func `a layer that comes back is committed with all that is inside`() {
    let scene = Scene()
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    _ = scene.add(outer)
    outer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(inner.presentation() == nil)
    _ = scene.add(outer)
    #expect(inner.presentation() != nil)
    inner.opacity = 0
    #expect(inner.animationKeys() == ["opacity"])
  }

  @Test func `a layer that moves within one commit keeps all its animations`() {
    let scene = Scene()
    let (layer, other) = (scene.add(CALayer()), scene.add(CALayer()))
    layer.add(slide(nil, isKept: false), forKey: "ending")
    scene.advance(to: 0.5)
    layer.removeFromSuperlayer()
    other.addSublayer(layer)
    CATransaction.flush()
    #expect(layer.animationKeys() == ["ending"])
  }

  // Oracle: a weak reference. The layer holds the animation, that its delegate, and that the layer.
  @Test(arguments: [true, false])
  func `a delegate that owns the layer leaks by a kept animation alone`(isKept: Bool) {
    final class Owner: NSObject, CAAnimationDelegate {
      let layer = CALayer()
      nonisolated override init() { super.init() }
    }
    let scene = Scene()
    weak var watched: Owner?
    weak var layer: CALayer?
    do {
      let owner = Owner()
      (watched, layer) = (owner, scene.add(owner.layer))
      let animation = slide(nil, isKept: isKept)
      animation.delegate = owner
      owner.layer.add(animation, forKey: nil)
      scene.advance(to: 0.5)
      owner.layer.removeFromSuperlayer()
    }
    scene.advance(to: 60)
    #expect((watched != nil) == isKept)
    layer?.removeAllAnimations()
    #expect(watched == nil)
  }
}
