// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Search bars and search controllers, by touches and keys.
///
/// Source: Apple's documentation of `UISearchBarDelegate`, `UISearchController` and
/// `UISearchResultsUpdating`.
@MainActor @Suite final class SearchTests {
  private final class Told: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    var calls: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      calls.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(
      _ searchBar: UISearchBar,
      selectedScopeButtonIndexDidChange selectedScope: Int
    ) { calls.append("scope \(selectedScope)") }
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      calls.append("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      calls.append("did present")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      calls.append("did dismiss")
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private let told = Told()

  @Test func `a search bar tells of touches and keys in their order`() throws {
    let phone = Phone(UIViewController())
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 102))
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    bar.showsCancelButton = true
    bar.delegate = told
    phone.stage.window.rootViewController?.view.addSubview(bar)
    phone.stage.advance(by: 0.01)
    #expect(bar.sizeThatFits(CGSize(width: 390, height: 500)).height == 102)
    phone.tap(bar.searchTextField)
    #expect(bar.searchTextField.isFirstResponder)
    phone.stage.type("ab\n")
    #expect(told.take() == ["begin", "text a", "text ab", "search"])
    phone.tap(try #require(bar.first(UISegmentedControl.self)))
    // The middle is the start of the second scope.
    #expect(told.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    let cancel = try #require(
      bar.first(UIButton.self) { $0.title(for: .normal) == "Cancel" }
    )
    phone.tap(cancel)
    #expect(told.take() == ["cancel"])
    #expect(bar.searchTextField.frame.maxX < cancel.frame.minX)
  }

  @Test func `a search shows its results while there is text, and ends with Cancel`() throws {
    let phone = Phone()
    let (list, results) = (phone.controller("List"), phone.controller("Results"))
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = told
    search.delegate = told
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    phone.show(UINavigationController(rootViewController: list))
    phone.settle()
    #expect(search.searchBar.window != nil && !search.isActive)
    phone.tap(search.searchBar.searchTextField)
    phone.settle()
    #expect(told.take() == ["will present", "update ", "did present"])
    #expect(search.isActive && search.searchBar.showsCancelButton && results.parent == nil)
    phone.stage.type("q")
    phone.stage.advance(by: 0.01)
    #expect(told.take() == ["update q"])
    #expect(results.view.window != nil)
    #expect(results.view.convert(results.view.bounds, to: nil).width == 390)
    let cancel = try #require(
      search.searchBar.first(UIButton.self) { $0.title(for: .normal) == "Cancel" }
    )
    phone.tap(cancel)
    phone.settle()
    let calls = told.take()
    #expect(calls.first == "will dismiss" && calls.last == "did dismiss")
    // The end of a search is told as a search for nothing, so that the list shows everything again.
    #expect(calls.count { $0 == "update " } == 1)
    #expect(!search.isActive && search.searchBar.text == "" && results.viewIfLoaded?.window == nil)
    #expect(!search.searchBar.showsCancelButton && !search.searchBar.searchTextField.isEditing)
  }

  private final class Strict: NSObject, UISearchBarDelegate {
    func searchBar(
      _ searchBar: UISearchBar,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool { text != "x" && range.location < 2 }
  }

  @Test func `a search bar takes only what its delegate lets in`() {
    let phone = Phone(UIViewController())
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    let strict = Strict()
    bar.delegate = strict
    phone.stage.window.rootViewController?.view.addSubview(bar)
    phone.stage.advance(by: 0.01)
    bar.becomeFirstResponder()
    for key in ["a", "x", "b", "c"] { phone.stage.type(key) }
    phone.stage.advance(by: 0.5)
    #expect(bar.text == "ab")
  }
}
