// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// What is dropped on a collection.
@MainActor
final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
  private final class Item: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, path, size)
    }
  }

  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private weak var collection: UICollectionView?

  init(
    _ session: any UIDropSession,
    on collection: UICollectionView,
    from origin: IndexPath?,
    to path: IndexPath?,
    _ proposal: UICollectionViewDropProposal
  ) {
    let size = origin.flatMap { collection.draggedView(at: $0)?.bounds.size } ?? .zero
    items = session.items.enumerated().map { Item($1, $0 == 0 ? origin : nil, size) }
    (self.session, destinationIndexPath, self.proposal) = (session, path, proposal)
    self.collection = collection
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    collection?.land(session, dragItem, at: indexPath) ?? session.land(dragItem, DropLanding(nil))
  }

  func drop(
    _ dragItem: UIDragItem,
    intoItemAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating {
    session.land(dragItem, into: collection?.draggedView(at: indexPath), rect)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    session.land(dragItem, items.first?.previewSize ?? .zero, to: target)
  }

  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    collection?.drags.placeholders += 1
    return CollectionPlaceholder(
      WaitingRow(
        dragItem,
        session,
        at: placeholder.insertionIndexPath,
        insert: { [weak collection] in collection?.insertItems(at: [$0]) },
        whenOver: { [weak collection] in collection?.drags.placeholders -= 1 }
      )
    )
  }
}

/// A dropped item that waits for its data.
@MainActor
private final class CollectionPlaceholder: NSObject, UICollectionViewDropPlaceholderContext {
  private let row: WaitingRow

  init(_ row: WaitingRow) { self.row = row }

  var dragItem: UIDragItem { row.item }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    row.commit(dataSourceUpdates)
  }

  func deletePlaceholder() -> Bool { row.end() }

  func addAnimations(_ animations: @escaping () -> Void) {
    row.animation.addAnimations(animations)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    row.animation.addCompletion(completion)
  }
}
