// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// The title, buttons and appearance that a navigation bar shows for one controller.
///
/// See: <https://developer.apple.com/documentation/uikit/uinavigationitem>
@preconcurrency @MainActor
open class UINavigationItem: NSObject, BarItemHost, NibObject {
  /// The conditions under which a title is large.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum>
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as the item below on the stack.
    case automatic
    /// Large if the bar prefers large titles.
    case always
    /// Small.
    case never
    /// Inline with the row of items; shown like `always`.
    case inline
  }

  /// The contents of a back button that leads to this item.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum>
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, truncated if there is too little room; "Back" without one.
    case `default`
    /// "Back".
    case generic
    /// The chevron only.
    case minimal
  }

  /// The title; default nil.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The view in place of the title; default nil.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the title, which makes the bar 30 points higher; default nil.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The title of a back button that leads to this item; default nil: the item's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The item that provides title, colour and action of a back button that leads to this item;
  /// default nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The contents of a back button that leads to this item; default `.default`.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { changed() } }
  /// Whether the back button is hidden while this item is on top; default false.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether left items are shown in addition to the back button, rather than instead of it;
  /// default false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The condition under which the title is large; default `.automatic`.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { changed() } }
  /// What the item is for; default navigator.
  ///
  /// Stored without effect: styles differ on wide screens alone.
  open var style: ItemStyle = .navigator
  /// Where the search bar stands; default automatic.
  ///
  /// Stored without effect: below the title.
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic
  /// Where the search bar stands: below the title.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  /// The search controller whose search bar is shown below the title; default nil.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { changed() } }
  }
  /// Whether scrolling hides the search bar, before it makes a large title small; default true.
  ///
  /// While a search is in progress its bar stays.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// The appearance in place of the bar's; default nil.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance at the compact height in place of the bar's; default nil.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance at the upper edge of the content in place of the bar's; default nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance at the compact height and the upper edge of the content in place of the bar's;
  /// default nil.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []
  /// The closures that inform the bars that show the item of changes, by bar.
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

  deinit {
    GradualRelease.drop(&titleView)
  }

  /// The items at the left, from the edge inwards; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items at the right, from the edge inwards; nil for none.
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

  /// Sets whether the back button is hidden; never animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  private func itemsChanged(_ animated: Bool) {
    for item in left + right { item.bar = self }
    isFading = animated
    changed()
    isFading = false
  }

  /// Whether the change of which bars are being informed is to be animated by fading.
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

  /// Called after loading from a nib file, when its outlets and actions are connected; overrides
  /// call super.
  open func awakeFromNib() {}
}

/// The storage of a controller's navigation item and toolbar items.
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

  /// The navigation item that is shown while this controller is on top; its title follows `title`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem>
  public var navigationItem: UINavigationItem { navigationParts.item }

  /// The nearest ancestor that is a navigation controller; nil if there is none.
  public var navigationController: UINavigationController? {
    var next = parent
    while let controller = next {
      if let found = controller as? UINavigationController { return found }
      next = controller.parent
    }
    return nil
  }

  /// The items that the navigation controller's toolbar shows while this controller is on top;
  /// default nil.
  public var toolbarItems: [UIBarButtonItem]? {
    get { navigationParts.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items that the navigation controller's toolbar shows while this controller is on top.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    navigationParts.toolbarItems = toolbarItems
    guard let navigation = navigationController, navigation.topViewController === self else {
      return
    }
    navigation.toolbar.setItems(toolbarItems, animated: animated)
  }

  /// An item that toggles `isEditing`, titled "Edit" or "Done".
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
