// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView: MenuRows {
  /// The interaction that opens the context menus of items, of which the delegate is asked.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/contextmenuinteraction>
  public var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  package func rowMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard swiper?.isOpen != true, movement == nil else { return nil }
    let pressed = indexPathForItem(at: point)
    let several = indexPathsForSelectedItems ?? []
    let paths = pressed.map { several.contains($0) ? several : [$0] } ?? []
    if let menu = collectionDelegate?.collectionView(
      self,
      contextMenuConfigurationForItemsAt: paths,
      point: point
    ) {
      return menu
    }
    guard let pressed,
      collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: pressed) == true
    else { return nil }
    return RowEditMenu.configuration { [weak self] action in
      guard let self else { return false }
      return collectionDelegate?.collectionView(
        self,
        canPerformAction: action,
        forItemAt: pressed,
        withSender: nil
      ) ?? false
    } perform: { [weak self] action in
      guard let self else { return }
      collectionDelegate?.collectionView(
        self,
        performAction: action,
        forItemAt: pressed,
        withSender: nil
      )
    }
  }

  package func menuRow(at point: CGPoint) -> UIView? {
    indexPathForItem(at: point).flatMap { cellForItem(at: $0) }
  }

  package func rowPreview(
    _ menu: UIContextMenuConfiguration,
    isClosing: Bool
  ) -> UITargetedPreview? {
    isClosing
      ? collectionDelegate?.collectionView(
        self,
        previewForDismissingContextMenuWithConfiguration: menu
      )
      : collectionDelegate?.collectionView(
        self,
        previewForHighlightingContextMenuWithConfiguration: menu
      )
  }

  package func menuChanges(
    _ menu: UIContextMenuConfiguration,
    isClosing: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isClosing {
      collectionDelegate?.collectionView(
        self,
        willEndContextMenuInteraction: menu,
        animator: animator
      )
    } else {
      collectionDelegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
    }
  }

  package func previewTapped(
    _ menu: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self,
      willPerformPreviewActionForMenuWith: menu,
      animator: animator
    )
  }
}
