// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import Testing

/// A client's controllers that say themselves what they are in.
///
/// Source: Apple's documentation of `UIViewController`: the properties are open to subclasses.
@MainActor @Suite struct OverriddenContainerTests {
  private final class Page: UIViewController {
    static let other = UINavigationController()
    override var navigationController: UINavigationController? {
      super.navigationController ?? Self.other
    }
    override var tabBarController: UITabBarController? { nil }
    override var splitViewController: UISplitViewController? { super.splitViewController }
  }

  @Test func `an override is asked by code that knows the class alone, and super answers it`() {
    let page = Page()
    let plain: UIViewController = page
    #expect(page.navigationController === Page.other && plain.navigationController === Page.other)
    let navigation = UINavigationController(rootViewController: page)
    #expect(page.navigationController === navigation && plain.navigationController === navigation)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(plain.tabBarController == nil && navigation.tabBarController === tabs)
    let split = UISplitViewController()
    split.viewControllers = [tabs]
    split.loadViewIfNeeded()
    #expect(plain.splitViewController === split)
  }

  @Test func `the properties have the types that code expects`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let found = root.navigationController
    found?.pushViewController(UIViewController(), animated: false)
    #expect(navigation.viewControllers.count == 2)
    #expect([root].compactMap(\.navigationController).first === navigation)
  }

  @Test func `a split view controller tells that details go elsewhere`() async {
    let name = UIViewController.showDetailTargetDidChangeNotification
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(), UIViewController()]
    let (phone, calls) = (Phone(size: CGSize(width: 1000, height: 700)), CallLog())
    let token = NotificationCenter.default.addObserver(forName: name, object: split, queue: nil) {
      _ in MainActor.assumeIsolated { calls.add("changed") }
    }
    phone.show(split)
    phone.settle()
    _ = calls.take()
    phone.stage.resize(to: CGSize(width: 390, height: 700))
    phone.settle()
    #expect(calls.take() == ["changed"])
    NotificationCenter.default.removeObserver(token)
    #expect(UISplitViewController.DisplayMode.allVisible == .oneBesideSecondary)
  }

  @Test func `a plain table pins its headers below a bar whose large title has collapsed`() {
    let phone = Phone()
    let list = HeaderList(style: .plain)
    list.title = "List"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    phone.show(navigation)
    phone.stage.advance(by: 0.1)
    list.tableView.contentOffset.y = 300
    phone.stage.advance(by: 0.1)
    let bar = navigation.navigationBar
    let edge = bar.convert(bar.bounds, to: nil).maxY
    let header = list.tableView.headerView(forSection: 0)
    // 47 points of the status bar and 44 of the bar without its large title.
    #expect(edge == 91 && header.map { $0.convert($0.bounds, to: nil).minY } == edge)
  }
}

/// A table of one long section with a header.
@MainActor private final class HeaderList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }
}
