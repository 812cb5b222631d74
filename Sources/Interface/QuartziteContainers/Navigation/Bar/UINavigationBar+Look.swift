// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The appearance that the bar has for an item.
extension UINavigationBar {
  /// Whether the height class is compact.
  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  private var settings: BarSettings {
    let metrics: UIBarMetrics = isCompact ? .compact : .default
    return BarSettings(
      style: barStyle,
      isTranslucent: isTranslucent,
      tint: barTintColor,
      image: backgroundImages[metrics] ?? backgroundImages[.default],
      shadow: shadowImage
    )
  }

  /// The appearance for an item, modified by the properties that were set on the bar itself.
  func look(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard =
      (isCompact ? item?.compactAppearance ?? compactAppearance : nil) ?? item?.standardAppearance
      ?? standardAppearance
    let edge =
      (isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil)
      ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance
    return withOwnTitles(settings.look(standard, atEdge: edge, isAtEdge: isAtEdge))
  }

  /// Returns an appearance with the titles and the back indicator that were set on the bar itself.
  private func withOwnTitles(_ look: UINavigationBarAppearance) -> UINavigationBarAppearance {
    let shift = titleShifts[isCompact ? .compact : .default] ?? titleShifts[.default]
    let hasNoOwnTitles =
      barStyle != .black && titleTextAttributes == nil && largeTitleTextAttributes == nil
      && backIndicatorImage == nil && shift == nil
    if hasNoOwnTitles { return look }
    let look: UINavigationBarAppearance = look.copy()
    if barStyle == .black {
      look.titleTextAttributes[.foregroundColor] = UIColor.white
      look.largeTitleTextAttributes[.foregroundColor] = UIColor.white
    }
    look.titleTextAttributes.merge(titleTextAttributes ?? [:]) { $1 }
    look.largeTitleTextAttributes.merge(largeTitleTextAttributes ?? [:]) { $1 }
    if let shift { look.titlePositionAdjustment.vertical = shift }
    if let backIndicatorImage {
      look.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: nil)
    }
    return look
  }
}
