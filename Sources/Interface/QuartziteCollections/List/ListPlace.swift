// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// What a list wants drawn beside the contents of a cell.
struct ListPlace: Equatable {
  /// Whether a line stands below the cell.
  var hasSeparator = false
  /// The insets of the line, in points.
  var separatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
  /// The colour of the line; nil for the system's.
  var separatorColor: UIColor?
  /// The radius of the corners at the top and at the bottom of the cell.
  var topRadius: CGFloat = 0
  var bottomRadius: CGFloat = 0
  /// Whether the cell has the background of a cell in a grouped list.
  var isGrouped = false
}
