// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITableView {
  /// The styles of a table.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum>
  public enum Style: Int, Sendable {
    /// Sections follow each other; headers and footers stay visible as long as their section is.
    case plain
    /// Headers and footers scroll with the rows, and lines at both ends of a section reach from edge
    /// to edge.
    ///
    /// Unless heights are set, a section keeps 35 points off the one before it, and 35 off the top;
    /// a title of one line takes 38 points instead of 17.5.
    case grouped
    /// Like `grouped`, with rows that keep 16 points off the edges and sections with round corners
    /// of 10 points.
    case insetGrouped
  }

  /// The position in the table of a row to which is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The animation of rows that are inserted or deleted.
  ///
  /// Deleted rows fade out behind the rows that stay, and these move to their new positions. Both
  /// take 0.3 s. Apple documents the directions; the fading was observed on iOS.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/rowanimation>
  public enum RowAnimation: Int, Sendable {
    /// Fades in and out in place.
    case fade
    /// Enters from the right and leaves to the right.
    case right
    /// Enters from the left and leaves to the left.
    case left
    /// Enters from the top and leaves to the top, by the height of the row.
    case top
    /// Enters from the bottom and leaves to the bottom, by the height of the row.
    case bottom
    /// Appears at once; a row that is deleted stays where it is until those that move up have covered
    /// it, one that is reloaded is gone at once.
    case none
    /// Enters from and leaves to the middle of the gap that opens or closes.
    case middle
    /// Chosen by the table: here a fade.
    case automatic = 100
  }
}

/// A row that has a cell in the table.
struct ShownRow {
  /// The index path of the row.
  var path: IndexPath
  /// Its cell.
  let cell: UITableViewCell
}

/// A header or footer view in the table.
struct ShownEdge {
  /// The section that it belongs to.
  var section: Int
  /// Whether it is a footer.
  let isFooter: Bool
  /// The view.
  let view: UIView
}

extension UITableView {
  /// From where the insets of separators are measured.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/separatorinsetreference-swift.enum>
  public enum SeparatorInsetReference: Int, Sendable {
    /// From the edges of cells.
    case fromCellEdges
    /// From the insets that separators have by themselves.
    case fromAutomaticInsets
  }
}
