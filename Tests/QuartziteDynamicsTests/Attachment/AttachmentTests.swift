// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct AttachmentTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
  }

  @Test func `a rod to an anchor is a pendulum`() {
    let lab = Lab()
    let hook = CGPoint(x: 200, y: 50)
    let (length, start) = (250.0, 0.1)
    let item = lab.disc(200 + length * sin(start), 50 + length * cos(start))
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: hook)
    #expect(rod.attachedBehaviorType == .anchor && rod.anchorPoint == hook)
    #expect(close(rod.length, length, 1e-9))
    lab.add(UIGravityBehavior(items: [item]), rod)
    var crossing: Double?
    for frame in 1...120 {
      lab.stage.advance(to: Double(frame) / 60)
      #expect(close(distance(item.center, hook), length, 0.6))
      if crossing == nil, item.center.x < 200 { crossing = Double(frame) / 60 }
    }
    // A quarter of 2 pi sqrt(l / g), and a frame.
    #expect(close(crossing ?? 0, .pi / 2 * (length / 1000).squareRoot(), 0.02))
  }

  @Test(arguments: [0.5, 1.0, 2.0])
  func `a spring swings at its frequency about its length`(frequency: Double) {
    let lab = Lab()
    let item = lab.item(200, 300, width: 40, height: 40)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    spring.frequency = frequency
    let material = UIDynamicItemBehavior(items: [item])
    material.addLinearVelocity(CGPoint(x: 0, y: 100), for: item)
    lab.add(spring, material)
    var crossing: Double?
    var reach = 0.0
    for frame in 1...120 {
      lab.stage.advance(to: Double(frame) / 60)
      reach = max(reach, item.center.y - 300)
      if crossing == nil, item.center.y < 300 { crossing = Double(frame) / 60 }
    }
    // Half a period after it began; it went v / omega far, less what an implicit step damps.
    #expect(close(crossing ?? 0, 0.5 / frequency, 0.02))
    #expect(close(reach, 100 / (2 * .pi * frequency), 4))
  }

  @Test func `a spring keeps its frequency when the item becomes heavier`() {
    let lab = Lab()
    let item = lab.item(200, 300, width: 40, height: 40)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    spring.frequency = 1
    let material = UIDynamicItemBehavior(items: [item])
    lab.add(spring, material)
    lab.stage.advance(to: 1.0 / 60)
    material.density = 25
    material.addLinearVelocity(CGPoint(x: 0, y: 100), for: item)
    lab.stage.advance(to: 0.25 + 1.0 / 60)
    // A quarter of a period on, it turns round.
    #expect(close(item.center.y - 300, 100 / (2 * .pi), 2))
    #expect(close(material.linearVelocity(for: item).y, 0, 12))
  }

  @Test func `a critically damped spring does not swing`() {
    let lab = Lab()
    let item = lab.item(200, 300, width: 40, height: 40)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    (spring.frequency, spring.damping, spring.length) = (1.5, 1, 50)
    lab.add(spring)
    for frame in 1...180 {
      lab.stage.advance(to: Double(frame) / 60)
      #expect(item.center.y > 149.5)
    }
    #expect(close(item.center.y, 150, 0.5))
  }

  @Test func `two items on a rod move about their common centre`() {
    let lab = Lab()
    let (first, second) = (lab.item(100, 200, width: 40), lab.item(300, 200, width: 40))
    let rod = UIAttachmentBehavior(item: first, attachedTo: second)
    #expect(rod.attachedBehaviorType == .items && rod.length == 200)
    let material = lab.sliders([first, second])
    material.addLinearVelocity(CGPoint(x: 0, y: 120), for: first)
    lab.add(rod, material)
    lab.stage.advance(to: 1)
    #expect(close(distance(first.center, second.center), 200, 0.8))
    let middle = CGPoint(
      x: (first.center.x + second.center.x) / 2,
      y: (first.center.y + second.center.y) / 2
    )
    #expect(close(middle, CGPoint(x: 200, y: 260), 0.5))
  }

  @Test func `an anchor that moves takes the item along`() {
    let lab = Lab()
    let item = lab.item(100, 100)
    let hold = UIAttachmentBehavior(
      item: item,
      offsetFromCenter: UIOffset(horizontal: 30, vertical: 20),
      attachedToAnchor: CGPoint(x: 130, y: 120)
    )
    lab.add(hold)
    for frame in 1...30 {
      hold.anchorPoint = CGPoint(x: 130 + 4 * CGFloat(frame), y: 120)
      lab.stage.advance(to: Double(frame) / 60)
      let held = CGPoint(x: 30, y: 20).applying(item.transform)
      let grip = CGPoint(x: item.center.x + held.x, y: item.center.y + held.y)
      #expect(close(grip, hold.anchorPoint, 3))
    }
  }

  @Test func `a rope is slack until it is taut`() {
    let lab = Lab()
    let (hook, item) = (lab.item(200, 20, width: 20, height: 20), lab.disc(200, 120))
    let anchor = UIDynamicItemBehavior(items: [hook])
    anchor.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: item,
      offsetFromCenter: .zero,
      attachedTo: hook,
      offsetFromCenter: .zero
    )
    #expect(rope.length == 100)
    rope.length = 200
    lab.add(rope, anchor, UIGravityBehavior(items: [item]))
    lab.stage.advance(to: 0.25)
    // Free: g t² / 2, in steps.
    #expect(close(item.center.y, 120 + fall(steps: 30), 0.05))
    lab.stage.advance(to: 2)
    #expect(close(item.center.y, 220, 1.5))
  }

  @Test func `a slide moves along its axis and not beyond its range`() {
    let lab = Lab()
    let item = lab.item(200, 100)
    item.transform = CGAffineTransform(rotationAngle: 0.3)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item,
      attachmentAnchor: CGPoint(x: 200, y: 100),
      axisOfTranslation: CGVector(dx: 1, dy: 1)
    )
    slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 80)
    lab.add(slide, UIGravityBehavior(items: [item]))
    lab.stage.advance(to: 0.2)
    let way = CGPoint(x: item.center.x - 200, y: item.center.y - 100)
    #expect(close(way.x, way.y, 0.1))
    // Along a slope of 45 degrees gravity counts by its sine, and so does the height.
    #expect(close(way.y, fall(steps: 24, acceleration: 500), 0.2))
    lab.stage.advance(to: 2)
    #expect(close(item.center.x - 200, 80 / 2.0.squareRoot(), 1))
    #expect(close(atan2(item.transform.b, item.transform.a), 0.3, 0.01))
  }

  @Test func `a slide between items goes with the one that it is attached to`() {
    let lab = Lab()
    let (rail, item) = (lab.item(200, 200, width: 200, height: 20), lab.item(200, 150))
    rail.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let anchor = UIDynamicItemBehavior(items: [rail])
    anchor.isAnchored = true
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item,
      attachedTo: rail,
      attachmentAnchor: CGPoint(x: 200, y: 150),
      axisOfTranslation: CGVector(dx: 0, dy: 1)
    )
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 60)
    lab.add(slide, anchor, UIGravityBehavior(items: [item]))
    lab.stage.advance(to: 3)
    #expect(close(item.center, CGPoint(x: 200, y: 210), 1))
    #expect(close(item.transform.b, 0, 0.01))
  }

  @Test func `a pin turns within its range`() {
    let lab = Lab()
    let (wall, door) = (lab.item(100, 200), lab.item(200, 200, width: 100, height: 20))
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: wall,
      attachedTo: door,
      attachmentAnchor: CGPoint(x: 150, y: 200)
    )
    pin.attachmentRange = UIFloatRange(minimum: -0.1, maximum: 0.5)
    lab.add(pin, anchor, UIGravityBehavior(items: [door]))
    lab.stage.advance(to: 3)
    #expect(close(atan2(door.transform.b, door.transform.a), 0.5, 0.02))
    #expect(close(door.center, CGPoint(x: 150 + 50 * cos(0.5), y: 200 + 50 * sin(0.5)), 1))
  }

  @Test func `a pin with friction holds what is lighter`() {
    let lab = Lab()
    let (wall, door) = (lab.item(100, 200), lab.item(200, 200, width: 100, height: 20))
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: wall,
      attachedTo: door,
      attachmentAnchor: CGPoint(x: 150, y: 200)
    )
    // The door's torque: mass 100 * 20 / 150², acceleration 1000 / 150, lever 50 / 150.
    let torque = 2000.0 / 22_500 * (1000 / 150) / 3
    pin.frictionTorque = torque * 1.1
    lab.add(pin, anchor, UIGravityBehavior(items: [door]))
    lab.stage.advance(to: 2)
    #expect(close(door.transform.b, 0, 0.02))
    pin.frictionTorque = torque * 0.9
    lab.stage.advance(to: 4)
    #expect(door.transform.b > 0.5)
  }

  @Test func `what is fixed moves as one`() {
    let lab = Lab()
    let (first, second) = (lab.item(100, 200), lab.item(200, 200))
    let tie = UIAttachmentBehavior.fixedAttachment(
      with: first,
      attachedTo: second,
      attachmentAnchor: CGPoint(x: 150, y: 200)
    )
    let material = UIDynamicItemBehavior(items: [first, second])
    material.addLinearVelocity(CGPoint(x: 0, y: 200), for: first)
    lab.add(tie, material)
    lab.stage.advance(to: 1)
    let (a, b) = (
      atan2(first.transform.b, first.transform.a), atan2(second.transform.b, second.transform.a)
    )
    #expect(close(a, b, 0.02))
    #expect(close(distance(first.center, second.center), 100, 1))
    // The momentum of one is that of both.
    #expect(close((first.center.y + second.center.y) / 2, 300, 0.5))
  }

  @Test func `a rod that is removed lets go`() {
    let lab = Lab()
    let item = lab.disc(200, 100)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 50))
    lab.add(UIGravityBehavior(items: [item]), rod)
    lab.stage.advance(to: 1)
    #expect(close(item.center.y, 100, 1))
    lab.animator.removeBehavior(rod)
    lab.stage.advance(to: 2)
    #expect(item.center.y > 500)
  }
}
