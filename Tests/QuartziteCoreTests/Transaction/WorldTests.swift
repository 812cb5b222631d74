// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import Testing

@Suite struct WorldTests {
  private final class Counter: WorldPart {
    static let place = WorldPlace()
    var count = 0
    init() {}
    func worldWillCommit() { count += 1 }
  }

  private final class Name: WorldPart {
    static let place = WorldPlace()
    var text = "none"
    init() {}
  }

  @Test func `each world has its own parts`() {
    let (one, other) = (World(), World())
    one.run { Name.current.text = "one" }
    other.run { Name.current.text = "other" }
    #expect(one.part(Name.self).text == "one" && other.part(Name.self).text == "other")
    #expect(World().part(Name.self).text == "none")
  }

  @Test func `a part is told of the commits of its world`() {
    let (one, other) = (World(), World())
    for world in [one, other] { #expect(world.part(Counter.self).count == 0) }
    one.run { CATransaction.flush() }
    #expect(one.part(Counter.self).count == 1 && other.part(Counter.self).count == 0)
  }

  @Test func `what a tree needs is committed in the world that shows it, whoever changes it`() {
    let (one, other) = (World(), World())
    let root = CALayer()
    let context = one.run { RenderContext(root: root) }
    one.run { CATransaction.flush() }
    other.run {
      root.opacity = 0.5
      CATransaction.flush()
    }
    #expect(context.snapshot?.root.values.opacity == 1)
    one.run { CATransaction.flush() }
    #expect(context.snapshot?.root.values.opacity == 0.5)
  }

  @MainActor @Test func `layers that leave a tree end in the world that showed it`() {
    final class Watcher: NSObject, CAAnimationDelegate {
      var ends = 0
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends += 1 }
    }
    let (one, other) = (World(), World())
    let (root, layer, watcher) = (CALayer(), CALayer(), Watcher())
    let context = one.run {
      root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      animation.delegate = watcher
      layer.add(animation, forKey: "fade")
      return RenderContext(root: root)
    }
    one.run { CATransaction.flush() }
    other.run {
      layer.removeFromSuperlayer()
      CATransaction.flush()
    }
    #expect(watcher.ends == 0)
    one.run { CATransaction.flush() }
    #expect(watcher.ends == 1)
    #expect(context.snapshot != nil)
  }

  @Test func `threads without a stage have each a world`() {
    let here = World.current
    #expect(here === World.current)
    final class Found: @unchecked Sendable { var world: World? }
    let (found, done) = (Found(), DispatchSemaphore(value: 0))
    Thread {
      found.world = World.current
      done.signal()
    }.start()
    done.wait()
    #expect(found.world !== here)
  }
}
