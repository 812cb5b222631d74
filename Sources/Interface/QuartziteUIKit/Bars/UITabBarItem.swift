// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An item of a tab bar: an image, a title and a badge.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbaritem>
open class UITabBarItem: UIBarItem {
  /// The items with titles and images of the system.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitabbaritem/systemitem>
  public enum SystemItem: Int, Sendable {
    /// Further items.
    case more = 0
    /// The user's favourites.
    case favorites
    /// Recommended content.
    case featured
    /// The content with the best ratings.
    case topRated
    /// Recent content.
    case recents
    /// Contacts.
    case contacts
    /// The history of the user's actions.
    case history
    /// Bookmarks.
    case bookmarks
    /// A search.
    case search
    /// Downloads.
    case downloads
    /// The most recent content.
    case mostRecent
    /// The most viewed content.
    case mostViewed

    /// The system's title in English.
    package var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    /// The name of the system's symbol.
    package var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.fill"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.bullet"
      }
    }
  }

  /// The image while the item is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// The text of the badge; nil for no badge.
  ///
  /// An empty text shows a dot.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The offset of the title, in points; default zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The appearance in place of the bar's; default nil.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  /// The appearance at the lower edge of the content in place of the bar's; default nil.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item without title and image.
  public override init() {
    super.init()
  }

  /// Makes an item.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UITabBarItem.self)
  }

  /// Makes an item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Makes an item with a title and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Makes an item with the system's title and image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    (title, image) = (systemItem.title, UIImage(systemName: systemItem.symbol))
    self.tag = tag
  }

  override func takeAppearance(of proxy: UIBarItem) {
    super.takeAppearance(of: proxy)
    guard let proxy = proxy as? UITabBarItem else { return }
    if titlePositionAdjustment == .zero { titlePositionAdjustment = proxy.titlePositionAdjustment }
    if badgeColor == nil { badgeColor = proxy.badgeColor }
    if standardAppearance == nil { standardAppearance = proxy.standardAppearance }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    badgeAttributes.merge(proxy.badgeAttributes) { own, _ in own }
  }

  /// Sets the attributes of the badge's text for a state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }

  /// The attributes of the badge's text for a state.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }
}
