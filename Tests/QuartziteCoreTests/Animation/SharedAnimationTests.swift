// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// One animation object that is added to many layers.
@MainActor @Suite struct SharedAnimationTests {
  private func move(to value: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, value, 1)
    return animation
  }

  private func x(_ layer: CALayer) -> CGFloat? { layer.presentation()?.position.x }

  @Test func `each layer has a copy of its own, with its own begin time`() {
    let scene = Scene()
    let (first, second) = (scene.add(CALayer()), scene.add(CALayer()))
    let animation = move(to: 100)
    first.add(animation, forKey: "x")
    scene.advance(to: 0.25)
    second.add(animation, forKey: "x")
    let (one, two) = (first.animation(forKey: "x"), second.animation(forKey: "x"))
    #expect(one !== two && one !== animation && one === first.animation(forKey: "x"))
    scene.advance(to: 0.5)
    #expect(one?.beginTime == 0 && two?.beginTime == 0.25 && animation.beginTime == 0)
    #expect(x(first) == 50 && x(second) == 25)
    scene.advance(to: 1.1)
    #expect(first.animationKeys() == nil && second.animationKeys() == ["x"])
  }

  @Test func `a change between two layers counts for the second`() {
    let scene = Scene()
    let layers = (0..<3).map { _ in scene.add(CALayer()) }
    let animation = move(to: 100)
    layers[0].add(animation, forKey: "x")
    animation.toValue = 200
    layers[1].add(animation, forKey: "x")
    animation.duration = 2
    layers[2].add(animation, forKey: "x")
    scene.advance(to: 0.5)
    #expect(layers.map { x($0) } == [50, 100, 50])
  }

  @Test func `without a duration each takes that of its transaction`() {
    let scene = Scene()
    let (first, second) = (scene.add(CALayer()), scene.add(CALayer()))
    let animation = move(to: 100)
    animation.duration = 0
    for (layer, duration) in [(first, 1.0), (second, 2)] {
      CATransaction.begin()
      CATransaction.setAnimationDuration(duration)
      layer.add(animation, forKey: "x")
      CATransaction.commit()
    }
    scene.advance(to: 0.5)
    #expect(x(first) == 50 && x(second) == 25)
  }

  // Source: Apple, CABasicAnimation: without values from what the presentation layer showed to the model.
  @Test func `without values each runs from what its own layer shows`() {
    let scene = Scene()
    let (first, second) = (scene.add(CALayer()), scene.add(CALayer()))
    CATransaction.setDisableActions(true)
    (first.position.x, second.position.x) = (10, 20)
    CATransaction.flush()
    CATransaction.setDisableActions(true)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.duration = 1
    for layer in [first, second] { layer.add(animation, forKey: "x") }
    (first.position.x, second.position.x) = (30, 60)
    scene.advance(to: 0.5)
    #expect(x(first) == 20 && x(second) == 40)
  }

  @Test func `an attached copy that is added again begins anew`() throws {
    let scene = Scene()
    let (first, second) = (scene.add(CALayer()), scene.add(CALayer()))
    first.add(move(to: 100), forKey: "x")
    let copy = try #require(first.animation(forKey: "x")?.copy() as? CABasicAnimation)
    scene.advance(to: 0.5)
    second.add(copy, forKey: "x")
    scene.advance(to: 0.75)
    #expect(x(first) == 75 && x(second) == 25)
  }

  @Test func `keys are found, replaced and removed among many`() {
    let layer = CALayer()
    let animation = move(to: 100)
    for index in 0..<100 { layer.add(animation, forKey: "\(index)") }
    for index in 0..<100 where index % 3 > 0 { layer.removeAnimation(forKey: "\(index)") }
    layer.add(animation, forKey: "0")
    let kept = (1..<34).map { "\(3 * $0)" } + ["0"]
    #expect(layer.animationKeys() == kept)
    for key in kept.dropLast(2) { layer.removeAnimation(forKey: key) }
    #expect(layer.animationKeys() == ["99", "0"] && layer.animation(forKey: "3") == nil)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }
}
