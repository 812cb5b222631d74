// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Pages that a finger turns.
///
/// Source: Apple's documentation of `UIPageViewControllerDelegate`: a turn that is not finished is
/// reported with `transitionCompleted` false.
@MainActor @Suite struct CurlFingerTests {
  private func book(isSpread: Bool = false) -> (Phone, PageBook, UIPageViewController) {
    let phone = Phone(size: CGSize(width: 200, height: 160))
    phone.stage.safeAreaInsets = .zero
    let book = PageBook([.red, .blue, .red, .blue, .red, .blue])
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let pages = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: isSpread ? [.spineLocation: NSNumber(value: spine)] : nil
    )
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers(
      Array(book.pages[0...(isSpread ? 1 : 0)]),
      direction: .forward,
      animated: false
    )
    phone.show(pages)
    phone.settle()
    return (phone, book, pages)
  }

  /// The places in a row of pixels where the next page, which is blue, is seen.
  private func blue(_ phone: Phone) -> Int {
    let pixmap = phone.stage.snapshot().pixmap
    return (0..<200).count { x in
      let word = pixmap.pixels[80 * pixmap.rowPixels + x]
      return word >> 16 & 255 > 200 && word & 255 < 100
    }
  }

  private func move(_ phone: Phone, to x: CGFloat) {
    phone.stage.touch(.moved, at: CGPoint(x: x, y: 80))
    phone.stage.advance(by: 0.1)
  }

  private func begin(_ phone: Phone, at x: CGFloat, to end: CGFloat) {
    phone.stage.touch(.began, at: CGPoint(x: x, y: 80))
    phone.stage.advance(by: 0.05)
    for step in 1...20 {
      phone.stage.touch(.moved, at: CGPoint(x: x + (end - x) * CGFloat(step) / 20, y: 80))
      phone.stage.advance(by: 0.02)
    }
  }

  @Test func `the page stands still with the finger, and turns back with it`() {
    let (phone, book, pages) = book()
    begin(phone, at: 190, to: 110)
    let half = blue(phone)
    #expect(half > 20 && half < 180)
    phone.stage.advance(by: 1)
    #expect(blue(phone) == half)
    move(phone, to: 150)
    #expect(blue(phone) < half - 10)
    move(phone, to: 110)
    #expect(blue(phone) == half)
    #expect(book.calls == ["to 1"] && pages.viewControllers ?? [] == [book.pages[0]])
  }

  @Test func `let go early it goes back, and the old page stays`() {
    let (phone, book, pages) = book()
    begin(phone, at: 190, to: 150)
    phone.stage.advance(by: 0.3)
    phone.stage.touch(.ended, at: CGPoint(x: 150, y: 80))
    phone.settle()
    #expect(blue(phone) == 0)
    #expect(book.calls == ["to 1", "from 0 false"])
    #expect(pages.viewControllers ?? [] == [book.pages[0]] && pages.children == [book.pages[0]])
    #expect(book.pages[1].view.window == nil && book.pages[0].view.window != nil)
    // And it can be turned again.
    begin(phone, at: 190, to: 50)
    phone.stage.touch(.ended, at: CGPoint(x: 50, y: 80))
    phone.settle()
    #expect(blue(phone) == 200 && pages.viewControllers ?? [] == [book.pages[1]])
  }

  @Test func `let go late it turns to its end`() {
    let (phone, book, pages) = book()
    begin(phone, at: 190, to: 60)
    phone.stage.advance(by: 0.3)
    phone.stage.touch(.ended, at: CGPoint(x: 60, y: 80))
    phone.settle()
    #expect(blue(phone) == 200 && book.calls == ["to 1", "from 0 true"])
    #expect(pages.viewControllers ?? [] == [book.pages[1]])
  }

  @Test func `let go early but fast it turns too`() {
    let (phone, book, _) = book()
    phone.drag(CGPoint(x: 190, y: 80), CGPoint(x: 130, y: 80), over: 0.08)
    phone.stage.touch(.ended, at: CGPoint(x: 130, y: 80))
    phone.settle()
    #expect(book.calls == ["to 1", "from 0 true"])
  }

  @Test func `two pages beside a spine go back, or turn`() {
    let (phone, book, pages) = book(isSpread: true)
    begin(phone, at: 190, to: 150)
    phone.stage.advance(by: 0.3)
    phone.stage.touch(.ended, at: CGPoint(x: 150, y: 80))
    phone.settle()
    #expect(book.calls == ["to 2", "from 0 false"])
    #expect(pages.viewControllers ?? [] == Array(book.pages[0...1]))
    #expect(pages.children.count == 2 && blue(phone) == 100)
    begin(phone, at: 190, to: 40)
    phone.stage.touch(.ended, at: CGPoint(x: 40, y: 80))
    phone.settle()
    #expect(pages.viewControllers ?? [] == Array(book.pages[2...3]))
  }
}
