// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Scopes that come with a search.
///
/// Source: Apple's documentation of `UISearchController.scopeBarActivation`: they are a part of the bar, so
/// they never lie over the content.
@MainActor @Suite final class SearchScopeTests {
  private let phone = Phone()
  private let search = UISearchController(searchResultsController: nil)

  /// The lower edge of what is seen of a view in the bar that holds it, while both move.
  private func lowerEdge(of view: UIView, in bar: UIView) throws -> CGFloat {
    var edge = try #require(view.layer.presentation()).frame.maxY
    var next = view.superview
    while let holder = next, holder !== bar {
      let shown = try #require(holder.layer.presentation())
      if holder.clipsToBounds { edge = min(edge, shown.bounds.height) }
      edge += shown.frame.minY
      next = holder.superview
    }
    return edge
  }

  @Test func `scopes stay inside the bar while a search begins`() throws {
    let root = phone.controller("A")
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    let navigation = UINavigationController(rootViewController: root)
    phone.show(navigation)
    phone.settle()
    let bar = navigation.navigationBar
    search.isActive = true
    let scopes = try #require(bar.first(UISegmentedControl.self))
    for _ in 0..<5 {
      phone.stage.advance(by: 0.05)
      let height = try #require(bar.layer.presentation()).bounds.height
      #expect(try lowerEdge(of: scopes, in: bar) <= height)
    }
    phone.settle()
    // The whole of it is seen at the end: 32 points of a bar of 98.
    let frame = scopes.convert(scopes.bounds, to: bar)
    #expect(frame.height == 32 && frame.maxY < 98)
    #expect(try lowerEdge(of: scopes, in: bar) == frame.maxY)
  }
}
