// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct GroupTests {
  private func slide(_ from: Double, _ to: Double, _ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  // Oracle: time by hand: the outer group at double speed, the inner from its 1 s on.
  @Test func `groups in groups multiply their times`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let (inner, outer) = (CAAnimationGroup(), CAAnimationGroup())
    (inner.animations, inner.beginTime, inner.duration) = ([slide(0, 40, 2)], 1, 4)
    inner.speed = 0.5
    (outer.animations, outer.duration, outer.speed) = ([inner], 8, 2)
    layer.add(outer, forKey: "g")
    func x(_ time: Double) -> Double { Double(scene.values(of: layer, at: time).position.x) }
    // Outer time 2t; inner time (2t - 1) / 2; x = 20 of it, up to 2.
    #expect([x(0.25), x(1), x(2), x(2.45)] == [0, 10, 30, 39])
    #expect(x(2.55) == 0 && x(4.5) == 0)
  }

  @Test func `a group's autoreverse, pace and fill reach its members`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let group = CAAnimationGroup()
    let member = slide(0, 10, 1)
    member.fillMode = .both
    (group.animations, group.duration, group.autoreverses) = ([member], 1, true)
    (group.beginTime, group.fillMode, group.isRemovedOnCompletion) = (1, .both, false)
    layer.add(group, forKey: "g")
    let seen = [0, 1.25, 1.75, 2.25, 2.75, 5].map {
      Double(scene.values(of: layer, at: $0).position.x)
    }
    #expect(seen == [0, 2.5, 7.5, 7.5, 2.5, 0])
  }

  @Test func `additive members of a group add to each other`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let (a, b) = (slide(0, 10, 1), slide(0, 100, 1))
    (a.isAdditive, b.isAdditive) = (true, true)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([a, b], 1)
    layer.add(group, forKey: "g")
    #expect(scene.values(of: layer, at: 0.5).position.x == 55)
  }

  // Apple's do not come back from this; here it must not trap.
  @Test func `a group is no member of itself`() {
    let (a, b) = (CAAnimationGroup(), CAAnimationGroup())
    a.animations = [a]
    #expect(a.animations == nil)
    a.animations = [b]
    b.animations = [slide(0, 1, 1), a]
    #expect(b.animations == nil && a.animations == [b])
    CALayer().add(a, forKey: "g")
  }
}
