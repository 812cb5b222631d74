// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// The motion of pushes and pops.
@MainActor @Suite struct TransitionTests {
  private func x(_ view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    return layer.position.x - layer.bounds.width / 2
  }

  /// The critically damped spring that is within a thousandth of its end at 0.35 s:
  /// (1 + w D) exp(-w D) = 0.001 for w D = 9.233413.
  private func spring(_ time: Double) -> Double {
    let phase = 9.233413 / 0.35 * time
    return 1 - (1 + phase) * exp(-phase)
  }

  @Test(arguments: [0.05, 0.1, 0.175, 0.3])
  func `a push follows the critically damped spring`(time: Double) {
    let phone = Phone()
    let (a, b) = (phone.controller("A"), phone.controller("B"))
    let navigation = UINavigationController(rootViewController: a)
    phone.show(navigation)
    navigation.pushViewController(b, animated: true)
    phone.stage.advance(by: time)
    let part = spring(time)
    #expect(abs(x(b.view) - 390 * (1 - part)) < 0.1)
    #expect(abs(x(a.view) + 390 * 0.3 * part) < 0.1)
  }

  @Test func `the coordinator says 0.35 s and runs what is alongside`() {
    let phone = Phone()
    let navigation = UINavigationController(rootViewController: phone.controller("A"))
    phone.show(navigation)
    let b = phone.controller("B")
    navigation.pushViewController(b, animated: true)
    let coordinator = b.transitionCoordinator
    #expect(coordinator?.transitionDuration == 0.35)
    #expect(coordinator?.isAnimated == true)
    #expect(coordinator?.isInteractive == false)
    #expect(navigation.transitionCoordinator === coordinator)
    var ended: Bool?
    coordinator?.animate(alongsideTransition: { _ in b.view.alpha = 0.5 }) {
      ended = !$0.isCancelled
    }
    phone.settle()
    #expect(ended == true)
    #expect(b.view.alpha == 0.5)
    #expect(b.transitionCoordinator == nil)
  }

  private func swiping() -> (Phone, UINavigationController, LoggedController, LoggedController) {
    let phone = Phone()
    let (a, b) = (phone.controller("A"), phone.controller("B"))
    let navigation = UINavigationController()
    navigation.viewControllers = [a, b]
    phone.show(navigation)
    phone.settle()
    _ = phone.log.take()
    return (phone, navigation, a, b)
  }

  @Test func `a swipe from the edge follows the finger`() {
    let (phone, navigation, a, b) = swiping()
    // The pan begins after 10 points and counts from there.
    phone.drag(CGPoint(x: 4, y: 400), CGPoint(x: 199, y: 400))
    let began = 4 + 195.0 / 20 * 2
    let part = (199 - began) / 390
    #expect(navigation.viewControllers == [a])
    #expect(abs(x(b.view) - 390 * part) < 0.5)
    #expect(abs(x(a.view) + 390 * 0.3 * (1 - part)) < 0.5)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    #expect(abs((navigation.transitionCoordinator?.percentComplete ?? 0) - part) < 0.002)
    phone.stage.advance(by: 1)
    #expect(abs(x(b.view) - 390 * part) < 0.5)
    phone.lift(at: CGPoint(x: 199, y: 400))
    phone.settle()
  }

  @Test func `a swipe over more than half pops`() {
    let (phone, navigation, a, b) = swiping()
    phone.drag(CGPoint(x: 4, y: 400), CGPoint(x: 250, y: 400))
    var changes: [Bool] = []
    navigation.transitionCoordinator?.notifyWhenInteractionChanges {
      changes.append($0.isCancelled)
    }
    phone.lift(at: CGPoint(x: 250, y: 400))
    #expect(changes == [false])
    phone.settle()
    #expect(navigation.viewControllers == [a])
    #expect(a.view.window != nil)
    #expect(b.view.window == nil)
    #expect(a.view.frame.minX == 0)
    #expect(
      phone.log.take() == [
        "B willMove out", "A load", "B willDisappear", "A willAppear", "B didDisappear",
        "A didAppear", "B didMove out",
      ]
    )
    #expect(navigation.navigationBar.items ?? [] == [a.navigationItem])
  }

  @Test func `a swipe over less than half returns`() {
    let (phone, navigation, a, b) = swiping()
    phone.drag(CGPoint(x: 4, y: 400), CGPoint(x: 120, y: 400))
    var changes: [Bool] = []
    navigation.transitionCoordinator?.notifyWhenInteractionChanges {
      changes.append($0.isCancelled)
    }
    phone.lift(at: CGPoint(x: 120, y: 400))
    #expect(changes == [true])
    phone.settle()
    #expect(navigation.viewControllers == [a, b])
    #expect(b.view.window != nil)
    #expect(a.view.window == nil)
    #expect(x(b.view) == 0)
    #expect(b.isMovingFromParent == false)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    let calls = phone.log.take()
    #expect(calls.prefix(4) == ["B willMove out", "A load", "B willDisappear", "A willAppear"])
    #expect(
      calls.suffix(4) == ["A willDisappear", "A didDisappear", "B willAppear", "B didAppear"]
    )
    // The stack is whole: it can be popped again.
    navigation.popViewController(animated: true)
    phone.settle()
    #expect(navigation.viewControllers == [a])
  }

  @Test func `a swipe does nothing on the lowest controller or without a back button`() {
    let (phone, navigation, a, b) = swiping()
    b.navigationItem.hidesBackButton = true
    phone.drag(CGPoint(x: 4, y: 400), CGPoint(x: 300, y: 400))
    phone.lift(at: CGPoint(x: 300, y: 400))
    phone.settle()
    #expect(navigation.viewControllers == [a, b])
    navigation.popViewController(animated: false)
    phone.drag(CGPoint(x: 4, y: 400), CGPoint(x: 300, y: 400))
    phone.lift(at: CGPoint(x: 300, y: 400))
    phone.settle()
    #expect(navigation.viewControllers == [a])
  }

  @Test func `the delegate is told, and gives animators`() {
    let (phone, navigation, a, _) = swiping()
    let delegate = FadingDelegate()
    navigation.delegate = delegate
    navigation.popViewController(animated: true)
    #expect(delegate.calls == ["animator 2", "will A"])
    #expect(navigation.transitionCoordinator?.transitionDuration == 1)
    phone.stage.advance(by: 0.5)
    #expect(abs(Double(a.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    phone.settle()
    #expect(delegate.calls == ["animator 2", "will A", "did A"])
    #expect(a.view.window != nil)
  }

  @Test func `the same actions give the same picture`() {
    func picture() -> Data? {
      let (phone, navigation, _, _) = swiping()
      navigation.navigationBar.prefersLargeTitles = true
      navigation.pushViewController(phone.controller("C"), animated: true)
      phone.stage.advance(by: 0.12)
      return UIImage(cgImage: phone.stage.snapshot()).pngData()
    }
    let first = picture()
    #expect(first != nil)
    #expect(first == picture())
  }
}

/// Fades linearly over a second, and notes what it is told.
@MainActor
private final class FadingDelegate: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  var calls: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { calls.append("will \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { calls.append("did \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    calls.append("animator \(operation.rawValue)")
    return self
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
