// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import Testing

/// Which views there are, and when they are used again.
@MainActor @Suite struct ReuseTests {
  private let lab: GridLab

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 90)
    layout.minimumLineSpacing = 10
    lab = GridLab(layout, [names("a", 100)])
  }

  @Test func `only visible items have cells, in the order of their index paths`() {
    #expect(lab.view.indexPathsForVisibleItems == (0..<4).map { path($0) })
    #expect(lab.source.asked == (0..<4).map { path($0) })
    #expect(lab.agrees)
  }

  @Test func `a cell that leaves is used for one that comes`() {
    let first = lab.view.cellForItem(at: path(0))
    lab.view.contentOffset.y = 150
    lab.view.layoutIfNeeded()
    #expect(lab.view.indexPathsForVisibleItems == (1..<6).map { path($0) })
    #expect(
      lab.view.cellForItem(at: path(4)) === first || lab.view.cellForItem(at: path(5)) === first
    )
    #expect((first as? NamedCell)?.reuses == 1)
    #expect(lab.agrees)
  }

  @Test func `a cell that its client hides stays hidden, as long as the layout hides nothing`() {
    final class Hiding: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.isHidden = indexPath.item == 1
        return cell
      }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let source = Hiding()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect((0..<3).map { view.cellForItem(at: path($0))?.isHidden } == [false, true, false])
  }

  @Test func `a cell may register and dequeue while it is prepared for its next use`() {
    let view = lab.view
    var other: UICollectionViewCell?
    for case let cell as NamedCell in view.visibleCells {
      cell.whenReused = { [weak view] in
        view?.register(TallCell.self, forCellWithReuseIdentifier: "tall")
        other = view?.dequeueReusableCell(withReuseIdentifier: "tall", for: path(90))
      }
    }
    view.contentOffset.y = 150
    view.layoutIfNeeded()
    #expect(other is TallCell)
    #expect(view.indexPathsForVisibleItems == (1..<6).map { path($0) })
  }

  @Test func `reloading keeps cells until the layout, which requests all in order`() {
    let cells = lab.view.visibleCells
    lab.source.asked = []
    lab.source.sections[0] = names("b", 2)
    lab.view.reloadData()
    #expect(lab.view.visibleCells.count == 4 && cells.allSatisfy { $0.superview === lab.view })
    #expect(lab.source.asked.isEmpty && lab.view.numberOfItems(inSection: 0) == 2)
    lab.view.layoutIfNeeded()
    #expect(lab.source.asked == [path(0), path(1)] && lab.shown.values.sorted() == ["b0", "b1"])
    #expect(cells.filter { $0.superview === lab.view }.count == 2)
  }

  @Test func `an item is found at a point, and scrolled to`() {
    #expect(lab.view.indexPathForItem(at: CGPoint(x: 10, y: 105)) == path(1))
    #expect(lab.view.indexPathForItem(at: CGPoint(x: 10, y: 95)) == nil)
    lab.view.scrollToItem(at: path(50), at: .top, animated: false)
    #expect(lab.view.contentOffset.y == 5000)
    lab.view.scrollToItem(at: path(50), at: .centeredVertically, animated: false)
    #expect(lab.view.contentOffset.y == 4845)
    lab.view.scrollToItem(at: path(99), at: .top, animated: false)
    #expect(lab.view.contentOffset.y == 9590)
  }

  @Test func `items of the next screen are prefetched, and cancelled when they stay out of sight`()
  {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var wanted: [Int] = []
      var cancelled: [Int] = []
      func collectionView(
        _ collectionView: UICollectionView,
        prefetchItemsAt indexPaths: [IndexPath]
      ) { wanted += indexPaths.map(\.item) }
      func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { cancelled += indexPaths.map(\.item) }
    }
    let prefetcher = Prefetcher()
    lab.view.prefetchDataSource = prefetcher
    lab.view.contentOffset.y = 100
    lab.view.layoutIfNeeded()
    #expect(prefetcher.wanted == [5, 6, 7, 8] && prefetcher.cancelled.isEmpty)
    lab.view.contentOffset.y = 5000
    lab.view.layoutIfNeeded()
    #expect(prefetcher.cancelled == [5, 6, 7, 8])
  }
}
