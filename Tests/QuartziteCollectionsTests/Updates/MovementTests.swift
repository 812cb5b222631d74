// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Items that the user moves to another place.
@MainActor @Suite struct MovementTests {
  private final class Movable: NSObject, UICollectionViewDataSource {
    var items = names("a", 8)
    var moves: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { items.count }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      (cell as? NamedCell)?.name = items[indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView,
      canMoveItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 7 }

    func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.append("\(sourceIndexPath.item) \(destinationIndexPath.item)")
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private let lab: GridLab
  private let source = Movable()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    lab = GridLab(layout, [names("a", 8)])
    lab.view.dataSource = source
    lab.stage.advance(by: 0.1)
  }

  private var shown: [String?] {
    (0..<8).map { (lab.view.cellForItem(at: path($0)) as? NamedCell)?.name }
  }

  @Test(arguments: [(0, 6), (5, 1), (2, 2)])
  func `an item that is moved stands where it was dropped`(
    _ from: Int,
    _ to: Int
  ) {
    #expect(lab.view.beginInteractiveMovementForItem(at: path(from)))
    let target = CGPoint(x: 80 * CGFloat(to % 4) + 40, y: 80 * CGFloat(to / 4) + 40)
    lab.view.updateInteractiveMovementTargetPosition(target)
    lab.stage.advance(by: 0.5)
    lab.view.endInteractiveMovement()
    lab.stage.advance(by: 1)
    var expected = names("a", 8)
    expected.insert(expected.remove(at: from), at: to)
    #expect(source.moves == (from == to ? [] : ["\(from) \(to)"]))
    #expect(source.items == expected && shown == expected)
  }

  @Test func `an item that may not be moved, is not`() {
    #expect(!lab.view.beginInteractiveMovementForItem(at: path(7)))
  }

  @Test func `a movement that is cancelled changes nothing`() {
    #expect(lab.view.beginInteractiveMovementForItem(at: path(1)))
    lab.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 120))
    lab.stage.advance(by: 0.3)
    lab.view.cancelInteractiveMovement()
    lab.stage.advance(by: 1)
    #expect(source.moves.isEmpty && shown == names("a", 8))
    #expect(lab.view.cellForItem(at: path(1))?.frame.origin == CGPoint(x: 80, y: 0))
  }
}
