// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The decoration of a list cell: its separators, corners and background.
struct ListPlace: Equatable {
  /// Whether the cell has a separator at its bottom, and at its top.
  var hasSeparator = false
  var hasTopSeparator = false
  /// The insets of the separators, in points; automatic edges are chosen by the cell.
  var separatorInsets = UIListSeparatorConfiguration.automaticInsets
  var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the separators; nil for the system's.
  var separatorColor: UIColor?
  /// The colour of the separators of a selected row while several can be selected; nil for the
  /// same one.
  var chosenSeparatorColor: UIColor?
  /// The radii of the corners at the top and at the bottom of the cell, in points.
  var topRadius: CGFloat = 0
  var bottomRadius: CGFloat = 0
  /// The colour behind the section; nil for none.
  var backgroundColor: UIColor?
  /// Whether the cell is a header or a footer.
  var isEdge = false
  /// Whether a header or a footer is a footer.
  var isFooter = false
  /// The appearance of the list.
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  /// Whether the cell has the background of a cell in a grouped list.
  var isGrouped = false
}

extension ListPlace {
  /// Whether the cell is in a sidebar, whose rows have a background only while they are selected.
  var isOfSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

  /// The content configuration that the system has for the cell.
  @MainActor var defaultContent: UIListContentConfiguration {
    switch appearance {
    case _ where !isEdge: .cell()
    case .plain: isFooter ? .plainFooter() : .plainHeader()
    case .grouped, .insetGrouped: isFooter ? .groupedFooter() : .groupedHeader()
    case .sidebar, .sidebarPlain: isFooter ? .plainFooter() : .sidebarHeader()
    }
  }
}
