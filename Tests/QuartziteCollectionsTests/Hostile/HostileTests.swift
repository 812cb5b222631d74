// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Sizes that are none, numbers that are wrong, and very many items.
@MainActor @Suite struct HostileTests {
  private final class Many: NSObject, UICollectionViewDataSource {
    var count = 1_000_000
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
  }

  private func show(_ layout: UICollectionViewLayout, count: Int = 1_000_000) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let source = Many()
    source.count = count
    view.dataSource = source
    view.layoutIfNeeded()
    view.contentOffset.y = view.contentSize.height / 2
    view.layoutIfNeeded()
    view.dataSource = nil
    return view
  }

  @Test func `a million items have cells only where they are seen`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    let view = show(layout)
    #expect(view.visibleCells.count < 12)
    #expect(view.contentSize.height == 59_999_990)
  }

  @Test func `a list of a million rows has cells only where they are seen`() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = show(UICollectionViewCompositionalLayout.list(using: list))
    #expect(view.visibleCells.count < 14)
  }

  @Test(arguments: [CGFloat.nan, -5, .infinity, 1e300, 0])
  func `sizes that are none end somewhere`(length: CGFloat) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: length, height: length)
    layout.sectionInset = UIEdgeInsets(top: length, left: length, bottom: length, right: length)
    layout.minimumLineSpacing = length
    layout.minimumInteritemSpacing = length
    let view = show(layout, count: 5000)
    #expect(view.visibleCells.count <= 2048)
    #expect(view.contentSize.height.isFinite)
  }

  @Test(arguments: [CGFloat.nan, -5, .infinity, 1e300, 0])
  func `dimensions that are none end somewhere`(length: CGFloat) {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(length),
      heightDimension: .fractionalWidth(length)
    )
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    section.interGroupSpacing = length
    let view = show(UICollectionViewCompositionalLayout(section: section), count: 5000)
    #expect(view.visibleCells.count <= 2048)
    #expect(view.contentSize.height.isFinite)
  }

  @Test func `a layout that answers wrongly is shown as far as it makes sense`() {
    final class Wrong: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: -3) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        [-1, 0, 7, 99999].map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path(item))
          attributes.frame = CGRect(x: item == 7 ? CGFloat.nan : 0, y: 0, width: 10, height: 10)
          return attributes
        }
      }
    }
    let lab = GridLab(Wrong(), [names("a", 10)])
    #expect(lab.view.indexPathsForVisibleItems == [path(0)])
    #expect(lab.view.contentSize == .zero)
  }

  @Test func `a source that reloads whenever it is asked comes to an end`() {
    final class Restless: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.reloadData()
        return collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      }
    }
    let lab = GridLab(UICollectionViewFlowLayout(), [names("a", 3)])
    let source = Restless()
    lab.view.dataSource = source
    lab.view.layoutIfNeeded()
    #expect(lab.view.numberOfItems(inSection: 0) == 3)
  }
}
