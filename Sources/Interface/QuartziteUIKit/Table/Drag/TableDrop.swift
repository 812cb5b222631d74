// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What is dropped on a table.
@MainActor
final class TableDrop: NSObject, UITableViewDropCoordinator {
  private final class Item: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, path, size)
    }
  }

  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private weak var table: UITableView?

  init(
    _ session: any UIDropSession,
    on table: UITableView,
    from origin: IndexPath?,
    to path: IndexPath?,
    _ proposal: UITableViewDropProposal
  ) {
    let size = origin.flatMap { table.draggedView(at: $0)?.bounds.size } ?? .zero
    items = session.items.enumerated().map { Item($1, $0 == 0 ? origin : nil, size) }
    (self.session, destinationIndexPath, self.proposal) = (session, path, proposal)
    self.table = table
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    table?.land(session, dragItem, at: indexPath) ?? session.land(dragItem, DropLanding(nil))
  }

  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating {
    session.land(dragItem, into: table?.draggedView(at: indexPath), rect)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    session.land(dragItem, items.first?.previewSize ?? .zero, to: target)
  }

  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    table?.drags.placeholders += 1
    return TablePlaceholder(
      WaitingRow(
        dragItem,
        session,
        at: placeholder.insertionIndexPath,
        insert: { [weak table] in table?.insertRows(at: [$0], with: .automatic) },
        whenOver: { [weak table] in table?.drags.placeholders -= 1 }
      )
    )
  }
}

/// A dropped row that waits for its data.
@MainActor
private final class TablePlaceholder: NSObject, UITableViewDropPlaceholderContext {
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
