// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
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
    if let menu = tableDelegate?.tableView(
      self,
      contextMenuConfigurationForRowAt: path,
      point: point
    ) {
      return menu
    }
    guard tableDelegate?.tableView(self, shouldShowMenuForRowAt: path) == true else { return nil }
    return RowEditMenu.configuration { [weak self] action in
      guard let self else { return false }
      return tableDelegate?.tableView(
        self,
        canPerformAction: action,
        forRowAt: path,
        withSender: nil
      ) ?? false
    } perform: { [weak self] action in
      guard let self else { return }
      tableDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: nil)
    }
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
