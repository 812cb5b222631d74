// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What has rows or items with context menus: a table or a collection.
@MainActor
package protocol MenuRows: UIScrollView {
  /// The menu for a point of the content; nil for none.
  func rowMenu(at point: CGPoint) -> UIContextMenuConfiguration?
  /// The view of the row at a point of the content; nil for none.
  func menuRow(at point: CGPoint) -> UIView?
  /// The preview of a menu as it opens or, if `isClosing`, closes; nil for none.
  func rowPreview(_ menu: UIContextMenuConfiguration, isClosing: Bool) -> UITargetedPreview?
  /// Called before a menu opens or, if `isClosing`, closes.
  func menuChanges(
    _ menu: UIContextMenuConfiguration,
    isClosing: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called when the preview of a menu is tapped.
  func previewTapped(
    _ menu: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  )
}

/// Opens the context menus of a table's or a collection's rows, beside the row that is pressed.
@MainActor
package final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var rows: (any MenuRows)?
  /// The interaction of the table or the collection.
  package private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// Adds the interaction to a table or a collection.
  package init(_ rows: any MenuRows) {
    self.rows = rows
    super.init()
    interaction.anchor = { [weak rows] in rows?.menuRow(at: $0) }
    rows.addInteraction(interaction)
  }

  /// Returns what the table or the collection says for a place.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { rows?.rowMenu(at: location) }

  /// Returns the preview that the table or the collection says.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { rows?.rowPreview(configuration, isClosing: false) }

  /// Returns the preview to which the table or the collection lets the menu go back.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { rows?.rowPreview(configuration, isClosing: true) }

  /// Tells the table or the collection that the preview was tapped.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { rows?.previewTapped(configuration, animator) }

  /// Tells the table or the collection that a menu opens.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { rows?.menuChanges(configuration, isClosing: false, animator) }

  /// Tells the table or the collection that a menu closes.
  package func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { rows?.menuChanges(configuration, isClosing: true, animator) }
}
