// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// Thousands of targets and closures: how many are looked at is a few for each call (issue 28).
@MainActor @Suite struct ManyActionsTests {
  private final class Target: NSObject {
    var calls = 0
    func hit() { calls += 1 }
    func other() {}
  }

  private let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
  private let control = UIControl()
  private let hit = Selector("hit", Target.hit)
  private let other = Selector("other", Target.other)

  @Test func `targets are added, called and removed, each looked at a few times`() {
    let targets = (0..<2000).map { _ in Target() }
    for target in targets {
      control.addTarget(target, action: hit, for: .touchDown)
      control.addTarget(target, action: hit, for: .touchUpInside)
      control.addTarget(target, action: other, for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(targets.allSatisfy { $0.calls == 1 } && control.allTargets.count == 2000)
    for target in targets.reversed() { control.removeTarget(target, action: nil, for: .touchDown) }
    #expect(control.allControlEvents == .touchUpInside)
    for target in targets { control.removeTarget(target, action: hit, for: .allEvents) }
    #expect(control.allTargets.isEmpty)
    #expect(control.handlers.looks < 20 * 2000)
  }

  @Test func `closures are added, performed and removed, each looked at a few times`() {
    var performed: [Int] = []
    let actions = (0..<2000).map { index in UIAction { _ in performed.append(index) } }
    for action in actions { control.addAction(action, for: .touchDown) }
    for action in actions.dropFirst(10) { control.removeAction(action, for: .allEvents) }
    control.sendActions(for: .touchDown)
    #expect(performed == Array(0..<10))
    #expect(control.handlers.looks < 20 * 2000)
  }

  @Test func `the targets of a recogniser are found at once`() {
    let recognizer = UITapGestureRecognizer()
    let targets = (0..<2000).map { _ in Target() }
    for target in targets { recognizer.addTarget(target, action: hit) }
    for target in targets { recognizer.addTarget(target, action: hit) }
    for target in targets { recognizer.removeTarget(target, action: nil) }
    #expect(recognizer.targets.looks < 20 * 2000)
  }

  @Test func `those of targets that are gone are forgotten as others come`() {
    for _ in 0..<2000 { control.addTarget(Target(), action: hit, for: .touchDown) }
    let before = control.handlers.looks
    control.sendActions(for: .touchDown)
    // A call looks at those that are there.
    #expect(control.handlers.looks - before <= 32)
  }

  @Test func `an action of a name replaces the former for its events alone`() {
    var performed: [String] = []
    let id = UIAction.Identifier("same")
    let (a, b) = (
      UIAction(identifier: id) { _ in performed.append("a") },
      UIAction(identifier: id) { _ in performed.append("b") }
    )
    control.addAction(a, for: [.touchDown, .touchUpInside])
    control.addAction(b, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(performed == ["b", "a"])
    control.removeAction(identifiedBy: id, for: .allEvents)
    #expect(control.allControlEvents.isEmpty)
  }
}
