// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteNumerics
import QuartziteTiming
import Testing

/// Layers with a duration of their own.
@MainActor
@Suite struct LayerSpanTests {
  private final class Recorder: CAAnimationDelegate {
    var ends: [Double] = []
    var finished: [Bool] = []
    func animationDidStart(_ anim: CAAnimation) {}
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      ends.append(CACurrentMediaTime())
      finished.append(flag)
    }
  }

  private func slide(_ begin: Double, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    (animation.beginTime, animation.duration) = (begin, duration)
    animation.isRemovedOnCompletion = false
    return animation
  }

  // Source: CAMediaTiming.h: outside its active duration a layer is "removed from the presentation".
  @Test func `a layer is seen from its begin time until its duration is over`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    (layer.beginTime, layer.duration) = (1, 2)
    func hidden(_ times: [Double]) -> [Bool] {
      times.map { scene.values(of: layer, at: $0).isHidden }
    }
    #expect(hidden([0.5, 1, 2.9, 3, 9, 1.5]) == [true, false, false, true, true, false])
    layer.fillMode = .both
    #expect(hidden([0.5, 1, 2.9, 3, 9]) == [false, false, false, false, false])
    layer.fillMode = .forwards
    #expect(hidden([0.5, 9]) == [true, false])
    layer.isHidden = true
    #expect(hidden([2, 9]) == [true, true])
  }

  @Test func `the presentation layer is hidden where the layer is not seen`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.duration = 2
    scene.advance(to: 1)
    #expect(layer.presentation()?.isHidden == false)
    #expect(layer.presentation()?.hitTest(.zero) != nil)
    scene.advance(to: 2)
    #expect(layer.presentation()?.isHidden == true)
    #expect(layer.presentation()?.hitTest(.zero) == nil)
    #expect(!layer.isHidden)
  }

  @Test func `animations of a repeating layer and of those in it repeat with it`() {
    let scene = Scene()
    let (layer, inner) = (scene.add(CALayer()), CALayer())
    layer.addSublayer(inner)
    (layer.duration, layer.repeatCount, layer.autoreverses) = (2, .infinity, true)
    inner.add(slide(1e-9, 2), forKey: nil)
    for (time, x) in [(0.5, 25.0), (1.5, 75), (2.5, 75), (3.5, 25), (4.5, 25), (103, 50)] {
      #expect(abs(scene.values(of: inner, at: time).position.x - x) < 1e-5, "\(time)")
    }
  }

  // Source: values of OpenCoreAnimation, cross-checked on macOS.
  @Test func `times with begin times convert as on macOS`() {
    let (root, first, second) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(first)
    root.addSublayer(second)
    (root.speed, root.timeOffset, root.beginTime) = (2, 3, 1)
    (first.speed, first.timeOffset, first.beginTime) = (4, 5, 6)
    (second.speed, second.timeOffset, second.beginTime) = (0.5, 7, 8)
    #expect(root.convertTime(10, from: nil) == 21 && root.convertTime(10, to: nil) == 4.5)
    #expect(first.convertTime(10, from: nil) == 65 && first.convertTime(10, to: nil) == 3.125)
    #expect(first.convertTime(10, from: root) == 21 && root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
    #expect(second.convertTime(7, from: root) == 0 && second.convertTime(8, from: root) == 7)
    (first.speed, first.timeOffset, first.beginTime) = (0, 7, 8)
    #expect(first.convertTime(10, from: root) == 7 && root.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, to: nil) == -0.5)
  }

  @Test func `siblings below a layer that stands still convert through it, not above it`() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    (root.speed, root.timeOffset) = (0, 4)
    (a.speed, b.timeOffset) = (2, 1)
    #expect(a.convertTime(6, to: b) == 4)
    #expect(a.convertTime(4, from: b) == 6)
  }

  @Test func `time converts into a layer's passes and holds at its end`() {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    (layer.beginTime, layer.duration, layer.repeatCount) = (1, 2, 3)
    #expect(
      [0, 1.5, 3.5, 6.5, 7, 99].map { layer.convertTime($0, from: root) }
        == [0, 0.5, 0.5, 1.5, 2, 2]
    )
    #expect(layer.convertTime(1.5, to: root) == 2.5)
  }

  @Test func `an animation's end comes when the layer's folded time comes to it`() {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    (layer.duration, layer.repeatCount) = (2, 10)
    scene.advance(to: 5.5)
    // Local time is 1.5 now; 0.4 comes in the pass that begins at 6.
    let animation = slide(0.1, 0.3)
    animation.delegate = recorder
    layer.add(animation, forKey: nil)
    let late = slide(1.9, 0.5)
    late.delegate = recorder
    layer.add(late, forKey: nil)
    scene.advance(to: 30)
    // The second would end at 2.4, to which the layer's time never comes.
    #expect(recorder.ends.count == 1 && abs(recorder.ends[0] - 5.5) < 1e-9)
  }

  // Random chains of layers: the event comes at the first moment at which the layer's time, found by
  // walking down, has come to the animation's end.
  @Test func `ends come at the first moment of random repeating layers`() {
    var random = SeededRandom(seed: 33)
    var fired = 0
    for _ in 0..<150 {
      let (scene, recorder) = (Scene(), Recorder())
      var layers = [scene.root]
      for _ in 0..<Int(random.uniform(in: 1...3.99)) {
        let layer = CALayer()
        layer.speed = Float(random.uniform(in: 0.3...2))
        layer.timeOffset = random.chance(0.5) ? 0 : random.uniform(in: 0...2)
        layer.beginTime = random.chance(0.5) ? 0 : random.uniform(in: 0...2)
        layer.duration = random.chance(0.3) ? .infinity : random.uniform(in: 0.3...4)
        layer.repeatCount = random.chance(0.3) ? .infinity : Float(random.uniform(in: 0...5))
        layer.autoreverses = random.chance(0.5)
        layer.fillMode = .both
        layers[layers.count - 1].addSublayer(layer)
        layers.append(layer)
      }
      let leaf = layers[layers.count - 1]
      let now = random.uniform(in: 0...5)
      scene.advance(to: now)
      let end = random.uniform(in: 0.1...4)
      let animation = slide(1e-9, end)
      animation.delegate = recorder
      leaf.add(animation, forKey: nil)
      scene.advance(to: now + 30)
      let fine = 6000
      let due = (0...fine).first {
        leaf.convertTime(now + 30 * Double($0) / Double(fine), from: nil) >= end
      }.map { now + 30 * Double($0) / Double(fine) }
      if let event = recorder.ends.first {
        fired += 1
        #expect(leaf.convertTime(event, from: nil) >= end - 1e-6 || due.map { event <= $0 } == true)
        if let due { #expect(event <= due + 1e-9 && event > due - 0.01) }
        #expect(recorder.ends.count == 1)
      } else {
        #expect(due == nil)
      }
    }
    #expect(fired > 50)
  }

  @Test(arguments: 0..<3)
  func `animations of a layer that moves to another context end there, once`(way: Int) {
    let (scene, recorder) = (Scene(), Recorder())
    let layer = scene.add(CALayer())
    let animation = slide(1e-9, 2)
    (animation.delegate, animation.isRemovedOnCompletion) = (recorder, true)
    layer.add(animation, forKey: nil)
    scene.advance(to: 1)
    var other: RenderContext
    if way == 2 {
      other = RenderContext(root: layer)
    } else {
      let root = CALayer()
      other = RenderContext(root: root)
      CATransaction.flush()
      if way == 0 { root.addSublayer(layer) } else { root.mask = layer }
    }
    CATransaction.flush()
    #expect(scene.context.nextEventTime == nil)
    other.fireEvents(through: 1.999)
    #expect(recorder.ends.isEmpty)
    scene.clock.now = 3
    #expect(scene.context.fireEvents(through: 3) == 0)
    #expect(recorder.ends.isEmpty)
    other.fireEvents(through: 3)
    #expect(recorder.finished == [true])
  }
}
