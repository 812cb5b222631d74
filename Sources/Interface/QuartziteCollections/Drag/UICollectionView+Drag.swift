// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The delegates of dragging and dropping items, and the drag that is under way.
@MainActor
struct CollectionDrags {
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether drags may begin; nil for the default of the device.
  var isEnabled: Bool?
  var rows: RowDrags?
  /// The item that is dragged; nil while none is.
  var origin: IndexPath?
  /// The cell that is dragged.
  weak var lifted: UICollectionViewCell?
  var isDropOver = false
  var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// How many items wait for their data after a drop.
  var placeholders = 0
}

extension UICollectionView {
  /// Gives the items that the user drags after a long press; not retained.
  ///
  /// Without a `dropDelegate` an item that the data source lets move, by `canMoveItemAt`, is moved
  /// where it is dropped.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/dragdelegate>
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { drags.dragDelegate }
    set {
      drags.dragDelegate = newValue
      prepareDrags()
    }
  }

  /// Takes what the user drops on the collection; not retained.
  ///
  /// An item of the same collection that the data source lets move, by `canMoveItemAt`, is moved by
  /// `moveItemAt` instead where the proposal inserts at the destination.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/dropdelegate>
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { drags.dropDelegate }
    set {
      drags.dropDelegate = newValue
      prepareDrags()
    }
  }

  /// Whether items may be dragged; default true on an iPad and false on an iPhone.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/draginteractionenabled>
  public var dragInteractionEnabled: Bool {
    get { drags.isEnabled ?? (UIDevice.current.userInterfaceIdiom == .pad) }
    set { drags.isEnabled = newValue }
  }

  /// Whether an item of the collection is being dragged.
  public var hasActiveDrag: Bool { drags.origin != nil }
  /// Whether a drag is over the collection.
  public var hasActiveDrop: Bool { drags.isDropOver }

  /// Whether items that were dropped still wait for their data.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/hasuncommittedupdates>
  public var hasUncommittedUpdates: Bool { drags.placeholders > 0 }

  private func prepareDrags() {
    if drags.rows == nil { drags.rows = RowDrags(self) }
  }

  private func mayMove(_ path: IndexPath?) -> Bool {
    path.map { itemSource?.collectionView(self, canMoveItemAt: $0) ?? false } ?? false
  }
}

extension UICollectionView: DraggedRows {
  package var letsDrag: Bool {
    dragInteractionEnabled && drags.dragDelegate != nil && swiper?.isOpen != true
      && movement == nil
  }

  package func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  package func draggedView(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  package func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    drags.dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  package func dragLook(at path: IndexPath) -> UIPreviewParameters? {
    drags.dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  package func dragChanged(_ session: any UIDragSession, began path: IndexPath?) {
    drags.origin = path
    // The lifted picture shows no touch.
    if let path { cellForItem(at: path)?.isHighlighted = false }
    drags.lifted = DraggedCell.tell(drags.lifted, path.flatMap { cellForItem(at: $0) }) {
      $0.dragStateDidChange(.init($1))
    }
    if path == nil {
      drags.dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    } else {
      drags.dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
  }

  package func takesDrop(_ session: any UIDropSession, from origin: IndexPath?) -> Bool {
    drags.dropDelegate?.collectionView(self, canHandle: session) ?? mayMove(origin)
  }

  package func dropWouldDo(
    _ session: any UIDropSession,
    from origin: IndexPath?,
    to path: IndexPath?,
    at point: CGPoint
  ) -> UIDropOperation {
    drags.isDropOver = true
    drags.proposal =
      drags.dropDelegate?.collectionView(
        self,
        dropSessionDidUpdate: session,
        withDestinationIndexPath: path
      ) ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    let isMove = drags.proposal.operation == .move
    if let origin, isMove, drags.proposal.intent == .insertAtDestinationIndexPath {
      if movement == nil, beginMovement(of: origin) { cellForItem(at: origin)?.isCarried = true }
      updateInteractiveMovementTargetPosition(point)
    } else {
      closeRoom()
    }
    return drags.proposal.operation
  }

  package func dropEntered(_ session: any UIDropSession) {
    drags.dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  package func dragRights(_ session: any UIDragSession) -> (moves: Bool, isRestricted: Bool) {
    guard let delegate = drags.dragDelegate else { return (true, false) }
    return (
      delegate.collectionView(self, dragSessionAllowsMoveOperation: session),
      delegate.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
    )
  }

  package func dropLeft(_ session: any UIDropSession, isEnd: Bool) {
    closeRoom()
    drags.isDropOver = false
    if isEnd {
      drags.dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    } else {
      drags.dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }
  }

  package func performDrop(
    _ session: any UIDropSession,
    from origin: IndexPath?,
    to path: IndexPath?
  ) {
    if let movement, mayMove(origin) {
      cellForItem(at: movement.origin)?.isCarried = false
      endInteractiveMovement()
      if let item = session.items.first { _ = land(session, item, at: movement.target) }
      return
    }
    let target = movement?.target ?? path
    closeRoom()
    let dropped = CollectionDrop(session, on: self, from: origin, to: target, drags.proposal)
    drags.dropDelegate?.collectionView(self, performDropWith: dropped)
  }

  private func closeRoom() {
    guard let movement, drags.origin != nil else { return }
    cellForItem(at: movement.origin)?.isCarried = false
    cancelInteractiveMovement()
  }

  /// Lets the picture of an item fly to its place, where it is hidden until then.
  func land(
    _ session: any UIDropSession,
    _ item: UIDragItem,
    at path: IndexPath
  ) -> DropAnimation {
    let cell = cellForItem(at: path)
    let place = layoutAttributesForItem(at: path)?.frame ?? .zero
    let look = drags.dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    return session.land(item, on: self, place, cell, look) { [weak cell] in
      cell?.isCarried = $0
    }
  }
}
