// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct TransactionTests {
  // Source: gnustep/libs-quartzcore, whose tests run against Apple's too.
  @Test func `defaults, nesting and stray commits are as on Apple's`() {
    MediaClock.current = MediaClock()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("note", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "note")
    CATransaction.setAnimationDuration(5)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `a value is that of the innermost transaction with the key, also where it is none`() {
    MediaClock.current = MediaClock()
    CATransaction.begin()
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    CATransaction.setValue(nil, forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "mine") == nil)
    CATransaction.setValue("inner", forKey: "mine")
    #expect(CATransaction.value(forKey: "mine") as? String == "inner")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") == nil)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") == nil)
  }

  // With the values of all around it in each, these would hold 10 GB.
  @Test func `twenty thousand transactions inside each other hold their own values only`() async {
    await #expect(processExitsWith: .success) {
      endAbove(megabytes: 3000)
      for index in 0..<20_000 {
        CATransaction.begin()
        CATransaction.setValue(index, forKey: "\(index)")
      }
      precondition(CATransaction.value(forKey: "7") as? Int == 7)
      for _ in 0..<20_000 { CATransaction.commit() }
    }
  }

  @Test func `the duration can be set by key`() {
    CATransaction.begin()
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.value(forKey: "animationDuration") as? Double == 3)
    CATransaction.commit()
  }

  @Test func `a completion block without animations is called at its commit`() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    #expect(calls == 0)
    CATransaction.commit()
    #expect(calls == 1)
  }

  @Test func `a completion block waits for all animations of its own transaction`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    var (inner, outer) = (0, 0)
    CATransaction.begin()
    CATransaction.setCompletionBlock { outer += 1 }
    CATransaction.begin()
    CATransaction.setCompletionBlock { inner += 1 }
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    layer.position = CGPoint(x: 5, y: 5)
    CATransaction.commit()
    CATransaction.commit()
    #expect(outer == 1)
    scene.advance(to: 0.99)
    #expect(inner == 0)
    scene.advance(to: 1)
    #expect(inner == 1)
    scene.advance(to: 3)
    #expect(outer == 1 && inner == 1)
  }

  @Test func `removal and replacement complete a transaction, once`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    var calls = 0
    for _ in 0..<2 {
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0
      animation.duration = 5
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
    }
    #expect(calls == 1)
    layer.removeAllAnimations()
    #expect(calls == 2)
    scene.advance(to: 10)
    #expect(calls == 2)
  }

  @Test func `a change of a seen layer animates in the transaction's duration`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position = CGPoint(x: 100, y: 0)
    CATransaction.commit()
    #expect(layer.animation(forKey: "position")?.duration == 2)
    #expect(abs(scene.values(of: layer, at: 0.5).position.x - 25) < 1e-9)
    scene.advance(to: 2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an equal value does not animate`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
  }

  @Test func `disabled actions leave the search alone but make no animation`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.actions = ["opacity": CABasicAnimation(keyPath: "opacity")]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(layer.action(forKey: "opacity") is CABasicAnimation)
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the search goes from delegate to actions to style to the class`() {
    final class Delegate: CALayerDelegate {
      var result: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { result }
    }
    final class Named: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        NamedAction(name: "class")
      }
    }
    struct NamedAction: CAAction {
      var name: String
      func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
    }
    func name(_ layer: CALayer) -> String? { (layer.action(forKey: "x") as? NamedAction)?.name }
    let layer = Named()
    let delegate = Delegate()
    layer.delegate = delegate
    #expect(name(layer) == "class")
    layer.style = ["actions": ["x": NamedAction(name: "style")] as [String: any CAAction]]
    #expect(name(layer) == "style")
    layer.actions = ["x": NamedAction(name: "actions")]
    #expect(name(layer) == "actions")
    delegate.result = NamedAction(name: "delegate")
    #expect(name(layer) == "delegate")
    delegate.result = NSNull()
    #expect(layer.action(forKey: "x") is NSNull)
    #expect(CALayer().action(forKey: "opacity") == nil)
  }

  @Test func `a detached layer gets an animation object in an explicit transaction`() {
    CATransaction.begin()
    let layer = CALayer()
    layer.opacity = 0
    #expect(layer.animation(forKey: "opacity") is CABasicAnimation)
    CATransaction.commit()
    let other = CALayer()
    other.opacity = 0
    #expect(other.animationKeys() == nil)
  }

  @Test func `a new layer does not animate into the tree`() {
    let scene = Scene()
    CATransaction.begin()
    let layer = CALayer()
    layer.position = CGPoint(x: 50, y: 0)
    scene.root.addSublayer(layer)
    CATransaction.commit()
    CATransaction.flush()
    #expect(scene.values(of: layer, at: 0.1).position.x == 50)
  }

  @Test func `paths never animate by themselves`() {
    let scene = Scene()
    let layer = scene.add(CAShapeLayer())
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.shadowPath = layer.path
    #expect(layer.animationKeys() == nil)
  }

  @Test func `what was committed does not change afterwards`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    CATransaction.flush()
    let before = scene.context.snapshot(at: 0)
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 9, y: 9)
    CATransaction.flush()
    var tree = PresentationTree()
    before.evaluate(at: 0, into: &tree)
    #expect(tree.nodes[1].values.position == .zero)
    scene.context.snapshot(at: 0).evaluate(at: 0, into: &tree)
    #expect(tree.nodes[1].values.position.x == 9)
  }

  @Test func `unchanged subtrees are shared between snapshots`() {
    let scene = Scene()
    let (a, b) = (scene.add(CALayer()), scene.add(CALayer()))
    a.addSublayer(CALayer())
    CATransaction.flush()
    let first = scene.context.snapshot(at: 0).root
    b.name = "b"
    CATransaction.setDisableActions(true)
    b.opacity = 0.5
    CATransaction.flush()
    let second = scene.context.snapshot(at: 0).root
    #expect(first !== second && first.sublayers[0] === second.sublayers[0])
    #expect(first.sublayers[1] !== second.sublayers[1])
  }

  @Test func `transactions of two threads do not meet`() async {
    await withTaskGroup(of: Bool.self) { tasks in
      for seed in 0..<4 {
        tasks.addTask {
          let scene = Scene()
          let layer = scene.add(CALayer())
          for step in 1...50 {
            CATransaction.begin()
            CATransaction.setAnimationDuration(Double(seed + 1))
            layer.position = CGPoint(x: seed * 1000 + step, y: 0)
            CATransaction.commit()
            if layer.animation(forKey: "position")?.duration != Double(seed + 1) { return false }
            scene.advance(to: Double(step) * 0.1)
          }
          CATransaction.flush()
          return scene.context.snapshot(at: 100).root.sublayers[0].values.position.x
            == CGFloat(seed * 1000 + 50)
        }
      }
      for await isRight in tasks { #expect(isRight) }
    }
  }
}
