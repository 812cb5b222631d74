// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The context of one transition.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// The controller that disappears, or is below.
  package let from: UIViewController
  /// The controller that appears, or is below.
  package let to: UIViewController
  /// The view in which the transition takes place.
  package let containerView: UIView
  /// Whether the transition is animated.
  package let isAnimated: Bool
  /// Whether it is interactive now.
  package var isInteractive = false
  /// Whether it was cancelled.
  package var transitionWasCancelled = false
  /// The view that appears; nil if it was visible all the time.
  package var coming: UIView?
  /// The view that disappears; nil if it stays.
  package var going: UIView?
  /// Called once at the end, with whether the transition was completed.
  package var completion: ((Bool) -> Void)?
  /// Called after everything else, when the next transition may begin; with whether this one was
  /// completed.
  var afterwards: ((Bool) -> Void)?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller; retained until the end.
  var driver: (any UIViewControllerInteractiveTransitioning)?
  /// The coordinator, whose clients are notified of the end.
  package var coordinator: TransitionCoordinator?
  /// The frame in which the controller that appears ends; nil for the container's bounds or, in a
  /// presentation, that of its presentation controller.
  package var finalFrameOfComing: CGRect?
  /// The animator that changes alongside the transition are added to, because it is scrubbed with
  /// it; nil where they run for themselves.
  package var scrubbedAnimator: UIViewPropertyAnimator?
  /// The duration in seconds of a transition without animator.
  private var ownDuration: TimeInterval?

  /// Makes the context of a transition between two controllers.
  package init(
    from: UIViewController,
    to: UIViewController,
    _ container: UIView,
    _ isAnimated: Bool
  ) {
    (self.from, self.to, self.containerView, self.isAnimated) = (from, to, container, isAnimated)
  }

  /// Makes the context of a change of size, which has no animator.
  convenience init(resizing root: UIViewController, in window: UIWindow, over seconds: Double) {
    self.init(from: root, to: root, window, seconds > 0)
    ownDuration = seconds
  }

  /// The style of the presentation that begins or ends.
  package var presentationStyle: UIModalPresentationStyle {
    (to.presenter === from ? to : from).modalPresentationStyle
  }

  /// Always the identity.
  package var targetTransform: CGAffineTransform { .identity }

  /// The duration in seconds, from the animator unless it has none.
  package var duration: TimeInterval {
    ownDuration ?? animator?.transitionDuration(using: self) ?? 0
  }

  /// Returns the view that appears or disappears.
  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? going : key == .to ? coming : nil
  }

  /// Returns the controller that appears or disappears.
  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    key == .from ? from : key == .to ? to : nil
  }

  /// Returns the frame of the controller that disappears.
  package func initialFrame(for controller: UIViewController) -> CGRect {
    guard controller === from else { return .zero }
    return controller.viewIfLoaded?.frame ?? containerView.bounds
  }

  /// Returns the frame in which the controller that appears ends; for one that is dismissed the frame that
  /// it was presented in, from which slide-in animators compute where it leaves.
  package func finalFrame(for controller: UIViewController) -> CGRect {
    if controller === from, from.presenter === to, let presentation = from.presentation {
      return presentation.frameOfPresentedViewInContainerView
    }
    guard controller === to else { return .zero }
    if let finalFrameOfComing { return finalFrameOfComing }
    return to.presenter === from
      ? to.presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds
      : containerView.bounds
  }

  // MARK: - Running

  /// Starts the transition: by its animator, or by an interaction controller.
  package func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ driver: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    guard isAnimated else {
      if let coming { containerView.addSubview(coming) }
      containerView.layoutIfNeeded()
      coordinator?.runAlongside(over: 0)
      return completeTransition(true)
    }
    if let driver, driver.wantsInteractiveStart {
      (self.driver, isInteractive) = (driver, true)
      driver.startInteractiveTransition(self)
    } else {
      AnimationBlock.accompanied(by: coordinator?.alongside) {
        animator.animateTransition(using: self)
      }
    }
    coordinator?.runAlongside(over: duration)
  }

  /// Ends the transition.
  package func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    transitionWasCancelled = !didComplete
    (driver as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    completion(didComplete)
    animator?.animationEnded(didComplete)
    let coordinator = self.coordinator
    (from.coordinator, to.coordinator, self.coordinator) = (nil, nil, nil)
    (animator, driver, scrubbedAnimator) = (nil, nil, nil)
    coordinator?.ended()
    let afterwards = self.afterwards
    self.afterwards = nil
    afterwards?(didComplete)
  }

  /// Reports how much is done, 0...1.
  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator?.percentComplete = percentComplete
  }

  /// Reports that it goes on to its end by itself.
  package func finishInteractiveTransition() {
    isInteractive = false
    coordinator?.interactionEnded()
  }

  /// Reports that it goes back to its start by itself.
  package func cancelInteractiveTransition() {
    (isInteractive, transitionWasCancelled) = (false, true)
    coordinator?.interactionEnded()
  }

  /// Reports that it is interactive again.
  package func pauseInteractiveTransition() {
    isInteractive = true
  }
}
