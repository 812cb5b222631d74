// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Searches whose bar is the header of a table.
///
/// Source: Apple's documentation of `UISearchController.hidesNavigationBarDuringPresentation`.
@MainActor @Suite final class HeaderSearchTests {
  private let phone = Phone()
  private let search = UISearchController(searchResultsController: nil)
  private let list = LongList(style: .plain)
  private let navigation: UINavigationController

  init() {
    list.title = "List"
    list.tableView.tableHeaderView = search.searchBar
    navigation = UINavigationController(rootViewController: list)
    phone.show(navigation)
    phone.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private var searchTop: CGFloat { search.searchBar.convert(CGPoint.zero, to: nil).y }

  @Test func `the navigation bar gives way to the search, and comes back`() throws {
    #expect(searchTop == 91 && bar.frame.minY == 47)
    phone.tap(search.searchBar.searchTextField)
    phone.settle()
    #expect(search.isActive && bar.frame.maxY <= 0)
    #expect(searchTop == 47 && list.view.safeAreaInsets.top == 47)
    let cancel = try #require(
      search.searchBar.first(UIButton.self) { $0.title(for: .normal) == "Cancel" }
    )
    phone.tap(cancel)
    phone.settle()
    #expect(!search.isActive && bar.frame.minY == 47 && bar.alpha == 1)
    #expect(searchTop == 91 && list.view.safeAreaInsets.top == 91)
  }

  @Test func `a search bar that is scrolled half away comes to the top`() {
    list.tableView.contentOffset.y = -71
    phone.stage.advance(by: 0.1)
    search.isActive = true
    phone.settle()
    #expect(searchTop == 47)
  }

  // Source: Apple, `obscuresBackgroundDuringPresentation`: the content is obscured, not the bar.
  @Test(arguments: [true, false])
  func `the dimming begins below the search bar`(hidesBar: Bool) throws {
    search.obscuresBackgroundDuringPresentation = true
    search.hidesNavigationBarDuringPresentation = hidesBar
    search.isActive = true
    phone.settle()
    let veil = try #require(list.view.superview?.subviews.last)
    let shade = try #require(veil.subviews.first)
    #expect(shade.convert(CGPoint.zero, to: nil).y == searchTop + 56)
    phone.tap(search.searchBar.searchTextField)
    #expect(search.isActive)
    phone.stage.tap(at: CGPoint(x: 100, y: 500))
    #expect(!search.isActive)
  }

  @Test func `a page that is pushed during the search has its bar`() {
    search.isActive = true
    phone.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    phone.settle()
    #expect(bar.frame.minY == 47 && bar.alpha == 1 && search.isActive)
    navigation.popViewController(animated: true)
    phone.settle()
    #expect(bar.frame.maxY <= 0 && searchTop == 47)
  }

  @Test func `a bar that is not to hide stays`() {
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    phone.settle()
    #expect(bar.frame.minY == 47 && searchTop == 91)
  }
}

/// A table of many rows.
@MainActor final class LongList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}
