// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The transitioning delegate of alerts, which provides their presentation and animation.
@MainActor
final class AlertPresenter: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPopover(presented) ? nil : AlertTransition(of: presented, isComing: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPopover(dismissed) ? nil : AlertTransition(of: dismissed, isComing: false)
  }

  /// Whether a controller comes and goes as popovers do.
  private func isPopover(_ controller: UIViewController) -> Bool {
    (controller as? UIAlertController)?.isPopover == true
  }
}

/// The view that dims what is behind an alert.
private final class AlertVeil: UIView {
  /// Called when the view leaves the window.
  var whenGone: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { whenGone() }
  }
}

/// The presentation of an alert: dims the views behind it and their tint colours, and positions the
/// panel.
@MainActor
final class AlertPresentation: UIPresentationController {
  /// The dimming colour behind alerts: black at 20 %, or at 48 % in the dark interface style.
  private static let dimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
  private let veil = AlertVeil()
  /// The tint mode of the presenter's view before the alert dimmed it; nil while it is not dimmed.
  private var formerMode: UIView.TintAdjustmentMode?
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert, let panel = alert.view else { return .zero }
    let safe = container.safeAreaInsets
    let room = container.bounds.inset(by: safe)
    guard alert.preferredStyle == .actionSheet else {
      let size = panel.sizeThatFits(CGSize(width: room.width, height: room.height - 32))
      return CGRect(
        x: ((container.bounds.width - size.width) / 2).rounded(),
        y: (room.midY - size.height / 2).rounded(),
        width: size.width,
        height: size.height
      )
    }
    let width = min(room.width - 16, 414)
    let size = panel.sizeThatFits(CGSize(width: width, height: room.height - 16))
    let bottom = container.bounds.height - max(safe.bottom, 8)
    return CGRect(
      x: room.minX + (room.width - width) / 2,
      y: bottom - size.height,
      width: width,
      height: size.height
    )
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    veil.frame = container.bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.backgroundColor = Self.dimming
    veil.alpha = 0
    container.insertSubview(veil, at: 0)
    let tap = UITapGestureRecognizer(
      target: WeakProxy(self),
      action: Selector("tapped(_:)", AlertPresentation.tapped(_:))
    )
    veil.addGestureRecognizer(tap)
    fade(to: 1)
    dimTints(true)
    // An alert also goes without a transition, with the controller that presents it.
    veil.whenGone = { [weak self] in self?.dimTints(false) }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fade(to: 0)
    dimTints(false)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { dimTints(true) }
  }

  /// Dims the tints behind the alert, or gives back the mode that was there before, unless the client
  /// has set another one meanwhile.
  private func dimTints(_ isDimmed: Bool) {
    guard isDimmed == (formerMode == nil) else { return }
    let view = presentingViewController.viewIfLoaded
    if isDimmed {
      formerMode = view?.ownTintMode ?? .automatic
      view?.tintAdjustmentMode = .dimmed
    } else {
      if let formerMode, view?.ownTintMode == .dimmed {
        view?.tintAdjustmentMode = formerMode
      }
      formerMode = nil
    }
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated
    else {
      veil.alpha = alpha
      return
    }
    coordinator.animate { [veil] _ in veil.alpha = alpha }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard presentedViewController.transitionCoordinator == nil, let panel = presentedView,
      panel.superview != nil
    else { return }
    panel.frame = frameOfPresentedViewInContainerView
  }

  private func tapped(_ tap: UITapGestureRecognizer) { alert?.tappedOutside() }
}

/// An alert shrinks from 1.2 times its size and fades in, over 0.25 s; an action sheet slides in
/// from the bottom edge with a critically damped spring over `Presentation.standardDuration`.
///
/// Source: as seen on iOS 15 to 17; Apple publishes no figures.
@MainActor
final class AlertTransition: NSObject, UIViewControllerAnimatedTransitioning {
  static let alertSeconds: TimeInterval = 0.25
  private let isSheet: Bool
  private let isComing: Bool

  init(of controller: UIViewController, isComing: Bool) {
    isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    self.isComing = isComing
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isSheet ? Presentation.standardDuration : Self.alertSeconds }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    let away = CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
    if isComing {
      UIView.performWithoutAnimation {
        container.addSubview(view)
        view.layoutIfNeeded()
        view.transform = isSheet ? away : CGAffineTransform(scaleX: 1.2, y: 1.2)
        if !isSheet { view.alpha = 0 }
      }
    }
    let change = { [isSheet, isComing] in
      if isSheet {
        view.transform = isComing ? .identity : away
      } else {
        view.transform = .identity
        view.alpha = isComing ? 1 : 0
      }
    }
    let end = { (_: Bool) in
      (view.transform, view.alpha) = (.identity, 1)
      context.completeTransition(!context.transitionWasCancelled)
    }
    let seconds = transitionDuration(using: context)
    if isSheet {
      UIView.animate(
        withDuration: seconds,
        delay: 0,
        usingSpringWithDamping: 1,
        initialSpringVelocity: 0,
        animations: change,
        completion: end
      )
    } else {
      UIView.animate(withDuration: seconds, delay: 0, animations: change, completion: end)
    }
  }
}
