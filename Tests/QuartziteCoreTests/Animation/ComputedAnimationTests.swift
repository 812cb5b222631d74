// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Values and times that are functions.
@MainActor
@Suite struct ComputedAnimationTests {
  @Test func `a transform, a number and a path are asked at the layer's time`() {
    let scene = Scene()
    let layer = scene.add(CAShapeLayer())
    (layer.speed, layer.timeOffset) = (2, 1)
    layer.add(
      ComputedAnimation(
        keyPath: "transform",
        .transform { CATransform3DMakeTranslation($0, 2 * $0, 0) }
      ),
      forKey: "move"
    )
    layer.add(
      ComputedAnimation(keyPath: "lineWidth", .value { .scalar($0 * $0) }),
      forKey: "width"
    )
    layer.add(
      ComputedAnimation(
        keyPath: "path",
        .path { time, _ in
          time < 5 ? CGPath(rect: CGRect(x: 0, y: 0, width: time, height: 1), transform: nil) : nil
        }
      ),
      forKey: "path"
    )
    // The layer's time is 2 t + 1.
    for time in [0, 0.5, 1.5] {
      let (seen, own) = (scene.values(of: layer, at: time), 2 * time + 1)
      #expect(seen.transform.m41 == own && seen.transform.m42 == 2 * own)
      #expect(Double(seen.shape.lineWidth) == own * own)
      #expect(Double(seen.shape.path?.boundingBox.width ?? -1) == own)
    }
    #expect(scene.values(of: layer, at: 9).shape.path == nil)
  }

  @Test func `a function neither ends nor looks at its timing`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = ComputedAnimation(keyPath: "opacity", .value { .scalar($0 / 1e9) })
    (animation.duration, animation.beginTime, animation.isRemovedOnCompletion) = (1, 5, false)
    layer.add(animation, forKey: "x")
    scene.advance(to: 1e6)
    #expect(layer.animationKeys() == ["x"])
    #expect(scene.values(of: layer, at: 1).opacity == Float(1 / 1e9))
  }

  @Test func `wrong values, numbers that are not finite and parts of properties show the model`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.add(ComputedAnimation(keyPath: "opacity", .value { _ in .null }), forKey: nil)
    layer.add(
      ComputedAnimation(
        keyPath: "transform",
        .transform { _ in CATransform3DMakeScale(.nan, 1, 1) }
      ),
      forKey: nil
    )
    let lines = notes {
      layer.add(ComputedAnimation(keyPath: "position.x", .value { _ in .scalar(9) }), forKey: nil)
    }
    let seen = scene.values(of: layer, at: 1)
    #expect(seen.opacity == 1 && seen.transform == .identity && seen.position == .zero)
    #expect(lines.count == 1)
  }

  @Test func `a function and a plain animation of one property apply in order`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.add(ComputedAnimation(keyPath: "zPosition", .value { _ in .scalar(40) }), forKey: nil)
    let more = CABasicAnimation(keyPath: "zPosition")
    (more.fromValue, more.toValue, more.isAdditive) = (0, 10, true)
    (more.beginTime, more.duration) = (1e-9, 1)
    layer.add(more, forKey: nil)
    #expect(abs(scene.values(of: layer, at: 0.5).zPosition - 45) < 1e-6)
  }
}

/// The tree's own replacement of a layer's time.
@MainActor
@Suite struct LayerTimeMapTests {
  private func mapped(_ function: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval) -> CALayer
  {
    let layer = CALayer()
    layer.timeMap = LayerTimeMap(function)
    return layer
  }

  @Test func `animations below live in the mapped time`() {
    let scene = Scene()
    let outer = scene.add(mapped { $0 * $0 })
    let inner = CALayer()
    outer.addSublayer(inner)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.beginTime, slide.duration) = (0, 100, 1e-12, 10)
    slide.isRemovedOnCompletion = false
    inner.add(slide, forKey: nil)
    for time in [0.5, 1, 2, 3] {
      #expect(abs(scene.values(of: inner, at: time).position.x - time * time * 10) < 1e-6)
    }
  }

  @Test func `a map that gives no number stands at 0, and out of it time is 0`() {
    let layer = mapped { _ in .nan }
    let root = CALayer()
    root.addSublayer(layer)
    #expect(layer.convertTime(5, from: root) == 0 && layer.convertTime(5, to: root) == 0)
  }

  @Test func `a map takes the place of begin, speed and offset`() {
    let layer = mapped { $0 + 7 }
    let root = CALayer()
    root.addSublayer(layer)
    (layer.beginTime, layer.speed, layer.timeOffset) = (3, 5, 11)
    #expect(layer.convertTime(1, from: root) == 8)
  }
}
