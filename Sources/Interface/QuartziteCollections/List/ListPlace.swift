// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The decoration of a list cell: its separator, corners and background.
struct ListPlace: Equatable {
  /// Whether the cell has a separator at its bottom.
  var hasSeparator = false
  /// The insets of the separator, in points.
  var separatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
  /// The colour of the separator; nil for the system's.
  var separatorColor: UIColor?
  /// The radii of the corners at the top and at the bottom of the cell, in points.
  var topRadius: CGFloat = 0
  var bottomRadius: CGFloat = 0
  /// The colour behind the section; nil for none.
  var backgroundColor: UIColor?
  /// Whether the cell has the background of a cell in a grouped list.
  var isGrouped = false
}
