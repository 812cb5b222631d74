// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

/// What no client means to give.
@MainActor @Suite struct HostileTests {
  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, -1e30, 0, -1, 1e-300,
  ]

  private func isFinite(_ item: any UIDynamicItem) -> Bool {
    let t = item.transform
    return [item.center.x, item.center.y, t.a, t.b, t.c, t.d].allSatisfy(\.isFinite)
  }

  @Test(arguments: numbers)
  func `figures of any size move nothing to nowhere`(number: CGFloat) {
    let lab = Lab()
    let items = (0..<6).map { lab.item(60 * CGFloat($0), 100, width: 40, height: 40) }
    let gravity = UIGravityBehavior(items: items)
    gravity.gravityDirection = CGVector(dx: number, dy: 1)
    let material = UIDynamicItemBehavior(items: [items[0], items[1]])
    (material.density, material.elasticity, material.friction) = (number, number, number)
    (material.resistance, material.angularResistance, material.charge) = (number, number, number)
    for item in items.prefix(2) {
      material.addLinearVelocity(CGPoint(x: number, y: number), for: item)
      material.addAngularVelocity(number, for: item)
    }
    let push = UIPushBehavior(items: items, mode: .continuous)
    push.setAngle(number, magnitude: number)
    push.setTargetOffsetFromCenter(
      UIOffset(horizontal: number, vertical: number),
      for: items[2]
    )
    let rod = UIAttachmentBehavior(
      item: items[3],
      attachedToAnchor: CGPoint(x: number, y: number)
    )
    let spring = UIAttachmentBehavior(item: items[3], attachedTo: items[4])
    (spring.length, spring.frequency, spring.damping) = (number, number, number)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: items[4],
      attachedTo: items[5],
      attachmentAnchor: CGPoint(x: number, y: 0)
    )
    pin.frictionTorque = number
    pin.attachmentRange = UIFloatRange(minimum: number, maximum: -number)
    let snap = UISnapBehavior(item: items[5], snapTo: CGPoint(x: number, y: number))
    snap.damping = number
    let collision = UICollisionBehavior(items: items)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: number, left: 0, bottom: number, right: number)
    )
    let field = UIFieldBehavior.vortexField()
    (field.strength, field.falloff, field.minimumRadius) = (number, number, number)
    field.position = CGPoint(x: number, y: 0)
    field.addItem(items[0])
    let noise = UIFieldBehavior.noiseField(smoothness: number, animationSpeed: number)
    noise.strength = number
    noise.addItem(items[1])
    lab.add(gravity, material, push, rod, spring, pin, snap, collision, field, noise)
    lab.stage.advance(to: 1)
    for item in items { #expect(isFinite(item)) }
  }

  @Test(arguments: numbers)
  func `items of any size and place are put up with`(number: CGFloat) {
    let lab = Lab()
    final class Odd: NSObject, UIDynamicItem {
      var center = CGPoint(x: 100, y: 100)
      var bounds = CGRect.zero
      var transform = CGAffineTransform.identity
      var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    }
    let sizes = UIDynamicItemCollisionBoundsType.allKinds.map { kind in
      let item = Odd()
      item.bounds = CGRect(x: number, y: number, width: number, height: 20)
      item.collisionBoundsType = kind
      return item
    }
    let lost = Odd()
    lost.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    lost.center.x = number
    let turned = Odd()
    turned.bounds = lost.bounds
    turned.transform = CGAffineTransform(a: number, b: 0, c: number, d: 1, tx: 0, ty: number)
    let items: [any UIDynamicItem] = sizes + [lost, turned, UIDynamicItemGroup(items: sizes)]
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(UIGravityBehavior(items: items), collision)
    lab.stage.advance(to: 0.5)
    for item in sizes { #expect(isFinite(item)) }
    _ = lab.animator.items(in: CGRect(x: 0, y: 0, width: number, height: 10))
  }

  @Test func `paths of any kind are boundaries and outlines`() {
    let lab = Lab()
    var paths: [UIBezierPath] = [UIBezierPath()]
    let bow = UIBezierPath()
    bow.move(to: CGPoint(x: 0, y: 0))
    for point in [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)] {
      bow.addLine(to: point)
    }
    bow.close()
    paths.append(bow)
    let broken = UIBezierPath()
    broken.move(to: CGPoint(x: CGFloat.nan, y: 0))
    broken.addLine(to: CGPoint(x: 10, y: CGFloat.infinity))
    broken.addCurve(
      to: CGPoint(x: 100, y: 300),
      controlPoint1: CGPoint(x: 1e300, y: 0),
      controlPoint2: CGPoint(x: 0, y: -1e300)
    )
    paths.append(broken)
    paths.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 0, height: 0)))
    paths.append(UIBezierPath(ovalIn: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))
    let line = UIBezierPath()
    line.move(to: CGPoint(x: -50, y: 0))
    line.addLine(to: CGPoint(x: 50, y: 0))
    paths.append(line)
    let long = UIBezierPath()
    long.move(to: .zero)
    for index in 0..<100_000 {
      long.addLine(to: CGPoint(x: CGFloat(index % 300), y: CGFloat(index % 7)))
    }
    paths.append(long)
    let collision = UICollisionBehavior(items: [])
    var items: [PathView] = []
    for (index, path) in paths.enumerated() {
      collision.addBoundary(withIdentifier: NSNumber(value: index), for: path)
      let view = PathView(frame: CGRect(x: 40 * index, y: 50, width: 30, height: 30))
      view.path = path
      lab.stage.rootView.addSubview(view)
      items.append(view)
      collision.addItem(view)
    }
    lab.add(UIGravityBehavior(items: items), collision)
    lab.stage.advance(to: 0.5)
    for item in items { #expect(isFinite(item)) }
  }

  @Test func `two thousand items fall and collide`() {
    let lab = Lab()
    let items = (0..<2_000).map { index in
      let (column, row) = (CGFloat(index % 50), CGFloat(index / 50))
      return lab.item(column * 8, row * 8, width: 6, height: 6)
    }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    lab.add(UIGravityBehavior(items: items), collision)
    lab.stage.advance(to: 0.1)
    for item in items { #expect(isFinite(item)) }
  }

  @Test func `a thousand items at one place come apart`() {
    let lab = Lab()
    let items = (0..<100).map { _ in lab.item(200, 200, width: 10, height: 10) }
    lab.add(UICollisionBehavior(items: items))
    lab.stage.advance(to: 1)
    for item in items { #expect(isFinite(item)) }
    #expect(Set(items.map(\.center.x)).count > 10)
  }

  @Test func `actions may change everything`() {
    let lab = Lab()
    let items = (0..<20).map { lab.item(20 * CGFloat($0), 20, width: 15, height: 15) }
    let (gravity, collision) = (UIGravityBehavior(items: items), UICollisionBehavior(items: items))
    var count = 0
    gravity.action = {
      count += 1
      if let item = collision.items.last { collision.removeItem(item) }
      if let item = gravity.items.last { gravity.removeItem(item) }
      if count == 5 { lab.animator.removeBehavior(collision) }
      if count == 10 { lab.animator.addBehavior(collision) }
      if count == 15 { lab.animator.removeAllBehaviors() }
    }
    lab.add(gravity, collision)
    lab.stage.advance(to: 2)
    #expect(count == 15)
    #expect(!lab.animator.isRunning)
  }

  @Test func `a family of behaviours of any depth comes and goes`() {
    let lab = Lab()
    let root = UIDynamicBehavior()
    var last = root
    for _ in 0..<3_000 {
      let next = UIDynamicBehavior()
      last.addChildBehavior(next)
      last = next
    }
    last.addChildBehavior(UIGravityBehavior(items: [lab.item(0, 0)]))
    lab.add(root)
    lab.stage.advance(to: 0.05)
    lab.animator.removeAllBehaviors()
    #expect(last.dynamicAnimator == nil)
  }

  @Test func `a hundred thousand behaviours inside each other are released`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var outermost: UIDynamicBehavior? = UIDynamicBehavior()
        for _ in 0..<100_000 {
          let outer = UIDynamicBehavior()
          if let inner = outermost { outer.addChildBehavior(inner) }
          outermost = outer
        }
        outermost = nil
      }
    }
  }

  private final class Counter: NSObject, UICollisionBehaviorDelegate {
    var contacts = 0

    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem,
      at point: CGPoint
    ) {
      contacts += 1
    }
  }

  @Test func `of 3,000 items in one place 2,048 fall, and each touches 128 at most`() {
    let lab = Lab()
    let items = (0..<3000).map { _ in lab.item(200, 200, width: 30, height: 30) }
    let (collision, counter) = (UICollisionBehavior(items: items), Counter())
    collision.collisionDelegate = counter
    lab.add(UIGravityBehavior(items: items), collision)
    lab.stage.advance(to: 0.05)
    let moved = items.filter { $0.center != CGPoint(x: 200, y: 200) }
    #expect(moved.count <= 2048 && items.dropFirst(2048).allSatisfy { !moved.contains($0) })
    #expect(counter.contacts > 1000 && counter.contacts <= 3 * 8193)
  }
}

extension UIDynamicItemCollisionBoundsType {
  fileprivate static let allKinds: [UIDynamicItemCollisionBoundsType] = [
    .rectangle, .ellipse, .path,
  ]
}
