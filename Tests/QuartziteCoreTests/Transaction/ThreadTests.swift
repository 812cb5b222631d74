// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

// Oracle: what each thread's own tree must show by its own numbers; run under ThreadSanitizer too.
@Suite struct ThreadTests {
  final class Owner: NSObject, CAAnimationDelegate {
    nonisolated(unsafe) var count = 0
    nonisolated override init() { super.init() }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { count += 1 }
  }

  /// Builds, animates, evaluates and drops a tree of its own; returns whether all was right.
  private static func work(_ seed: Int) -> Bool {
    let scene = Scene()
    let owner = Owner()
    let layers = (0..<20).map { _ in scene.add(CAShapeLayer()) }
    for step in 1...20 {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.05)
      for layer in layers {
        layer.position.x += CGFloat(seed)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: step, height: seed))
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let spring = CASpringAnimation(keyPath: "transform.scale")
        (spring.toValue, spring.duration, spring.delegate) = (2, 0.05, owner)
        layer.add(spring, forKey: "s")
        layer.add(CATransition(), forKey: nil)
      }
      CATransaction.commit()
      scene.advance(to: Double(step) * 0.1)
      _ = layers[0].presentation()?.hitTest(.zero)
    }
    scene.advance(to: 10)
    return owner.count == 400 && layers.allSatisfy { $0.position.x == CGFloat(20 * seed) }
  }

  @Test func `two threads with trees of their own do not meet`() {
    let results = Results()
    let threads = (1...2).map { seed in
      Thread { results.add(Self.work(seed)) }
    }
    for thread in threads { thread.start() }
    #expect(results.wait(for: 2) == [true, true])
  }

  // Oracle: the snapshot is what it was when it was made, whatever the owner does meanwhile.
  @Test func `a snapshot is read on one thread while its layers change on another`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 100)
    layer.add(animation, forKey: "x")
    CATransaction.flush()
    let snapshot = scene.context.snapshot(at: 0)
    let results = Results()
    let reader = Thread {
      var tree = PresentationTree()
      var isRight = true
      for time in 0..<100 {
        snapshot.evaluate(at: Double(time), into: &tree)
        isRight = isRight && abs(tree.nodes[1].values.position.x - CGFloat(time)) < 1e-9
      }
      results.add(isRight)
    }
    reader.start()
    for step in 0..<100 {
      layer.position = CGPoint(x: -step, y: step)
      layer.removeAllAnimations()
      CATransaction.flush()
    }
    #expect(results.wait(for: 1) == [true])
  }

  /// What threads found out.
  private final class Results: @unchecked Sendable {
    // SAFETY: guarded by the condition.
    private let condition = NSCondition()
    private var list: [Bool] = []

    func add(_ result: Bool) {
      condition.lock()
      list.append(result)
      condition.broadcast()
      condition.unlock()
    }

    func wait(for count: Int) -> [Bool] {
      condition.lock()
      while list.count < count { condition.wait() }
      defer { condition.unlock() }
      return list
    }
  }
}
