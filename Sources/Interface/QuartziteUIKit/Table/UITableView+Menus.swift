// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UITableView: MenuRows {
  /// The interaction that opens the context menus of rows, of which the delegate is asked.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/contextmenuinteraction>
  public var contextMenuInteraction: UIContextMenuInteraction? { editing.menus?.interaction }

  package func rowMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard editing.swiper?.isOpen != true, editing.moving == nil,
      let path = indexPathForRow(at: point)
    else { return nil }
    return tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  package func menuRow(at point: CGPoint) -> UIView? {
    indexPathForRow(at: point).flatMap { cellForRow(at: $0) }
  }

  package func rowPreview(
    _ menu: UIContextMenuConfiguration,
    isClosing: Bool
  ) -> UITargetedPreview? {
    isClosing
      ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: menu)
      : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: menu)
  }

  package func menuChanges(
    _ menu: UIContextMenuConfiguration,
    isClosing: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isClosing {
      tableDelegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
    } else {
      tableDelegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
    }
  }

  package func previewTapped(
    _ menu: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(
      self,
      willPerformPreviewActionForMenuWith: menu,
      animator: animator
    )
  }
}
