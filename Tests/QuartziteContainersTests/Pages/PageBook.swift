// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage

/// A row of coloured pages, which notes what a page view controller tells.
@MainActor
final class PageBook: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [UIViewController]
  var calls: [String] = []

  init(_ colors: [UIColor]) {
    pages = colors.map {
      let page = UIViewController()
      page.view.backgroundColor = $0
      return page
    }
  }

  func index(_ page: UIViewController?) -> Int { pages.firstIndex { $0 === page } ?? -1 }

  private func page(_ place: Int) -> UIViewController? {
    pages.indices.contains(place) ? pages[place] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(index(viewController) - 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(index(viewController) + 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { calls.append("to \(index(pendingViewControllers[0]))") }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) { calls.append("from \(index(previousViewControllers[0])) \(completed)") }
}
