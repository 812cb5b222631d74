// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct PushTests {
  @Test func `a force of 1 accelerates 100 by 100 points by 100 points a second squared`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    lab.add(push, material)
    lab.stage.advance(to: 1)
    #expect(close(material.linearVelocity(for: item).x, 100, 0.01))
    #expect(push.active)
  }

  @Test(arguments: [(1.0, 100.0), (2.0, 50.0), (0.25, 400.0)])
  func `a push at once is a momentum`(density: Double, speed: Double) {
    let lab = Lab()
    let item = lab.item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    material.density = density
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    lab.add(material, push)
    #expect(push.active)
    lab.stage.advance(to: 0.1)
    #expect(!push.active)
    #expect(close(material.linearVelocity(for: item).y, speed, 0.01))
    // It pushes again when it is made active.
    push.active = true
    lab.stage.advance(to: 0.2)
    #expect(close(material.linearVelocity(for: item).y, 2 * speed, 0.02))
  }

  @Test func `a push beside the centre turns by the moment of inertia`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: item)
    lab.add(material, push)
    lab.stage.advance(to: 0.1)
    // m 100 at a lever of 50, and m (100² + 100²) / 12.
    let inertia = 20_000.0 / 12
    let spin = 5_000 / inertia
    #expect(close(material.angularVelocity(for: item), spin, 1e-3))
    #expect(close(material.linearVelocity(for: item).x, 100, 0.01))
  }

  @Test func `a disc's moment of inertia is a disc's`() {
    let lab = Lab()
    let item = lab.disc(0, 0, diameter: 100)
    let material = UIDynamicItemBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: item)
    lab.add(material, push)
    lab.stage.advance(to: 0.1)
    // The mass is pi / 4 of the square's; m r² / 2.
    let speed = 100 / (Double.pi / 4)
    #expect(close(material.linearVelocity(for: item).x, speed, 0.01))
    #expect(close(material.angularVelocity(for: item), speed * 50 / (50 * 50 / 2), 1e-3))
  }

  @Test func `an inactive push does nothing`() {
    let lab = Lab()
    let item = lab.item(100, 100)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.magnitude = 5
    push.active = false
    lab.add(push)
    lab.stage.advance(to: 1)
    #expect(item.center == CGPoint(x: 100, y: 100))
  }
}
