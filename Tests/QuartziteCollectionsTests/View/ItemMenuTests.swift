// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Context menus of items.
///
/// Source: Apple's documentation of
/// `collectionView(_:contextMenuConfigurationForItemsAt:point:)` and of the older
/// `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
@MainActor @Suite final class ItemMenuTests {
  /// Implements the method of iOS 16.
  private final class Giver: NSObject, UICollectionViewDelegate {
    var asked: [[IndexPath]] = []
    var chosen: [Int] = []

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPaths)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        UIMenu(children: [UIAction(title: "Pin") { _ in self?.chosen.append(indexPaths.count) }])
      }
    }
  }

  /// Implements the method of iOS 13.
  private final class OldGiver: NSObject, UICollectionViewDelegate {
    var asked: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPath)
      return nil
    }
  }

  private let lab: GridLab
  private let giver = Giver()

  /// Six items of 100 x 60 points, three in a row, without spaces.
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    lab = GridLab(layout, [names("a", 6)], size: CGSize(width: 300, height: 480))
    lab.view.delegate = giver
    lab.stage.advance(to: 0.01)
  }

  private func press(_ x: CGFloat, _ y: CGFloat) {
    lab.stage.touch(.began, at: CGPoint(x: x, y: y))
    lab.stage.advance(by: 0.7)
    lab.stage.touch(.ended, at: CGPoint(x: x, y: y))
    lab.stage.advance(by: 1)
  }

  private var label: UILabel? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "Pin" { return label }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(lab.stage.window)
  }

  @Test func `a press asks for the pressed item, or for all selected ones, or for none`() {
    press(150, 30)
    #expect(giver.asked == [[path(1)]])
    lab.view.contextMenuInteraction?.dismissMenu()
    lab.stage.advance(by: 1)
    lab.view.allowsMultipleSelection = true
    for item in [0, 4] {
      lab.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    press(50, 30)
    #expect(giver.asked.last == [path(0), path(4)])
    lab.view.contextMenuInteraction?.dismissMenu()
    lab.stage.advance(by: 1)
    press(150, 400)
    #expect(giver.asked.last == [])
  }

  @Test func `the menu opens below the item, and its actions are carried out`() throws {
    press(50, 30)
    let label = try #require(self.label)
    let place = label.convert(CGPoint(x: 5, y: label.bounds.midY), to: nil)
    #expect(place.y > 60 && place.y < 120)
    lab.stage.tap(at: place)
    lab.stage.advance(by: 1)
    #expect(giver.chosen == [1] && self.label == nil)
    #expect(lab.view.indexPathsForSelectedItems == nil)
  }

  @Test func `a delegate of iOS 13 is asked for a single item, and without a menu it is a tap`() {
    let old = OldGiver()
    lab.view.delegate = old
    press(150, 90)
    #expect(old.asked == [path(4)] && label == nil)
    #expect(lab.view.indexPathsForSelectedItems == [path(4)])
    press(150, 400)
    #expect(old.asked == [path(4)])
  }
}
