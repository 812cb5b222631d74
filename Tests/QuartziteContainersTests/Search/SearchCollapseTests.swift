// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// What a navigation bar shows during a search.
///
/// Source: Apple's documentation of `UISearchController.hidesNavigationBarDuringPresentation`,
/// `automaticallyShowsScopeBar` and `scopeBarActivation`.
@MainActor @Suite final class SearchCollapseTests {
  private let phone = Phone()
  private let search = UISearchController(searchResultsController: nil)
  private let a: LoggedController
  private let navigation: UINavigationController

  init() {
    a = phone.controller("A")
    navigation = UINavigationController(rootViewController: a)
    navigation.navigationBar.prefersLargeTitles = true
    a.navigationItem.searchController = search
    a.navigationItem.hidesSearchBarWhenScrolling = false
  }

  private func show() {
    phone.show(navigation)
    phone.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  @Test func `the search bar takes the place of the title, and gives it back`() {
    show()
    // A row of 44 points, a large title of 52 and a search bar of 52.
    #expect(bar.frame.height == 148 && a.view.safeAreaInsets.top == 47 + 148)
    search.isActive = true
    phone.stage.advance(by: 0.1)
    let shown = bar.layer.presentation()?.bounds.height ?? 0
    #expect(shown < 148 && shown > 52)
    phone.settle()
    #expect(bar.frame.height == 52 && a.view.safeAreaInsets.top == 47 + 52)
    #expect(search.searchBar.frame.minY == 0)
    search.isActive = false
    phone.settle()
    #expect(bar.frame.height == 148 && a.view.safeAreaInsets.top == 47 + 148)
  }

  @Test func `a bar that is not to hide keeps its title`() {
    search.hidesNavigationBarDuringPresentation = false
    show()
    search.isActive = true
    phone.settle()
    #expect(bar.frame.height == 148)
  }

  @Test(arguments: [
    (UISearchController.ScopeBarActivation.automatic, true, true), (.manual, false, false),
    (.onSearchActivation, true, true), (.onTextEntry, false, true),
  ])
  func `scopes are shown when they are to be`(
    activation: UISearchController.ScopeBarActivation,
    begun: Bool,
    typed: Bool
  ) {
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.scopeBarActivation = activation
    show()
    #expect(!search.searchBar.showsScopeBar)
    search.isActive = true
    phone.settle()
    #expect(search.searchBar.showsScopeBar == begun)
    #expect(bar.frame.height == (begun ? 98 : 52))
    search.searchBar.text = "a"
    phone.settle()
    #expect(search.searchBar.showsScopeBar == typed)
    search.isActive = false
    phone.settle()
    #expect(!search.searchBar.showsScopeBar && bar.frame.height == 148)
    #expect(search.automaticallyShowsScopeBar == (activation != .manual))
  }
}
