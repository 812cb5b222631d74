// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIDropSession {
  /// Says where an item flies that is being dropped, and returns what is animated beside it.
  ///
  /// After the pictures have landed what is animated runs alone.
  @MainActor
  package func land(_ item: UIDragItem, _ landing: DropLanding) -> DropAnimation {
    guard let session = self as? StageDragSession, !session.hasLanded else {
      landing.animator.runAlone()
      return landing.animator
    }
    session.landings[ObjectIdentifier(item)] = landing
    return landing.animator
  }

  /// Lets an item fly to a row, given by its rectangle in a table or a collection, which `hide` hides
  /// until then.
  @MainActor
  package func land(
    _ item: UIDragItem,
    on rows: UIScrollView,
    _ row: CGRect,
    _ cell: UIView?,
    _ look: UIPreviewParameters?,
    hide: @escaping (Bool) -> Void
  ) -> DropAnimation {
    guard !row.isEmpty else { return land(item, DropLanding(nil)) }
    let preview = UITargetedDragPreview(
      view: cell ?? UIView(frame: row),
      parameters: look ?? UIPreviewParameters(),
      target: UIDragPreviewTarget(container: rows, center: CGPoint(x: row.midX, y: row.midY))
    )
    return land(item, DropLanding(preview, hide: hide))
  }

  /// Lets an item fly into a rectangle of a row, made as small as that.
  @MainActor
  package func land(_ item: UIDragItem, into row: UIView?, _ rect: CGRect) -> DropAnimation {
    guard let row, !row.bounds.isEmpty else { return land(item, DropLanding(nil)) }
    let size = row.bounds.size
    let scale = min(rect.width / size.width, rect.height / size.height)
    let target = UIDragPreviewTarget(
      container: row,
      center: CGPoint(x: rect.midX, y: rect.midY),
      transform: CGAffineTransform(scaleX: scale, y: scale)
    )
    return land(
      item,
      DropLanding(
        UITargetedDragPreview(view: row, parameters: UIPreviewParameters(), target: target)
      )
    )
  }

  /// Lets an item of a size fly to a place; one without a size fades.
  @MainActor
  package func land(
    _ item: UIDragItem,
    _ size: CGSize,
    to target: UIDragPreviewTarget
  ) -> DropAnimation {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    let preview = UITargetedDragPreview(
      view: view,
      parameters: UIPreviewParameters(),
      target: target
    )
    return land(item, DropLanding(size == .zero ? nil : preview))
  }
}

/// A row that was dropped and waits for its data.
@MainActor
package final class WaitingRow {
  /// What is dropped.
  package let item: UIDragItem
  /// What is animated beside its picture.
  package let animation: DropAnimation
  private let place: IndexPath
  private let insert: (IndexPath) -> Void
  private var whenOver: (() -> Void)?

  /// Makes a row that waits until `whenOver` is called, and is inserted by `insert`.
  package init(
    _ item: UIDragItem,
    _ session: any UIDropSession,
    at place: IndexPath,
    insert: @escaping (IndexPath) -> Void,
    whenOver: @escaping () -> Void
  ) {
    (self.item, self.place, self.insert, self.whenOver) = (item, place, insert, whenOver)
    animation = session.land(item, DropLanding(nil))
  }

  /// Lets the client add the row to its data, and inserts it; returns whether it has waited.
  package func commit(_ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard end() else { return false }
    dataSourceUpdates(place)
    insert(place)
    return true
  }

  /// Gives the row up; returns whether it has waited.
  package func end() -> Bool {
    guard let whenOver else { return false }
    self.whenOver = nil
    whenOver()
    return true
  }
}
