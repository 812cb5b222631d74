// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct LargeScaleTests {
  // A quadratic cost would be 10^10 steps here and miss the limit by far.
  @Test func `a hundred thousand animations are added and removed in linear time`() {
    let seconds = processorSeconds {
      let scene = Scene()
      let layer = scene.add(CALayer())
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 5)
      for index in 0..<100_000 { layer.add(animation, forKey: "\(index)") }
      CATransaction.flush()
      #expect(layer.animationKeys()?.count == 100_000)
      for index in (0..<100_000).reversed() { layer.removeAnimation(forKey: "\(index)") }
      CATransaction.flush()
      #expect(layer.animationKeys() == nil && scene.context.nextEventTime == nil)
    }
    #expect(seconds < 60)
  }

  @Test func `a hundred thousand animations end together in linear time`() {
    let seconds = processorSeconds {
      let scene = Scene()
      let layers = (0..<1000).map { _ in CALayer() }
      for layer in layers { scene.root.addSublayer(layer) }
      var completions = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions += 1 }
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 1)
      for layer in layers {
        for index in 0..<100 { layer.add(animation, forKey: "\(index)") }
      }
      CATransaction.commit()
      scene.advance(to: 2)
      #expect(completions == 1 && layers.allSatisfy { $0.animationKeys() == nil })
    }
    #expect(seconds < 60)
  }

  // Comparing each curve with all others would be 10^10 steps, twice.
  @Test func `a hundred thousand keyframes, each with a pace of its own, are added in linear time`()
  {
    let seconds = processorSeconds {
      let scene = Scene()
      let layer = scene.add(CALayer())
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = (0...100_000).map { $0 % 2 }
      animation.timingFunctions = (0..<100_000).map {
        CAMediaTimingFunction(controlPoints: Float($0) / 100_000, 0, 1, 1)
      }
      animation.duration = 5
      layer.add(animation, forKey: "a")
      CATransaction.flush()
      #expect(layer.animationKeys() == ["a"])
    }
    #expect(seconds < 60)
  }

  @Test func `a layer ten thousand deep converts points and time`() {
    let scene = Scene()
    var layer = scene.root
    for _ in 0..<10_000 {
      let child = CALayer()
      child.position = CGPoint(x: 1, y: 0)
      layer.addSublayer(child)
      layer = child
    }
    CATransaction.flush()
    #expect(layer.convert(CGPoint.zero, to: scene.root).x == 10_000)
    #expect(layer.convert(CGPoint(x: 10_000, y: 0), from: scene.root).x == 0)
    #expect(layer.convertTime(3, from: scene.root) == 3)
    #expect(layer.presentation()?.position.x == 1)
  }
}
