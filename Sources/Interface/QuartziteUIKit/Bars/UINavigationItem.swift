// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

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
    /// The title, "Back" if there is too little room for it or there is none, or neither.
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
  /// The controller whose search bar is shown below the title, which `searchController` returns.
  package var searching: UIViewController? {
    didSet { if searching !== oldValue { changed() } }
  }
  /// Whether scrolling hides the search bar, before it makes a large title small; default true.
  ///
  /// While a search is in progress its bar stays.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  // Appearances are copied: later changes of the client's object change nothing.

  /// The appearance in place of the bar's; default nil.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.copy()
      changed()
    }
  }
  /// The appearance at the compact height in place of the bar's; default nil.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy()
      changed()
    }
  }
  /// The appearance at the upper edge of the content in place of the bar's; default nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      changed()
    }
  }
  /// The appearance at the compact height and the upper edge of the content in place of the bar's;
  /// default nil.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
      changed()
    }
  }
  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []
  /// The closures that inform the bars that show the item of changes, by bar.
  package var whenChanged: [ObjectIdentifier: () -> Void] = [:]

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
  package private(set) var isFading = false

  /// Informs the bars that show the item.
  package func itemChanged(_ item: UIBarItem) { changed() }

  private func changed() {
    for key in whenChanged.keys.sorted(by: { $0 < $1 }) { whenChanged[key]?() }
  }

  /// The title of a back button that leads to this item.
  package var backTitle: String {
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
