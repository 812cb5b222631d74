// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct WrongUseTests {
  @Test func `cycles are refused and leave the tree alone`() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(b)
    b.addSublayer(c)
    c.addSublayer(a)
    a.addSublayer(a)
    c.mask = a
    c.sublayers = [b]
    #expect(c.sublayers == nil && a.superlayer == nil && b.superlayer === a && c.mask == nil)
    #expect(a.sublayers == [b] && b.sublayers == [c])
  }

  @Test func `numbers that are not finite are ignored`() {
    let layer = CAShapeLayer()
    layer.position = CGPoint(x: 1, y: 2)
    layer.position = CGPoint(x: CGFloat.nan, y: 0)
    layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    layer.frame = .null
    layer.opacity = .nan
    layer.lineWidth = .infinity
    layer.transform.m11 = .nan
    layer.speed = .nan
    layer.beginTime = .infinity
    #expect(layer.position == CGPoint(x: 1, y: 2) && layer.bounds == .zero && layer.opacity == 1)
    #expect(layer.lineWidth == 1 && layer.transform == CATransform3DIdentity && layer.speed == 1)
    #expect(layer.beginTime == 0)
  }

  @Test func `animations that make no sense show nothing and end`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let values: [Any?] = [
      "text", NSNull(), CGPoint(x: CGFloat.nan, y: 1), Double.nan, [1, "x"], nil,
    ]
    let paths = [
      "opacity", "position", "no.such.path", "", "transform.nothing", "sublayers.x.y", "bounds",
    ]
    for path in paths {
      for value in values {
        let basic = CABasicAnimation(keyPath: path)
        (basic.fromValue, basic.toValue, basic.duration) = (value, value, 1)
        layer.add(basic, forKey: nil)
        let frames = CAKeyframeAnimation(keyPath: path)
        (frames.values, frames.duration) = (value.map { [$0, $0] } ?? [], 1)
        frames.keyTimes = [1, 0, 7]
        layer.add(frames, forKey: nil)
      }
    }
    let seen = scene.values(of: layer, at: 0.5)
    #expect(seen.opacity == 1 && seen.position == .zero && seen.bounds == .zero)
    scene.advance(to: 5)
    #expect(scene.context.nextEventTime == nil)
  }

  @Test func `times that are not finite are ignored`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = .nan
    animation.beginTime = .infinity
    animation.speed = .infinity
    animation.timeOffset = .nan
    animation.repeatCount = .nan
    #expect(animation.duration == 0 && animation.beginTime == 0 && animation.speed == 1)
    #expect(animation.timeOffset == 0 && animation.repeatCount == 0)
    let scene = Scene()
    var tree = PresentationTree()
    scene.context.snapshot(at: 0).evaluate(at: .nan, into: &tree)
    #expect(tree.nodes.count == 1)
  }

  @Test func `a layout that asks for layout for ever is stopped`() {
    final class Restless: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        setNeedsLayout()
      }
    }
    let scene = Scene()
    let layer = scene.add(Restless())
    #expect(layer.count > 0)
  }

  @Test func `a tree ten thousand deep commits, evaluates and dies`() {
    let scene = Scene()
    var layer = scene.root
    for _ in 0..<10_000 {
      let child = CALayer()
      layer.addSublayer(child)
      layer = child
    }
    CATransaction.flush()
    var tree = PresentationTree()
    scene.context.snapshot(at: 0).evaluate(at: 0, into: &tree)
    #expect(tree.nodes.count == 10_001)
    scene.root.sublayers = nil
    CATransaction.flush()
    scene.context.snapshot(at: 0).evaluate(at: 0, into: &tree)
    #expect(tree.nodes.count == 1)
  }

  @Test func `a delegate that takes its layer apart in its own callback does no harm`() {
    final class Breaker: CALayerDelegate {
      func layoutSublayers(of layer: CALayer) {
        layer.sublayers = nil
        layer.removeFromSuperlayer()
      }
    }
    let scene = Scene()
    let (layer, breaker) = (CALayer(), Breaker())
    layer.addSublayer(CALayer())
    layer.delegate = breaker
    _ = scene.add(layer)
    #expect(scene.root.sublayers == nil && layer.sublayers == nil)
  }

  @Test func `a presentation layer changes nothing`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let seen = layer.presentation()
    seen?.position = CGPoint(x: 9, y: 9)
    seen?.addSublayer(CALayer())
    seen?.add(CABasicAnimation(keyPath: "opacity"), forKey: "x")
    #expect(layer.position == .zero && layer.sublayers == nil && layer.animationKeys() == nil)
  }
}
