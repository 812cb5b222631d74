// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The appearance of tab bar items in one state.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance>
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
  /// The attributes of titles; missing ones have the system's values.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of titles, in points, for items without one of their own; default zero.
  public var titlePositionAdjustment = UIOffset.zero
  /// The colour of images; nil for the bar's.
  public var iconColor: UIColor?
  /// The colour of badges; nil for red.
  public var badgeBackgroundColor: UIColor?
  /// The attributes of the text of badges.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
  }
}

/// The appearance of the items of a tab bar, for each state.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbaritemappearance>
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Items in the normal state.
  public let normal = UITabBarItemStateAppearance()
  /// The selected item.
  public let selected = UITabBarItemStateAppearance()
  /// Disabled items.
  public let disabled = UITabBarItemStateAppearance()
  /// Items that have the focus; stored without effect.
  public let focused = UITabBarItemStateAppearance()

  func take(_ other: UITabBarItemAppearance) {
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }
}

/// The appearance of a tab bar: background and items.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbarappearance>
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image, in a compact width class.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The appearance of items with the title beside the image in a regular width class.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The appearance of items with the title beside the image in a compact height class, which goes
  /// before a regular width class.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The tint of the image behind the selected item, if that is a template; default nil.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// The image behind the selected item; default nil.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }

  /// The width of stacked items that are centred, in points; default 0: that of the bar.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The spacing between stacked items that are centred, in points; default 0: that of the bar.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }
  /// The number of the distribution of stacked items, whose type the bar declares; 0 for automatic.
  package var stackedPositioning = 0 { didSet { changed() } }

  /// Returns an appearance with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = UITabBarAppearance(barAppearance: self)
    made.stackedLayoutAppearance.take(stackedLayoutAppearance)
    made.inlineLayoutAppearance.take(inlineLayoutAppearance)
    made.compactInlineLayoutAppearance.take(compactInlineLayoutAppearance)
    made.selectionIndicatorTintColor = selectionIndicatorTintColor
    made.selectionIndicatorImage = selectionIndicatorImage
    made.stackedItemWidth = stackedItemWidth
    made.stackedItemSpacing = stackedItemSpacing
    made.stackedPositioning = stackedPositioning
    return made
  }
}
