// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The context of one transition.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let from: UIViewController
  let to: UIViewController
  let containerView: UIView
  let isAnimated: Bool
  var isInteractive = false
  var transitionWasCancelled = false
  /// The view that appears; nil if it was visible all the time.
  var coming: UIView?
  /// The view that disappears; nil if it stays.
  var going: UIView?
  var completion: ((Bool) -> Void)?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller; retained until the end.
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var coordinator: TransitionCoordinator?
  /// The duration in seconds of a transition without animator.
  private var ownDuration: TimeInterval?

  init(
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

  var presentationStyle: UIModalPresentationStyle {
    (to.presenter === from ? to : from).modalPresentationStyle
  }

  var targetTransform: CGAffineTransform { .identity }

  /// The duration in seconds, from the animator unless it has none.
  var duration: TimeInterval { ownDuration ?? animator?.transitionDuration(using: self) ?? 0 }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? going : key == .to ? coming : nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    guard controller === from else { return .zero }
    return controller.viewIfLoaded?.frame ?? containerView.bounds
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    guard controller === to else { return .zero }
    return to.presenter === from
      ? to.presentation?.frameOfPresentedViewInContainerView ?? containerView.bounds
      : containerView.bounds
  }

  // MARK: - Running

  /// Starts the transition: by its animator, or by an interaction controller.
  func run(
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
      animator.animateTransition(using: self)
    }
    coordinator?.runAlongside(over: duration)
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    transitionWasCancelled = !didComplete
    (driver as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    completion(didComplete)
    animator?.animationEnded(didComplete)
    let coordinator = self.coordinator
    (from.coordinator, to.coordinator, self.coordinator) = (nil, nil, nil)
    (animator, driver) = (nil, nil)
    coordinator?.ended()
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator?.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    isInteractive = false
    coordinator?.interactionEnded()
  }

  func cancelInteractiveTransition() {
    (isInteractive, transitionWasCancelled) = (false, true)
    coordinator?.interactionEnded()
  }

  func pauseInteractiveTransition() {
    isInteractive = true
  }
}
