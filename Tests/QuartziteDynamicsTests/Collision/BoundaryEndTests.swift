// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

/// What meets the end of a boundary, or a boundary that is shorter than the rounding of corners.
@MainActor @Suite struct BoundaryEndTests {
  /// A door of 150 by 300 points that is hung near its upper left corner, pushed down from the horizontal.
  private func door(stop: (CGPoint, CGPoint)) -> (Lab, UIView) {
    let lab = Lab()
    let door = lab.item(75, 150, width: 150, height: 300)
    door.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    door.center = CGPoint(x: 150, y: -55)
    let hinge = UIAttachmentBehavior(
      item: door,
      offsetFromCenter: UIOffset(horizontal: -65, vertical: -140),
      attachedToAnchor: CGPoint(x: 10, y: 10)
    )
    let collision = UICollisionBehavior(items: [door])
    collision.addBoundary(withIdentifier: "stop" as NSCopying, from: stop.0, to: stop.1)
    let material = UIDynamicItemBehavior(items: [door])
    material.elasticity = 0.6
    let push = UIPushBehavior(items: [door], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 60)
    lab.add(hinge, collision, material, push)
    return (lab, door)
  }

  @Test(arguments: [1.0, 2, 10, 100])
  func `a door stops at a boundary of any length that its corner overlaps`(length: CGFloat) {
    let (lab, door) = door(stop: (CGPoint(x: -1, y: 300 - length), CGPoint(x: -1, y: 300)))
    var (least, pause) = (0.0, 0.0)
    for frame in 1...600 where pause == 0 {
      lab.stage.advance(to: Double(frame) / 60)
      let angle = -atan2(door.transform.b, door.transform.a)
      least = min(least, angle)
      if !lab.animator.isRunning { pause = Double(frame) / 60 }
    }
    // A degree at the corner, 290 points from the hinge, is 5 points; the stop is one beyond the door.
    #expect(least > -.pi / 180)
    // The push swings it 90 degrees in a second; bounces keep at most 0.36 of the height.
    #expect(pause > 1 && pause < 6)
  }

  @Test func `a corner that moves inwards as it meets an end stops there too`() {
    let lab = Lab()
    let door = lab.item(195, 422, width: 390, height: 844)
    let hinge = UIAttachmentBehavior(
      item: door,
      offsetFromCenter: UIOffset(horizontal: -173, vertical: -400),
      attachedToAnchor: CGPoint(x: 22, y: 22)
    )
    let collision = UICollisionBehavior(items: [door])
    // A point beyond the upper right corner of the door that has swung up to the horizontal.
    let (left, right) = (CGPoint(x: 843, y: -347), CGPoint(x: 844, y: -347))
    collision.addBoundary(withIdentifier: "stop" as NSCopying, from: left, to: right)
    let material = UIDynamicItemBehavior(items: [door])
    (material.elasticity, material.density) = (0.6, 1.5)
    let push = UIPushBehavior(items: [door], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: -895)
    lab.add(hinge, collision, material, push)
    var most = 0.0
    for frame in 1...600 where frame == 1 || lab.animator.isRunning {
      lab.stage.advance(to: Double(frame) / 60)
      most = max(most, -atan2(door.transform.b, door.transform.a))
    }
    // A quarter of a turn, and a point of 901.
    #expect(most > 0.49 * .pi && most < 0.505 * .pi)
    #expect(!lab.animator.isRunning)
  }

  @Test func `an item that passes an end by two points does not touch it`() {
    let lab = Lab()
    let box = lab.item(50, 100, width: 40, height: 40)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "peg" as NSCopying,
      from: CGPoint(x: 200, y: 122),
      to: CGPoint(x: 200, y: 180)
    )
    let material = lab.sliders([box])
    material.addLinearVelocity(CGPoint(x: 200, y: 0), for: box)
    lab.add(collision, material)
    lab.stage.advance(to: 1.25)
    #expect(close(material.linearVelocity(for: box).x, 200, 0.1))
    #expect(box.center.x > 290)
  }
}
