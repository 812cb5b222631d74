// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITableView {
  /// How sections look.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum>
  public enum Style: Int, Sendable {
    /// One below the other; headers and footers stay in sight as long as their section does.
    case plain
    /// Headers and footers scroll with the rows.
    case grouped
    /// As grouped here.
    case insetGrouped
  }

  /// Where a row that is scrolled to stands.
  public enum ScrollPosition: Int, Sendable {
    /// Moved as little as shows it.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go.
  ///
  /// What goes fades as it goes, behind the rows that stay; rows that stay slide to their places.
  /// Each takes 0.3 s. Apple documents the directions; that leaving rows fade was seen on iOS.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/rowanimation>
  public enum RowAnimation: Int, Sendable {
    /// In place, fading.
    case fade
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to the top, by the height of the row.
    case top
    /// From and to the bottom, by the height of the row.
    case bottom
    /// The row itself comes and goes at once.
    case none
    /// From and to the middle of the room that opens or closes.
    case middle
    /// As the table thinks best: fading here.
    case automatic = 100
  }
}

/// A row that has a cell.
struct ShownRow {
  /// Where the row stands.
  var path: IndexPath
  /// Its cell.
  let cell: UITableViewCell
}

/// A header or footer that is seen.
struct ShownEdge {
  /// The section that it belongs to.
  var section: Int
  /// Whether it stands below the rows.
  let isFooter: Bool
  /// What is seen of it.
  let view: UIView
}
