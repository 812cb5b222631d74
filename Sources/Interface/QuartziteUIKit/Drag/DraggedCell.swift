// SPDX-License-Identifier: Apache-2.0

/// What a cell is told of the drag of its row.
package enum DraggedCell: Int {
  case none, lifting, dragging

  /// Tells the cell of a drag that begins that it is lifted and dragged, or, without one, the
  /// former one that the drag has ended; returns the cell that is dragged now.
  package static func tell<Cell: AnyObject>(
    _ former: Cell?,
    _ cell: Cell?,
    _ call: (Cell, DraggedCell) -> Void
  ) -> Cell? {
    guard let cell else {
      if let former { call(former, .none) }
      return nil
    }
    call(cell, .lifting)
    call(cell, .dragging)
    return cell
  }
}

extension UITableViewCell {
  /// What a drag does with a row.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableviewcell/dragstate>
  public enum DragState: Int, Sendable {
    /// Nothing.
    case none
    /// It is lifted.
    case lifting
    /// It is taken along.
    case dragging

    init(_ state: DraggedCell) { self = DragState(rawValue: state.rawValue) ?? .none }
  }
}
