// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Trees far deeper than any stack.
@Suite struct DeepTreeTests {
  private static let depth = 100_000

  /// Makes a chain of layers below `root`, each with the same bounds, and returns the last.
  private func chain(
    below root: CALayer,
    count: Int = depth,
    size: CGFloat = 100,
    make: () -> CALayer = { CALayer() }
  ) -> CALayer {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var layer = root
    for _ in 0..<count {
      let child = make()
      child.anchorPoint = .zero
      child.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      layer.addSublayer(child)
      layer = child
    }
    return layer
  }

  @Test func `a hit test finds the deepest layer of a hundred thousand`() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let last = chain(below: root)
    #expect(root.hitTest(CGPoint(x: 2, y: 2)) === last)
    last.isHidden = true
    #expect(root.hitTest(CGPoint(x: 2, y: 2)) === last.superlayer)
    #expect(root.hitTest(CGPoint(x: 1000, y: 2)) == nil)
  }

  @Test func `masks of masks are asked without a stack`() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var layer = root
    for _ in 0..<Self.depth {
      let mask = CALayer()
      mask.anchorPoint = .zero
      mask.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
      layer.mask = mask
      layer = mask
    }
    // The root's anchor is its centre: -4 is 1 in its own space.
    #expect(root.hitTest(CGPoint(x: -4, y: -4)) === root)
    #expect(root.hitTest(CGPoint(x: 1, y: 1)) == nil)
    layer.bounds = CGRect(x: 3, y: 3, width: 1, height: 1)
    layer.position = CGPoint(x: 3, y: 3)
    #expect(root.hitTest(CGPoint(x: -4, y: -4)) == nil)
    #expect(root.hitTest(CGPoint(x: -1.5, y: -1.5)) === root)
  }

  // An override is called with the point in its superlayer's space, and may call the built-in way.
  @Test func `an override of hitTest is called wherever it stands`() {
    final class Shield: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    }
    class Counter: CALayer {
      nonisolated(unsafe) static var points: [CGPoint] = []
      override func hitTest(_ p: CGPoint) -> CALayer? {
        Self.points.append(p)
        return super.hitTest(p)
      }
    }
    final class Heir: Counter {}
    Counter.points = []
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let middle = chain(below: root, count: 2000)
    let heir = Heir()
    heir.frame = CGRect(x: 1, y: 1, width: 50, height: 50)
    middle.addSublayer(heir)
    let last = chain(below: heir, count: 2000)
    #expect(root.hitTest(CGPoint(x: 2, y: 3)) === last)
    #expect(Counter.points == [CGPoint(x: 2 + 5, y: 3 + 5)])
    let shield = Shield()
    shield.frame = heir.frame
    middle.insertSublayer(shield, at: 0)
    heir.removeFromSuperlayer()
    #expect(root.hitTest(CGPoint(x: 2, y: 3)) === middle)
  }

  @Test func `subclasses that override something else are walked through`() {
    final class Other<Value>: CAShapeLayer {
      override func contains(_ p: CGPoint) -> Bool { p.x < 50 }
      override func layoutSublayers() {}
    }
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let last = chain(below: root, count: 20_000) { Other<Int>() }
    #expect(root.hitTest(CGPoint(x: 2, y: 2)) === last)
    #expect(root.hitTest(CGPoint(x: 60, y: 2)) == nil)
  }

  @Test func `a tree that was never seen goes, each layer with its sublayers`() {
    final class Leaving: CALayer {
      nonisolated(unsafe) static var whole = 0
      nonisolated(unsafe) static var gone = 0
      var holds = false
      deinit {
        Self.gone += 1
        if !holds || sublayers?.count == 1 { Self.whole += 1 }
      }
    }
    (Leaving.whole, Leaving.gone) = (0, 0)
    do {
      let root = Leaving()
      let last = chain(below: root) { Leaving() }
      var layer: CALayer? = last.superlayer
      while let current = layer {
        (current as? Leaving)?.holds = true
        layer = current.superlayer
      }
    }
    #expect(Leaving.gone == Self.depth + 1 && Leaving.whole == Leaving.gone)
  }

  @Test func `a chain of masks goes`() {
    weak var last: CALayer?
    do {
      let root = CALayer()
      var layer = root
      for _ in 0..<Self.depth {
        let mask = CALayer()
        layer.mask = mask
        layer = mask
      }
      last = layer
    }
    #expect(last == nil)
  }

  @Test func `a deep tree commits, is laid out, evaluated, presented and taken apart`() {
    let seconds = processorSeconds {
      let scene = Scene()
      let last = chain(below: scene.root)
      CATransaction.flush()
      last.setNeedsLayout()
      last.layoutIfNeeded()
      var tree = PresentationTree()
      scene.context.snapshot(at: 0).evaluate(at: 0, into: &tree)
      #expect(tree.nodes.count == Self.depth + 1)
      #expect(last.presentation()?.bounds.width == 100)
      #expect(last.presentation()?.superlayer != nil)
      #expect(last.convert(CGPoint(x: 1, y: 1), to: scene.root) == CGPoint(x: 1, y: 1))
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 1)
      last.add(animation, forKey: nil)
      scene.advance(to: 2)
      scene.root.sublayers = nil
      CATransaction.flush()
      scene.context.snapshot(at: 2).evaluate(at: 2, into: &tree)
      #expect(tree.nodes.count == 1)
    }
    #expect(seconds < 60)
  }

  @Test func `presentation layers far down are hit`() {
    let scene = Scene()
    scene.root.anchorPoint = .zero
    let last = chain(below: scene.root, count: 1000)
    CATransaction.flush()
    #expect(scene.root.presentation()?.hitTest(CGPoint(x: 1, y: 1))?.model() === last)
  }

  // Oracle: each layer keeps its margins, so each grows as much as the first.
  @Test func `autoresizing goes down through any number of layers`() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let last = chain(below: root, count: 20_000) {
      let layer = CALayer()
      layer.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
      return layer
    }
    root.bounds.size = CGSize(width: 150, height: 120)
    #expect(last.bounds.size == CGSize(width: 150, height: 120))
  }

  @Test func `groups inside each other end somewhere`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 1)
    func nested(_ depth: Int) -> CAAnimation {
      let outer = CAAnimationGroup()
      outer.duration = 1
      var group = outer
      for _ in 1..<depth {
        let inner = CAAnimationGroup()
        inner.duration = 1
        group.animations = [inner]
        group = inner
      }
      group.animations = [fade]
      return outer
    }
    layer.add(nested(100), forKey: "x")
    #expect(scene.values(of: layer, at: 0.5).opacity == 0)
    var notes = 0
    withNotes {
      layer.add(nested(Self.depth), forKey: "x")
    } each: { _ in
      notes += 1
    }
    #expect(notes == 1)
    #expect(scene.values(of: layer, at: 0.5).opacity == 1)
  }

  @Test func `twenty thousand groups are put into each other from inside in linear time`() {
    let start = clock()
    var group = CAAnimationGroup()
    for _ in 0..<20_000 {
      let outer = CAAnimationGroup()
      outer.animations = [group]
      group = outer
    }
    let copy = group.copy() as? CAAnimationGroup
    #expect(copy?.animations?.count == 1)
    #expect(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 2)
  }

  @Test func `groups that hold others twice, thirty times over, have 100,000 members copied`() {
    var group = CAAnimationGroup()
    for _ in 0..<30 {
      let outer = CAAnimationGroup()
      outer.animations = [group, group]
      group = outer
    }
    var notes = 0
    withNotes {
      var work = [group.copy() as? CAAnimationGroup].compactMap { $0 }
      var count = 0
      while let next = work.popLast() {
        for case let member as CAAnimationGroup in next.animations ?? [] {
          count += 1
          work.append(member)
        }
      }
      #expect(count == 100_000)
    } each: { _ in
      notes += 1
    }
    #expect(notes == 1)
  }

  @Test func `a group that was a member cannot hold itself`() {
    let (inner, middle, outer) = (CAAnimationGroup(), CAAnimationGroup(), CAAnimationGroup())
    middle.animations = [inner]
    outer.animations = [middle]
    withNotes {
      inner.animations = [outer]
    } each: { _ in
    }
    #expect(inner.animations == nil)
    withNotes {
      outer.animations = [outer]
    } each: { _ in
    }
    #expect(outer.animations?.first === middle)
  }

  @Test func `a key path of any length leads nowhere without a crash`() {
    let layer = CALayer()
    let path = String(repeating: "mask.", count: 100_000) + "opacity"
    var notes = 0
    withNotes {
      #expect(layer.value(forKeyPath: path) == nil)
      layer.setValue(1, forKeyPath: path)
      layer.add(CABasicAnimation(keyPath: path), forKey: nil)
    } each: { _ in
      notes += 1
    }
    #expect(notes >= 3)
  }
}
