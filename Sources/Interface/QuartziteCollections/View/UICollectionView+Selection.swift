// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

// The order of the delegate's calls for a touch: shouldHighlight, didHighlight; when it ends in the
// same item, shouldSelect, didUnhighlight, didSelect. Source: Apple, Collection View Programming
// Guide for iOS,
// "Managing the Visual State for Selections and Highlights".
extension UICollectionView {
  /// Selects an item, and deselects the others unless several may be selected; returns the
  /// deselected ones.
  @discardableResult
  func choose(_ path: IndexPath) -> [IndexPath] {
    let old = selectsSeveral ? [] : selected.filter { $0 != path }
    for other in old { deselectItem(at: other, animated: false) }
    if !selected.contains(path) {
      selected.append(path)
      selected.sort()
    }
    cellForItem(at: path)?.isSelected = true
    return old
  }

  private var selects: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: - Touches

  func touchBegan(_ touches: Set<UITouch>) {
    guard selects, touched == nil, swiper?.isOpen != true,
      let touch = touches.first, touches.count == 1,
      let path = indexPathForItem(at: touch.location(in: self)),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    touched = (path, touch)
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func touchMoved(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch),
      let cell = cellForItem(at: touched.path)
    else { return }
    let isInside = indexPathForItem(at: touched.touch.location(in: self)) == touched.path
    if cell.isHighlighted != isInside { cell.isHighlighted = isInside }
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch) else {
      if let touch = touches.first { _ = swiper?.isClosedByTap(at: touch.location(in: self)) }
      return
    }
    self.touched = nil
    let path = touched.path
    let isInside = indexPathForItem(at: touched.touch.location(in: self)) == path
    let isWanted = isInside && mayChange(path)
    unhighlight(path)
    guard isWanted, hasItem(path) else { return }
    if let row = cellForItem(at: path) as? UICollectionViewListCell, row.togglesWhenTapped {
      return row.toggle()
    }
    if selectsSeveral, selected.contains(path) {
      deselectItem(at: path, animated: false)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    for old in choose(path) { collectionDelegate?.collectionView(self, didDeselectItemAt: old) }
    // A segue of the cell goes before the delegate, as in tables.
    cellForItem(at: path)?.whenChosen?()
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    if collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true {
      collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  func touchCancelled(_ touches: Set<UITouch>) {
    guard let touched, touches.contains(touched.touch) else { return }
    self.touched = nil
    unhighlight(touched.path)
  }

  private func mayChange(_ path: IndexPath) -> Bool {
    guard let delegate = collectionDelegate else { return true }
    return selectsSeveral && selected.contains(path)
      ? delegate.collectionView(self, shouldDeselectItemAt: path)
      : delegate.collectionView(self, shouldSelectItemAt: path)
  }

  private func unhighlight(_ path: IndexPath) {
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}
