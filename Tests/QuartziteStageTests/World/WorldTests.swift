// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Two stages of one program do not see each other.
@MainActor @Suite struct WorldTests {
  private let first = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let second = Stage(size: CGSize(width: 300, height: 50), scale: 3)

  private func view(on stage: Stage) -> UIView {
    stage.run {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      stage.rootView.addSubview(view)
      stage.flush()
      return view
    }
  }

  // MARK: - Which is the current one

  @Test func `the stage that was made last is the current one`() {
    #expect(UIScreen.main.bounds.width == 300)
    let third = Stage(size: CGSize(width: 7, height: 7))
    #expect(UIScreen.main.bounds.width == 7)
    #expect(third.size.width == 7)
  }

  @Test func `a run says which is meant, and the former comes back`() {
    struct Stop: Error {}
    first.run {
      #expect(UIScreen.main.bounds.width == 100)
      second.run { #expect(UIScreen.main.bounds.width == 300) }
      #expect(UIScreen.main.bounds.width == 100)
      #expect(throws: Stop.self) { try second.run { throw Stop() } }
      #expect(UIScreen.main.bounds.width == 100)
    }
    #expect(UIScreen.main.bounds.width == 300)
  }

  @Test func `using a stage does not make it the current one`() {
    first.advance(to: 1)
    first.tap(at: CGPoint(x: 1, y: 1))
    first.resize(to: CGSize(width: 90, height: 90))
    _ = first.snapshot()
    #expect(UIScreen.main.bounds.width == 300)
    #expect(CACurrentMediaTime() == 0)
  }

  @Test func `a stage that an event makes is current until the event ends`() {
    var widths: [CGFloat] = []
    var kept: Stage?
    first.run {
      for time in [0.1, 0.2] {
        Timer.scheduledTimer(withTimeInterval: time, repeats: false) { _ in
          MainActor.assumeIsolated {
            widths.append(UIScreen.main.bounds.width)
            if kept == nil { kept = Stage(size: CGSize(width: 5, height: 5)) }
            widths.append(UIScreen.main.bounds.width)
          }
        }
      }
    }
    first.advance(to: 1)
    #expect(widths == [100, 5, 100, 100])
    #expect(UIScreen.main.bounds.width == 300)
    #expect(kept?.time == 0)
  }

  @Test func `a stage that has ended is not the current one`() {
    do {
      let third = Stage(size: CGSize(width: 7, height: 7))
      #expect(UIScreen.main === third.window.screen)
    }
    #expect(UIScreen.main.bounds.width == 300)
  }

  @Test func `tasks that take turns keep each the stage that they made`() async {
    func widths(_ width: CGFloat) async -> [CGFloat] {
      let stage = Stage(size: CGSize(width: width, height: 10))
      var seen: [CGFloat] = []
      for _ in 0..<5 {
        seen.append(UIScreen.main.bounds.width)
        await HostTask.yield()
      }
      return seen + [stage.size.width]
    }
    let tasks = [10, 20, 30].map { width in Task { @MainActor in await widths(width) } }
    for (task, width) in zip(tasks, [10, 20, 30] as [CGFloat]) {
      #expect(await task.value == [CGFloat](repeating: width, count: 6))
    }
    #expect(UIScreen.main.bounds.width == 300)
  }

  // MARK: - Time

  @Test func `timers fire on the stage that they were made on`() {
    var fired: [String] = []
    for (stage, name) in [(first, "first"), (second, "second")] {
      stage.run {
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
          MainActor.assumeIsolated { fired.append("\(name) \(CACurrentMediaTime())") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {
          MainActor.assumeIsolated { fired.append("\(name) \(CACurrentMediaTime())") }
        }
      }
    }
    first.advance(to: 1)
    #expect(fired == ["first 0.5", "first 0.75"])
    second.advance(to: 0.6)
    #expect(fired.last == "second 0.5")
    #expect(first.time == 1 && second.time == 0.6)
  }

  @Test func `a display link ticks with the stage that it was added on`() {
    final class Counter {
      var ticks = 0
      func tick() { ticks += 1 }
    }
    let counter = Counter()
    first.run {
      CADisplayLink(target: counter, selector: Selector("tick", Counter.tick))
        .add(to: .main, forMode: .common)
    }
    second.advance(to: 1)
    #expect(counter.ticks == 0)
    first.advance(to: 0.5)
    #expect(counter.ticks == 30)
  }

  @Test func `a layer that is changed from outside lives in its own stage's time`() throws {
    let view = view(on: first)
    first.advance(to: 3)
    second.advance(to: 10)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
    view.layer.add(fade, forKey: "fade")
    first.advance(to: 4)
    #expect(view.layer.animation(forKey: "fade")?.beginTime == 3)
    #expect(try #require(view.layer.presentation()).opacity == 0.5)
  }

  // MARK: - Transactions and animation blocks

  @Test func `an open transaction is its stage's`() {
    first.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationDuration(7)
    }
    second.run {
      #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
      CATransaction.commit()
    }
    first.run {
      #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 7)
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
  }

  @Test func `a block animates what changes in its stage's code alone`() {
    let (inside, outside) = (view(on: first), view(on: second))
    first.run {
      UIView.animate(withDuration: 1) {
        inside.alpha = 0
        second.run { outside.alpha = 0 }
      }
    }
    #expect(inside.layer.animationKeys() == ["opacity"])
    #expect(outside.layer.animationKeys() == nil)
  }

  @Test func `a completion comes in its own stage's time`() {
    var ends: [TimeInterval] = []
    let view = view(on: first)
    first.run {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in
        ends.append(CACurrentMediaTime())
      }
    }
    second.advance(to: 5)
    #expect(ends.isEmpty)
    first.advance(to: 2)
    #expect(ends == [1])
  }

  @Test func `animations are switched off for one stage`() {
    first.run { UIView.setAnimationsEnabled(false) }
    #expect(second.run { UIView.areAnimationsEnabled })
    #expect(!first.run { UIView.areAnimationsEnabled })
  }
}
