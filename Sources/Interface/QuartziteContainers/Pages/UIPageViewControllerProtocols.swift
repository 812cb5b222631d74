// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// Gives the pages beside a page.
///
/// See: <https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource>
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots; 0 unless implemented, which shows none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the dot that is chosen after `setViewControllers`; 0 unless implemented.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of the pages that gestures bring.
///
/// See: <https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate>
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before a gesture brings pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Called after a gesture; `completed` says whether there are other pages now.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
  /// Returns the place of the spine for an orientation; not asked.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
  /// Returns the spine at the leading edge.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}
