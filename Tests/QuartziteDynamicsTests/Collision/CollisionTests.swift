// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct CollisionTests {
  /// The velocities of two bodies after a straight collision.
  private func after(_ m1: Double, _ v1: Double, _ m2: Double, _ v2: Double, keeping e: Double)
    -> (Double, Double)
  {
    let middle = (m1 * v1 + m2 * v2) / (m1 + m2)
    return (
      middle + e * m2 * (v2 - v1) / (m1 + m2), middle + e * m1 * (v1 - v2) / (m1 + m2)
    )
  }

  @Test(arguments: [(1.0, 1.0), (1.0, 3.0), (0.5, 3.0), (0.0, 1.0), (0.0, 2.0)])
  func `momentum is kept, and of the energy what elasticity says`(
    elasticity: Double,
    density: Double
  ) {
    let lab = Lab()
    let (first, second) = (lab.item(60, 100), lab.item(200, 100))
    let material = lab.sliders([first], elasticity: elasticity)
    let other = lab.sliders([second], elasticity: 0, density: density)
    material.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    lab.add(UICollisionBehavior(items: [first, second]), material, other)
    lab.stage.advance(to: 0.5)
    let wanted = after(1, 300, density, 0, keeping: elasticity)
    #expect(close(material.linearVelocity(for: first).x, wanted.0, 0.1))
    #expect(close(other.linearVelocity(for: second).x, wanted.1, 0.1))
  }

  @Test func `what rests on a floor touches it`() {
    let lab = Lab()
    let box = lab.item(100, 100, width: 40, height: 40)
    let disc = lab.disc(200, 100)
    let hexagon = PathView(frame: CGRect(x: 280, y: 80, width: 40, height: 40))
    let path = UIBezierPath()
    for corner in 0..<6 {
      let point = CGPoint(x: 20, y: 0)
        .applying(CGAffineTransform(rotationAngle: CGFloat(corner) * .pi / 3))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    hexagon.path = path
    lab.stage.rootView.addSubview(hexagon)
    let items = [box, disc, hexagon]
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(UIGravityBehavior(items: items), collision)
    lab.stage.advance(to: 4)
    #expect(!lab.animator.isRunning)
    #expect(close(box.center.y, 400 - 20, 0.3))
    #expect(close(disc.center.y, 400 - 20, 0.3))
    // The hexagon's lower edge is the apothem below its centre.
    #expect(close(hexagon.center.y, 400 - 20 * 0.75.squareRoot(), 0.3))
  }

  @Test func `boxes on each other touch`() {
    let lab = Lab()
    let boxes = (0..<4).map { lab.item(200, 370 - 70 * CGFloat($0), width: 50, height: 50) }
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(UIGravityBehavior(items: boxes), collision)
    lab.stage.advance(to: 4)
    #expect(!lab.animator.isRunning)
    for (index, box) in boxes.enumerated() {
      #expect(close(box.center.y, 375 - 50 * CGFloat(index), 1))
    }
  }

  @Test func `items of different behaviours pass through each other`() {
    let lab = Lab()
    let (first, second) = (lab.item(60, 100), lab.item(200, 100))
    let material = lab.sliders([first, second])
    material.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    lab.add(
      UICollisionBehavior(items: [first]),
      UICollisionBehavior(items: [second]),
      material
    )
    lab.stage.advance(to: 1)
    #expect(close(first.center.x, 360, 0.1))
    #expect(second.center.x == 200)
  }

  @Test(arguments: [UICollisionBehavior.Mode.items, .boundaries, .everything])
  func `the mode says what is collided with`(mode: UICollisionBehavior.Mode) {
    let lab = Lab()
    let (first, second) = (lab.item(60, 100), lab.item(200, 100))
    let material = lab.sliders([first, second])
    material.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    let collision = UICollisionBehavior(items: [first, second])
    collision.collisionMode = mode
    collision.addBoundary(
      withIdentifier: "wall" as NSCopying,
      from: CGPoint(x: 300, y: 0),
      to: CGPoint(x: 300, y: 200)
    )
    lab.add(collision, material)
    lab.stage.advance(to: 0.3)
    // It would have met the second one after 40 points.
    #expect(close(first.center.x, mode == .boundaries ? 150 : 100, 3))
    lab.stage.advance(to: 1)
    switch mode {
    case .items:
      // The second takes over the velocity, and the wall lets it pass.
      let end: CGFloat = 200 + 300 * (1 - 40 / 300)
      #expect(close(second.center.x, end, 3))
    case .boundaries:
      // The first passes the second and comes back from the wall.
      #expect(close(second.center.x, 200, 1e-4))
      #expect(close(material.linearVelocity(for: first).x, -300, 0.5))
    default:
      #expect(first.center.x < 300 && second.center.x < 300)
    }
  }

  @Test func `a fast item does not pass a boundary`() {
    let lab = Lab()
    let item = lab.item(20, 100, width: 10, height: 10)
    let material = lab.sliders([item])
    material.addLinearVelocity(CGPoint(x: 9_000, y: 0), for: item)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(collision, material)
    for frame in 1...30 {
      lab.stage.advance(to: Double(frame) / 60)
      #expect(lab.stage.rootView.bounds.insetBy(dx: -1, dy: -1).contains(item.center))
    }
  }

  @Test func `boundaries have names, paths and insets`() {
    let lab = Lab()
    let item = lab.item(200, 200, width: 20, height: 20)
    let collision = UICollisionBehavior(items: [item])
    #expect(collision.boundaryIdentifiers == nil)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))
    collision.addBoundary(withIdentifier: "box" as NSCopying, for: path)
    collision.addBoundary(withIdentifier: NSString(string: "box"), for: path)
    collision.addBoundary(
      withIdentifier: NSNumber(value: 1),
      from: .zero,
      to: CGPoint(x: 5, y: 5)
    )
    #expect(collision.boundaryIdentifiers?.count == 2)
    #expect(collision.boundary(withIdentifier: "box" as NSCopying)?.bounds == path.bounds)
    collision.removeBoundary(withIdentifier: "box" as NSCopying)
    #expect(collision.boundary(withIdentifier: "box" as NSCopying) == nil)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
    )
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    lab.add(UIGravityBehavior(items: [item]), collision)
    lab.stage.advance(to: 3)
    #expect(close(item.center.y, 400 - 100 - 10, 0.5))
  }

  @Test func `the boundary of the bounds follows them`() {
    let lab = Lab()
    let item = lab.item(200, 200, width: 20, height: 20)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: [item])
    lab.add(gravity, collision)
    lab.stage.advance(to: 0.1)
    lab.stage.rootView.bounds.size.height = 300
    lab.stage.advance(to: 3)
    #expect(close(item.center.y, 300 - 10, 0.5))
  }

  @Test func `the floor of a removed behaviour is gone`() {
    let lab = Lab()
    let item = lab.item(200, 300, width: 20, height: 20)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(UIGravityBehavior(items: [item]), collision)
    lab.stage.advance(to: 3)
    lab.animator.removeBehavior(collision)
    lab.stage.advance(to: 4)
    #expect(item.center.y > 800)
  }
}
