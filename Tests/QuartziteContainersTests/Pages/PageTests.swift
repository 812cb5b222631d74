// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Page and split view controllers, size classes and rotation.
@MainActor @Suite struct PageTests {
  @MainActor
  private final class Book: NSObject, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    let pages: [UIViewController]
    var calls: [String] = []

    init(_ pages: [UIViewController]) {
      self.pages = pages
    }

    private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("to \(pendingViewControllers[0].title ?? "")") }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { calls.append("from \(previousViewControllers[0].title ?? "") \(completed)") }
  }

  private func book() -> (Phone, Book, UIPageViewController) {
    let phone = Phone()
    let book = Book(["A", "B", "C"].map(phone.controller))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    phone.show(pages)
    phone.settle()
    _ = phone.log.take()
    return (phone, book, pages)
  }

  private func swipe(_ phone: Phone, from start: CGFloat, to end: CGFloat) {
    phone.drag(CGPoint(x: start, y: 400), CGPoint(x: end, y: 400), over: 0.2)
    phone.stage.touch(.ended, at: CGPoint(x: end, y: 400))
    phone.settle()
  }

  @Test func `a swipe brings the next page and tells everybody`() {
    let (phone, book, pages) = book()
    swipe(phone, from: 350, to: 60)
    #expect(pages.viewControllers ?? [] == [book.pages[1]])
    #expect(book.calls == ["to B", "from A true"])
    let calls = phone.log.take().filter { $0.contains("ppear") }
    #expect(calls == ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
    swipe(phone, from: 60, to: 350)
    #expect(pages.viewControllers ?? [] == [book.pages[0]])
  }

  @Test func `a short drag returns, and there is nothing before the first page`() {
    let (phone, book, pages) = book()
    phone.drag(CGPoint(x: 350, y: 400), CGPoint(x: 280, y: 400))
    phone.lift(at: CGPoint(x: 280, y: 400))
    phone.settle()
    #expect(pages.viewControllers ?? [] == [book.pages[0]])
    #expect(book.calls == ["to B", "from A false"])
    swipe(phone, from: 60, to: 350)
    #expect(pages.viewControllers ?? [] == [book.pages[0]])
  }

  @Test func `pages that are set come from the side of the direction`() {
    let (phone, book, pages) = book()
    var done: Bool?
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { done = $0 }
    phone.stage.advance(by: 0.1)
    let view = book.pages[2].view
    let x = view.map { ($0.layer.presentation() ?? $0.layer).convert(CGPoint.zero, to: nil).x } ?? 0
    #expect(x >= 0)
    phone.settle()
    #expect(done == true)
    #expect(pages.viewControllers ?? [] == [book.pages[2]])
    pages.setViewControllers([], direction: .forward, animated: true)
    pages.setViewControllers([pages], direction: .forward, animated: true)
    #expect(pages.viewControllers ?? [] == [book.pages[2]])
  }

  @Test(arguments: [
    (390.0, 844.0, UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
    (844, 390, .compact, .compact), (428, 926, .compact, .regular), (926, 428, .regular, .compact),
    (768, 1024, .regular, .regular), (1024, 768, .regular, .regular),
  ])
  func `size classes are those of Apple's table of devices`(
    width: Double,
    height: Double,
    horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass
  ) {
    let phone = Phone(UIViewController(), size: CGSize(width: width, height: height))
    let traits = phone.stage.window.traitCollection
    #expect(traits.horizontalSizeClass == horizontal)
    #expect(traits.verticalSizeClass == vertical)
    #expect(traits.userInterfaceIdiom == (width >= 744 && height >= 744 ? .pad : .phone))
  }

  @Test func `a rotation tells of traits and size, and makes bars lower`() {
    let phone = Phone()
    let controller = Turning()
    let navigation = UINavigationController(rootViewController: controller)
    phone.show(navigation)
    phone.settle()
    controller.calls = []
    phone.stage.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    phone.stage.resize(to: CGSize(width: 844, height: 390), duration: 0.3)
    phone.settle()
    #expect(controller.calls == ["traits 1", "size 844", "changed 1"])
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 844, height: 32))
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 32, left: 47, bottom: 21, right: 47)
    )
  }

  // Source: Apple, UISplitViewController.displayModeButtonItem: a button that changes the display mode.
  @Test func `a button hides and shows the primary column`() throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768), scale: 1)
    let split = UISplitViewController(style: .doubleColumn)
    let (list, page) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(page, for: .secondary)
    page.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    stage.window.rootViewController = split
    stage.advance(by: 0.1)
    let item = split.displayModeButtonItem
    #expect(!item.isHidden && item === page.navigationItem.leftBarButtonItem)
    let column = try #require(list.navigationController?.view)
    #expect(column.frame.minX == 0)
    let button = try #require(item.value(forKey: "view") as? UIView)
    stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly && column.frame.maxX == 0)
    split.displayModeButtonItem.primaryAction.map { $0.performWithSender(nil, target: nil) }
    stage.advance(by: 0.5)
    #expect(split.displayMode == .oneBesideSecondary && column.frame.minX == 0)
    let narrow = UISplitViewController(style: .doubleColumn)
    stage.resize(to: CGSize(width: 320, height: 568))
    stage.window.rootViewController = narrow
    stage.advance(by: 0.1)
    #expect(narrow.displayModeButtonItem.isHidden)
  }

  @Test func `a split view shows both columns where there is room, and one where not`() {
    let phone = Phone(size: CGSize(width: 1024, height: 768))
    let (list, detail) = (phone.controller("List"), phone.controller("Detail"))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    phone.show(split)
    #expect(split.isCollapsed == false)
    #expect(list.view.convert(list.view.bounds, to: nil).width == 320)
    #expect(detail.view.convert(CGPoint.zero, to: nil).x == 321)
    #expect(detail.splitViewController === split)
    let small = Phone()
    let narrow = UISplitViewController(style: .doubleColumn)
    let (one, two) = (small.controller("One"), small.controller("Two"))
    narrow.setViewController(one, for: .primary)
    narrow.setViewController(two, for: .secondary)
    small.show(narrow)
    #expect(narrow.isCollapsed)
    #expect(one.view.window != nil)
    #expect(two.viewIfLoaded?.window == nil)
    one.showDetailViewController(small.controller("Three"), sender: nil)
    small.settle()
    #expect(one.navigationController?.visibleViewController?.title == "Three")
    narrow.setViewController(narrow, for: .primary)
    small.settle()
  }
}

@MainActor private final class Turning: UIViewController {
  var calls: [String] = []

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    calls.append("traits \(newCollection.verticalSizeClass.rawValue)")
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.append("size \(Int(size.width))")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    calls.append("changed \(traitCollection.verticalSizeClass.rawValue)")
  }
}
