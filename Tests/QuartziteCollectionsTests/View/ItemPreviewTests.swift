// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Previews of the context menus of items, as the delegate says them.
///
/// Source: Apple's documentation of `UICollectionViewDelegate`.
@MainActor @Suite final class ItemPreviewTests {
  private final class Giver: NSObject, UICollectionViewDelegate {
    var events: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Pin") { _ in }])
      }
    }
    func collectionView(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      events.append("lift")
      return collectionView.cellForItem(at: path(1)).map { UITargetedPreview(view: $0) }
    }
    func collectionView(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      events.append("go back")
      return nil
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { events.append("tapped") }
  }

  @Test func `the delegate lifts an item, is told of a tap on it, and says where it goes back`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let lab = GridLab(layout, [names("a", 6)], size: CGSize(width: 300, height: 480))
    let giver = Giver()
    lab.view.delegate = giver
    lab.stage.advance(to: 0.01)
    lab.stage.touch(.began, at: CGPoint(x: 150, y: 30))
    lab.stage.advance(by: 0.7)
    lab.stage.touch(.ended, at: CGPoint(x: 150, y: 30))
    lab.stage.advance(by: 1)
    #expect(giver.events == ["lift"])
    // The item is lifted where it is.
    lab.stage.tap(at: CGPoint(x: 150, y: 30))
    lab.stage.advance(by: 1)
    #expect(giver.events == ["lift", "tapped", "go back"])
    #expect(lab.view.indexPathsForSelectedItems == nil)
  }
}
