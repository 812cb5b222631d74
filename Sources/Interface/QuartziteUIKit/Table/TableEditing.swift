// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The state of editing a table by the user.
struct TableEditing {
  /// A row whose actions a swipe shows.
  struct Swipe {
    let path: IndexPath
    let cell: UITableViewCell
    let actions: SwipeActionsView
  }

  /// A row that the user moves.
  struct Move {
    let origin: IndexPath
    var target: IndexPath
    let cell: UITableViewCell
  }

  var isOn = false
  var swipe: Swipe?
  var moving: Move?
  /// The cell that dequeuing returns again, while its row is reconfigured.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
}

extension UITableView {
  /// Whether a touch may select a row now.
  var maySelect: Bool {
    guard editing.swipe == nil else { return false }
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
    let pan = RowSwipeRecognizer(
      target: WeakProxy(self),
      action: Selector("swiped(_:)", UITableView.swiped(_:))
    )
    pan.table = self
    addGestureRecognizer(pan)
  }

  /// Shows or hides the controls of editing in the cell of a row.
  func showEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? true
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
    cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    cell.shouldIndentWhileEditing =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.setEditing(canEdit || cell.showsReorderControl, animated: animated)
  }

  /// Requests the cells of rows again, for which dequeuing returns the present cells.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = shownCell(at: path), let place = plan.place(of: path) else { continue }
      editing.reconfigured = (path, cell)
      _ = dataSource?.tableView(self, cellForRowAt: path)
      editing.reconfigured = nil
      if plan.rows[place].isAutomatic { plan.setHeight(ownHeight(of: cell), at: place) }
    }
    setNeedsLayout()
  }

  // MARK: - Actions of swipes

  /// The actions that a swipe shows; nil for none.
  private func actions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
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
    return style == .delete ? deletion(path) : nil
  }

  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration {
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in
      if let self { self.dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    let actions = UISwipeActionsConfiguration(actions: [action])
    actions.performsFirstActionWithFullSwipe = false
    return actions
  }

  /// Whether a swipe over a point in a direction shows actions.
  func maySwipe(at point: CGPoint, toLeft: Bool) -> Bool {
    guard let path = indexPathForRow(at: point), let cell = shownCell(at: path), !editing.isOn
    else { return false }
    if let swipe = editing.swipe { return swipe.path == path }
    // A view in the row with a pan recogniser of its own takes precedence.
    var next = hitTest(point, with: nil)
    while let view = next, view !== self {
      if view.gestureRecognizers?.contains(where: { $0 is UIPanGestureRecognizer }) == true {
        return false
      }
      if view === cell { break }
      next = view.superview
    }
    return actions(path, isTrailing: toLeft)?.actions.isEmpty == false
  }

  func swiped(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: self).x
    switch pan.state {
    case .began, .changed:
      // A pan begins at a distance of zero.
      if editing.swipe == nil, way != 0, let path = indexPathForRow(at: pan.location(in: self)),
        let cell = shownCell(at: path), let configuration = actions(path, isTrailing: way < 0)
      {
        openSwipe(path, cell, configuration, isTrailing: way < 0)
      }
      editing.swipe?.actions.drag(by: way)
    case .ended:
      guard let swipe = editing.swipe else { return }
      let end = swipe.actions.release(velocity: pan.velocity(in: self).x)
      if end == .closed { closeSwipe(animated: true) }
    default: closeSwipe(animated: true)
    }
  }

  private func openSwipe(
    _ path: IndexPath,
    _ cell: UITableViewCell,
    _ configuration: UISwipeActionsConfiguration,
    isTrailing: Bool
  ) {
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    let actions = SwipeActionsView(configuration, over: cell, isTrailing: isTrailing)
    actions.onChoice = { [weak self] action in self?.perform(action) }
    editing.swipe = TableEditing.Swipe(path: path, cell: cell, actions: actions)
  }

  private func perform(_ action: UIContextualAction) {
    guard let swipe = editing.swipe else { return }
    // The end may be reported later, when another row shows its actions.
    action.handler(action, swipe.actions) { [weak self, weak actions = swipe.actions] _ in
      guard let self, let actions, self.editing.swipe?.actions === actions else { return }
      self.closeSwipe(animated: true)
    }
  }

  /// Hides the actions of the row that shows some.
  func closeSwipe(animated: Bool) {
    guard let swipe = editing.swipe else { return }
    editing.swipe = nil
    swipe.actions.close(animated: animated)
    tableDelegate?.tableView(self, didEndEditingRowAt: indexPath(for: swipe.cell))
  }

  // MARK: - Controls of cells

  /// Called when the user has tapped the control at the leading edge of a row.
  func editingControlTouched(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    guard cell.editingStyle == .delete else {
      dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
      return
    }
    if let swipe = editing.swipe {
      closeSwipe(animated: true)
      if swipe.cell === cell { return }
    }
    openSwipe(path, cell, deletion(path), isTrailing: true)
    _ = editing.swipe?.actions.open()
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
  private func makeRoom(for move: TableEditing.Move) {
    guard let from = plan.place(of: move.origin), let to = plan.place(of: move.target) else {
      return
    }
    let height = move.cell.bounds.height
    UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState) {
      for row in self.shown where row.cell !== move.cell {
        guard let place = self.plan.place(of: row.path) else { continue }
        var frame = self.plan.rect(at: place, width: self.bounds.width)
        if from < place, place <= to { frame.origin.y -= height }
        if to <= place, place < from { frame.origin.y += height }
        row.cell.frame = frame
      }
    }
  }

  private func drop(_ move: TableEditing.Move) {
    editing.moving = nil
    move.cell.layer.shadowOpacity = 0
    if move.origin != move.target {
      dataSource?.tableView(self, moveRowAt: move.origin, to: move.target)
      moveRow(at: move.origin, to: move.target)
    } else {
      UIView.animate(withDuration: 0.25) { self.placeRows() }
    }
  }
}

/// A pan along a row that shows its actions.
final class RowSwipeRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  weak var table: UITableView? {
    didSet { delegate = self }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let table else { return false }
    let speed = velocity(in: table)
    let way = translation(in: table)
    let (dx, dy) = (abs(speed.x) + abs(way.x), abs(speed.y) + abs(way.y))
    guard dx > dy * 1.2 else { return false }
    let toLeft = way.x != 0 ? way.x < 0 : speed.x < 0
    return table.maySwipe(at: location(in: table), toLeft: toLeft)
  }
}
