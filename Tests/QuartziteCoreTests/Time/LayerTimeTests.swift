// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Testing

@Suite struct LayerTimeTests {
  // Source: values of OpenCoreAnimation, cross-checked on macOS.
  @Test func `speed and offset multiply down the tree`() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    (root.speed, root.timeOffset) = (2, 3)
    (child.speed, child.timeOffset) = (4, 5)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(child.convertTime(10, to: root) == 1.25)
    #expect(root.convertTime(10, to: child) == 45)
    #expect(child.convertTime(7, from: nil) == (7 * 2 + 3) * 4 + 5)
  }

  @Test func `before the begin time a layer's time is 0`() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    (child.beginTime, child.timeOffset) = (5, 3)
    #expect(child.convertTime(4.9, from: root) == 0)
    #expect(child.convertTime(5, from: root) == 3)
    #expect(child.convertTime(6, from: root) == 4)
  }

  @Test func `out of a layer that stands still time is 0 above it`() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    (root.speed, root.timeOffset) = (2, 3)
    (child.speed, child.timeOffset) = (0, 8)
    #expect(child.convertTime(100, to: root) == 0)
    // Then on upwards: (0 - 3) / 2.
    #expect(child.convertTime(100, to: nil) == -1.5)
    #expect(child.convertTime(100, from: root) == 8)
  }

  @Test func `times of cousins meet at their common ancestor`() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    a.speed = 2
    (b.speed, b.beginTime) = (4, 1)
    #expect(a.convertTime(10, to: b) == (10 / 2 - 1) * 4)
    #expect(b.convertTime(10, from: a) == (10 / 2 - 1) * 4)
  }

  @Test func `the pause and resume idiom stops and goes on where it stopped`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 10)
    layer.add(animation, forKey: "x")
    scene.advance(to: 3)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
    scene.advance(to: 7)
    #expect(scene.values(of: layer, at: 7).position.x == 30)
    #expect(layer.animation(forKey: "x") != nil)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(abs(scene.values(of: layer, at: 8).position.x - 40) < 1e-9)
    scene.advance(to: 13.9)
    #expect(layer.animation(forKey: "x") != nil)
    scene.advance(to: 14)
    #expect(layer.animation(forKey: "x") == nil)
  }

  @Test func `presentation follows a layer above that is scrubbed while the clock stands`() {
    let scene = Scene()
    let above = scene.add(CALayer())
    let layer = CALayer()
    above.addSublayer(layer)
    above.speed = 0
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.beginTime = 1e-9
    layer.add(animation, forKey: "x")
    for offset in [0.25, 0.75, 0.5] {
      above.timeOffset = offset
      CATransaction.flush()
      #expect(abs((layer.presentation()?.position.x ?? .nan) - 100 * offset) < 1e-6)
    }
  }

  @Test func `a layer that stands still is scrubbed by its offset`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    layer.speed = 0
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.beginTime = 1e-9
    layer.add(animation, forKey: nil)
    for offset in [0.25, 0.75, 0.5] {
      layer.timeOffset = offset
      #expect(abs(Double(scene.values(of: layer, at: 3).opacity) - offset) < 1e-6)
    }
  }

  @Test func `a layer that runs backwards shows its animations backwards`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    (layer.speed, layer.timeOffset) = (-1, 10)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 10)
    animation.beginTime = 1e-9
    layer.add(animation, forKey: nil)
    #expect(abs(scene.values(of: layer, at: 2).position.x - 80) < 1e-6)
    #expect(abs(scene.values(of: layer, at: 9).position.x - 10) < 1e-6)
  }

  // The issue asks for hierarchical time against a naive model over random parameters.
  @Test func `random hierarchies agree with a naive model`() {
    var random = SystemRandom(seed: 11)
    for _ in 0..<400 {
      let scene = Scene()
      var layers = [scene.root]
      for _ in 0..<3 {
        let layer = CALayer()
        layer.beginTime = [0, 0, random.unit(0...2)].randomElement(using: &random) ?? 0
        layer.speed = Float([1, 0, -0.5, random.unit(0...3)].randomElement(using: &random) ?? 1)
        layer.timeOffset = [0, random.unit(-2...2)].randomElement(using: &random) ?? 0
        layers[layers.count - 1].addSublayer(layer)
        layers.append(layer)
      }
      let group = CAAnimationGroup()
      let member = CABasicAnimation(keyPath: "position.x")
      (member.fromValue, member.toValue) = (0, 1)
      Self.randomize(member, &random)
      Self.randomize(group, &random)
      group.animations = [member]
      let leaf = layers[layers.count - 1]
      leaf.add(group, forKey: nil)
      CATransaction.flush()
      for _ in 0..<10 {
        let time = random.unit(0...8)
        var local = time
        for layer in layers { local = Naive.layerTime(layer, parent: local) }
        let groupTime = Naive.progress(group, at: local).map { $0 * group.duration }
        let expected = groupTime.flatMap { Naive.progress(member, at: $0) } ?? 0
        let seen = Double(scene.values(of: leaf, at: time).position.x)
        #expect(abs(seen - expected) < 1e-9)
      }
    }
  }

  private static func randomize(_ animation: CAAnimation, _ random: inout SystemRandom) {
    animation.beginTime = random.unit(0.01...2)
    animation.duration = random.unit(0.1...3)
    animation.speed = Float([1, 1, random.unit(0.2...3)].randomElement(using: &random) ?? 1)
    animation.repeatCount = [0, 2, 2.5, .infinity].randomElement(using: &random) ?? 0
    animation.repeatDuration = [0, 0, random.unit(0.1...5)].randomElement(using: &random) ?? 0
    animation.autoreverses = Bool.random(using: &random)
    animation.fillMode =
      [.removed, .forwards, .backwards, .both].randomElement(using: &random) ?? .removed
  }
}

/// Media timing written down from the documentation, one rule a line.
enum Naive {
  static func layerTime(_ layer: CALayer, parent: Double) -> Double {
    layer.beginTime != 0 && parent < layer.beginTime
      ? 0 : (parent - layer.beginTime) * Double(layer.speed) + layer.timeOffset
  }

  /// The part of a run that is over, or nil where nothing shows.
  static func progress(_ a: CAAnimation, at parent: Double) -> Double? {
    let local = (parent - a.beginTime) * Double(a.speed)
    let period = a.autoreverses ? 2 * a.duration : a.duration
    var total = period * Double(a.repeatCount == 0 ? 1 : a.repeatCount)
    if a.repeatDuration > 0 { total = a.repeatDuration }
    var time = local
    if local < 0 {
      if a.fillMode != .backwards, a.fillMode != .both { return nil }
      time = 0
    }
    if local >= total {
      if a.fillMode != .forwards, a.fillMode != .both { return nil }
      time = total
    }
    var rest = time.truncatingRemainder(dividingBy: period)
    if time == total, abs(rest) < 1e-12 || abs(rest - period) < 1e-12 { rest = period }
    return rest > a.duration ? (period - rest) / a.duration : rest / a.duration
  }
}
