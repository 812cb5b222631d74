// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIViewController {
  /// The transition that a controller prefers where it is pushed or presented, and on the way back.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transition>
  @MainActor
  public final class Transition {
    enum Kind {
      case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
      case style(UIModalTransitionStyle)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The controller's view grows out of a view of the controller below, and shrinks back into it.
    ///
    /// The view is asked for in both directions, so that the way back may lead to another one. Where
    /// there is none, a push or pop and a presentation look as without this transition. A drag down,
    /// whose finger the view follows, or a swipe from the left edge leads back interactively.
    ///
    /// - Note: Differs from Apple: a pinch does not lead back.
    ///
    /// See:
    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/transition/zoom(options:sourceviewprovider:)>
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider))
    }

    /// A presented view slides up from the bottom edge.
    public static func coverVertical() -> Transition { Transition(.style(.coverVertical)) }
    /// A presented view is the other side of the present one.
    public static func flipHorizontal() -> Transition { Transition(.style(.flipHorizontal)) }
    /// A presented view fades in.
    public static func crossDissolve() -> Transition { Transition(.style(.crossDissolve)) }
    /// The present view is turned like a page.
    public static func partialCurl() -> Transition { Transition(.style(.partialCurl)) }
  }

  /// The transition by which the controller is pushed or presented; default nil, that of the
  /// container or `modalTransitionStyle`.
  ///
  /// A transition that is no zoom holds for presentations alone. A delegate's animator goes before.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredtransition>
  public var preferredTransition: Transition? {
    get { attachments.find(PreferredTransition.self)?.transition }
    set {
      let kept = attachments.get(PreferredTransition.self) { PreferredTransition() }
      kept.transition = newValue
      if case .zoom = newValue?.kind { return }
      kept.dismissal = nil
    }
  }

  /// The animator of the preferred zoom to this controller (`isComing`) or back from it.
  ///
  /// - Parameters:
  ///   - other: The controller below.
  ///   - leave: Begins the way back, when the user drags the view down.
  package func zoomAnimator(
    isComing: Bool,
    other: UIViewController,
    leave: @escaping () -> Void
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let kept = attachments.find(PreferredTransition.self), let transition = kept.transition,
      case .zoom(let options, let provider) = transition.kind
    else { return nil }
    let context = Transition.ZoomSourceViewProviderContext(
      sourceViewController: other,
      zoomedViewController: self
    )
    let animator = ZoomTransition(options, isComing: isComing) { provider(context) }
    if isComing {
      kept.dismissal = ZoomDismissal(of: self, options, leave)
      animator.whenCome = { [weak kept] in kept?.dismissal?.attach() }
    } else {
      kept.dismissal?.drive(animator)
    }
    // Without a view to come from or to go to, the usual transition is shown.
    return !isComing || provider(context) != nil ? animator : nil
  }

  /// The interaction controller of a zoom that the user drives.
  package static func zoomDriver(
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? { (animator as? ZoomTransition)?.driver }
}

/// The storage of a controller's preferred transition.
@MainActor
final class PreferredTransition {
  var transition: UIViewController.Transition?
  /// What leads back by a drag; that of an earlier zoom waits no longer.
  var dismissal: ZoomDismissal? { didSet { oldValue?.detach() } }
}

extension UIViewController.Transition {
  /// What is known where the view is asked for from which a zoom begins.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transition/zoomsourceviewprovidercontext>
  @MainActor
  public struct ZoomSourceViewProviderContext {
    /// The controller below, which has the view.
    public let sourceViewController: UIViewController
    /// The controller whose view is zoomed.
    public let zoomedViewController: UIViewController
  }

  /// Settings of a zoom.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/transition/zoomoptions>
  @MainActor
  public final class ZoomOptions {
    /// What is known where the part of the zoomed view is asked for that matches the source.
    @MainActor
    public struct AlignmentRectContext {
      /// The view from which the zoom begins.
      public let sourceView: UIView
      /// The controller whose view is zoomed.
      public let zoomedViewController: UIViewController
    }

    /// A drag that may lead back.
    @MainActor
    public struct InteractionContext {
      /// Where the finger is, in the zoomed view, in points.
      public let location: CGPoint
      /// How fast it moves, in points per second.
      public let velocity: CGVector
      /// Whether the drag would begin by itself.
      public let willBegin: Bool
    }

    /// Returns the part of the zoomed view, in its coordinates, that lies over the source at the
    /// start; nil, as without the closure, for the whole view.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// Returns whether a drag leads back; default nil: as it would by itself.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// The colour over the controller below; default nil, black of 20 %.
    public var dimmingColor: UIColor?
    /// An effect over the controller below; default nil.
    public var dimmingVisualEffect: UIVisualEffect?

    /// Makes the usual settings.
    public init() {}
  }
}
