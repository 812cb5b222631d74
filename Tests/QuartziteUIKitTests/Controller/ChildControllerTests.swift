// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What controllers inside others are told.
@MainActor @Suite struct ChildControllerTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let log = CallLog()
  private let parent: LoggedController
  private let child: LoggedController

  init() {
    (parent, child) = (LoggedController("p", log), LoggedController("c", log))
  }

  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    child.loadViewIfNeeded()
    _ = log.take()
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test func `a child added to a visible parent appears`() {
    show(parent)
    child.logsLayout = true
    add(child, to: parent)
    #expect(log.take() == ["c willAppear", "c isAppearing"] && child.isMovingToParent)
    stage.advance(by: 0)
    #expect(log.take() == ["c willLayout", "c didLayout", "c didAppear"])
    #expect(!child.isMovingToParent)
  }

  @Test func `a child that is removed disappears`() {
    final class Leaving: UIViewController {
      var isMoving: [Bool] = []
      override func viewWillDisappear(_ animated: Bool) { isMoving.append(isMovingFromParent) }
    }
    show(parent)
    let other = Leaving()
    add(child, to: parent)
    add(other, to: parent)
    stage.advance(by: 0)
    _ = log.take()
    remove(child)
    #expect(log.take() == ["c willDisappear", "c didDisappear"])
    #expect(child.parent == nil && parent.children == [other])
    // A parent that goes is another reason.
    stage.window.rootViewController = UIViewController()
    #expect(other.isMoving == [false])
    stage.window.rootViewController = parent
    remove(other)
    #expect(other.isMoving == [false, true])
  }

  @Test func `children added in viewDidLoad come and go with their parent`() {
    parent.whenLoaded = { [child] in
      $0.addChild(child)
      $0.view.addSubview(child.view)
      child.didMove(toParent: $0)
    }
    stage.window.rootViewController = parent
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "p loadView", "p didLoad", "c loadView", "c didLoad", "p willAppear", "c willAppear",
        "p isAppearing", "c isAppearing", "p didAppear", "c didAppear",
      ]
    )
    stage.window.rootViewController = nil
    #expect(
      log.take() == ["p willDisappear", "c willDisappear", "p didDisappear", "c didDisappear"]
    )
  }

  @Test func `a child inside a plain view appears when that view is added`() {
    show(parent)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addChild(child)
    card.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.calls == [])
    parent.view.addSubview(card)
    stage.advance(by: 0)
    #expect(log.take() == ["c willAppear", "c isAppearing", "c didAppear"])
    card.removeFromSuperview()
    #expect(log.take() == ["c willDisappear", "c didDisappear"])
  }

  @Test func `a child that goes before the layout never appeared`() {
    show(parent)
    add(child, to: parent)
    remove(child)
    stage.advance(by: 1)
    let calls = ["c willAppear", "c isAppearing", "c willDisappear", "c didDisappear"]
    #expect(log.take() == calls)
  }

  @Test func `a view that moves inside its window tells nothing`() {
    show(parent)
    let card = UIView()
    parent.view.addSubview(card)
    add(child, to: parent)
    stage.advance(by: 0)
    _ = log.take()
    card.addSubview(child.view)
    parent.view.bringSubviewToFront(card)
    stage.advance(by: 0)
    #expect(log.calls == [])
  }

  @Test func `the view of a controller without parent is told where it is added itself`() {
    show(parent)
    parent.view.addSubview(child.view)
    stage.advance(by: 0)
    #expect(log.take() == ["c willAppear", "c isAppearing", "c didAppear"])
    child.view.removeFromSuperview()
    #expect(log.take() == ["c willDisappear", "c didDisappear"])
  }

  @Test func `a container that forwards nothing tells its children by hand`() {
    final class Manual: LoggedController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let manual = Manual("m", log)
    manual.whenLoaded = { [child] in
      $0.addChild(child)
      $0.view.addSubview(child.view)
    }
    stage.window.rootViewController = manual
    stage.advance(by: 0)
    #expect(!log.take().contains { $0.hasSuffix("ppear") && $0.hasPrefix("c") })
    child.beginAppearanceTransition(true, animated: true)
    #expect(log.take() == ["c willAppear", "c isAppearing"])
    stage.advance(by: 1)
    #expect(log.calls == [])
    child.endAppearanceTransition()
    #expect(log.take() == ["c didAppear"])
    child.view.removeFromSuperview()
    #expect(log.calls == [])
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["c willDisappear", "c didDisappear"])
  }

  @Test func `an appearance that a client begins is the client's to end`() {
    show(parent)
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(child.view)
    stage.advance(by: 1)
    #expect(log.take() == ["c willAppear", "c isAppearing"])
    child.endAppearanceTransition()
    #expect(log.take() == ["c didAppear"])
  }

  @Test func `what the outermost of a hundred thousand controllers presents is found`() {
    let outer = UIViewController()
    var inner = outer
    for _ in 0..<100_000 {
      let next = UIViewController()
      inner.addChild(next)
      inner = next
    }
    #expect(inner.presentedViewController == nil)
    show(outer)
    outer.present(child, animated: false)
    #expect(inner.presentedViewController === child)
    outer.dismiss(animated: false)
  }

  @Test func `a transition between children exchanges their views`() {
    let next = LoggedController("n", log)
    show(parent)
    add(child, to: parent)
    parent.addChild(next)
    next.loadViewIfNeeded()
    stage.advance(by: 0)
    _ = log.take()
    next.view.alpha = 0
    var isDone: Bool?
    parent.transition(from: child, to: next, duration: 1, options: .curveLinear) {
      next.view.alpha = 1
    } completion: {
      isDone = $0
    }
    stage.advance(by: 0.5)
    #expect(log.take() == ["c willDisappear", "n willAppear", "n isAppearing"])
    #expect(child.view.superview === parent.view && next.view.superview === parent.view)
    #expect(abs((next.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4 && isDone == nil)
    stage.advance(by: 0.6)
    #expect(log.take() == ["c didDisappear", "n didAppear"])
    #expect(isDone == true && child.view.superview == nil)
  }

  @Test func `a transition of the whole view exchanges at once and tells at the end`() {
    let next = LoggedController("n", log)
    show(parent)
    add(child, to: parent)
    parent.addChild(next)
    stage.advance(by: 0)
    _ = log.take()
    parent.transition(
      from: child,
      to: next,
      duration: 1,
      options: .transitionCrossDissolve,
      animations: nil
    )
    #expect(child.view.superview == nil && next.view.superview === parent.view)
    #expect(!log.take().contains("c didDisappear"))
    stage.advance(by: 1.1)
    #expect(log.take() == ["c didDisappear", "n didAppear"])
  }

  @Test func `a transition to a stranger and a controller inside itself are refused`() {
    show(parent)
    add(child, to: parent)
    parent.transition(from: child, to: UIViewController(), duration: 1, animations: nil)
    #expect(child.view.superview === parent.view)
    child.addChild(parent)
    parent.addChild(parent)
    #expect(child.children == [] && parent.parent == nil && parent.children == [child])
  }
}
