// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Decoration views, which belong to the layout alone.
///
/// Source: Apple's documentation of `register(_:forDecorationViewOfKind:)` and
/// `layoutAttributesForDecorationView(ofKind:at:)`: the collection view makes the views from the class,
/// gives them the attributes, and asks no data source.
@MainActor @Suite struct DecorationTests {
  private final class Shelf: UICollectionReusableView {
    var applied = 0
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      applied += 1
    }
  }

  /// Rows of cells, and below each a shelf behind them.
  private final class Shelves: UICollectionViewFlowLayout {
    var thickness: CGFloat = 6

    override init() {
      super.init()
      itemSize = CGSize(width: 160, height: 100)
      (minimumLineSpacing, minimumInteritemSpacing) = (20, 0)
      register(Shelf.self, forDecorationViewOfKind: "shelf")
    }

    required init?(coder: NSCoder) { nil }

    private var rows: Int { ((collectionView?.numberOfItems(inSection: 0) ?? 0) + 1) / 2 }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String,
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard indexPath.item < rows else { return nil }
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind,
        with: indexPath
      )
      let y = CGFloat(indexPath.item) * 120 + 100
      attributes.frame = CGRect(x: 0, y: y, width: 320, height: thickness)
      attributes.zIndex = -1
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let shelves = (0..<rows).compactMap {
        layoutAttributesForDecorationView(ofKind: "shelf", at: path($0))
      }
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + shelves.filter { $0.frame.intersects(rect) }
    }
  }

  private func shelves(_ lab: GridLab) -> [Shelf] {
    lab.view.subviews.compactMap { $0 as? Shelf }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func `a view of the registered class stands where the layout says, behind the cells`() {
    let lab = GridLab(Shelves(), [names("a", 4)])
    let shelves = shelves(lab)
    #expect(
      shelves.map(\.frame) == [100, 220].map { CGRect(x: 0, y: $0, width: 320, height: 6) }
    )
    #expect(shelves.allSatisfy { $0.applied > 0 && $0.layer.zPosition <= 0 })
    let order = lab.view.subviews.map { $0 is Shelf }
    #expect(order.firstIndex(of: false) == 2)
    #expect(lab.source.asked.count == 4)
  }

  @Test func `views that scroll out are used again`() {
    let lab = GridLab(Shelves(), [names("a", 200)])
    let first = shelves(lab)
    lab.view.contentOffset.y = 6000
    lab.view.layoutIfNeeded()
    let second = shelves(lab)
    #expect(second.map(\.frame.minY).allSatisfy { $0 >= 5990 && $0 < 6400 })
    #expect(second.count <= first.count + 1)
    #expect(second.contains { view in first.contains { $0 === view } })
  }

  @Test func `the shelf of a new row fades in, that of a deleted one out`() throws {
    let lab = GridLab(Shelves(), [names("a", 2)])
    lab.stage.advance(to: 0.01)
    lab.source.sections[0] += ["b0"]
    lab.view.insertItems(at: [path(2)])
    lab.stage.advance(by: 0.15)
    let new = try #require(shelves(lab).last)
    #expect(new.frame.minY == 220)
    #expect(abs(Double(new.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    lab.stage.advance(by: 0.3)
    lab.source.sections[0].removeLast()
    lab.view.deleteItems(at: [path(2)])
    lab.stage.advance(by: 0.15)
    #expect(abs(Double(new.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    lab.stage.advance(by: 0.3)
    #expect(shelves(lab).map(\.frame.minY) == [100])
  }

  @Test func `between two layouts a decoration view is between its places`() throws {
    let (thin, thick) = (Shelves(), Shelves())
    thick.thickness = 16
    let lab = GridLab(thin, [names("a", 2)])
    let shelf = try #require(shelves(lab).first)
    let between = lab.view.startInteractiveTransition(to: thick)
    between.transitionProgress = 0.5
    lab.view.layoutIfNeeded()
    #expect(shelves(lab).map(\.frame) == [CGRect(x: 0, y: 100, width: 320, height: 11)])
    #expect(shelves(lab).first === shelf)
  }

  @Test func `a kind that was not registered is left out with a note`() {
    final class Bare: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let lost = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "lost",
          with: path(0)
        )
        lost.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [lost]
      }
    }
    let lab = GridLab(Bare(), [names("a", 2)])
    #expect(lab.shown.count == 2 && lab.agrees)
  }
}
