// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The search whose bar stands in a controller's view, as in the header of a table.
@MainActor
private final class ContentSearch {
  weak var search: UISearchController?
}

extension UIViewController {
  /// Whether the navigation bar gives way to a search whose bar stands in the controller's view.
  var hidesBarBySearch: Bool {
    guard let search = attachments.find(ContentSearch.self)?.search else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// Notes the search that begins, if its bar stands in the controller's view.
  func searchBegins(_ search: UISearchController) {
    guard let view = viewIfLoaded, search.searchBar.isDescendant(of: view) else { return }
    attachments.get(ContentSearch.self) { ContentSearch() }.search = search
  }
}

extension UISearchBar {
  /// Scrolls the content of which the bar is a part until it stands at the top.
  func scrollToTop() {
    var next = superview
    while let view = next, !(view is UIScrollView) { next = view.superview }
    guard let scroll = next as? UIScrollView else { return }
    let top = convert(CGPoint.zero, to: scroll).y - scroll.adjustedContentInset.top
    scroll.contentOffset = scroll.clamped(CGPoint(x: scroll.contentOffset.x, y: top))
  }
}
