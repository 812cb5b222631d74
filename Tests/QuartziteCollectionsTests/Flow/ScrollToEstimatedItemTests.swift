// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Scrolling to items whose sizes are estimates until they are visible.
@MainActor @Suite final class ScrollToEstimatedItemTests {
  /// The height of each item: 50 to 109 points, where 30 are estimated.
  private static func height(_ item: Int) -> CGFloat { CGFloat(50 + item * 37 % 60) }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 80 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      (cell as? TallCell)?.height = ScrollToEstimatedItemTests.height(indexPath.item)
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 60, height: 300), scale: 1)
  private let view: UICollectionView
  private let source = Source()

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(30)
    )
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 60, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    view.register(TallCell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    stage.rootView.addSubview(view)
    view.layoutIfNeeded()
  }

  /// The frame of an item's cell on the screen; null if it is not visible.
  private func seen(_ item: Int) -> CGRect {
    stage.advance(by: 0.1)
    guard let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) else { return .null }
    return cell.convert(cell.bounds, to: nil)
  }

  @Test(arguments: [39, 17, 60])
  func `an item that was never visible comes to the top at once`(item: Int) {
    view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
    #expect(seen(item) == CGRect(x: 0, y: 0, width: 60, height: Self.height(item)))
  }

  @Test func `an item that was never visible comes to the middle and to the bottom`() {
    view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .centeredVertically, animated: false)
    #expect(seen(39).midY == 150)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .bottom, animated: false)
    #expect(seen(50).maxY == 300)
    view.scrollToItem(at: IndexPath(item: 20, section: 0), at: [], animated: false)
    #expect(seen(20).minY == 0)
  }

  @Test func `an animated scroll ends where the item is`() {
    view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .top, animated: true)
    stage.advance(by: 1)
    #expect(seen(39).minY == 0)
  }
}
