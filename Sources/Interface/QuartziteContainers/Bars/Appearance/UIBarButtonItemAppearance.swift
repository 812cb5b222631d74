// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The look of bar button items in one state.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance>
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of titles; what is missing comes from the system.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far titles are moved, in points.
  public var titlePositionAdjustment = UIOffset.zero
  /// The image behind items; default nil.
  public var backgroundImage: UIImage?
  /// How far that image is moved, in points.
  public var backgroundImagePositionAdjustment = UIOffset.zero
}

/// The look of the bar button items of a bar, for each state.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance>
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  /// Items as they are.
  public let normal = UIBarButtonItemStateAppearance()
  /// Items under a touch.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Items that are not enabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Items that have the focus; stored.
  public let focused = UIBarButtonItemStateAppearance()

  /// Makes the default look.
  public override init() {
    super.init()
  }

  /// Makes the default look of a style: titles of the style `done` are semibold.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Makes the default look; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Takes the default look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
      (state.backgroundImage, state.backgroundImagePositionAdjustment) = (nil, .zero)
    }
  }

  /// Returns a look with the same values.
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
