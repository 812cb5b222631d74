// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

/// Fields against the laws that they stand for; a metre is 150 points.
@MainActor @Suite struct FieldTests {
  /// A lab with an item of a kilogram, 150 by 150 points of density 1, in a field.
  private func lab(
    _ field: UIFieldBehavior,
    at x: CGFloat = 0,
    _ y: CGFloat = 0,
    velocity: CGPoint = .zero,
    charge: CGFloat = 0
  ) -> (Lab, UIView, UIDynamicItemBehavior) {
    let lab = Lab()
    let item = lab.item(x, y, width: 150, height: 150)
    let material = UIDynamicItemBehavior(items: [item])
    material.charge = charge
    material.addLinearVelocity(velocity, for: item)
    field.addItem(item)
    lab.add(field, material)
    return (lab, item, material)
  }

  @Test func `linear gravity is an acceleration`() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
    field.strength = 3
    let (lab, item, material) = lab(field)
    lab.stage.advance(to: 0.5)
    #expect(close(material.linearVelocity(for: item).y, 6 * 150 * 0.5, 0.05))
  }

  @Test func `radial gravity pulls to its position`() {
    let (lab, item, material) = lab(.radialGravityField(position: CGPoint(x: 900, y: 0)))
    lab.stage.advance(to: 0.5)
    #expect(close(material.linearVelocity(for: item).x, 150 * 0.5, 0.05))
    #expect(material.linearVelocity(for: item).y == 0)
  }

  @Test func `falloff divides by the distance in metres`() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 0))
    field.falloff = 2
    let (lab, item, material) = lab(field)
    lab.stage.advance(to: 2 / stepsASecond)
    // Two steps at two metres: a quarter of 150 points a second squared.
    #expect(close(material.linearVelocity(for: item).x, 150.0 / 4 * 2 / stepsASecond, 1e-3))
  }

  @Test func `the least radius bounds a field near its position`() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 1, y: 0))
    (field.falloff, field.minimumRadius) = (1, 75)
    let (lab, item, material) = lab(field)
    lab.stage.advance(to: 2 / stepsASecond)
    #expect(close(material.linearVelocity(for: item).x, 150 * 2 * 2 / stepsASecond, 1e-3))
  }

  @Test func `a vortex pushes across, counter-clockwise`() {
    let (lab, item, material) = lab(.vortexField(), at: 300, 0)
    lab.stage.advance(to: 2 / stepsASecond)
    let velocity = material.linearVelocity(for: item)
    #expect(close(velocity.y, -150 * 2 / stepsASecond, 1e-3) && close(velocity.x, 0, 0.01))
  }

  @Test func `drag takes velocity by the mass`() {
    let field = UIFieldBehavior.dragField()
    field.strength = 4
    let (lab, item, material) = lab(field, velocity: CGPoint(x: 300, y: 0))
    lab.stage.advance(to: 0.5)
    let wanted = 300 / pow(1 + 4 / stepsASecond, 60)
    #expect(close(material.linearVelocity(for: item).x, wanted, 0.05))
  }

  @Test func `a velocity field gives its velocity`() {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: -0.5))
    field.strength = 2
    let (lab, item, material) = lab(field)
    lab.stage.advance(to: 0.1)
    let velocity = material.linearVelocity(for: item)
    #expect(close(velocity.x, 300, 0.01) && close(velocity.y, -150, 0.01))
  }

  @Test func `a spring field has the period of Hooke's law`() {
    let field = UIFieldBehavior.springField()
    field.strength = 9
    let (lab, item, _) = lab(field, at: 100, 0)
    var crossing: Double?
    for frame in 1...60 {
      lab.stage.advance(to: Double(frame) / 60)
      if crossing == nil, item.center.x < 0 { crossing = Double(frame) / 60 }
    }
    // A quarter of 2 pi sqrt(m / k).
    #expect(close(crossing ?? 0, .pi / 2 / 3, 0.02))
  }

  @Test(arguments: [(1.0, 1.0), (-1.0, -1.0), (0.0, 0.0), (2.0, 2.0)])
  func `an electric field repels charges of its sign`(charge: Double, sign: Double) {
    let (lab, item, material) = lab(.electricField(), at: 150, 0, charge: charge)
    lab.stage.advance(to: 0.25)
    #expect(close(material.linearVelocity(for: item).x, 150 * 0.25 * sign, 0.02))
  }

  @Test func `a magnetic field turns a velocity and keeps its size`() {
    let field = UIFieldBehavior.magneticField()
    field.strength = 2
    let (lab, item, material) = lab(field, velocity: CGPoint(x: 200, y: 0), charge: 1)
    lab.stage.advance(to: 0.5)
    // q B t / m is a radian: to the right and then up.
    let velocity = material.linearVelocity(for: item)
    #expect(close(velocity.x, 200 * cos(1), 0.05) && close(velocity.y, -200 * sin(1), 0.05))
  }

  @Test func `a block is asked with the item's figures`() {
    var seen: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
    let field = UIFieldBehavior.field { _, position, velocity, mass, charge, step in
      seen.append((position, velocity, mass, charge, step))
      return CGVector(dx: 2, dy: 0)
    }
    let (lab, item, material) = lab(field, at: 10, 20, charge: 7)
    lab.stage.advance(to: 0.5)
    #expect(seen.count == 60)
    #expect(close(seen[0].0, CGPoint(x: 10, y: 20)) && seen[0].1 == .zero)
    #expect(close(seen[0].2, 1, 1e-6) && seen[0].3 == 7 && seen[0].4 == 1 / stepsASecond)
    #expect(close(material.linearVelocity(for: item).x, 2 * 150 * 0.5, 0.05))
  }

  @Test func `noise pushes, the same in every run, and stops turbulence at rest`() {
    func play(_ field: UIFieldBehavior, _ velocity: CGPoint) -> CGPoint {
      let (lab, item, _) = lab(field, at: 130, 77, velocity: velocity)
      lab.stage.advance(to: 1)
      return item.center
    }
    let first = play(.noiseField(smoothness: 0.5, animationSpeed: 1), .zero)
    #expect(first == play(.noiseField(smoothness: 0.5, animationSpeed: 1), .zero))
    #expect(first != CGPoint(x: 130, y: 77))
    // At most half a metre in a second along each axis.
    #expect(abs(first.x - 130) <= 76 && abs(first.y - 77) <= 76)
    #expect(
      play(.turbulenceField(smoothness: 0.5, animationSpeed: 1), .zero) == CGPoint(x: 130, y: 77)
    )
    let shaken = play(
      .turbulenceField(smoothness: 0.5, animationSpeed: 1),
      CGPoint(x: 150, y: 0)
    )
    #expect(!close(shaken, CGPoint(x: 280, y: 77), 0.1))
  }

  @Test func `a field acts in its region alone`() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    (field.position, field.region) = (CGPoint(x: 100, y: 100), UIRegion(radius: 50))
    let lab = Lab()
    let (inside, outside) = (lab.item(100, 149), lab.item(100, 151))
    field.addItem(inside)
    field.addItem(outside)
    lab.add(field)
    lab.stage.advance(to: 2 / stepsASecond)
    #expect(inside.center.x > 100 && outside.center.x == 100)
  }

  @Test func `regions are sets`() {
    let disc = UIRegion(radius: 10)
    let bar = UIRegion(size: CGSize(width: 40, height: 4))
    let (center, end, side) = (CGPoint.zero, CGPoint(x: 15, y: 0), CGPoint(x: 0, y: 8))
    func member(_ region: UIRegion) -> [Bool] { [center, end, side].map(region.contains) }
    #expect(member(disc) == [true, false, true])
    #expect(member(bar) == [true, true, false])
    #expect(member(disc.byUnion(with: bar)) == [true, true, true])
    #expect(member(disc.byIntersection(with: bar)) == [true, false, false])
    #expect(member(disc.byDifference(from: bar)) == [false, false, true])
    #expect(member(bar.inverse()) == [false, false, true])
    #expect(member(.infinite) == [true, true, true])
    #expect(disc.contains(CGPoint(x: 6, y: 8)) && !disc.contains(CGPoint(x: 6.1, y: 8)))
    var deep = disc
    for _ in 0..<10_000 { deep = deep.byUnion(with: bar) }
    #expect(!deep.contains(.zero))
  }
}
