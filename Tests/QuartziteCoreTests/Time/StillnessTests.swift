// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// When a picture need not be drawn again.
@Suite struct StillnessTests {
  /// Evaluates at `first` and returns whether the picture would be the same at `last`.
  private func isStill(_ scene: Scene, from first: Double, to last: Double) -> Bool {
    CATransaction.flush()
    var tree = PresentationTree()
    let snapshot = scene.context.snapshot(at: first)
    snapshot.evaluate(at: first, into: &tree)
    return tree.isStill(snapshot, at: last)
  }

  @Test func `a tree without time of its own is still`() {
    let scene = Scene()
    _ = scene.add(CALayer())
    #expect(isStill(scene, from: 0, to: 100))
  }

  @Test func `a layer that begins and ends is still before, in between and afterwards`() {
    let scene = Scene()
    let (outer, layer) = (scene.add(CALayer()), CALayer())
    outer.addSublayer(layer)
    (outer.timeOffset, layer.beginTime, layer.duration) = (10, 11, 2)
    // In the clock's time the layer is seen from 1 to 3.
    #expect(isStill(scene, from: 0, to: 0.9) && isStill(scene, from: 1, to: 2.9))
    #expect(isStill(scene, from: 3.1, to: 1e6))
    #expect(!isStill(scene, from: 0.9, to: 1.1) && !isStill(scene, from: 2.9, to: 3.1))
    #expect(!isStill(scene, from: 3.1, to: 2))
    // A picture that comes and goes between two frames is the same in both.
    #expect(isStill(scene, from: 0.5, to: 4))
  }

  @Test func `an animation that is over and stays is still`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 1)
    (animation.beginTime, animation.duration) = (1, 2)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer.add(animation, forKey: nil)
    #expect(isStill(scene, from: 0, to: 0.9) && isStill(scene, from: 3, to: 50))
    #expect(!isStill(scene, from: 0.9, to: 1.5) && !isStill(scene, from: 1.5, to: 1.6))
    #expect(!isStill(scene, from: 2.9, to: 3) && !isStill(scene, from: 3, to: 0))
  }

  @Test func `members of a group are still where the group is`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let (group, inner) = (CAAnimationGroup(), CAAnimationGroup())
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.5)
    (inner.animations, inner.duration, inner.repeatCount) = ([animation], 0.5, .infinity)
    (group.animations, group.beginTime, group.duration) = ([inner], 1, 4)
    (group.fillMode, group.isRemovedOnCompletion) = (.both, false)
    layer.add(group, forKey: nil)
    #expect(isStill(scene, from: 0, to: 1 - 1e-9) && isStill(scene, from: 5, to: 9))
    #expect(!isStill(scene, from: 3, to: 3.2) && !isStill(scene, from: 4.9, to: 5))
  }

  @Test func `a layer that stands still holds its animations still`() {
    let scene = Scene()
    let (layer, inner) = (scene.add(CALayer()), CALayer())
    layer.addSublayer(inner)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.beginTime) = (0, 1, 1e-9)
    animation.duration = 10
    inner.add(animation, forKey: nil)
    #expect(!isStill(scene, from: 1, to: 2))
    (layer.speed, layer.timeOffset) = (0, 4)
    #expect(isStill(scene, from: 1, to: 2))
  }

  @Test func `functions of time, emitters and late copies are never still`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let computed = ComputedAnimation(
      keyPath: "transform",
      .transform { CATransform3DMakeTranslation($0, 0, 0) }
    )
    layer.add(computed, forKey: "x")
    #expect(!isStill(scene, from: 1, to: 2))
    layer.removeAllAnimations()
    #expect(isStill(scene, from: 1, to: 2))
    let emitter = scene.add(CAEmitterLayer())
    #expect(!isStill(scene, from: 1, to: 2))
    emitter.removeFromSuperlayer()
    let replicator = scene.add(CAReplicatorLayer())
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.beginTime, animation.duration) = (0, 1e-9, 1)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    #expect(isStill(scene, from: 5, to: 6))
    replicator.instanceDelay = 0.5
    #expect(!isStill(scene, from: 5, to: 6))
  }

  @Test func `another commit is not still`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    var tree = PresentationTree()
    let snapshot = scene.context.snapshot(at: 0)
    snapshot.evaluate(at: 0, into: &tree)
    CATransaction.setDisableActions(true)
    layer.zPosition = 3
    CATransaction.flush()
    #expect(tree.isStill(snapshot, at: 1) && !tree.isStill(scene.context.snapshot(at: 0), at: 0))
    #expect(!tree.isStill(snapshot, at: .nan))
  }
}
