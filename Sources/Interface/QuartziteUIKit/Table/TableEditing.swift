// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The state of editing a table by the user.
struct TableEditing {
  /// A row that the user moves.
  struct Move {
    let origin: IndexPath
    var target: IndexPath
    let cell: UITableViewCell
  }

  var isOn = false
  /// Shows the actions of rows that are swiped aside.
  var swiper: RowSwiper?
  /// Opens the context menus of rows.
  var menus: RowMenus?
  var moving: Move?
  /// The cell that dequeuing returns again, while its row is reconfigured.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
}

extension UITableView {
  /// Whether a touch may select a row now.
  var maySelect: Bool {
    guard editing.swiper?.isOpen != true else { return false }
    guard editing.isOn else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether several rows can be selected now.
  var selectsSeveral: Bool {
    editing.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether rows show marks of selection in place of controls that delete or insert.
  var marksSelection: Bool { editing.isOn && allowsMultipleSelectionDuringEditing }

  func prepareEditing() {
    editing.swiper = RowSwiper(self)
    editing.menus = RowMenus(self)
  }

  /// Shows or hides the controls of editing in the cell of a row.
  func showEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    let canEdit = rowSource?.tableView(self, canEditRowAt: path) ?? true
    guard editing.isOn else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    // Apple documents that the styles are not asked for while rows show marks of selection.
    let style =
      marksSelection
      ? .delete : tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    cell.editingStyle = canEdit ? style : .none
    cell.marksSelection = marksSelection
    cell.showsReorderControl = rowSource?.tableView(self, canMoveRowAt: path) ?? false
    cell.shouldIndentWhileEditing =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.setEditing(canEdit || cell.showsReorderControl, animated: animated)
  }

  /// Requests the cells of rows again, for which dequeuing returns the present cells.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = shownCell(at: path), let place = plan.place(of: path) else { continue }
      editing.reconfigured = (path, cell)
      _ = rowSource?.tableView(self, cellForRowAt: path)
      editing.reconfigured = nil
      if plan.rows[place].isAutomatic { plan.setHeight(ownHeight(of: cell), at: place) }
    }
    setNeedsLayout()
  }

  // MARK: - Actions of swipes

  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration {
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in
      if let self { self.rowSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    let actions = UISwipeActionsConfiguration(actions: [action])
    actions.performsFirstActionWithFullSwipe = false
    return actions
  }

  /// Hides the actions of the row that shows some.
  func closeSwipe(animated: Bool) { editing.swiper?.close(animated: animated) }

  // MARK: - Controls of cells

  /// Called when the user has tapped the control at the leading edge of a row.
  func editingControlTouched(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    guard cell.editingStyle == .delete else {
      rowSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
      return
    }
    let wasOpen = editing.swiper?.row === cell
    closeSwipe(animated: true)
    if !wasOpen { editing.swiper?.open(path, cell, deletion(path)) }
  }

  /// Called while the user moves a row by its grip; `point` is in the table.
  func rowMoved(_ cell: UITableViewCell, to point: CGPoint, isEnd: Bool) {
    if editing.moving == nil {
      guard let path = indexPath(for: cell) else { return }
      editing.moving = TableEditing.Move(origin: path, target: path, cell: cell)
      bringSubviewToFront(cell)
      cell.layer.shadowOpacity = 0.25
    }
    guard var move = editing.moving, move.cell === cell, point.y.isFinite else { return }
    let height = cell.bounds.height
    let y = min(max(point.y, height / 2), max(plan.end - height / 2, height / 2))
    UIView.performWithoutAnimation { cell.center.y = y }
    var target = indexPathForRow(at: CGPoint(x: 0, y: y)) ?? move.target
    if target != move.target {
      target =
        tableDelegate?.tableView(
          self,
          targetIndexPathForMoveFromRowAt: move.origin,
          toProposedIndexPath: target
        ) ?? target
    }
    let isNew = target != move.target && plan.place(of: target) != nil
    if isNew { move.target = target }
    editing.moving = move
    if isNew { makeRoom(for: move) }
    if isEnd { drop(move) }
  }

  /// Moves the rows between the origin of a moving row and its target out of the way.
  func makeRoom(for move: TableEditing.Move) {
    UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState) {
      for row in self.shown where row.cell !== move.cell {
        guard let place = self.plan.place(of: row.path) else { continue }
        row.cell.frame = self.shownRect(at: place)
      }
    }
  }

  /// The rectangle of a row, out of the way of one that is moved.
  func shownRect(at place: Int) -> CGRect {
    var rect = rowRect(at: place, of: plan)
    guard let move = editing.moving, let from = plan.place(of: move.origin),
      let to = plan.place(of: move.target)
    else { return rect }
    let height = plan.rows[from].height
    if from < place, place <= to { rect.origin.y -= height }
    if to <= place, place < from { rect.origin.y += height }
    return rect
  }

  func drop(_ move: TableEditing.Move) {
    editing.moving = nil
    move.cell.layer.shadowOpacity = 0
    if move.origin != move.target {
      rowSource?.tableView(self, moveRowAt: move.origin, to: move.target)
      moveRow(at: move.origin, to: move.target)
    } else {
      UIView.animate(withDuration: 0.25) { self.placeRows() }
    }
  }
}

extension UITableView: SwipedRows {
  package func swipedRow(at point: CGPoint) -> (path: IndexPath, view: UIView)? {
    guard !editing.isOn, let path = indexPathForRow(at: point), let cell = shownCell(at: path)
    else { return nil }
    return (path, cell)
  }

  /// The actions that a swipe shows; nil for none.
  package func swipeActions(
    at path: IndexPath,
    isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    guard rowSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
    guard isTrailing else {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let old = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      let actions = UISwipeActionsConfiguration(actions: old.map { $0.action(for: path) })
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return style == .delete && mayDelete ? deletion(path) : nil
  }

  /// Whether the data source may have the method that deletes rows; of table controllers that is known.
  private var mayDelete: Bool {
    (rowSource as? UITableViewController).map { CommitOverride.exists(in: type(of: $0)) } ?? true
  }

  package func swipeWillOpen(at path: IndexPath) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    shownCell(at: path)?.actionsChanged(isOpen: true)
  }

  package func swipeDidClose(_ view: UIView) {
    (view as? UITableViewCell)?.actionsChanged(isOpen: false)
    let path = (view as? UITableViewCell).flatMap { indexPath(for: $0) }
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }
}
