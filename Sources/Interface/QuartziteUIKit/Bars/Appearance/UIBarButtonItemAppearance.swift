// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The appearance of bar button items in one state.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance>
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of titles; missing ones have the system's values.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of titles, in points, for items without one of their own; default zero.
  public var titlePositionAdjustment = UIOffset.zero
  /// The image behind items; default nil.
  public var backgroundImage: UIImage?
  /// The offset of the background image, in points; default zero.
  public var backgroundImagePositionAdjustment = UIOffset.zero
}

/// The appearance of the bar button items of a bar, for each state.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance>
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  /// Items in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// Items that are highlighted by a touch.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Disabled items.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Items that have the focus; stored without effect.
  public let focused = UIBarButtonItemStateAppearance()

  /// Makes the default appearance.
  public override init() {
    super.init()
  }

  /// Makes the default appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Makes the default appearance; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Resets all states to the system's values, which are the same for all styles.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
      (state.backgroundImage, state.backgroundImagePositionAdjustment) = (nil, .zero)
    }
  }

  /// Returns an appearance with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = UIBarButtonItemAppearance()
    made.take(self)
    return made
  }

  func take(_ other: UIBarButtonItemAppearance) {
    let pairs = [
      (normal, other.normal), (highlighted, other.highlighted), (disabled, other.disabled),
      (focused, other.focused),
    ]
    for (own, given) in pairs {
      own.titleTextAttributes = given.titleTextAttributes
      own.titlePositionAdjustment = given.titlePositionAdjustment
      own.backgroundImage = given.backgroundImage
      own.backgroundImagePositionAdjustment = given.backgroundImagePositionAdjustment
    }
  }
}
