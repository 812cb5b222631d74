// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Cells whose size changes with their contents.
///
/// Source: Apple's documentation of `UICollectionView.selfSizingInvalidation`.
@MainActor @Suite final class SelfSizingTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "One"
      (cell as? UICollectionViewListCell)?.contentConfiguration = content
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let source = Source()
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 200, height: 400),
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
  )

  init() {
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
  }

  private func cell(_ item: Int) throws -> UICollectionViewListCell {
    let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
    return try #require(cell as? UICollectionViewListCell)
  }

  private func lengthen(_ cell: UICollectionViewListCell) {
    var content = UIListContentConfiguration.cell()
    content.text = "A\nB\nC\nD\nE\nF"
    cell.contentConfiguration = content
  }

  @Test func `a cell grows with its configuration, and those below move`() throws {
    let (first, second) = (try cell(0), try cell(1))
    let (old, top) = (first.frame.height, second.frame.minY)
    lengthen(first)
    stage.advance(by: 0.1)
    let grown = first.frame.height
    #expect(grown > old + 60 && second.frame.minY == top + grown - old)
    let shown = second.layer.presentation()?.frame.minY ?? 0
    #expect(shown > top && shown < second.frame.minY)
    stage.advance(by: 0.4)
    #expect(second.layer.presentation()?.frame.minY == second.frame.minY)
  }

  @Test func `without self-sizing a cell keeps its size`() throws {
    let first = try cell(0)
    let old = first.frame.height
    view.selfSizingInvalidation = .disabled
    lengthen(first)
    stage.advance(by: 1)
    #expect(first.frame.height == old)
  }

  @Test func `a change without animations is shown at once`() throws {
    let (first, second) = (try cell(0), try cell(1))
    UIView.performWithoutAnimation { lengthen(first) }
    stage.advance(by: 0.02)
    #expect(second.layer.presentation()?.frame.minY == second.frame.minY)
    #expect(first.frame.height > 100)
  }
}
