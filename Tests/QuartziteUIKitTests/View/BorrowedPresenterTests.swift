// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Animators that put the presenter's view into the container of a presentation that keeps it.
@MainActor @Suite final class BorrowedPresenterTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private final class Borrow: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      for key in [UITransitionContextViewControllerKey.from, .to] {
        if let view = context.viewController(forKey: key)?.view {
          context.containerView.addSubview(view)
        }
      }
      UIView.animate(withDuration: 0.2, animations: {}) { _ in
        context.completeTransition(true)
      }
    }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Borrow() }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Borrow() }
  }

  /// The container goes with the presentation, as Apple documents; the presenter's view does not.
  @Test func `the presenter's view is in the window after the dismissal`() {
    let (root, other, director) = (UIViewController(), UIViewController(), Director())
    stage.run { stage.window.rootViewController = root }
    stage.advance(by: 0.1)
    let home = root.view.superview
    other.modalPresentationStyle = .custom
    other.transitioningDelegate = director
    root.present(other, animated: true)
    stage.advance(by: 1)
    #expect(root.view.superview !== home)
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(root.view.superview === home && root.view.window === stage.window)
    #expect(root.presentedViewController == nil)
  }
}
