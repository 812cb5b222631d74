// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIViewController {
  var ownPopover: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || prepared is UIPopoverPresentationController else {
      return nil
    }
    return (prepared ?? presentationController) as? UIPopoverPresentationController
  }

  /// The presentation controller of the next presentation, made for the style.
  func preparedPresentation(over source: UIViewController?) -> UIPresentationController {
    let wanted = presentationClass
    let made: UIPresentationController
    if let prepared, type(of: prepared) == wanted {
      made = prepared
    } else if wanted == UISheetPresentationController.self {
      made = UISheetPresentationController(presentedViewController: self, presenting: source)
    } else if wanted == UIPopoverPresentationController.self {
      made = UIPopoverPresentationController(presentedViewController: self, presenting: source)
    } else {
      made = UIPresentationController(presentedViewController: self, presenting: source)
    }
    prepared = made
    if let source { made.presentingViewController = source }
    return made
  }

  private var presentationClass: UIPresentationController.Type {
    switch modalPresentationStyle {
    case .popover: UIPopoverPresentationController.self
    case .pageSheet, .formSheet: UISheetPresentationController.self
    // Animators of clients expect a presentation that covers everything, as before there were
    // sheets.
    case .automatic:
      transitioningDelegate == nil
        ? UISheetPresentationController.self : UIPresentationController.self
    default: UIPresentationController.self
    }
  }
}

/// Decides how a presentation adapts, and whether the user may end it.
///
/// See: <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate>
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style where the width is compact; `automatic` for a sheet in place of a popover.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Returns the style for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns the controller that is presented where the presentation adapts, such as a navigation
  /// controller around the presented one; nil for that one itself.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before a presentation, with the style to which it adapts; `none` where it does not.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Returns whether a drag or a tap outside may end the presentation.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called before a drag or a tap outside ends the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when a drag or a tap outside has ended it; not for `dismiss(animated:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to end the presentation and that is not allowed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `automatic`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns what the method without traits does.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns nil.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIPresentationController {
  /// Ends the presentation because the user asked for it, if that is allowed; returns whether it
  /// is.
  @discardableResult
  func dismissByUser() -> Bool {
    let popover = self as? UIPopoverPresentationController
    let old = popover.flatMap { _ in delegate as? any UIPopoverPresentationControllerDelegate }
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true,
      popover.map({ old?.popoverPresentationControllerShouldDismissPopover($0) ?? true }) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) {
      self.delegate?.presentationControllerDidDismiss(self)
      if let popover { old?.popoverPresentationControllerDidDismissPopover(popover) }
    }
    return true
  }
}
