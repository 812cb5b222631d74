// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDynamics
import QuartziteUIKit

extension UIDynamicAnimator {
  /// Makes an animator whose items are the attributes of a layout: it invalidates the layout in
  /// each frame in which it moves them.
  ///
  /// The layout is not retained.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    clockView = { [weak layout] in layout?.collectionView }
    didMoveItems = { [weak layout] in
      guard let layout else { return }
      layout.invalidateLayout(with: layout.makeContext())
    }
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory,
    _ kind: String?,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let wanted = CollectionElement(category, kind, path)
    return knownItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.element == wanted }
  }

  /// Returns the attributes of a cell if the animator moves them; otherwise nil.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.cell, nil, indexPath) }

  /// Returns the attributes of a supplementary view if the animator moves them; otherwise nil.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }

  /// Returns the attributes of a decoration view if the animator moves them; otherwise nil.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, indexPath)
  }
}
