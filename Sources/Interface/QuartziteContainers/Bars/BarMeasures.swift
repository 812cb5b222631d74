// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The lengths of bars, in points.
///
/// Source: the frames that UIKit's bars report on iOS 15 to 17.
@MainActor
enum BarMeasures {
  /// The row of title and items of a navigation bar.
  static let row: CGFloat = 44
  /// The same on a phone in landscape orientation, and of a toolbar there.
  static let compactRow: CGFloat = 32
  /// What a prompt adds.
  static let prompt: CGFloat = 30
  /// What a large title adds.
  static let largeTitle: CGFloat = 52
  /// What a search bar adds.
  static let searchBar: CGFloat = 52
  /// A tab bar without the safe area.
  static let tabBar: CGFloat = 49
  /// A toolbar without the safe area.
  static let toolbar: CGFloat = 44

  /// The distance of items from the left and right edges of a bar of a width.
  static func margin(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// The height of the row for traits.
  static func row(in traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact ? compactRow : row
  }
}

extension UIColor {
  /// The colour of the line at the edge of a bar: black of 30 % or white of 15 %.
  ///
  /// Source: `UIBarAppearance.shadowColor` of the default background.
  static let barLine = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
