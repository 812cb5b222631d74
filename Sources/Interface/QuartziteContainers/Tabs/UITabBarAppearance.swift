// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The look of tab bar items in one state.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance>
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
  /// The attributes of titles; what is missing comes from the system.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far titles are moved, in points.
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

/// The look of the items of a tab bar, for each state.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbaritemappearance>
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Items as they are.
  public let normal = UITabBarItemStateAppearance()
  /// The selected item.
  public let selected = UITabBarItemStateAppearance()
  /// Items that are not enabled.
  public let disabled = UITabBarItemStateAppearance()
  /// Items that have the focus; stored.
  public let focused = UITabBarItemStateAppearance()

  func take(_ other: UITabBarItemAppearance) {
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }
}

/// The look of a tab bar: background and items.
///
/// See: <https://developer.apple.com/documentation/uikit/uitabbarappearance>
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The look of items with the title beside the image, where the width is regular.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The same on phones.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The colour behind the selected item; stored.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected item; default nil.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }

  /// Returns an appearance with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let made = UITabBarAppearance(barAppearance: self)
    made.stackedLayoutAppearance.take(stackedLayoutAppearance)
    made.inlineLayoutAppearance.take(inlineLayoutAppearance)
    made.compactInlineLayoutAppearance.take(compactInlineLayoutAppearance)
    made.selectionIndicatorTintColor = selectionIndicatorTintColor
    made.selectionIndicatorImage = selectionIndicatorImage
    return made
  }
}
