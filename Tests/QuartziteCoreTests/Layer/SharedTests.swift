// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming
import Synchronization
import Testing

@Suite struct SharedTests {
  @Test func `a snapshot keeps the values that were committed, whatever the layer does`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 1, y: 2)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    CATransaction.flush()
    let first = scene.context.snapshot(at: 0)
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 3, y: 4)
    layer.shadowPath = nil
    layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
    let second = scene.context.snapshot(at: 0)
    var (old, new) = (PresentationTree(), PresentationTree())
    first.evaluate(at: 0, into: &old)
    second.evaluate(at: 0, into: &new)
    #expect(old.nodes[1].values.position == CGPoint(x: 1, y: 2))
    #expect(old.nodes[1].values.shadowPath != nil)
    #expect(old.nodes[1].values.sublayerTransform == .identity)
    #expect(new.nodes[1].values.position == CGPoint(x: 3, y: 4))
    #expect(new.nodes[1].values.shadowPath == nil)
    #expect(new.nodes[1].values.sublayerTransform == CATransform3DMakeScale(2, 2, 2))
  }

  @Test func `layers of one class do not share what one of them sets`() {
    let (a, b) = (CALayer(), CALayer())
    (a.opacity, a.rasterizationScale) = (0.5, 3)
    #expect(b.opacity == 1)
    #expect(b.rasterizationScale == 1)
    let scene = Scene()
    let copy = scene.add(a).presentation() ?? a
    #expect(copy.opacity == 0.5)
    copy.opacity = 0.25
    copy.rasterizationScale = 2
    #expect(a.opacity == 0.5)
    #expect(a.rasterizationScale == 3)
  }

  @Test func `names, masks and times of a layer are its own`() {
    let (a, b) = (CALayer(), CALayer())
    (a.name, a.mask, a.style) = ("a", CALayer(), ["key": 1])
    (a.beginTime, a.speed, a.fillMode) = (3, 2, .both)
    #expect(b.name == nil && b.mask == nil && b.style == nil)
    #expect(b.beginTime == 0 && b.speed == 1 && b.fillMode == .removed)
    let scene = Scene()
    let copy = scene.add(a).presentation() ?? CALayer()
    #expect(copy !== a && copy.name == "a" && copy.speed == 2)
    (copy.name, copy.style, copy.speed) = ("copy", nil, 4)
    #expect(a.name == "a" && a.mask != nil && a.style?.count == 1 && a.speed == 2)
  }

  @Test func `layers whose animations run in step show each its own values`() {
    let scene = Scene()
    CATransaction.setDisableActions(true)
    let layers = (1...4).map { index in
      let layer = CAShapeLayer()
      func add(_ key: String, _ end: Any) {
        let animation = CABasicAnimation(keyPath: key)
        // The last layer runs half as fast.
        (animation.fromValue, animation.toValue) = (0, end)
        animation.duration = index == 4 ? 4 : 2
        layer.add(animation, forKey: key)
      }
      // Numbers that are mixed where they stand, between others that are not.
      add("position.x", Double(10 * index))
      add("lineWidth", Double(index))
      add("opacity", 1.0 / Double(index))
      add("strokeEnd", 0.2 * Double(index))
      return scene.add(layer)
    }
    for (layer, index) in zip(layers, 1...4) {
      let seen = scene.values(of: layer, at: 1)
      let part = index == 4 ? 0.25 : 0.5
      #expect(abs(seen.position.x - part * 10 * Double(index)) < 1e-12)
      #expect(abs(seen.shape.lineWidth - part * Double(index)) < 1e-12)
      #expect(abs(Double(seen.opacity) - part / Double(index)) < 1e-7)
      #expect(abs(seen.shape.strokeEnd - part * 0.2 * Double(index)) < 1e-12)
    }
  }

  @Test func `rare values that an animation changes leave the model alone`() {
    let scene = Scene()
    let layer = CALayer()
    CATransaction.setDisableActions(true)
    layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
    let animation = CABasicAnimation(keyPath: "sublayerTransform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2))
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeScale(4, 4, 4))
    animation.duration = 2
    layer.add(animation, forKey: nil)
    let seen = scene.values(of: scene.add(layer), at: 1)
    // Halfway from 2 to 4.
    #expect(abs(seen.sublayerTransform.m11 - 3) < 1e-12)
    #expect(layer.sublayerTransform.m11 == 2)
    #expect(scene.values(of: layer, at: 5).sublayerTransform.m11 == 2)
  }

  /// Values 0, 10 and 20 of a position across, evenly.
  private final class Steps: KeyframeSource {
    let count = 3
    func time(_ index: Int) -> Double { Double(index) / 2 }
    func object(_ index: Int) -> Any { NSNumber(value: index * 10) }
    func controlPoints(_ index: Int) -> SIMD4<Float>? { nil }
  }

  /// Paths that are made when they are shown.
  private final class Outlines: KeyframeSource {
    let made = Mutex(0)
    let count = 2
    func time(_ index: Int) -> Double { Double(index) }
    func object(_ index: Int) -> Any {
      made.withLock { $0 += 1 }
      return CGPath(rect: CGRect(x: index * 10, y: 0, width: 5, height: 5))
    }
    func fits(_ kind: ValueKind) -> Bool { kind == .path }
    func controlPoints(_ index: Int) -> SIMD4<Float>? { nil }
  }

  @Test func `a source that knows the kind of its values makes none before one is seen`() {
    let scene = Scene()
    let layer = scene.add(CAShapeLayer())
    let source = Outlines()
    let moving = CAKeyframeAnimation(keyPath: "path", source: source)
    (moving.duration, moving.beginTime) = (4, 1)
    layer.add(moving, forKey: nil)
    scene.advance(to: 0.5)
    #expect(source.made.withLock { $0 } == 0)
    guard case .shape(let shape) = scene.values(of: layer, at: 3).payload else { return }
    #expect(shape.path == CGPath(rect: CGRect(x: 5, y: 0, width: 5, height: 5)))
  }

  @Test func `animations of a source stay as they are when others come and go`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    CATransaction.setDisableActions(true)
    let moving = CAKeyframeAnimation(keyPath: "position.x", source: Steps())
    moving.duration = 4
    scene.advance(to: 2)
    layer.add(moving, forKey: "move")
    // It begins at the commit, and goes on from there when the layer's animations are joined anew.
    #expect(abs(scene.values(of: layer, at: 3).position.x - 5) < 1e-12)
    scene.advance(to: 3)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
    layer.add(fade, forKey: "fade")
    #expect(abs(scene.values(of: layer, at: 5).position.x - 15) < 1e-12)
    #expect(abs(scene.values(of: layer, at: 5).opacity - 0.5) < 1e-6)
    layer.removeAnimation(forKey: "fade")
    #expect(abs(scene.values(of: layer, at: 5).position.x - 15) < 1e-12)
    layer.removeAnimation(forKey: "move")
    #expect(scene.values(of: layer, at: 5).position.x == 0)
  }
}
