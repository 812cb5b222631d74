// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Items that are moved by dragging them after a long press.
///
/// Source: Apple's documentation of `UICollectionViewDragDelegate` and
/// `UICollectionViewDropDelegate`.
@MainActor @Suite final class ItemDragTests {
  private final class Hand: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    weak var source: NameSource?
    var events: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(indexPath.item)")))]
    }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let origin = item.sourceIndexPath,
        let target = coordinator.destinationIndexPath, let source
      else { return }
      events.append("drop \(origin.item) \(target.item)")
      source.sections[0].insert(source.sections[0].remove(at: origin.item), at: target.item)
      collectionView.performBatchUpdates {
        collectionView.deleteItems(at: [origin])
        collectionView.insertItems(at: [target])
      }
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }

  private let lab: GridLab
  private let hand = Hand()

  /// Six items of 100 x 60 points, three in a row, without spaces.
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    lab = GridLab(layout, [names("a", 6)], size: CGSize(width: 300, height: 480))
    (lab.view.dragDelegate, lab.view.dropDelegate) = (hand, hand)
    lab.view.dragInteractionEnabled = true
    hand.source = lab.source
    lab.stage.advance(to: 0.01)
  }

  private func middle(_ item: Int) -> CGPoint {
    CGPoint(x: 100 * Double(item % 3) + 50, y: 60 * Double(item / 3) + 30)
  }

  @Test(arguments: [(0, 4), (5, 1)])
  func `an item that is dropped is where the drop delegate puts it`(origin: Int, target: Int) {
    var expected = names("a", 6)
    expected.insert(expected.remove(at: origin), at: target)
    lab.stage.touch(.began, at: middle(origin))
    lab.stage.advance(by: 0.7)
    lab.stage.touch(.moved, at: middle(target))
    lab.stage.advance(by: 0.5)
    #expect(lab.view.hasActiveDrag && lab.view.hasActiveDrop)
    lab.stage.touch(.ended, at: middle(target))
    lab.stage.advance(by: 1)
    #expect(hand.events == ["drop \(origin) \(target)"])
    #expect((0..<6).map { (lab.view.cellForItem(at: path($0)) as? NamedCell)?.name } == expected)
    #expect(!lab.view.hasActiveDrag && !lab.view.hasActiveDrop)
  }

  @Test func `items between make room while the finger is down, and go back if it is cancelled`() {
    lab.stage.touch(.began, at: middle(0))
    lab.stage.advance(by: 0.7)
    lab.stage.touch(.moved, at: middle(2))
    lab.stage.advance(by: 0.5)
    #expect(lab.view.cellForItem(at: path(1))?.center == middle(0))
    #expect(lab.view.cellForItem(at: path(2))?.center == middle(1))
    lab.stage.touch(.cancelled, at: middle(2))
    lab.stage.advance(by: 1)
    #expect(hand.events.isEmpty)
    #expect(lab.view.cellForItem(at: path(1))?.center == middle(1))
  }

  @Test func `without dragInteractionEnabled an item stays`() {
    lab.view.dragInteractionEnabled = false
    lab.stage.touch(.began, at: middle(0))
    lab.stage.advance(by: 0.7)
    lab.stage.touch(.moved, at: middle(2))
    lab.stage.touch(.ended, at: middle(2))
    lab.stage.advance(by: 1)
    #expect(hand.events.isEmpty)
  }

  @Test func `a cell is told of the drag of its item`() {
    let cell = lab.view.cellForItem(at: path(0)) as? NamedCell
    lab.stage.touch(.began, at: middle(0))
    lab.stage.advance(by: 0.9)
    lab.stage.touch(.moved, at: CGPoint(x: 60, y: 40))
    lab.stage.advance(by: 0.5)
    #expect(cell?.dragStates == [.lifting, .dragging])
    lab.stage.touch(.ended, at: CGPoint(x: 60, y: 40))
    lab.stage.advance(by: 1)
    #expect(cell?.dragStates == [.lifting, .dragging, .none])
  }

  @Test func `the picture flies to the place of the item, which is hidden until then`() {
    lab.stage.touch(.began, at: middle(0))
    lab.stage.advance(by: 0.9)
    lab.stage.touch(.moved, at: middle(4))
    lab.stage.advance(by: 0.5)
    #expect(lab.view.cellForItem(at: path(0))?.isHidden == true)
    let picture = lab.stage.window.subviews.last
    lab.stage.touch(.moved, at: CGPoint(x: 130, y: 70))
    lab.stage.advance(by: 0.1)
    lab.stage.touch(.ended, at: CGPoint(x: 130, y: 70))
    lab.stage.advance(by: 0.2)
    let cell = lab.view.cellForItem(at: path(4))
    #expect(picture?.center == middle(4) && cell?.isHidden == true)
    #expect((cell as? NamedCell)?.name == "a0")
    lab.stage.advance(by: 0.5)
    #expect(picture?.window == nil && cell?.isHidden == false)
    #expect(lab.view.visibleCells.allSatisfy { !$0.isHidden })
  }
}
