// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteGeometry
import QuartziteStage
import Testing

@MainActor @Suite struct SnapTests {
  /// The way left after n steps of an implicit spring of 3 oscillations a second.
  private func left(of way: Double, ratio: Double, steps: Int) -> Double {
    let (rate, step) = (2 * Double.pi * 3, 1 / stepsASecond)
    var (x, v) = (way, 0.0)
    for _ in 0..<steps {
      v = (v - step * rate * rate * x) / (1 + 2 * ratio * rate * step + step * step * rate * rate)
      x += step * v
    }
    return x
  }

  @Test(arguments: [(0.0, 0.2), (0.5, 0.6), (1.0, 1.0)])
  func `an item comes to its point as on a spring`(damping: Double, ratio: Double) {
    let lab = Lab()
    let item = lab.item(100, 100)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
    snap.damping = damping
    lab.add(snap)
    for frame in [3, 6, 12, 24] {
      lab.stage.advance(to: Double(frame) / 60)
      let way = left(of: -200, ratio: ratio, steps: 2 * frame)
      #expect(close(item.center, CGPoint(x: 300 + way, y: 200 + way / 2), 0.02))
    }
    lab.stage.advance(to: 5)
    #expect(close(item.center, CGPoint(x: 300, y: 200), 0.2))
    #expect(!lab.animator.isRunning)
  }

  @Test func `an item is turned upright the short way`() {
    let lab = Lab()
    let item = lab.item(200, 200)
    item.transform = CGAffineTransform(rotationAngle: 3)
    let material = UIDynamicItemBehavior(items: [item])
    // Four turns and a bit.
    material.addAngularVelocity(25, for: item)
    lab.add(material)
    lab.stage.advance(to: 1)
    lab.add(UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 200)))
    lab.stage.advance(to: 6)
    #expect(close(item.transform.a, 1, 1e-2) && close(item.transform.b, 0, 1e-2))
  }

  @Test func `a point that moves is followed`() {
    let lab = Lab()
    let item = lab.item(100, 100)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 100))
    lab.add(snap)
    lab.stage.advance(to: 3)
    #expect(!lab.animator.isRunning)
    snap.snapPoint = CGPoint(x: 50, y: 300)
    #expect(lab.animator.isRunning)
    lab.stage.advance(to: 6)
    #expect(close(item.center, CGPoint(x: 50, y: 300), 0.2))
  }
}
