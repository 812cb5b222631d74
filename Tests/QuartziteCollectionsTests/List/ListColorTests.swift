// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// The colour behind a list.
///
/// Source: Apple's documentation of `UICollectionLayoutListConfiguration.backgroundColor`: nil gives
/// the default of the style, and `clear` lets the collection view show through.
@MainActor @Suite final class ListColorTests {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)

  private func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 240),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view,
      path,
      _ in
      view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    return view
  }

  private func fillsAll(_ view: UICollectionView, _ color: UIColor) -> Bool {
    view.subviews.contains { $0.backgroundColor == color && $0.frame == view.bounds }
  }

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.Appearance.insetGrouped, true), (.grouped, true),
    (.plain, false),
  ])
  func `grouped styles have a colour of their own`(
    appearance: UICollectionLayoutListConfiguration.Appearance,
    isColored: Bool
  ) {
    let view = list(UICollectionLayoutListConfiguration(appearance: appearance))
    #expect(fillsAll(view, .systemGroupedBackground) == isColored)
    view.contentOffset.y = -30
    stage.advance(by: 0.1)
    #expect(fillsAll(view, .systemGroupedBackground) == isColored)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    stage.advance(by: 0.1)
    #expect(!fillsAll(view, .systemGroupedBackground))
  }

  @Test func `a row that a client makes clear, and one of a sidebar, show what is behind the list`()
    throws
  {
    func color(_ appearance: UICollectionLayoutListConfiguration.Appearance, _ isClear: Bool) throws
      -> [UInt8]
    {
      let view = list(UICollectionLayoutListConfiguration(appearance: appearance))
      view.backgroundColor = .red
      let cell = try #require(
        view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
      )
      if isClear { cell.backgroundConfiguration = .clear() }
      stage.advance(by: 0.1)
      let pixmap = stage.snapshot().pixmap
      let word = pixmap.pixels[10 * pixmap.rowPixels + 150]
      view.removeFromSuperview()
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    #expect(try color(.plain, false) == [255, 255, 255])
    #expect(try color(.plain, true) == [255, 0, 0])
    #expect(try color(.sidebar, false) == [255, 0, 0])
    #expect(try color(.sidebarPlain, false) == [255, 0, 0])
  }

  @Test func `a list with a colour has that one`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = .clear
    #expect(!fillsAll(list(configuration), .systemGroupedBackground))
  }
}
