// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct GravityTests {
  @Test func `an item falls with 1000 points a second squared`() {
    let lab = Lab()
    let item = lab.item(200, 50)
    lab.add(UIGravityBehavior(items: [item]))
    for frame in 1...60 {
      lab.stage.advance(to: Double(frame) / 60)
      #expect(close(item.center.y, 50 + fall(steps: Double(2 * frame)), 0.02))
    }
    #expect(item.center.x == 200)
    #expect(item.transform == .identity)
  }

  @Test func `mass does not change the fall`() {
    let lab = Lab()
    let (small, large) = (lab.item(100, 0, width: 10, height: 10), lab.item(300, 0))
    let heavy = UIDynamicItemBehavior(items: [large])
    heavy.density = 50
    lab.add(UIGravityBehavior(items: [small, large]), heavy)
    lab.stage.advance(to: 0.5)
    #expect(close(small.center.y, large.center.y, 1e-3))
  }

  @Test func `angle, magnitude and vector are the same thing`() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(close(gravity.angle, .pi / 2, 1e-12) && gravity.magnitude == 1)
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
    gravity.gravityDirection = CGVector(dx: -3, dy: 4)
    #expect(close(gravity.magnitude, 5, 1e-12))
    #expect(close(gravity.angle, atan2(4, -3), 1e-12))
    // The angle is kept while there is no magnitude.
    gravity.magnitude = 0
    gravity.magnitude = 5
    #expect(close(gravity.gravityDirection.dx, -3, 1e-12))
  }

  @Test func `two gravities add`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let sideways = UIGravityBehavior(items: [item])
    sideways.gravityDirection = CGVector(dx: 0.5, dy: 0)
    lab.add(UIGravityBehavior(items: [item]), sideways)
    lab.stage.advance(to: 0.5)
    #expect(close(item.center.x, fall(steps: 60, acceleration: 500), 0.01))
    #expect(close(item.center.y, fall(steps: 60), 0.01))
  }

  @Test func `an item that is taken out keeps its velocity`() {
    let lab = Lab()
    let item = lab.item(0, 0)
    let gravity = UIGravityBehavior(items: [item])
    let material = UIDynamicItemBehavior(items: [item])
    lab.add(gravity, material)
    lab.stage.advance(to: 0.5)
    gravity.removeItem(item)
    lab.stage.advance(to: 1)
    #expect(close(material.linearVelocity(for: item).y, 500, 0.05))
  }
}
