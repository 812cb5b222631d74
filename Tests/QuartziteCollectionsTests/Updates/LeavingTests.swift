// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Where elements come from and go to in an update, as the layout says.
///
/// Source: Apple's documentation of `finalLayoutAttributesForDisappearingItem(at:)` and its kin: the
/// view is animated from the initial attributes to its own, or from its own to the final ones.
@MainActor @Suite struct LeavingTests {
  /// A flow layout whose items leave to the right, and whose headers come from above and leave to the
  /// left.
  private final class Throwing: UICollectionViewFlowLayout {
    var asked: [String] = []

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("final item \(itemIndexPath.section).\(itemIndexPath.item)")
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      attributes?.center.x += 300
      attributes?.alpha = 1
      return attributes
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String,
      at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("initial header \(elementIndexPath.section)")
      let attributes = super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind,
        at: elementIndexPath
      )
      attributes?.center.y -= 200
      return attributes
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String,
      at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("final header \(elementIndexPath.section)")
      let attributes = super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind,
        at: elementIndexPath
      )
      attributes?.center.x -= 320
      return attributes
    }
  }

  private static let header = UICollectionView.elementKindSectionHeader

  private func lab(_ sections: [[String]]) -> (GridLab, Throwing) {
    let layout = Throwing()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    let lab = GridLab(layout, sections)
    lab.stage.advance(to: 0.01)
    layout.asked = []
    return (lab, layout)
  }

  private func shown(_ view: UIView?) -> CALayer? { view?.layer.presentation() ?? view?.layer }

  @Test func `a deleted item goes where the layout says`() throws {
    let (lab, layout) = lab([names("a", 3)])
    let gone = try #require(lab.view.cellForItem(at: path(1)))
    let start = gone.center
    lab.source.sections[0].remove(at: 1)
    lab.view.deleteItems(at: [path(1)])
    #expect(layout.asked.contains("final item 0.1"))
    lab.stage.advance(by: 0.15)
    let half = try #require(shown(gone))
    #expect(abs(half.position.x - (start.x + 150)) < 2 && half.position.y == start.y)
    #expect(half.opacity == 1)
    lab.stage.advance(by: 0.14)
    #expect(abs((shown(gone)?.position.x ?? 0) - (start.x + 300)) < 10)
    lab.stage.advance(by: 0.1)
    #expect(gone.superview == nil && lab.agrees)
  }

  @Test
  func `a new header comes from its initial attributes, a deleted one goes to its final ones`()
    throws
  {
    let (lab, layout) = lab([names("a", 3), names("b", 3)])
    let old = try #require(lab.view.supplementaryView(forElementKind: Self.header, at: path(0, 0)))
    let oldCenter = old.center
    lab.source.sections[0] = names("n", 3)
    lab.view.performBatchUpdates {
      lab.view.deleteSections([0])
      lab.view.insertSections([0])
    }
    #expect(
      layout.asked.filter { $0.contains("header") }.sorted() == [
        "final header 0", "initial header 0",
      ]
    )
    let new = try #require(lab.view.supplementaryView(forElementKind: Self.header, at: path(0, 0)))
    #expect(new !== old)
    lab.stage.advance(by: 0.15)
    #expect(abs((shown(new)?.position.y ?? 0) - (15 - 100)) < 2)
    #expect(abs(Double(shown(new)?.opacity ?? 0) - 0.5) < 0.02)
    #expect(abs((shown(old)?.position.x ?? 0) - (oldCenter.x - 160)) < 2)
    lab.stage.advance(by: 0.3)
    #expect(old.superview == nil && new.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }
}
