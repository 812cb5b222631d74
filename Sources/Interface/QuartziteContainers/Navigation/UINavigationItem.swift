// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// What a navigation bar shows for one controller.
///
/// See: <https://developer.apple.com/documentation/uikit/uinavigationitem>
@preconcurrency @MainActor
open class UINavigationItem: NSObject, BarItemHost {
  /// When a title is large.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum>
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below it.
    case automatic
    /// Large, where the bar prefers large titles.
    case always
    /// Small.
    case never
    /// As far as it is at the beginning; here as `always`.
    case inline
  }

  /// What the back button to this item shows.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum>
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, "Back" where there is too little room, or nothing.
    case `default`
    /// "Back".
    case generic
    /// The arrow alone.
    case minimal
  }

  /// The title; default nil.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The view in place of the title; default nil.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the title, for which the bar becomes 30 points higher; default nil.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The title of the back button that leads here; nil for the title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The item whose title or image the back button that leads here has; default nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// What the back button to this item shows; default the title.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { changed() } }
  /// Whether there is no back button; default false.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether items at the left stand beside the back button and not in its place; default false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// When the title is large; default automatic.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { changed() } }
  /// The search that the bar shows below the title; default nil.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { changed() } }
  }
  /// Whether scrolling hides the search bar; default true.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// The appearance in place of the bar's; default nil.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of the lesser height in place of the bar's; default nil.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance at the upper edge of the contents in place of the bar's; default nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of the lesser height at the upper edge of the contents; default nil.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []
  /// The bars that show the item are told of changes.
  var whenChanged: [ObjectIdentifier: () -> Void] = [:]

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an item without a title.
  public override init() {
    super.init()
  }

  /// Makes an item.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UINavigationItem.self)
  }

  /// The items at the left, from the edge on.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items at the right, from the edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The first item at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { setLeftBarButtonItems(newValue.map { [$0] }, animated: false) }
  }
  /// The first item at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { setRightBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// Sets the items at the left; animated, they fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    left = items ?? []
    itemsChanged(animated)
  }

  /// Sets the items at the right; animated, they fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    right = items ?? []
    itemsChanged(animated)
  }

  /// Sets the item at the left; animated, it fades.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the item at the right; animated, it fades.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets whether there is no back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  private func itemsChanged(_ animated: Bool) {
    for item in left + right { item.bar = self }
    isFading = animated
    changed()
    isFading = false
  }

  /// Whether the change that is being told of fades.
  private(set) var isFading = false

  func itemChanged(_ item: UIBarItem) { changed() }

  private func changed() {
    for key in whenChanged.keys.sorted(by: { $0 < $1 }) { whenChanged[key]?() }
  }

  /// The title of a back button that leads to this item.
  var backTitle: String {
    if backButtonDisplayMode == .minimal { return "" }
    if backButtonDisplayMode == .generic { return "Back" }
    if let backBarButtonItem, let own = backBarButtonItem.title { return own }
    if let backButtonTitle { return backButtonTitle }
    return title ?? "Back"
  }
}

/// Keeps the items of a controller.
@MainActor
final class NavigationParts {
  let item: UINavigationItem
  var toolbarItems: [UIBarButtonItem]?
  weak var editButton: UIBarButtonItem?

  init(title: String?) {
    item = UINavigationItem()
    item.title = title
  }
}

extension UIViewController {
  var navigationParts: NavigationParts {
    attachments.get(NavigationParts.self) {
      let parts = NavigationParts(title: title)
      attachments.onTitle { [weak item = parts.item] in item?.title = $0 }
      return parts
    }
  }

  /// What the navigation bar shows while this controller is on top; its title follows `title`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem>
  public var navigationItem: UINavigationItem { navigationParts.item }

  /// The nearest navigation controller that holds this controller; nil if there is none.
  public var navigationController: UINavigationController? {
    var next = parent
    while let controller = next {
      if let found = controller as? UINavigationController { return found }
      next = controller.parent
    }
    return nil
  }

  /// The items of the toolbar of the navigation controller; default nil.
  public var toolbarItems: [UIBarButtonItem]? {
    get { navigationParts.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of the toolbar of the navigation controller.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    navigationParts.toolbarItems = toolbarItems
    guard let navigation = navigationController, navigation.topViewController === self else {
      return
    }
    navigation.toolbar.setItems(toolbarItems, animated: animated)
  }

  /// An item that begins and ends editing, titled "Edit" or "Done".
  public var editButtonItem: UIBarButtonItem {
    let parts = navigationParts
    if let known = parts.editButton { return known }
    let made = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit,
      target: nil,
      action: nil
    )
    made.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      self.setEditing(!self.isEditing, animated: true)
    }
    attachments.onEditing { [weak made] isEditing, _ in
      made?.title = isEditing ? "Done" : "Edit"
      made?.style = isEditing ? .done : .plain
    }
    parts.editButton = made
    return made
  }
}
