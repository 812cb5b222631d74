// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// A layer with an initialiser of its own and none of `CALayer`'s but `init(coder:)`.
private final class BareLayer: CALayer {
  let mark: Int
  @CALayerProperty var level: Double
  init(mark: Int) {
    self.mark = mark
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
  override func display() {}
}

/// `init(layer:)` is for presentation layers (issue 20).
@Suite struct LayerCopyTests {
  @Test func `client code that calls it gets a plain layer`() {
    let (layer, child, parent) = (CALayer(), CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
    (layer.position, layer.opacity, layer.zPosition) = (CGPoint(x: 5, y: 6), 0.5, 3)
    (layer.backgroundColor, layer.name, layer.speed) = (CGColor(gray: 0, alpha: 1), "a", 2)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.setValue(7, forKey: "note")
    layer.addSublayer(child)
    layer.mask = CALayer()
    parent.addSublayer(layer)
    let copy = CALayer(layer: layer)
    #expect(copy.bounds == .zero && copy.position == .zero && copy.opacity == 1)
    #expect(copy.zPosition == 0 && copy.transform == CATransform3DIdentity)
    #expect(copy.backgroundColor == nil && copy.name == nil && copy.speed == 1)
    #expect(copy.value(forKey: "note") == nil && copy.sublayers == nil && copy.mask == nil)
    #expect(copy.superlayer == nil && copy.model() === copy)
    // It is a layer like any other.
    copy.position.x = 9
    #expect(copy.position.x == 9 && layer.position.x == 5)
    #expect(layer.sublayers == [child] && layer.superlayer === parent)
  }

  @Test func `subclasses keep the defaults of their class`() {
    let shape = CAShapeLayer()
    (shape.lineWidth, shape.path) = (9, CGPath(rect: .zero, transform: nil))
    let copy = CAShapeLayer(layer: shape)
    #expect(copy.lineWidth == 1 && copy.path == nil)
    #expect(copy.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func `a copy that another layer's initialiser makes is plain too`() {
    final class Outer: CALayer {
      var inner: CALayer?
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        let other = CALayer()
        other.opacity = 0.25
        inner = CALayer(layer: other)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let scene = Scene()
    let layer = Outer()
    layer.opacity = 0.5
    _ = scene.add(layer)
    #expect(layer.presentation()?.opacity == 0.5 && layer.presentation()?.inner?.opacity == 1)
  }

  // Source: iOS makes presentation layers when they are asked for (issue 20).
  @Test func `a subclass without it animates by itself`() {
    let scene = Scene()
    let layer = scene.add(BareLayer(mark: 3))
    layer.opacity = 0
    CATransaction.flush()
    scene.advance(to: 0.125)
    let half = scene.values(of: layer, at: 0.125).opacity
    // The second change goes on from what is seen.
    layer.opacity = 1
    CATransaction.flush()
    #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Float == half)
    #expect(half > 0 && half < 1)
  }

  @Test func `explicit animations without any end, and of custom keys, start from what is seen`() {
    let scene = Scene()
    let layer = scene.add(BareLayer(mark: 3))
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 8, 1)
    let level = CABasicAnimation(keyPath: "level")
    (level.fromValue, level.toValue, level.duration) = (0, 4, 1)
    layer.add(slide, forKey: "a")
    layer.add(level, forKey: "b")
    scene.advance(to: 0.5)
    #expect(layer.presentedObject(forKeyPath: "position.x") as? Double == 4)
    #expect(layer.presentedObject(forKeyPath: "level") as? Double == 2)
    // From what is seen, 4, to the model's value, 0.
    let open = CABasicAnimation(keyPath: "position.x")
    open.duration = 1
    layer.add(open, forKey: "a")
    #expect(scene.values(of: layer, at: 1).position.x == 2)
    scene.advance(to: 3)
    #expect(layer.mark == 3)
  }
}
