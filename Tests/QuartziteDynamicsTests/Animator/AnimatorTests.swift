// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct AnimatorTests {
  final class Witness: UIDynamicAnimatorDelegate {
    var events: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
      events.append("resume \(animator.isRunning)")
    }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
      events.append("pause \(animator.isRunning)")
    }
  }

  /// A thing that is no view.
  final class Dot: NSObject, UIDynamicItem {
    var center = CGPoint(x: 10, y: 20)
    var bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    var transform = CGAffineTransform.identity
  }

  @Test func `the animator pauses at rest and resumes with a change`() {
    let lab = Lab()
    let witness = Witness()
    lab.animator.delegate = witness
    let item = lab.item(200, 300, width: 40, height: 40)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let gravity = UIGravityBehavior(items: [item])
    #expect(!lab.animator.isRunning)
    lab.add(gravity, collision)
    #expect(lab.animator.isRunning)
    lab.stage.advance(to: 4)
    #expect(!lab.animator.isRunning)
    #expect(witness.events == ["resume false", "pause false"])
    let time = lab.animator.elapsedTime
    #expect(time > 0.5 && time < 3)
    lab.stage.advance(to: 5)
    #expect(lab.animator.elapsedTime == time)
    gravity.gravityDirection = CGVector(dx: 0, dy: -1)
    lab.stage.advance(to: 5.25)
    #expect(close(lab.animator.elapsedTime, time + 0.25, 1e-9))
    #expect(item.center.y < 370)
    #expect(witness.events.last == "resume false")
  }

  @Test func `an animator without items pauses after a frame`() {
    let lab = Lab()
    lab.add(UIGravityBehavior(items: []))
    #expect(lab.animator.isRunning)
    lab.stage.advance(to: 0.1)
    #expect(!lab.animator.isRunning)
  }

  @Test func `things that are no views are moved, without a reference view`() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let dot = Dot()
    let animator = UIDynamicAnimator()
    let collision = UICollisionBehavior(items: [dot])
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.run {
      animator.addBehavior(UIGravityBehavior(items: [dot]))
      animator.addBehavior(collision)
    }
    stage.advance(to: 1)
    #expect(animator.referenceView == nil)
    #expect(close(dot.center.y, 20 + fall(steps: 120), 0.05))
  }

  @Test func `moving an item needs to be told`() {
    let lab = Lab()
    let item = lab.item(100, 100)
    let material = UIDynamicItemBehavior(items: [item])
    material.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
    lab.add(material)
    lab.stage.advance(to: 0.5)
    item.center = CGPoint(x: 10, y: 10)
    lab.stage.advance(to: 1)
    #expect(close(item.center, CGPoint(x: 160, y: 100), 0.01))
    item.center = CGPoint(x: 10, y: 10)
    item.transform = CGAffineTransform(rotationAngle: 1)
    lab.animator.updateItem(usingCurrentState: item)
    lab.stage.advance(to: 2)
    #expect(close(item.center, CGPoint(x: 70, y: 10), 0.01))
    #expect(close(item.transform.b, sin(1), 1e-5))
  }

  @Test func `a new size is taken over with the state`() {
    let lab = Lab()
    let item = lab.item(100, 100)
    let material = UIDynamicItemBehavior(items: [item])
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = 1
    lab.add(material, push)
    lab.stage.advance(to: 0.1)
    item.bounds.size = CGSize(width: 200, height: 100)
    lab.animator.updateItem(usingCurrentState: item)
    push.active = true
    lab.stage.advance(to: 0.2)
    #expect(close(material.linearVelocity(for: item).x, 150, 0.05))
  }

  @Test func `items in a rectangle are found`() {
    let lab = Lab()
    let items = [lab.item(50, 50), lab.item(200, 50), lab.item(350, 350)]
    lab.add(UIGravityBehavior(items: items))
    let found = lab.animator.items(in: CGRect(x: 90, y: 0, width: 100, height: 100))
    #expect(found.map { $0 as? UIView } == [items[0], items[1]])
    #expect(lab.animator.items(in: CGRect(x: 0, y: 200, width: 10, height: 10)).isEmpty)
  }

  @Test func `children come and go with their behaviour`() {
    final class Fall: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        moves.append(dynamicAnimator != nil)
      }
    }
    let lab = Lab()
    let item = lab.item(100, 100)
    let (fall, gravity) = (Fall(), UIGravityBehavior(items: [item]))
    fall.addChildBehavior(gravity)
    var actions: [String] = []
    fall.action = { actions.append("fall") }
    gravity.action = { actions.append("gravity") }
    lab.add(fall)
    #expect(fall.moves == [true])
    #expect(fall.childBehaviors == [gravity] && lab.animator.behaviors == [fall])
    #expect(gravity.dynamicAnimator === lab.animator)
    lab.stage.advance(to: 1.0 / 60)
    #expect(actions == ["fall", "gravity"])
    #expect(item.center.y > 100)
    lab.animator.removeBehavior(fall)
    #expect(fall.moves == [true, false])
    #expect(gravity.dynamicAnimator == nil && lab.animator.behaviors.isEmpty)
    // A behaviour is no part of itself.
    gravity.addChildBehavior(fall)
    gravity.addChildBehavior(gravity)
    #expect(gravity.childBehaviors.isEmpty)
  }

  @Test func `children that come while their parent comes are in`() {
    final class Late: UIDynamicBehavior {
      let gravity = UIGravityBehavior(items: [])
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        if dynamicAnimator != nil { addChildBehavior(gravity) }
      }
    }
    let lab = Lab()
    let (late, item) = (Late(), lab.item(0, 0))
    late.gravity.addItem(item)
    lab.add(late)
    #expect(late.gravity.dynamicAnimator === lab.animator)
    lab.stage.advance(to: 0.5)
    #expect(close(item.center.y, fall(steps: 60), 0.05))
  }

  @Test func `an animator at rest lets go of what was removed`() {
    let lab = Lab()
    weak var item: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      lab.add(UICollisionBehavior(items: [view]))
      item = view
    }
    lab.stage.advance(to: 2)
    #expect(!lab.animator.isRunning && item != nil)
    lab.animator.removeAllBehaviors()
    #expect(item == nil)
  }

  @Test func `a behaviour is in one animator`() {
    let lab = Lab()
    let other = UIDynamicAnimator(referenceView: lab.stage.rootView)
    let gravity = UIGravityBehavior(items: [lab.item(0, 0)])
    lab.add(gravity)
    other.addBehavior(gravity)
    #expect(lab.animator.behaviors.isEmpty && gravity.dynamicAnimator === other)
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(gravity)
    #expect(other.behaviors.isEmpty && gravity.dynamicAnimator == nil)
  }

  @Test func `a group moves as one body`() {
    let lab = Lab()
    let left = lab.item(100, 100, width: 60, height: 60)
    let right = lab.item(200, 100, width: 60, height: 60)
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.bounds.size == CGSize(width: 160, height: 60))
    #expect(group.center == CGPoint(x: 150, y: 100))
    let material = UIDynamicItemBehavior(items: [group])
    material.addLinearVelocity(CGPoint(x: 0, y: 90), for: group)
    material.addAngularVelocity(.pi / 2, for: group)
    lab.add(material)
    lab.stage.advance(to: 1)
    // A quarter turn: the left one is above now, both turned.
    #expect(close(group.center, CGPoint(x: 150, y: 190), 0.05))
    #expect(close(left.center, CGPoint(x: 150, y: 140), 0.05))
    #expect(close(right.center, CGPoint(x: 150, y: 240), 0.05))
    #expect(close(left.transform.b, 1, 1e-3))
  }

  @Test func `a group's outline is that of its items`() {
    let lab = Lab()
    let left = lab.item(100, 100, width: 40, height: 40)
    let right = lab.item(300, 100, width: 40, height: 40)
    let group = UIDynamicItemGroup(items: [left, right])
    let ball = lab.disc(200, 0)
    let gravity = UIGravityBehavior(items: [ball])
    let material = UIDynamicItemBehavior(items: [group])
    material.isAnchored = true
    lab.add(gravity, material, UICollisionBehavior(items: [group, ball]))
    lab.stage.advance(to: 1)
    // Through the gap between the two.
    #expect(ball.center.y > 400)
    #expect(close(ball.center.x, 200, 0.01))
  }

  @Test func `two runs are the same to the last bit`() {
    func run() -> [CGAffineTransform] {
      let lab = Lab()
      let items = (0..<60).map { index in
        let (column, row) = (CGFloat(index % 8), CGFloat(index / 8))
        return index % 3 == 0
          ? lab.disc(30 + 46 * column + row, 20 + 40 * row, diameter: 30)
          : lab.item(30 + 46 * column + row, 20 + 40 * row, width: 30, height: 24)
      }
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      let noise = UIFieldBehavior.noiseField(smoothness: 0.2, animationSpeed: 1)
      noise.strength = 3
      items.forEach(noise.addItem)
      lab.add(UIGravityBehavior(items: items), collision, noise)
      lab.stage.advance(to: 2)
      return items.map {
        $0.transform.concatenating(
          CGAffineTransform(translationX: $0.center.x, y: $0.center.y)
        )
      }
    }
    let first = run()
    #expect(first == run())
    #expect(Set(first.map(\.b)).count > 30)
  }

  @Test func `places do not depend on the frames that are looked at`() {
    func run(_ frames: Double) -> CGPoint {
      let lab = Lab()
      let item = lab.item(100, 50, width: 30, height: 30)
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      lab.add(UIGravityBehavior(items: [item]), collision)
      for frame in 1...Int(frames) { lab.stage.advance(to: Double(frame) / frames) }
      return item.center
    }
    #expect(run(60) == run(24))
    #expect(run(60) == run(1))
  }

  @Test func `nothing keeps an animator, its behaviours and its items`() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    weak var animator: UIDynamicAnimator?
    weak var gravity: UIGravityBehavior?
    weak var item: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let made = UIDynamicAnimator(referenceView: stage.rootView)
      let behavior = UIGravityBehavior(items: [view])
      stage.run {
        made.addBehavior(behavior)
        made.addBehavior(UIAttachmentBehavior(item: view, attachedToAnchor: .zero))
      }
      stage.advance(to: 0.5)
      (animator, gravity, item) = (made, behavior, view)
      #expect(made.isRunning)
    }
    #expect(animator == nil && gravity == nil && item == nil)
    stage.advance(to: 1)
  }
}
