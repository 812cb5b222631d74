// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView: SwipedRows {
  package func swipedRow(at point: CGPoint) -> (path: IndexPath, view: UIView)? {
    guard !isEditing, let path = indexPathForItem(at: point), let cell = cellForItem(at: path)
    else { return nil }
    return (path, cell)
  }

  package func swipeActions(
    at path: IndexPath,
    isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    let list = (layout as? UICollectionViewCompositionalLayout)?.list(at: path.section)
    guard let configuration = list?.configuration else { return nil }
    return isTrailing
      ? configuration.trailingSwipeActionsConfigurationProvider?(path)
      : configuration.leadingSwipeActionsConfigurationProvider?(path)
  }

  package func swipeWillOpen(at path: IndexPath) {}

  package func swipeDidClose(_ view: UIView) {}
}

/// The colour behind the rows of a section of a list.
final class ListBackgroundView: UICollectionReusableView {
  /// The kind of the decoration.
  static let kind = "background of a list"

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = layoutAttributes.list?.backgroundColor
  }
}
