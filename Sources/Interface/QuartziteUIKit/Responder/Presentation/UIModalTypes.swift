// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How a presented view covers its presenter.
///
/// See: <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system chooses: a page sheet; with a transitioning delegate it covers everything.
  case automatic = -2
  /// None.
  case none = -1
  /// Covers everything; the presenter's view is removed.
  case fullScreen = 0
  /// A sheet, see `UISheetPresentationController`.
  case pageSheet = 1
  /// A sheet; where there is room, a smaller one in the middle.
  case formSheet = 2
  /// Covers the nearest controller that defines a context; here everything.
  case currentContext = 3
  /// Decided by the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers everything; the presenter's view stays below.
  case overFullScreen = 5
  /// Covers the context; the views below stay.
  case overCurrentContext = 6
  /// A popover, see `UIPopoverPresentationController`.
  case popover = 7
}

/// The standard transitions of a presentation.
///
/// See: <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge.
  case coverVertical
  /// The view is the other side of what was shown.
  case flipHorizontal
  /// A cross-fade.
  case crossDissolve
  /// What was shown is turned like a page; here all of it.
  case partialCurl
}

/// The keys of the two views of a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// The view that disappears.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that appears.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The keys of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// The controller that disappears.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The controller that appears.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// The context of a transition, for its animator.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning>
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether it is interactive.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Returns one of the two views; nil if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the frame of a controller's view at the beginning.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end.
  func finalFrame(for controller: UIViewController) -> CGRect
  /// Ends the transition; called by the animator.
  func completeTransition(_ didComplete: Bool)
  /// Reports the progress of an interactive transition, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition goes back to its start.
  func cancelInteractiveTransition()
  /// Reports that the transition has become interactive again.
  func pauseInteractiveTransition()
  /// The transform of the presented view at the end.
  var targetTransform: CGAffineTransform { get }
}

extension UIViewControllerContextTransitioning {
  /// Does nothing.
  public func pauseInteractiveTransition() {}
  /// Always the identity.
  public var targetTransform: CGAffineTransform { .identity }
}

/// The animator of a transition.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Adds the views to the container, animates them, and calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called when the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
  /// Returns a property animator for the transition, the same one for the same context.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder that stands for no animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The interaction controller of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition begins.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins interactively; otherwise it runs by itself until it is
  /// interrupted.
  var wantsInteractiveStart: Bool { get }
  /// The speed after the interaction, as a factor of the normal one.
  var completionSpeed: CGFloat { get }
  /// The curve after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Always true.
  public var wantsInteractiveStart: Bool { true }
  /// Always 1.
  public var completionSpeed: CGFloat { 1 }
  /// Always ease-in-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// A placeholder for an animator that `interruptibleAnimator(using:)` does not give.
@MainActor
final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// Provides the animators, interaction controllers and presentation controller of a presentation.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate>
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of the presentation; nil for the standard one.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal; nil for the standard one.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of the presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of the dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `custom`; nil for the standard one.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil: the standard transition.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: the standard transition.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: not interactive.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: not interactive.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: the standard presentation controller.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
