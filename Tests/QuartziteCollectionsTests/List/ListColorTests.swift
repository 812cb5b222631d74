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

  @Test func `a list with a colour has that one`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.backgroundColor = .clear
    #expect(!fillsAll(list(configuration), .systemGroupedBackground))
  }
}
