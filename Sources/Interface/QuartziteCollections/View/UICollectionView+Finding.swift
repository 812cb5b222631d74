// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
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
