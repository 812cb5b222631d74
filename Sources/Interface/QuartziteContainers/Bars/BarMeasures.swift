// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The dimensions of bars, in points.
///
/// Source: the frames that UIKit's bars report on iOS 15 to 17.
@MainActor
enum BarMeasures {
  /// The height of the row of title and items of a navigation bar.
  static let row: CGFloat = 44
  /// The height of that row in a page or form sheet.
  ///
  /// Source: the view hierarchy of iOS 13, in
  /// <https://github.com/wix/react-native-navigation/issues/5730>.
  static let sheetRow: CGFloat = 56
  /// The height of that row, and of a toolbar, in a compact height class.
  static let compactRow: CGFloat = 32
  /// The additional height of a prompt.
  static let prompt: CGFloat = 30
  /// The additional height of a large title.
  static let largeTitle: CGFloat = 52
  /// The additional height of a search bar.
  static let searchBar: CGFloat = 52
  /// The additional height of a search bar's scopes.
  static let scopes: CGFloat = 46
  /// The height of a tab bar without the safe area.
  static let tabBar: CGFloat = 49
  /// The height of a toolbar without the safe area.
  static let toolbar: CGFloat = 44

  /// The margin of items at the left and right edges of a bar of a width.
  static func margin(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  /// The height of the row for traits.
  static func row(in traits: UITraitCollection, isInSheet: Bool = false) -> CGFloat {
    if traits.verticalSizeClass == .compact { return compactRow }
    return isInSheet ? sheetRow : row
  }
}
