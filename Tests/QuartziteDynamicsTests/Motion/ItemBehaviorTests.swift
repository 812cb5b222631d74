// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct ItemBehaviorTests {
  @Test func `velocities that came before the animator are added up`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    material.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
    material.addLinearVelocity(CGPoint(x: 60, y: -30), for: item)
    material.addAngularVelocity(2, for: item)
    #expect(material.linearVelocity(for: item) == .zero)
    lab.add(material)
    lab.stage.advance(to: 1)
    #expect(close(item.center, CGPoint(x: 120, y: -30), 1e-2))
    #expect(close(atan2(item.transform.b, item.transform.a), 2, 1e-4))
    #expect(close(material.angularVelocity(for: item), 2, 1e-6))
  }

  @Test func `resistance takes its share in each step`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    (material.resistance, material.angularResistance) = (2, 5)
    material.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    material.addAngularVelocity(4, for: item)
    lab.add(material)
    lab.stage.advance(to: 0.5)
    #expect(close(material.linearVelocity(for: item).x, 300 / pow(1 + 2 / 120, 60), 0.01))
    #expect(close(material.angularVelocity(for: item), 4 / pow(1 + 5.0 / 120, 60), 1e-4))
  }

  @Test func `an anchored item stays and stops others`() {
    let lab = Lab()
    let (anchored, thrown) = (lab.item(300, 100), lab.item(100, 100))
    let anchor = UIDynamicItemBehavior(items: [anchored])
    anchor.isAnchored = true
    let material = lab.sliders([thrown])
    material.addLinearVelocity(CGPoint(x: 200, y: 0), for: thrown)
    lab.add(
      UIGravityBehavior(items: [anchored]),
      UICollisionBehavior(items: [anchored, thrown]),
      anchor,
      material
    )
    lab.stage.advance(to: 1)
    #expect(anchored.center == CGPoint(x: 300, y: 100))
    #expect(close(material.linearVelocity(for: thrown).x, -200, 0.1))
  }

  @Test func `an item that may not turn does not turn`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    material.allowsRotation = false
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = 1
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 40), for: item)
    lab.add(material, push)
    lab.stage.advance(to: 0.5)
    #expect(item.transform == .identity)
    #expect(item.center.x > 40)
  }

  @Test func `the last behaviour that names an item holds`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let (light, heavy) = (
      UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item])
    )
    heavy.density = 4
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = 1
    lab.add(light, heavy, push)
    lab.stage.advance(to: 0.1)
    #expect(close(light.linearVelocity(for: item).x, 25, 0.01))
    lab.animator.removeBehavior(heavy)
    push.active = true
    lab.stage.advance(to: 0.2)
    #expect(close(light.linearVelocity(for: item).x, 125, 0.05))
  }

  @Test func `a scale stays on an item that turns`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    item.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    let material = UIDynamicItemBehavior(items: [item])
    material.addAngularVelocity(.pi / 2, for: item)
    lab.add(material)
    lab.stage.advance(to: 1)
    // A quarter turn after the scale.
    let wanted = CGAffineTransform(a: 0, b: 2, c: -0.5, d: 0, tx: 0, ty: 0)
    #expect(close(item.transform.a, wanted.a) && close(item.transform.b, wanted.b))
    #expect(close(item.transform.c, wanted.c) && close(item.transform.d, wanted.d))
  }
}
