// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What delegates of popovers are asked and told of where there is little room, and where there is much.
@MainActor @Suite struct AdaptivePresentationTests {
  /// As Apple's UIKit Catalog: the page gets a bar where it is no popover.
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var told: [UIModalPresentationStyle] = []
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .fullScreen }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      UINavigationController(rootViewController: controller.presentedViewController)
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append(style) }
  }

  private func show(in size: CGSize) -> (page: UIViewController, delegate: Delegate, phone: Phone) {
    let (root, page, delegate) = (UIViewController(), UIViewController(), Delegate())
    let phone = Phone(root, size: size)
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.delegate = delegate
    page.popoverPresentationController?.sourceView = root.view
    root.present(page, animated: true)
    phone.settle()
    return (page, delegate, phone)
  }

  @Test func `on a phone the controller of the delegate is presented in the adapted style`() {
    let (page, delegate, phone) = show(in: CGSize(width: 390, height: 844))
    let shown = phone.stage.window.rootViewController?.presentedViewController
    #expect(shown is UINavigationController)
    #expect(page.navigationController === shown)
    #expect(shown?.modalPresentationStyle == .fullScreen)
    #expect(shown?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    page.dismiss(animated: true)
    phone.settle()
    #expect(phone.stage.window.rootViewController?.presentedViewController == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test func `on a tablet the popover stays, and that is told`() {
    let (page, delegate, phone) = show(in: CGSize(width: 820, height: 1180))
    #expect(phone.stage.window.rootViewController?.presentedViewController === page)
    #expect(page.navigationController == nil)
    #expect(delegate.told == [UIModalPresentationStyle.none])
  }
}
