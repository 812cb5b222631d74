// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// What members of a group show while the group's own fill mode holds it.
@Suite struct GroupFillTests {
  private func slide(_ begin: Double = 0, _ duration: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (10, 100)
    (animation.beginTime, animation.duration) = (begin, duration)
    return animation
  }

  private func held(_ members: [CAAnimation], _ duration: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = (members, duration)
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    return group
  }

  private func x(
    _ animation: CAAnimation,
    _ times: [Double],
    under change: (CALayer) -> Void = { _ in }
  ) -> [Double] {
    let scene = Scene()
    let layer = CALayer()
    change(layer)
    _ = scene.add(layer)
    layer.add(animation, forKey: "g")
    return times.map { Double(scene.values(of: layer, at: $0).position.x) }
  }

  // Source: iOS (issue 20): everybody sets the fill mode on the group alone.
  @Test(arguments: [1.0, 0])
  func `a member that ends with its group keeps its end value`(duration: Double) {
    let seen = x(held([slide(0, duration)], 1), [0.5, 0.9867, 1, 1.5, 1000])
    #expect(abs(seen[1] - 98.8) < 0.01)
    #expect([seen[0], seen[2], seen[3], seen[4]] == [55, 100, 100, 100])
  }

  // The sums differ from the group's duration in the last bit, to either side (issue 20).
  @Test(
    arguments: [
      (0.2, 0.55, 0.75), (0.5, 0.25, 0.25 + 0.25 + 0.25), (0.1, 0.2, 0.3),
      (0, 0.3, 0.1 + 0.2), (0, 0.1 * 3, 0.3), (0.7, 0.1, 0.8), (1.1, 2.2, 3.3),
    ] as [(Double, Double, Double)]
  )
  func `a rounded end is the end`(begin: Double, duration: Double, group: Double) {
    let seen = x(held([slide(begin, duration)], group), [group, group + 0.1, 50])
    #expect(seen == [100, 100, 100])
  }

  // 0.3 is rounded up as a Float: the member ends 4e-8 s before its group.
  @Test func `a rounded speed is no earlier end`() {
    let member = slide(0, 0.3)
    member.speed = 0.3
    #expect(x(held([member], 1), [2]) == [100])
  }

  // Source: iOS (issue 20).
  @Test func `a member that ends earlier is gone from then on`() {
    #expect(x(held([slide(0, 0.9)], 1), [0.45, 0.95, 1, 2]) == [55, 0, 0, 0])
    let kept = slide(0, 0.9)
    kept.fillMode = .forwards
    #expect(x(held([kept], 1), [0.95, 1, 2]) == [100, 100, 100])
  }

  @Test func `a group that no fill holds ends with its members`() {
    let group = held([slide()], 1)
    group.fillMode = .removed
    #expect(x(group, [0.5, 1, 2]) == [55, 0, 0])
    group.fillMode = .backwards
    #expect(x(group, [0.5, 1, 2]) == [55, 0, 0])
  }

  @Test func `groups in groups pass the end on`() {
    let inner = CAAnimationGroup()
    (inner.animations, inner.beginTime, inner.duration) = ([slide(0.1, 0.4)], 0.25, 0.5)
    let seen = x(held([inner], 0.75), [0.55, 0.75, 9])
    #expect(abs(seen[0] - 55) < 1e-9 && seen[1] == 100 && seen[2] == 100)
    // One that ends before its group takes its members with it.
    inner.duration = 0.4
    #expect(x(held([inner], 0.75), [0.7, 0.75, 9]) == [0, 0, 0])
  }

  @Test func `a group that runs backwards or comes back is held where it stands`() {
    let back = held([slide()], 1)
    (back.speed, back.fillMode, back.beginTime) = (-1, .both, 1)
    // Before it begins it stands at its end, afterwards at its start.
    #expect(x(back, [0.5, 1.5, 2, 9]) == [100, 55, 10, 10])
    let swing = held([slide()], 1)
    swing.autoreverses = true
    // The turn is a moment of its own.
    #expect(x(swing, [0.5, 1, 1.5, 2, 9]) == [55, 100, 55, 10, 10])
    let half = held([slide(0, 0.5)], 1)
    half.repeatCount = 1.5
    #expect(x(half, [1.25, 1.5, 9]) == [55, 100, 100])
  }

  @Test func `keyframes and repeats of a member end with the group`() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    (frames.values, frames.duration, frames.repeatCount) = ([0, 5, 20], 0.25, 3)
    #expect(x(held([frames], 0.75), [0.125, 0.75, 3]) == [5, 20, 20])
    let swing = slide(0, 0.5)
    swing.autoreverses = true
    #expect(x(held([swing], 1), [0.25, 0.75, 1, 3]) == [55, 55, 10, 10])
  }

  // The same rule for the time of layers: a layer's fill holds what ends with it.
  @Test func `what ends with a layer that its fill mode holds stays`() {
    func hold(_ layer: CALayer) { (layer.duration, layer.fillMode) = (2, .forwards) }
    let whole = slide(0, 2)
    whole.isRemovedOnCompletion = false
    #expect(x(whole, [1, 2, 5], under: hold) == [55, 100, 100])
    let short = slide(0, 1.5)
    short.isRemovedOnCompletion = false
    #expect(x(short, [0.75, 1.75, 5], under: hold) == [55, 0, 0])
  }

  @Test func `a sublayer that ends with a held layer is seen on, one that ends earlier is not`() {
    let scene = Scene()
    let (outer, same, early) = (CALayer(), CALayer(), CALayer())
    (outer.duration, outer.fillMode) = (2, .forwards)
    (same.beginTime, same.duration) = (0.7, 1.3)
    early.duration = 1.5
    outer.addSublayer(same)
    outer.addSublayer(early)
    _ = scene.add(outer)
    func isHidden(_ layer: CALayer, _ time: Double) -> Bool {
      scene.values(of: layer, at: time).isHidden
    }
    #expect([1.0, 2, 9].map { isHidden(same, $0) } == [false, false, false])
    #expect([1.0, 1.75, 9].map { isHidden(early, $0) } == [false, true, true])
    scene.clock.now = 9
    #expect(same.presentation()?.isHidden == false && early.presentation()?.isHidden == true)
  }

  @Test func `presentation layers and custom keys agree`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let custom = CABasicAnimation(keyPath: "note")
    (custom.fromValue, custom.toValue) = (0, 8)
    layer.add(held([slide(0.2, 0.55), custom], 0.75), forKey: "g")
    scene.advance(to: 3)
    #expect(layer.presentation()?.position.x == 100)
    #expect(layer.presentation()?.value(forKey: "note") as? Double == 8)
  }
}
