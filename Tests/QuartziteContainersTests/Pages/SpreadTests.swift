// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Two pages beside a spine in the middle.
///
/// Source: Apple's documentation of `UIPageViewController.SpineLocation.mid`: two view controllers
/// are shown at a time.
@MainActor @Suite struct SpreadTests {
  private final class Book: NSObject, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    let log = CallLog()
    lazy var pages = (0..<7).map { LoggedController("\($0)", log) }
    var calls: [String] = []

    func index(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page } ?? -1 }
    func page(_ place: Int) -> UIViewController? {
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
    ) { calls.append("to \(pendingViewControllers.map(index))") }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { calls.append("from \(previousViewControllers.map(index)) \(completed)") }
  }

  private func open(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> (Phone, Book, UIPageViewController) {
    let phone = Phone(size: CGSize(width: 200, height: 160))
    phone.stage.safeAreaInsets = .zero
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: orientation,
      options: [.spineLocation: NSNumber(value: UIPageViewController.SpineLocation.mid.rawValue)]
    )
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[2], book.pages[3]], direction: .forward, animated: false)
    phone.show(pages)
    phone.settle()
    return (phone, book, pages)
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    guard controller.view.window != nil else { return .null }
    return controller.view.convert(controller.view.bounds, to: nil)
  }

  private func shown(_ book: Book, _ pages: UIPageViewController) -> [Int] {
    (pages.viewControllers ?? []).map(book.index)
  }

  @Test func `two pages lie beside each other, or one below the other`() {
    let (phone, book, pages) = open()
    #expect(pages.spineLocation == .mid)
    #expect(frame(book.pages[2]) == CGRect(x: 0, y: 0, width: 100, height: 160))
    #expect(frame(book.pages[3]) == CGRect(x: 100, y: 0, width: 100, height: 160))
    let (tall, other, _) = open(.vertical)
    #expect(frame(other.pages[2]) == CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(frame(other.pages[3]) == CGRect(x: 0, y: 80, width: 200, height: 80))
    withExtendedLifetime((phone, tall)) {}
  }

  @Test func `a swipe turns both pages, back and forth, and stops before a half`() {
    let (phone, book, pages) = open()
    func swipe(_ from: CGFloat, _ to: CGFloat) {
      phone.drag(CGPoint(x: from, y: 80), CGPoint(x: to, y: 80), over: 0.2)
      phone.stage.touch(.ended, at: CGPoint(x: to, y: 80))
      phone.settle()
    }
    swipe(180, 60)
    #expect(shown(book, pages) == [4, 5])
    // There is one page more, and two are needed.
    swipe(180, 60)
    #expect(shown(book, pages) == [4, 5])
    swipe(20, 140)
    #expect(shown(book, pages) == [2, 3])
    #expect(
      book.calls == ["to [4, 5]", "from [2, 3] true", "to [2, 3]", "from [4, 5] true"]
    )
    #expect(pages.children == [book.pages[2], book.pages[3]])
    #expect(book.pages[4].view.window == nil)
  }

  @Test func `pages are told that they appear and disappear`() {
    let (phone, book, pages) = open()
    _ = book.log.take()
    pages.setViewControllers(
      [book.pages[4], book.pages[5]],
      direction: .forward,
      animated: true
    )
    phone.settle()
    let calls = book.log.take()
    for place in 2...3 {
      #expect(calls.contains("\(place) willDisappear") && calls.contains("\(place) didDisappear"))
    }
    for place in 4...5 {
      #expect(calls.contains("\(place) willAppear") && calls.contains("\(place) didAppear"))
      #expect(calls.count { $0 == "\(place) didAppear" } == 1)
    }
  }

  @Test func `pages that are set while others turn end the turn`() {
    let (phone, book, pages) = open()
    var ends: [Bool] = []
    for (left, right) in [(4, 5), (0, 1)] {
      pages.setViewControllers(
        [book.pages[left], book.pages[right]],
        direction: .forward,
        animated: true
      ) { ends.append($0) }
      phone.stage.advance(by: 0.2)
    }
    #expect(ends == [false])
    phone.settle()
    #expect(ends == [false, true])
    #expect(shown(book, pages) == [0, 1])
    #expect(pages.children == [book.pages[0], book.pages[1]])
  }

  @Test func `one page, and twice the same, are too few`() {
    let (phone, book, pages) = open()
    pages.setViewControllers([book.pages[4]], direction: .forward, animated: false)
    pages.setViewControllers([book.pages[4], book.pages[4]], direction: .forward, animated: true)
    phone.settle()
    #expect(shown(book, pages) == [2, 3])
  }
}
