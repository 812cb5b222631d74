// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Pages that curl, seen in pixels.
///
/// Source: Apple's documentation of `UIPageViewController.SpineLocation`: pages turn about the spine,
/// so it is the edge opposite to it that is lifted.
@MainActor @Suite struct CurlTests {
  private func book(
    _ spine: UIPageViewController.SpineLocation? = nil,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> (Phone, PageBook, UIPageViewController) {
    let phone = Phone(size: CGSize(width: 100, height: 160))
    phone.stage.safeAreaInsets = .zero
    let book = PageBook([.red, .blue, .green])
    let pages = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: orientation,
      options: spine.map { [.spineLocation: NSNumber(value: $0.rawValue)] }
    )
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    phone.show(pages)
    phone.settle()
    return (phone, book, pages)
  }

  /// Which page is seen at a point; nil for the back of one, or a shade.
  private func page(_ phone: Phone, _ x: Int, _ y: Int) -> Int? {
    let pixmap = phone.stage.snapshot().pixmap
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    let (red, green, blue) = (word & 255, word >> 8 & 255, word >> 16 & 255)
    if red > 200, green < 100, blue < 100 { return 0 }
    if blue > 200, red < 100, green < 100 { return 1 }
    return nil
  }

  @Test(arguments: [
    (
      UIPageViewController.SpineLocation?.none,
      UIPageViewController.NavigationOrientation.horizontal
    ),
    (.some(.max), .horizontal), (.some(.min), .vertical), (.some(.max), .vertical),
  ])
  func `a page is lifted off from the edge opposite to the spine`(
    _ spine: UIPageViewController.SpineLocation?,
    _ orientation: UIPageViewController.NavigationOrientation
  ) {
    let (phone, book, pages) = book(spine, orientation)
    #expect(pages.spineLocation == spine ?? .min)
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    phone.stage.advance(by: 0.15)
    // Near the spine the old page lies still, at the other edge the new one is seen.
    let isLast = spine == .max
    let still = orientation == .horizontal ? (isLast ? 96 : 4, 80) : (50, isLast ? 156 : 4)
    let seen = orientation == .horizontal ? (isLast ? 1 : 98, 80) : (50, isLast ? 1 : 158)
    #expect(page(phone, still.0, still.1) == 0)
    #expect(page(phone, seen.0, seen.1) == 1)
    phone.settle()
    #expect(page(phone, still.0, still.1) == 1)
    #expect(pages.viewControllers ?? [] == [book.pages[1]])
  }

  @Test func `a page that comes back is laid down from the spine`() {
    let (phone, book, pages) = book()
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    phone.settle()
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
    phone.stage.advance(by: 0.25)
    #expect(page(phone, 4, 80) == 0)
    #expect(page(phone, 98, 80) == 1)
    phone.settle()
    #expect(page(phone, 98, 80) == 0)
  }

  @Test func `a swipe towards the spine turns a page, one away from it turns back`() {
    let (phone, book, pages) = book()
    phone.drag(CGPoint(x: 90, y: 80), CGPoint(x: 20, y: 80), over: 0.2)
    phone.stage.touch(.ended, at: CGPoint(x: 20, y: 80))
    phone.settle()
    #expect(pages.viewControllers ?? [] == [book.pages[1]])
    phone.drag(CGPoint(x: 20, y: 80), CGPoint(x: 90, y: 80), over: 0.2)
    phone.stage.touch(.ended, at: CGPoint(x: 90, y: 80))
    phone.settle()
    #expect(pages.viewControllers ?? [] == [book.pages[0]])
    #expect(book.calls == ["to 1", "from 0 true", "to 0", "from 1 true"])
    // There is nothing before the first page.
    phone.drag(CGPoint(x: 20, y: 80), CGPoint(x: 90, y: 80), over: 0.2)
    phone.stage.touch(.ended, at: CGPoint(x: 90, y: 80))
    phone.settle()
    #expect(pages.viewControllers ?? [] == [book.pages[0]])
  }

  @Test func `a tap at the side turns, one in the middle does not`() {
    let (phone, book, pages) = book()
    phone.stage.tap(at: CGPoint(x: 50, y: 80))
    phone.settle()
    #expect(book.calls.isEmpty)
    phone.stage.tap(at: CGPoint(x: 95, y: 80))
    phone.settle()
    #expect(pages.viewControllers ?? [] == [book.pages[1]])
  }

  @Test func `pages that are set while one turns end the turn`() {
    let (phone, book, pages) = book()
    var ends: [Bool] = []
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      ends.append($0)
    }
    phone.stage.advance(by: 0.2)
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      ends.append($0)
    }
    #expect(ends == [false])
    phone.settle()
    #expect(ends == [false, true])
    #expect(pages.viewControllers ?? [] == [book.pages[2]])
    #expect(book.pages[2].view.window != nil && book.pages[1].view.window == nil)
    #expect(pages.children == [book.pages[2]])
  }
}
