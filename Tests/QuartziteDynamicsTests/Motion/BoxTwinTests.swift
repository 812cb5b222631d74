// SPDX-License-Identifier: Apache-2.0
import CBox2D
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import Testing

/// The animator beside a world of Box2D that is made and stepped by hand, in metres of 150 points.
@MainActor @Suite struct BoxTwinTests {
  private static let metre = 150.0

  /// Falls, is thrown and tumbles onto a floor for two seconds: turned, elastic, with friction.
  @Test(arguments: [0.0, 0.3, 0.7], [0.0, 0.6])
  func `a box falls, bounces and tumbles as Box2D's`(angle: Double, elasticity: Double) throws {
    let lab = Lab()
    let item = lab.item(150, 120, width: 60, height: 40)
    item.transform = CGAffineTransform(rotationAngle: angle)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString,
      from: CGPoint(x: -1000, y: 350),
      to: CGPoint(x: 2000, y: 350)
    )
    let material = UIDynamicItemBehavior(items: [item])
    (material.elasticity, material.friction, material.density) = (elasticity, 0.4, 2)
    (material.resistance, material.angularResistance) = (0.1, 0.2)
    material.addLinearVelocity(CGPoint(x: 90, y: -60), for: item)
    material.addAngularVelocity(2, for: item)
    lab.add(UIGravityBehavior(items: [item]), collision, material)

    let world = try #require(CBox2DWorldMake())
    defer { CBox2DWorldFree(world) }
    let body = twin(in: world, angle: angle, elasticity: elasticity)
    let mass = 2 * 60 * 40 / (Self.metre * Self.metre)
    for frame in 1...120 {
      for _ in 0..<2 {
        CBox2DBodyPull(world, body, 0, Float(mass * 1000 / Self.metre))
        CBox2DWorldStep(world, Float(1 / stepsASecond))
      }
      lab.stage.advance(to: Double(frame) / 60)
      let state = CBox2DBodyState(world, body)
      let expected = CGPoint(x: Double(state.x) * Self.metre, y: Double(state.y) * Self.metre)
      #expect(close(item.center, expected, 0.05), "frame \(frame)")
      let seen = atan2(Double(item.transform.b), Double(item.transform.a))
      let turn = (seen - Double(state.angle)).remainder(dividingBy: 2 * .pi)
      #expect(abs(turn) < 2e-3, "frame \(frame)")
    }
  }

  private func twin(in world: OpaquePointer, angle: Double, elasticity: Double) -> Int32 {
    func metres(_ points: Double) -> Float { Float(points / Self.metre) }
    let floor = CBox2DBodyMake(world, true, 0, 0, 0)
    CBox2DBodySetBoundary(world, floor, 1)
    let stone = CBox2DSurface(friction: 0.2, elasticity: 0)
    CBox2DBodyAddSegment(world, floor, metres(-1000), metres(350), metres(2000), metres(350), stone)

    let body = CBox2DBodyMake(world, false, metres(150), metres(120), Float(angle))
    let (x, y) = (metres(30) - CBox2DInset(), metres(20) - CBox2DInset())
    let surface = CBox2DSurface(friction: 0.4, elasticity: Float(elasticity))
    CBox2DBodyAddPolygon(world, body, [-x, -y, x, -y, x, y, -x, y], 4, surface)
    CBox2DBodySetMotion(world, body, false, true, 0.1, 0.2)
    let mass = 2 * 60 * 40 / (Self.metre * Self.metre)
    let inertia = mass * (60 * 60 + 40 * 40) / 12 / (Self.metre * Self.metre)
    CBox2DBodySetMass(
      world,
      body,
      CBox2DMass(mass: Float(mass), centerX: 0, centerY: 0, inertia: Float(inertia))
    )
    CBox2DBodySetGroups(world, body, [1], 1, [1], 1)
    CBox2DBodySetVelocity(world, body, metres(90), metres(-60), 2)
    return body
  }
}
