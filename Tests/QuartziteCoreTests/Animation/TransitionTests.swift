// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct TransitionTests {
  private func transition(_ layer: CALayer) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype) = (.push, .fromRight)
    (transition.startProgress, transition.endProgress, transition.duration) = (0.25, 0.75, 2)
    return transition
  }

  private func state(_ scene: Scene, _ layer: CALayer, at time: Double) -> TransitionState? {
    var tree = PresentationTree()
    CATransaction.flush()
    scene.context.snapshot(at: time).evaluate(at: time, into: &tree)
    return tree.index(of: layer.id).flatMap { tree.nodes[$0].transition }
  }

  // Source: Apple's documentation of startProgress and endProgress.
  @Test func `a transition runs from its start to its end progress`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.add(transition(layer), forKey: nil)
    #expect([0, 1, 1.5].map { state(scene, layer, at: $0)?.progress } == [0.25, 0.5, 0.625])
    #expect(state(scene, layer, at: 1)?.type == .push)
    #expect(state(scene, layer, at: 1)?.subtype == .fromRight)
    #expect(state(scene, layer, at: 2) == nil)
  }

  // Source: Apple's header CATransition: the key is always "transition".
  @Test func `a transition stands under its own key and comes from what was seen`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    layer.add(transition(layer), forKey: "other")
    CATransaction.commit()
    #expect(layer.animationKeys() == ["transition"])
    let source = state(scene, layer, at: 1)?.source?.tree.nodes.first
    #expect(source?.values.opacity == 1 && scene.values(of: layer, at: 1).opacity == 0.5)
  }

  // Source: Apple, Core Animation Programming Guide, table of animatable properties.
  @Test func `background and compositing filters change by a fading transition`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.compositingFilter = "multiplyBlendMode"
    let animation = layer.animation(forKey: "transition") as? CATransition
    #expect(animation?.type == .fade && animation?.duration == 0.25)
    #expect(animation?.startProgress == 0 && animation?.endProgress == 1)
  }

  // Oracle: counting the trees that hang on each other.
  @Test func `transitions begun on every frame keep few trees`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    for frame in 0..<40 {
      scene.advance(to: Double(frame) / 60)
      layer.add(transition(layer), forKey: nil)
    }
    var (source, count) = (state(scene, layer, at: 0.7)?.source, 0)
    while let next = source {
      count += 1
      source = next.tree.nodes[0].transition?.source
    }
    #expect((2...8).contains(count))
  }
}
