// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A table or a collection, as far as its rows or items are dragged and something is dropped on it.
@MainActor
package protocol DraggedRows: UIScrollView {
  /// Whether rows may be dragged.
  var letsDrag: Bool { get }
  /// The row at a point of the content; nil for none.
  func draggedPath(at point: CGPoint) -> IndexPath?
  /// The view of a row; nil for none that is shown.
  func draggedView(at path: IndexPath) -> UIView?
  /// The items of a drag of a row; none for no drag.
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  /// How the lifted view of a row looks; nil for all of it.
  func dragLook(at path: IndexPath) -> UIPreviewParameters?
  /// Called as a drag of a row begins or, with nil, ends.
  func dragChanged(_ session: any UIDragSession, began path: IndexPath?)
  /// Whether a drag may be dropped.
  func takesDrop(_ session: any UIDropSession, from origin: IndexPath?) -> Bool
  /// What a drop at a row would do; nil for a place without a row.
  func dropWouldDo(
    _ session: any UIDropSession,
    from origin: IndexPath?,
    to path: IndexPath?,
    at point: CGPoint
  ) -> UIDropOperation
  /// Called when the drag has come.
  func dropEntered(_ session: any UIDropSession)
  /// What the delegate says of a drag: whether data may be moved, whether it is for this application.
  func dragRights(_ session: any UIDragSession) -> (moves: Bool, isRestricted: Bool)
  /// Called when the drag has left or ended; rows that made room go back unless it was dropped.
  func dropLeft(_ session: any UIDropSession, isEnd: Bool)
  /// Takes what was dropped.
  func performDrop(_ session: any UIDropSession, from origin: IndexPath?, to path: IndexPath?)
}

/// Drags the rows of a table or the items of a collection, and drops on it.
@MainActor
package final class RowDrags: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private weak var rows: (any DraggedRows)?
  private lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)
  private var scroller: EdgeScroller?
  private weak var session: StageDragSession?

  /// Adds the interactions to a table or a collection.
  package init(_ rows: any DraggedRows) {
    self.rows = rows
    super.init()
    rows.addInteraction(drag)
    rows.addInteraction(drop)
    scroller = EdgeScroller(rows) { [weak self] in self?.session?.lookAgain?() }
  }

  private func origin(_ session: any UIDragDropSession) -> IndexPath? {
    guard let origin = (session as? StageDragSession)?.origin, origin.rows === rows else {
      return nil
    }
    return origin.path
  }

  // MARK: - Dragging

  /// Asks for the items of the row under the finger.
  package func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let rows, rows.letsDrag, let path = rows.draggedPath(at: session.location(in: rows)),
      rows.draggedView(at: path) != nil
    else { return [] }
    (session as? StageDragSession)?.origin = (rows, path)
    return rows.dragItems(session, at: path)
  }

  /// Lifts the row.
  package func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let rows, let path = origin(session), let view = rows.draggedView(at: path) else {
      return nil
    }
    return UITargetedDragPreview(
      view: view,
      parameters: rows.dragLook(at: path) ?? UIPreviewParameters()
    )
  }

  /// Tells that the drag begins.
  package func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) { rows?.dragChanged(session, began: origin(session)) }

  /// Tells that the drag has ended.
  package func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { rows?.dragChanged(session, began: nil) }

  /// Asks whether data may be moved.
  package func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { rows?.dragRights(session).moves ?? true }

  /// Asks whether other applications are left out.
  package func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { rows?.dragRights(session).isRestricted ?? false }

  // MARK: - Dropping

  /// Asks whether the drag may be dropped.
  package func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { rows?.takesDrop(session, from: origin(session)) ?? false }

  /// Asks what a drop at the row under the finger would do.
  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let rows else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: rows)
    self.session = session as? StageDragSession
    scroller?.hold(at: point)
    let operation = rows.dropWouldDo(
      session,
      from: origin(session),
      to: rows.draggedPath(at: point),
      at: point
    )
    return UIDropProposal(operation: operation)
  }

  /// Tells that the drag has left.
  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {
    scroller?.stop()
    rows?.dropLeft(session, isEnd: false)
  }

  /// Drops at the row under the finger.
  package func dropInteraction(
    _ interaction: UIDropInteraction,
    performDrop session: any UIDropSession
  ) {
    scroller?.stop()
    guard let rows else { return }
    let path = rows.draggedPath(at: session.location(in: rows))
    rows.performDrop(session, from: origin(session), to: path)
  }

  /// Tells that the drag has ended.
  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) {
    scroller?.stop()
    rows?.dropLeft(session, isEnd: true)
  }

  /// Tells that the drag has come.
  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) { rows?.dropEntered(session) }
}
