// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The frames that animators ask for.
@MainActor @Suite struct SlideInTests {
  /// The usual animator of a panel that slides in: both ways it computes from `finalFrame(for:)`.
  private final class Owner: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var asked: [CGRect] = []
    final class Panel: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 150, width: 100, height: 50)
      }
    }
    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Panel(presentedViewController: presented, presenting: presenting)
    }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let key: UITransitionContextViewControllerKey =
        transitionContext.viewController(forKey: .to)?.presentingViewController == nil ? .from : .to
      guard let panel = transitionContext.viewController(forKey: key) else { return }
      asked.append(transitionContext.finalFrame(for: panel))
      transitionContext.containerView.addSubview(panel.view)
      transitionContext.completeTransition(true)
    }
  }

  @Test func `a panel that leaves has the final frame of its presentation`() {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let (root, panel, owner) = (UIViewController(), UIViewController(), Owner())
    stage.window.rootViewController = root
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = owner
    stage.advance(to: 1)
    root.present(panel, animated: true)
    stage.advance(to: 2)
    panel.dismiss(animated: true)
    stage.advance(to: 3)
    let frame = CGRect(x: 0, y: 150, width: 100, height: 50)
    #expect(owner.asked == [frame, frame])
  }
}
