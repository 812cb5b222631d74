// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Shows what is found for the text of a search bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchresultsupdating>
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text or the scope has changed, and when the search begins.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told of the beginning and the end of a search.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate>
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search is shown.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after it was shown.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before it ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after it has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and a controller that shows what was found.
///
/// The search begins when the field is edited, and ends with "Cancel". What was found lies above the
/// controller whose navigation item has the search.
///
/// - Note: Differs from Apple: the search is no presentation; the results are a child of the controller
///   on top of the navigation stack.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchcontroller>
@preconcurrency @MainActor
open class UISearchController: UIViewController, UISearchBarDelegate {
  /// The search bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The controller that shows what was found; nil where the client shows it itself.
  public let searchResultsController: UIViewController?
  /// Is told of changes of the text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; default nil.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the contents are dimmed during a search without text; default true, without a
  /// controller for results false.
  open var obscuresBackgroundDuringPresentation: Bool
  /// Whether the navigation bar is hidden during a search; default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether "Cancel" appears by itself; default true.
  open var automaticallyShowsCancelButton = true
  /// Whether the results appear by themselves; default true.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the results are shown although there is no text; default false.
  open var showsSearchResultsController = false { didSet { showResults() } }
  private var active = false
  private weak var host: UIViewController?

  /// Makes a search; nil shows no results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = SearchRelay(self)
  }

  /// Makes a search without results.
  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// Makes a search without results.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    obscuresBackgroundDuringPresentation = false
    super.init(coder: coder)
    searchBar.owner = SearchRelay(self)
    coder.fill(self, as: UISearchController.self)
  }

  /// Whether the search is shown; setting it begins or ends the search.
  open var isActive: Bool {
    get { active }
    set { newValue ? begin() : end() }
  }

  func begin() {
    guard !active else { return }
    active = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    var next: UIResponder? = searchBar
    while let current = next, !(current is UINavigationController) { next = current.next }
    host = (next as? UINavigationController)?.topViewController
    searchResultsUpdater?.updateSearchResults(for: self)
    showResults()
    delegate?.didPresentSearchController(self)
  }

  func end() {
    guard active else { return }
    active = false
    delegate?.willDismissSearchController(self)
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.text = ""
    searchBar.resignFirstResponder()
    showResults()
    delegate?.didDismissSearchController(self)
  }

  func changed() {
    guard active else { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    showResults()
  }

  private func showResults() {
    guard let results = searchResultsController else { return }
    let hasText = searchBar.text?.isEmpty == false
    let shows =
      active
      && (showsSearchResultsController || automaticallyShowsSearchResultsController && hasText)
    if shows, let host, results.parent == nil, let view = results.view {
      host.addChild(results)
      view.frame = host.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.view.addSubview(view)
      results.didMove(toParent: host)
    } else if !shows, results.parent != nil {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
  }
}

/// Hands the events of a search bar to its search controller.
@MainActor
private final class SearchRelay: NSObject, UISearchBarDelegate {
  private weak var search: UISearchController?

  init(_ search: UISearchController) {
    self.search = search
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { search?.begin() }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { search?.changed() }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { search?.end() }
  func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) { search?.changed() }
}
