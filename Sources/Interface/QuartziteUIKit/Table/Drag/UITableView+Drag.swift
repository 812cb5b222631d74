// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The delegates of dragging and dropping rows, and the drag that is under way.
@MainActor
struct TableDrags {
  weak var dragDelegate: (any UITableViewDragDelegate)?
  weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether drags may begin; nil for the default of the device.
  var isEnabled: Bool?
  var rows: RowDrags?
  /// The row that is dragged; nil while none is.
  var origin: IndexPath?
  /// The cell that is dragged.
  weak var lifted: UITableViewCell?
  var isDropOver = false
  var proposal = UITableViewDropProposal(operation: .cancel)
  /// How many rows wait for their data after a drop.
  var placeholders = 0
}

extension UITableView {
  /// Gives the items of rows that the user drags after a long press; not retained.
  ///
  /// Without a `dropDelegate` a row that the data source lets move, by `canMoveRowAt`, is moved
  /// where it is dropped.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/dragdelegate>
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { drags.dragDelegate }
    set {
      drags.dragDelegate = newValue
      prepareDrags()
    }
  }

  /// Takes what the user drops on the table; not retained.
  ///
  /// A row of the same table that the data source lets move, by `canMoveRowAt`, is moved by
  /// `moveRowAt` instead where the proposal inserts at the destination.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/dropdelegate>
  public weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { drags.dropDelegate }
    set {
      drags.dropDelegate = newValue
      prepareDrags()
    }
  }

  /// Whether rows may be dragged; default true on an iPad and false on an iPhone.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/draginteractionenabled>
  public var dragInteractionEnabled: Bool {
    get { drags.isEnabled ?? (UIDevice.current.userInterfaceIdiom == .pad) }
    set { drags.isEnabled = newValue }
  }

  /// Whether a row of the table is being dragged.
  public var hasActiveDrag: Bool { drags.origin != nil }
  /// Whether a drag is over the table.
  public var hasActiveDrop: Bool { drags.isDropOver }

  /// Whether rows that were dropped still wait for their data.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/hasuncommittedupdates>
  public var hasUncommittedUpdates: Bool { drags.placeholders > 0 }

  private func prepareDrags() {
    if drags.rows == nil { drags.rows = RowDrags(self) }
  }

  private func mayMove(_ path: IndexPath?) -> Bool {
    path.map { rowSource?.tableView(self, canMoveRowAt: $0) ?? false } ?? false
  }
}

extension UITableView: DraggedRows {
  package var letsDrag: Bool {
    dragInteractionEnabled && drags.dragDelegate != nil && editing.swiper?.isOpen != true
      && editing.moving == nil
  }

  package func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  package func draggedView(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  package func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    drags.dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  package func dragLook(at path: IndexPath) -> UIPreviewParameters? {
    drags.dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  package func dragChanged(_ session: any UIDragSession, began path: IndexPath?) {
    drags.origin = path
    // The lifted picture shows no touch.
    if let path { shownCell(at: path)?.setHighlighted(false, animated: false) }
    drags.lifted = DraggedCell.tell(drags.lifted, path.flatMap { shownCell(at: $0) }) {
      $0.dragStateDidChange(.init($1))
    }
    if path == nil {
      drags.dragDelegate?.tableView(self, dragSessionDidEnd: session)
    } else {
      drags.dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
  }

  package func takesDrop(_ session: any UIDropSession, from origin: IndexPath?) -> Bool {
    drags.dropDelegate?.tableView(self, canHandle: session) ?? mayMove(origin)
  }

  package func dropWouldDo(
    _ session: any UIDropSession,
    from origin: IndexPath?,
    to path: IndexPath?,
    at point: CGPoint
  ) -> UIDropOperation {
    drags.isDropOver = true
    drags.proposal =
      drags.dropDelegate?.tableView(
        self,
        dropSessionDidUpdate: session,
        withDestinationIndexPath: path
      ) ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    let isMove = drags.proposal.operation == .move
    if let origin, isMove, drags.proposal.intent == .insertAtDestinationIndexPath {
      makeRoom(forDragged: origin, to: path)
    } else {
      closeRoom()
    }
    return drags.proposal.operation
  }

  package func dropEntered(_ session: any UIDropSession) {
    drags.dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  package func dragRights(_ session: any UIDragSession) -> (moves: Bool, isRestricted: Bool) {
    guard let delegate = drags.dragDelegate else { return (true, false) }
    return (
      delegate.tableView(self, dragSessionAllowsMoveOperation: session),
      delegate.tableView(self, dragSessionIsRestrictedToDraggingApplication: session)
    )
  }

  package func dropLeft(_ session: any UIDropSession, isEnd: Bool) {
    closeRoom()
    drags.isDropOver = false
    if isEnd {
      drags.dropDelegate?.tableView(self, dropSessionDidEnd: session)
    } else {
      drags.dropDelegate?.tableView(self, dropSessionDidExit: session)
    }
  }

  package func performDrop(
    _ session: any UIDropSession,
    from origin: IndexPath?,
    to path: IndexPath?
  ) {
    if let move = editing.moving, mayMove(origin) {
      move.cell.isHidden = false
      drop(move)
      if let item = session.items.first { _ = land(session, item, at: move.target) }
      return
    }
    let target = editing.moving?.target ?? path
    closeRoom(animated: false)
    let dropped = TableDrop(session, on: self, from: origin, to: target, drags.proposal)
    drags.dropDelegate?.tableView(self, performDropWith: dropped)
  }

  /// Lets the picture of an item fly to a row, which is hidden until then.
  func land(
    _ session: any UIDropSession,
    _ item: UIDragItem,
    at path: IndexPath
  ) -> DropAnimation {
    let cell = cellForRow(at: path)
    let look = drags.dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    return session.land(item, on: self, rectForRow(at: path), cell, look) { [weak cell] in
      cell?.isHidden = $0
    }
  }

  /// Hides the row that is dragged, and moves those between it and its target out of the way.
  private func makeRoom(forDragged origin: IndexPath, to path: IndexPath?) {
    if editing.moving == nil {
      guard let cell = shownCell(at: origin) else { return }
      editing.moving = TableEditing.Move(origin: origin, target: origin, cell: cell)
      cell.isHidden = true
    }
    guard var move = editing.moving, let path, path != move.target else { return }
    let target =
      tableDelegate?.tableView(
        self,
        targetIndexPathForMoveFromRowAt: origin,
        toProposedIndexPath: path
      ) ?? path
    guard target != move.target, plan.place(of: target) != nil else { return }
    move.target = target
    editing.moving = move
    makeRoom(for: move)
  }

  private func closeRoom(animated: Bool = true) {
    guard let move = editing.moving, drags.rows != nil, drags.origin != nil else { return }
    editing.moving = nil
    move.cell.isHidden = false
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.placeRows() }
  }
}
