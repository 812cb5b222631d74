// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Controllers that present and hold others without end (issue 28); each test in a process of its own, which
/// ended by a minute of work.
@Suite struct EndlessControllerTests {
  @MainActor private static var window: UIWindow?

  /// Shows a controller on a stage for a second.
  @MainActor private static func show(_ controller: UIViewController) {
    endAfter(processorSeconds: 60)
    let stage = Stage(size: CGSize(width: 90, height: 90), scale: 1)
    let window = UIWindow(frame: stage.rootView.bounds)
    Self.window = window
    window.rootViewController = controller
    window.makeKeyAndVisible()
    _ = stage.snapshot()
    stage.advance(by: 1)
    _ = stage.snapshot()
  }

  /// How many controllers are presented one over the other.
  @MainActor private static func depth(_ controller: UIViewController) -> Int {
    var (depth, next) = (0, controller.presentedViewController)
    while let presented = next { (depth, next) = (depth + 1, presented.presentedViewController) }
    return depth
  }

  private final class PresentsAfter: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      present(PresentsAfter(), animated: false)
    }
  }

  private final class PresentsBefore: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      present(PresentsBefore(), animated: false)
    }
  }

  @Test func `controllers that present when they appear are 128 at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let controller = PresentsAfter()
        EndlessControllerTests.show(controller)
        precondition(EndlessControllerTests.depth(controller) == 128)
        EndlessControllerTests.show(PresentsBefore())
      }
    }
  }

  @MainActor private static func presentOn(_ controller: UIViewController) {
    let next = UIViewController()
    controller.present(next, animated: false) { presentOn(next) }
  }

  @Test func `completions that present are 128 at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        final class Root: UIViewController {
          override func viewDidAppear(_ animated: Bool) { EndlessControllerTests.presentOn(self) }
        }
        let controller = Root()
        EndlessControllerTests.show(controller)
        precondition(EndlessControllerTests.depth(controller) == 128)
      }
    }
  }

  private final class PresentsAtOnce: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      present(PresentsAtOnce(), animated: true)
    }
  }

  private final class HoldsMore: UIViewController {
    nonisolated(unsafe) static var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      Self.count += 1
      let child = HoldsMore()
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  @Test func `controllers that load others when they are loaded are 128 at most`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        EndlessControllerTests.show(HoldsMore())
        precondition(HoldsMore.count == 128)
        EndlessControllerTests.show(PresentsAtOnce())
      }
    }
  }

  @Test func `twenty thousand children are added and taken from the front`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        endAfter(processorSeconds: 60)
        let controller = UIViewController()
        for _ in 0..<20_000 { controller.addChild(UIViewController()) }
        for child in controller.children { child.removeFromParent() }
        precondition(controller.children.isEmpty)
      }
    }
  }
}
