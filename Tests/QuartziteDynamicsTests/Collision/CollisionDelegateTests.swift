// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct CollisionDelegateTests {
  /// Writes down what it hears.
  final class Witness: UICollisionBehaviorDelegate {
    var events: [String] = []
    var points: [CGPoint] = []
    var onEvent: ((UICollisionBehavior) -> Void)?

    private func name(_ item: any UIDynamicItem) -> String { "\((item as? UIView)?.tag ?? 0)" }

    private func add(_ event: String, _ behavior: UICollisionBehavior) {
      events.append(event)
      onEvent?(behavior)
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      points.append(p)
      add("\(name(item1))+\(name(item2))", behavior)
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) {
      add("\(name(item1))-\(name(item2))", behavior)
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?,
      at p: CGPoint
    ) {
      points.append(p)
      add("\(name(item))+\(identifier.map { "\($0)" } ?? "bounds")", behavior)
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
      add("\(name(item))-\(identifier.map { "\($0)" } ?? "bounds")", behavior)
    }
  }

  @Test func `contacts begin and end in the order of time`() {
    let lab = Lab()
    let witness = Witness()
    let items = [lab.item(60, 100, width: 40), lab.item(200, 100, width: 40)]
    for (index, item) in items.enumerated() { item.tag = index + 1 }
    let material = lab.sliders(items)
    material.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
    let collision = UICollisionBehavior(items: items)
    collision.collisionDelegate = witness
    collision.addBoundary(
      withIdentifier: "wall" as NSCopying,
      from: CGPoint(x: 300, y: 0),
      to: CGPoint(x: 300, y: 200)
    )
    lab.add(collision, material)
    lab.stage.advance(to: 1.2)
    // To the other, on to the wall, back, and the first goes off to the left.
    #expect(witness.events == ["1+2", "1-2", "2+wall", "2-wall", "1+2", "1-2"])
    #expect(close(witness.points[0].x, 180, 4) && close(witness.points[1].x, 300, 4))
    #expect(close(witness.points[0].y, 100, 1))
  }

  @Test func `the reference bounds have no name`() {
    let lab = Lab()
    let witness = Witness()
    let item = lab.item(200, 340, width: 40, height: 40)
    item.tag = 1
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = witness
    lab.add(UIGravityBehavior(items: [item]), collision)
    lab.stage.advance(to: 2)
    #expect(witness.events.first == "1+bounds")
  }

  @Test func `a delegate may take away what it hears of`() {
    let lab = Lab()
    let witness = Witness()
    let items = (0..<30).map { lab.item(200, 20 * CGFloat($0), width: 30, height: 15) }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = witness
    let gravity = UIGravityBehavior(items: items)
    witness.onEvent = { behavior in
      guard let item = behavior.items.last else { return }
      behavior.removeItem(item)
      gravity.removeItem(item)
      (item as? UIView)?.removeFromSuperview()
    }
    lab.add(gravity, collision)
    lab.stage.advance(to: 3)
    #expect(collision.items.count < 5)
    #expect(witness.events.count + collision.items.count == 30)
  }

  @Test func `a delegate may end everything`() {
    let lab = Lab()
    let witness = Witness()
    let items = (0..<5).map { lab.item(200, 60 * CGFloat($0), width: 30, height: 30) }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = witness
    witness.onEvent = { _ in lab.animator.removeAllBehaviors() }
    lab.add(UIGravityBehavior(items: items), collision)
    lab.stage.advance(to: 3)
    #expect(witness.events.count == 1)
    #expect(!lab.animator.isRunning)
  }
}
