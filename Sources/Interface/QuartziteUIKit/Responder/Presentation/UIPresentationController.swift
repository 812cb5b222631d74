// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Manages one presentation: the frame of the presented view, and views that accompany it.
///
/// A controller with the style `custom` gets the one that its transitioning delegate returns.
///
/// See: <https://developer.apple.com/documentation/uikit/uipresentationcontroller>
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// The presented controller; not retained, an empty one when it is gone.
  public var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The presenting controller; not retained, the presented one when it is gone.
  public internal(set) var presentingViewController: UIViewController {
    get { presenting ?? presentedViewController }
    set { presenting = newValue }
  }
  /// Decides how the presentation adapts and whether the user may end it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  var container: UIView?
  /// The former superview of the presenter's view, while that is removed.
  private weak var home: UIView?

  /// Makes a presentation controller; without a presenter, the presented controller stands for it.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting =
      presentingViewController ?? presentedViewController.presentingViewController
      ?? presentedViewController
  }

  /// The view that is removed when the presentation ends.
  var shownView: UIView { presentedView ?? presentedViewController.view }
  /// The standard transition of the presentation.
  var transitionStyle: UIModalTransitionStyle {
    if case .style(let style) = presentedViewController.preferredTransition?.kind { return style }
    return presentedViewController.modalTransitionStyle
  }
  /// Returns the presentation for traits: this one, unless it changes where there is little room.
  func adapted(to traits: UITraitCollection) -> UIPresentationController { self }
  /// Returns the controller that the delegate presents in place of the presented one where the
  /// presentation adapts; nil for none.
  func substitute(for traits: UITraitCollection) -> UIViewController? { nil }
  /// The style to which the presentation adapts in its traits; default none, no adaptation.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style to which the presentation adapts for traits; that of its own traits unless
  /// overridden.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle }

  /// The presentation style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The container view of the presentation; nil while nothing is presented.
  open var containerView: UIView? { container }
  /// The view that is animated: the presented controller's, unless overridden.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The frame of the presented view in the container: all of it, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the presentation covers everything: true, unless overridden.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed: for the styles `fullScreen` and `currentContext`,
  /// unless overridden.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Called before the presentation: the place to add further views to the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has ended or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the preferred size of the presented controller has changed; calls for layout of
  /// the container unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }

  /// Returns the size of the presented controller: that of the container, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's size changes; unless overridden, notifies the presented
  /// controller if its size changes too.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let inner = self.size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: size
    )
    guard presentedViewController.viewIfLoaded?.bounds.size != inner else { return }
    presentedViewController.viewWillTransition(to: inner, with: coordinator)
  }

  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  func traitsWillChange(
    to new: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    willTransition(to: new, with: coordinator)
  }

  func keepHome(of view: UIView) {
    if let parent = view.superview, parent !== container { home = parent }
  }

  func bringHome(_ view: UIView) {
    guard let home else { return view.removeFromSuperview() }
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
  }
}

/// The container view of a presentation.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?
  /// Whether touches outside the presented view reach the views behind.
  var letsTouchesThrough = false
  /// Views behind the container that get touches although it covers them.
  var passthroughViews: [UIView] = []
  private var knownSize: CGSize

  override init(frame: CGRect) {
    knownSize = frame.size
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    knownSize = .zero
    super.init(coder: coder)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if letsTouchesThrough, hit === self { return nil }
    for view in passthroughViews where view.window === window {
      guard hit === self || hit?.superview === self else { break }
      if let own = view.hitTest(view.convert(point, from: self), with: event) { return own }
    }
    return hit
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    followSize()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Resizes the presented view with the container; a custom presentation does so itself.
  private func followSize() {
    guard bounds.size != knownSize else { return }
    knownSize = bounds.size
    guard let presentation, type(of: presentation) == UIPresentationController.self else { return }
    presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
  }
}

extension UIViewController {
  /// Notifies this controller and those that it presents of new traits.
  func spreadTraits(
    _ new: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    var next: UIViewController? = self
    while let controller = next {
      controller.willTransition(to: new, with: coordinator)
      controller.presentation?.traitsWillChange(to: new, with: coordinator)
      next = controller.presented
    }
  }

  /// Notifies this controller and those that it presents of a new size.
  func spreadSizeChange(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    viewWillTransition(to: size, with: coordinator)
    var next = presented
    while let controller = next {
      controller.presentation?.viewWillTransition(to: size, with: coordinator)
      next = controller.presented
    }
  }
}
