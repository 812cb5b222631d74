// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A tab of a tab bar controller: title, image, and the controller that it shows.
///
/// - Note: Differs from Apple: the controller is made when the tab is put into a tab bar controller,
///   not when it is first selected; its view is made when it is first shown.
///
/// See: <https://developer.apple.com/documentation/uikit/uitab>
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The name by which the tab is known.
  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?
  let item = UITabBarItem()
  weak var owner: UITabBarController?
  /// The group of the tab; nil for none.
  public internal(set) weak var parent: UITabGroup?

  /// Makes a tab; the closure makes its controller, once.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
    show()
  }

  /// The title.
  open var title: String { didSet { show() } }
  /// A second title, for sidebars; stored.
  open var subtitle: String?
  /// The image.
  open var image: UIImage? { didSet { show() } }
  /// The text of the badge; default nil, none.
  open var badgeValue: String? { didSet { show() } }
  /// Whether the tab is left out of the bar; default false.
  open var isHidden = false {
    didSet { if isHidden != oldValue { owner?.tabsChanged() } }
  }
  /// Whether the user may hide the tab where tabs can be arranged; stored, default true.
  open var allowsHiding = true
  /// What the client keeps with the tab; default nil.
  open var userInfo: Any?

  private func show() {
    if item.title != title { item.title = title }
    if item.image !== image { item.image = image }
    if item.badgeValue != badgeValue { item.badgeValue = badgeValue }
  }

  /// The tab bar controller of the tab; nil for none.
  open var tabBarController: UITabBarController? { owner ?? parent?.tabBarController }

  /// The controller; nil without a closure that makes it.
  open var viewController: UIViewController? {
    if let made { return made }
    guard let controller = provider?(self) else { return nil }
    controller.tabBarItem = item
    made = controller
    return controller
  }

  /// The controller that is shown for the tab.
  var shown: UIViewController? { viewController }
  /// This tab and those in it.
  var all: [UITab] { [self] }
}

/// A tab with tabs in it.
///
/// In a bar it is one tab, which shows the group's own controller, or else that of the selected tab
/// in it.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabgroup>
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The tabs in the group; a group that this one is in is left out.
  open var children: [UITab] {
    didSet { adopt() }
  }
  /// The identifier of the tab in the group that is selected at first; default nil, the first one.
  open var defaultChildIdentifier: String?
  private var chosen: UITab?

  /// Makes a group.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    adopt()
  }

  private func adopt() {
    let allowed = children.filter { $0 !== self && ($0 as? UITabGroup)?.holds(self) != true }
    // The observer adopts these.
    if allowed.count < children.count { return children = allowed }
    for child in children { child.parent = self }
    owner?.tabsChanged()
  }

  /// Whether a tab is in the group, or in a group inside; looks no further inside that tab.
  private func holds(_ tab: UITab) -> Bool {
    children.contains { $0 === tab || ($0 as? UITabGroup)?.holds(tab) == true }
  }

  /// The selected tab in the group; nil for none.
  open var selectedChild: UITab? {
    get {
      if let chosen, children.contains(where: { $0 === chosen }) { return chosen }
      return children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
    set {
      guard newValue == nil || children.contains(where: { $0 === newValue }) else { return }
      chosen = newValue
      owner?.tabsChanged()
    }
  }

  /// Returns the tab in the group with an identifier, also in groups inside; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.flatMap(\.all).first { $0.identifier == identifier }
  }

  override var shown: UIViewController? {
    if let own = viewController { return own }
    let inner = selectedChild?.shown
    inner?.tabBarItem = item
    return inner
  }

  override var all: [UITab] { [self] + children.flatMap(\.all) }
}

/// The tab of a search, with the system's title and image.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchtab>
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Makes a tab for a search; the closure makes its controller.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search",
      image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}
