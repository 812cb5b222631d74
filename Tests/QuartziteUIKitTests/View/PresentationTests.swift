// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite final class PresentationTests {
  private final class Screen: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  /// Slides the view that comes in from the right, and the one that goes out to the right.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isComing: Bool
    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: isComing ? .to : .from) else { return }
      if isComing {
        context.containerView.addSubview(view)
        view.frame.origin.x = 100
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = self.isComing ? 0 : 100
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Half: UIPresentationController {
    let dimming = UIView()
    var ends: [Bool] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 50, width: 100, height: 50)
    }
    override func presentationTransitionWillBegin() {
      containerView?.insertSubview(dimming, at: 0)
      dimming.alpha = 0
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { ends.append(completed) }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    var half: Half?

    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: true) }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: false) }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      half = Half(presentedViewController: presented, presenting: presenting)
      return half
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let root = Screen()
  private let next = Screen()
  private let director = Director()
  /// How many views the window has without a presentation.
  private let viewCount: Int

  init() {
    stage.window.rootViewController = root
    (root.calls, next.transitioningDelegate) = ([], director)
    viewCount = stage.window.subviews.count
  }

  private func seenX() -> CGFloat {
    // The next frame.
    stage.advance(by: 1e-6)
    return next.view.layer.presentation()?.frame.minX ?? .nan
  }

  @Test func `a full screen takes the presenter's view out and puts it back`() {
    next.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(next, animated: true) { isDone = true }
    #expect(root.presentedViewController === next && next.presentingViewController === root)
    stage.advance(by: 0.5)
    #expect(abs(seenX() - 50) < 1e-3 && !isDone)
    #expect(root.view.window != nil)
    stage.advance(by: 0.6)
    #expect(isDone && root.view.window == nil && next.view.window != nil)
    #expect(root.calls == ["willDisappear", "didDisappear"])
    #expect(next.calls == ["willAppear", "didAppear"])
    root.dismiss(animated: true)
    stage.advance(by: 1.1)
    #expect(root.view.superview === stage.window && next.view.superview == nil)
    #expect(root.presentedViewController == nil && next.presentingViewController == nil)
    #expect(root.calls.suffix(2) == ["willAppear", "didAppear"])
    #expect(next.calls.suffix(2) == ["willDisappear", "didDisappear"])
    // Nothing is left in the window.
    #expect(stage.window.subviews.count == viewCount)
  }

  @Test func `over the full screen the presenter's view stays`() {
    next.modalPresentationStyle = .overFullScreen
    root.present(next, animated: false)
    #expect(root.view.window != nil && root.calls.isEmpty)
    root.dismiss(animated: false)
    #expect(next.view.window == nil && stage.window.subviews.count == viewCount)
  }

  @Test func `a presentation controller places the view and moves along`() throws {
    next.modalPresentationStyle = .custom
    root.present(next, animated: true)
    let half = try #require(director.half)
    #expect(next.view.frame.minY == 50 && next.view.frame.height == 50)
    stage.advance(by: 0.5)
    // Half the time of an ease-in-out curve is half the way.
    #expect(abs((half.dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
    stage.advance(by: 0.6)
    #expect(half.ends == [true] && half.dimming.superview === half.containerView)
    root.dismiss(animated: false)
    #expect(half.dimming.window == nil)
  }

  @Test func `a finger drives a dismissal to its end`() {
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    var isDone = false
    next.dismiss(animated: true) { isDone = true }
    stage.advance(by: 3)
    #expect(seenX() == 0)
    driver.update(0.25)
    let quarter = seenX()
    #expect(abs(quarter - 25) < 1e-3, "\(quarter)")
    driver.update(0.5)
    stage.advance(by: 2)
    #expect(abs(seenX() - 50) < 1e-3)
    driver.completionSpeed = 2
    driver.finish()
    stage.advance(by: 0.1)
    #expect(abs(seenX() - 70) < 1e-3 && !isDone)
    stage.advance(by: 0.2)
    #expect(isDone && next.view.window == nil && root.view.superview === stage.window)
  }

  @Test func `a finger that takes a dismissal back leaves everything as it was`() {
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    var isDone = false
    next.dismiss(animated: true) { isDone = true }
    driver.update(0.5)
    driver.cancel()
    stage.advance(by: 0.25)
    // Backwards in its own speed, in steps of the display.
    #expect(abs(seenX() - 25) < 100.0 / 60 + 0.1)
    stage.advance(by: 0.5)
    #expect(!isDone && next.view.window != nil && next.view.frame.minX == 0)
    #expect(root.presentedViewController === next && root.view.window == nil)
    // The next try works, without a finger.
    director.driver = nil
    next.dismiss(animated: true) { isDone = true }
    stage.advance(by: 1.1)
    #expect(isDone && root.view.superview === stage.window)
  }

  @Test func `dismissing a controller takes what it presents along`() {
    let third = Screen()
    root.present(next, animated: false)
    next.present(third, animated: false)
    root.dismiss(animated: false)
    #expect(third.view.window == nil && next.view.window == nil)
    #expect(next.presentedViewController == nil && stage.window.subviews.count == viewCount)
  }

  @Test func `a controller without a window presents nothing`() {
    let lonely = Screen()
    lonely.present(next, animated: true)
    #expect(lonely.presentedViewController == nil && next.presentingViewController == nil)
    lonely.dismiss(animated: true)
  }

  /// Keeps its view at its place in each layout of the container, as many do.
  private final class Keeper: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 0, width: 100, height: 100)
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func dismissalTransitionWillBegin() { containerView?.setNeedsLayout() }
  }

  private final class KeeperDirector: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isComing: false) }

    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Keeper(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test func `the container is laid out before the animator moves the view away`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (root, screen, director) = (UIViewController(), Screen(), KeeperDirector())
    stage.window.rootViewController = root
    stage.advance(to: 0.1)
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = director
    root.present(screen, animated: false)
    stage.advance(to: 1)
    root.dismiss(animated: true)
    stage.advance(to: 1.5)
    let shown = screen.view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(shown - 50) < 1)
    #expect(screen.view.frame.minX == 100)
  }
}
