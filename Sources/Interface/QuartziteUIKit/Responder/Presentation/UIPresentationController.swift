// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Looks after one presentation: where the presented view stands and what comes with it.
///
/// A controller with the style `custom` gets that of its transitioning delegate.
///
/// See: <https://developer.apple.com/documentation/uikit/uipresentationcontroller>
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is presented.
  public private(set) unowned var presentedViewController: UIViewController
  /// The controller that presents.
  public private(set) unowned var presentingViewController: UIViewController
  var container: UIView?
  /// Where the presenter's view stood before it went.
  private weak var home: UIView?

  /// Makes a controller of a presentation; without a presenter the presented one's counts.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController =
      presentingViewController ?? presentedViewController.presentingViewController
      ?? presentedViewController
  }

  /// The style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  /// The view that everything happens in; nil outside of a presentation.
  open var containerView: UIView? { container }
  /// The view that comes; here the presented controller's.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// Where the presented view stands in the container; here all of it.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether everything is covered; true here.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view goes; here for the styles `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The presented view is about to come; views of one's own are added to the container here.
  open func presentationTransitionWillBegin() {}
  /// The presented view has come, or not.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The presented view is about to go.
  open func dismissalTransitionWillBegin() {}
  /// The presented view has gone, or not.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to lay out.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out.
  open func containerViewDidLayoutSubviews() {}

  /// What the presented controller asks for.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The presented controller asks for another size; here the container lays out.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    containerView?.setNeedsLayout()
  }

  /// Returns the size of the presented controller: here that of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container's size is about to change; here the presented controller is told if its size
  /// changes too.
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

  func keepHome(of view: UIView) {
    if let parent = view.superview, parent !== container { home = parent }
  }

  func bringHome(_ view: UIView) {
    guard let home else { return view.removeFromSuperview() }
    view.frame = home.bounds
    home.insertSubview(view, at: 0)
  }
}

/// The view of a presentation in the window.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?
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

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    followSize()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Lets the presented view follow a change of size; a client's presentation places it by itself.
  private func followSize() {
    guard bounds.size != knownSize else { return }
    knownSize = bounds.size
    guard let presentation, type(of: presentation) == UIPresentationController.self else { return }
    presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
  }
}

extension UIViewController {
  /// Tells this controller and those that it presents of a new size.
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
