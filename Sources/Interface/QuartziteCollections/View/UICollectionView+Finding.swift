// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// The cells that are visible, in the order of their index paths.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The index paths of the visible items, in ascending order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.category == .cell }.sorted().map(\.path)
  }

  /// Returns the cell of a visible item; nil for others.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(cell: indexPath)]?.view as? UICollectionViewCell
  }

  /// Returns the index path of a visible cell; nil for others.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value.view === cell && $0.key.category == .cell }?.key.path
  }

  /// Returns the index path of the frontmost item at a point in content coordinates; nil if there
  /// is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    loadLayout()
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return elements(in: spot)
      .filter { $0.representedElementCategory == .cell && $0.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Returns the supplementary view of a kind that is visible at an index path; nil for others.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[CollectionElement(.supplementaryView, elementKind, indexPath)]?.view
  }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplements(elementKind).compactMap { shown[$0]?.view }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplements(elementKind).map(\.path)
  }

  private func supplements(_ kind: String) -> [CollectionElement] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == kind }.sorted()
  }

  // MARK: - Positions

  /// Returns the layout attributes of an item; nil for an index path out of range.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadLayout()
    guard hasItem(indexPath) else { return nil }
    return layout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout attributes of a supplementary view; nil if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Whether there is an item at an index path.
  func hasItem(_ path: IndexPath) -> Bool {
    loadCounts()
    return counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether a point in content coordinates is inside the transformed element.
  func contains(_ point: CGPoint) -> Bool {
    guard !transform.isIdentity else { return frame.contains(point) }
    let way = transform.a * transform.d - transform.b * transform.c
    guard way != 0 else { return false }
    let local = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
    return abs(local.x) <= size.width / 2 && abs(local.y) <= size.height / 2
  }
}
