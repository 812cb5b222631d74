// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The item that is being moved by a touch: its original and its target index path, and its current
/// position in content coordinates.
struct InteractiveMovement {
  let origin: IndexPath
  var target: IndexPath
  var position: CGPoint

  /// The index path of the item that is shown at another item's position while the items between
  /// origin and target make room for the moving one.
  func item(inPlaceOf path: IndexPath) -> IndexPath {
    guard origin.section == target.section, path.section == origin.section else { return path }
    if path == target { return origin }
    if origin.item <= path.item, path.item < target.item {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    if target.item < path.item, path.item <= origin.item {
      return IndexPath(item: path.item - 1, section: path.section)
    }
    return path
  }
}

extension UICollectionView {
  func beginMovementIfAllowed(of indexPath: IndexPath) -> Bool {
    guard movement == nil, hasItem(indexPath),
      itemSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    return beginMovement(of: indexPath)
  }

  /// Begins to move an item without asking the data source.
  @discardableResult
  func beginMovement(of indexPath: IndexPath) -> Bool {
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return false }
    movement = InteractiveMovement(
      origin: indexPath,
      target: indexPath,
      position: attributes.center
    )
    arrangeAnimated()
    return true
  }

  func moveItem(to targetPosition: CGPoint) {
    guard var moving = movement, targetPosition.x.isFinite, targetPosition.y.isFinite else {
      return
    }
    moving.position = targetPosition
    var proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: moving.target,
      withPosition: targetPosition
    )
    // The item at the position may be the moving item itself, which stays at its target.
    if proposed == moving.origin { proposed = moving.target }
    if let delegate = collectionDelegate, proposed != moving.target {
      proposed = delegate.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.origin,
        atCurrentIndexPath: moving.target,
        toProposedIndexPath: proposed
      )
    }
    let isNew = proposed != moving.target && hasItem(proposed)
    if isNew { moving.target = proposed }
    movement = moving
    if isNew { arrangeAnimated() } else { arrange() }
  }

  func endMovement() {
    guard let moving = movement else { return }
    movement = nil
    guard moving.origin != moving.target else { return arrangeAnimated() }
    itemSource?.collectionView(self, moveItemAt: moving.origin, to: moving.target)
    var changes = UpdateChanges()
    changes.movedItems = [(moving.origin, moving.target)]
    let new = askForCounts()
    guard let mapping = try? UpdateMapping(changes, before: counts, after: new) else {
      return reloadData()
    }
    counts = new
    selected = selected.compactMap { mapping.target(of: $0) }.sorted()
    layout.carryOver(mapping)
    let old = shown
    shown = [:]
    for (element, each) in old {
      let moves = element.category == .cell || layout.follows(element)
      let path = moves ? mapping.target(of: element.path) : element.path
      shown[element.at(path ?? element.path)] = each
    }
    layout.invalidateLayout()
    arrangeAnimated()
  }

  func cancelMovement() {
    guard movement != nil else { return }
    movement = nil
    arrangeAnimated()
  }

  private func arrangeAnimated() {
    animate({ self.arrange() }, completion: { _ in })
  }

  /// The layout's elements, changed so that the moving item follows the touch and others make room.
  func moved(
    _ found: [UICollectionViewLayoutAttributes],
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    guard let movement else { return found }
    var result =
      found.compactMap { attributes in
        guard attributes.representedElementCategory == .cell else { return attributes }
        let path = movement.item(inPlaceOf: attributes.indexPath)
        guard path != movement.origin else { return nil }
        let copy = attributes.duplicate()
        copy.indexPath = path
        return copy
      } as [UICollectionViewLayoutAttributes]
    let moving = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target,
      withTargetPosition: movement.position
    ).duplicate()
    moving.indexPath = movement.origin
    if moving.frame.overlaps(rect) { result.append(moving) }
    return result
  }
}
