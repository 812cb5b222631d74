// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Where the dots of a page controller stand, and whom controllers say to present.
@MainActor @Suite struct PageDotTests {
  private final class Source: NSObject, UIPageViewControllerDataSource {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
  }

  @Test func `the dots stand above the safe area, and the pages above the dots`() throws {
    let phone = Phone()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let source = Source()
    pages.dataSource = source
    let a = phone.controller("A")
    pages.setViewControllers([a], direction: .forward, animated: false)
    phone.show(pages)
    phone.settle()
    let dots = try #require(pages.view.first(UIPageControl.self))
    // The safe area is 34 points high, the dots 37.
    #expect(dots.frame == CGRect(x: 0, y: 844 - 34 - 37, width: 390, height: 37))
    #expect(abs(a.view.frame.height - 773) < 1e-9)
  }

  /// Source: Apple's documentation of `presentedViewController`: "the view controller that is
  /// presented by this view controller, or one of its ancestors in the view controller hierarchy".
  @Test func `a child says what its ancestor presents`() {
    let phone = Phone()
    let (a, b) = (phone.controller("A"), phone.controller("B"))
    phone.show(UINavigationController(rootViewController: a))
    #expect(a.presentedViewController == nil)
    a.present(b, animated: false)
    #expect(a.presentedViewController === b && b.presentedViewController == nil)
    a.dismiss(animated: false)
    #expect(a.presentedViewController == nil)
  }

  @Test func `a sheet comes out of the lower edge`() throws {
    let phone = Phone()
    let (a, b) = (phone.controller("A"), phone.controller("B"))
    phone.show(a)
    b.sheetPresentationController?.detents = [.medium()]
    a.present(b, animated: true)
    phone.stage.advance(by: 0)
    var card = try #require(b.view)
    while let next = card.superview, next.bounds.height < 844 { card = next }
    let layer = try #require(card.layer.presentation())
    #expect(abs(layer.frame.minY - 844) < 0.5)
    phone.stage.advance(by: 0.2)
    #expect((card.layer.presentation()?.frame.minY ?? 844) < 844 - 100)
    phone.settle()
    #expect(card.frame.maxY == 844)
  }
}
