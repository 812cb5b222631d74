// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Updates the results for the text of a search bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchresultsupdating>
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text or the scope has changed, and when the search begins.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is informed of the beginning and the end of a search.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate>
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search is shown.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search was shown.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
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

/// A search bar together with a controller that shows the results.
///
/// The search begins when the field is edited, and ends with "Cancel". The results cover the view
/// of the top controller of the navigation controller that contains the search bar.
///
/// - Note: Differs from Apple: the search is not presented modally; the results controller becomes
///   a child of the navigation stack's top controller.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchcontroller>
@preconcurrency @MainActor
open class UISearchController: UIViewController, UISearchBarDelegate {
  /// The search bar.
  ///
  /// A subclass may return a bar of its own, always the same one.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The controller that shows the results; nil if the client shows them itself.
  public let searchResultsController: UIViewController?
  /// The object that updates the results when text or scope change; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; default nil.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dimmed during a search, as long as no results cover it; default true if
  /// there is a results controller.
  ///
  /// The dimmed content takes no touches; a tap on it ends the search.
  open var obscuresBackgroundDuringPresentation: Bool { didSet { showVeil() } }
  /// The name that `obscuresBackgroundDuringPresentation` had before iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether title and items of the navigation bar give way to the search bar during a search;
  /// default true.
  ///
  /// The whole bar gives way to a search bar in the content, which is scrolled to the top then.
  open var hidesNavigationBarDuringPresentation = true { didSet { layoutBar() } }
  /// Whether the scopes are shown during a search; default true.
  ///
  /// `scopeBarActivation` says the same in more words; setting this one sets that to `automatic` or
  /// to `manual`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// When the scopes are shown; default automatic: during a search.
  open var scopeBarActivation: ScopeBarActivation = .automatic { didSet { showScopes() } }
  /// Whether the "Cancel" button is shown automatically during a search; default true.
  open var automaticallyShowsCancelButton = true
  /// Whether the results are shown automatically while there is text; default true.
  open var automaticallyShowsSearchResultsController = true
  /// Whether the results are shown during a search even without text; default false.
  open var showsSearchResultsController = false { didSet { showResults() } }
  private var active = false
  private weak var host: UIViewController?
  /// What dims the content.
  private var veil: SearchVeil?
  /// What dims it no longer and is fading.
  private weak var formerVeil: SearchVeil?

  /// Makes a search controller; nil if the client shows the results itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = SearchRelay(self)
  }

  /// Makes a search controller without a results controller.
  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// Makes a search controller without a results controller.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    obscuresBackgroundDuringPresentation = false
    super.init(coder: coder)
    searchBar.owner = SearchRelay(self)
    coder.fill(self, as: UISearchController.self)
  }

  /// Whether the search is in progress; setting it begins or ends the search.
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
    host = (next as? UINavigationController)?.stack.last
    host?.searchBegins(self)
    // Before the bar moves, so that it moves along.
    showVeil()
    showScopes()
    layoutBar(animated: true)
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
    searchResultsUpdater?.updateSearchResults(for: self)
    searchBar.resignFirstResponder()
    showResults()
    showScopes()
    layoutBar(animated: true)
    delegate?.didDismissSearchController(self)
  }

  /// Lets the bar keep the search bar while the search is in progress, however the content scrolls.
  private func layoutBar(animated: Bool = false) {
    guard let view = host?.showingNavigation?.viewIfLoaded else { return }
    view.setNeedsLayout()
    let veil = veil ?? formerVeil
    veil?.setNeedsLayout()
    guard animated, view.window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      view.layoutIfNeeded()
      if self.host?.hidesBarBySearch == true { self.searchBar.scrollToTop() }
      veil?.follow()
    }
  }

  /// Shows or hides the scopes, unless the client does.
  private func showScopes() {
    let hasText = searchBar.text?.isEmpty == false
    let wanted: Bool? =
      switch scopeBarActivation {
      case .automatic, .onSearchActivation: active
      case .onTextEntry: active && hasText
      case .manual: nil
      }
    guard let wanted, wanted != searchBar.showsScopeBar,
      searchBar.scopeButtonTitles?.isEmpty == false
    else { return }
    searchBar.showsScopeBar = wanted
    layoutBar(animated: true)
  }

  func changed() {
    guard active else { return }
    searchResultsUpdater?.updateSearchResults(for: self)
    showScopes()
    showResults()
  }

  /// Whether the results are to be shown now.
  private var wantsResults: Bool {
    guard active, searchResultsController != nil else { return false }
    let hasText = searchBar.text?.isEmpty == false
    return showsSearchResultsController || automaticallyShowsSearchResultsController && hasText
  }

  private func showResults() {
    defer { showVeil() }
    guard let results = searchResultsController else { return }
    let shows = wantsResults
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

  /// Dims the content where a search is in progress and shows no results, and no longer otherwise.
  private func showVeil() {
    guard active, obscuresBackgroundDuringPresentation, let content = host?.viewIfLoaded,
      !wantsResults
    else {
      veil?.leave()
      formerVeil = veil ?? formerVeil
      return veil = nil
    }
    guard veil == nil else { return }
    let made = SearchVeil { [weak self] in self?.end() }
    made.cover(content, below: searchBar)
    veil = made
  }
}

/// Forwards the events of a search bar to its search controller without retaining it.
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

extension UISearchController {
  /// When the scopes of a search bar are shown.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchcontroller/scopebaractivation-swift.enum>
  public enum ScopeBarActivation: Int, Sendable {
    /// Chosen by the system: during a search.
    case automatic
    /// By the client alone, with `UISearchBar.showsScopeBar`.
    case manual
    /// During a search, while there is text.
    case onTextEntry
    /// During a search.
    case onSearchActivation
  }
}
