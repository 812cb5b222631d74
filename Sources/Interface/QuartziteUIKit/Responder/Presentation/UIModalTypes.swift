// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How a presented view covers its presenter.
///
/// See: <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system chooses: covers everything here.
  case automatic = -2
  /// None.
  case none = -1
  /// Covers everything; the presenter's view is taken out.
  case fullScreen = 0
  /// A sheet; covers everything here.
  case pageSheet = 1
  /// A form; covers everything here.
  case formSheet = 2
  /// Covers the nearest view that defines a context; here everything.
  case currentContext = 3
  /// As the transitioning delegate says.
  case custom = 4
  /// Covers everything and leaves the presenter's view below.
  case overFullScreen = 5
  /// Covers the nearest context and leaves what is below.
  case overCurrentContext = 6
  /// A bubble; covers everything here.
  case popover = 7
}

/// How a presentation moves.
///
/// See: <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom edge.
  case coverVertical
  /// Turns over; fades here.
  case flipHorizontal
  /// Fades.
  case crossDissolve
  /// Curls; fades here.
  case partialCurl
}

/// Names the two views of a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// The view that goes.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Names the two controllers of a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// The controller that goes.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// What a transition works with.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning>
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that the transition happens in.
  var containerView: UIView { get }
  /// Whether the transition moves.
  var isAnimated: Bool { get }
  /// Whether a finger drives it.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Returns one of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns where a controller's view begins.
  func initialFrame(for controller: UIViewController) -> CGRect
  /// Returns where a controller's view ends.
  func finalFrame(for controller: UIViewController) -> CGRect
  /// The transition is over.
  func completeTransition(_ didComplete: Bool)
  /// A finger drove the transition to a fraction.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// A finger let the transition go on.
  func finishInteractiveTransition()
  /// A finger took the transition back.
  func cancelInteractiveTransition()
  /// A finger took hold of the transition again.
  func pauseInteractiveTransition()
  /// How the presented view is turned in the end.
  var targetTransform: CGAffineTransform { get }
}

extension UIViewControllerContextTransitioning {
  /// Does nothing.
  public func pauseInteractiveTransition() {}
  /// Not turned.
  public var targetTransform: CGAffineTransform { .identity }
}

/// Makes a transition move.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns how long the transition takes, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Adds the views to the container, animates, and calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
  /// Returns an animator of the transition that fingers can drive, the same one for a context.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns what stands for none.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// The transition begins.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins in the finger's hands; otherwise it runs by itself.
  var wantsInteractiveStart: Bool { get }
  /// How fast the transition goes on by itself, in its own speeds.
  var completionSpeed: CGFloat { get }
  /// The curve after letting go.
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Ease-in-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// Stands for the animator that a transition does not give.
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

/// Chooses what makes the transitions of a presentation.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate>
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns what presents, or nil for the standard.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what dismisses, or nil for the standard.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what lets a finger drive a presentation, or nil.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what lets a finger drive a dismissal, or nil.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what looks after a presentation of the style `custom`, or nil for the standard.
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
  /// Returns nil: no finger.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: no finger.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: the standard.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
