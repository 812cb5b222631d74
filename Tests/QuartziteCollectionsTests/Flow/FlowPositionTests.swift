// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import Testing

/// Positions of a flow layout, by its rules.
@MainActor @Suite struct FlowPositionTests {
  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    return layout
  }

  @Test func `a full line is justified, and the last line is spread as if it were full`() {
    // Three of 90 points and two distances of 10 are 290; the 30 points left are shared by two.
    let lab = GridLab(flow(), [names("a", 5)])
    #expect(lab.frame(0) == CGRect(x: 0, y: 0, width: 90, height: 40))
    #expect(lab.frame(1) == CGRect(x: 115, y: 0, width: 90, height: 40))
    #expect(lab.frame(2) == CGRect(x: 230, y: 0, width: 90, height: 40))
    #expect(lab.frame(3) == CGRect(x: 0, y: 50, width: 90, height: 40))
    #expect(lab.frame(4) == CGRect(x: 115, y: 50, width: 90, height: 40))
    #expect(lab.view.contentSize == CGSize(width: 320, height: 90))
  }

  @Test func `a line with room for one item has it in its middle`() {
    let layout = flow()
    layout.itemSize = CGSize(width: 200, height: 40)
    let lab = GridLab(layout, [names("a", 2)])
    #expect(lab.frame(0) == CGRect(x: 60, y: 0, width: 200, height: 40))
    #expect(lab.frame(1) == CGRect(x: 60, y: 50, width: 200, height: 40))
  }

  /// The rule of the line with one item, which halves what is left, also where that is less than none.
  @Test func `an item longer than its line stands out at both ends`() {
    let layout = flow()
    layout.itemSize = CGSize(width: 420, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    let lab = GridLab(layout, [names("a", 2)])
    // A line of 300 points from 20 on.
    #expect(lab.frame(0) == CGRect(x: -40, y: 0, width: 420, height: 40))
    #expect(lab.frame(1) == CGRect(x: -40, y: 50, width: 420, height: 40))
  }

  @Test func `insets, headers and footers stand around the lines of each section`() {
    let layout = flow()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 15, bottom: 7, right: 15)
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 20)
    let lab = GridLab(layout, [names("a", 1), names("b", 1)])
    // 290 points hold three with nothing left: 0 points more than the least distance.
    #expect(lab.frame(0) == CGRect(x: 15, y: 35, width: 90, height: 40))
    let footer = lab.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter,
      at: path(0)
    )
    #expect(footer?.frame == CGRect(x: 0, y: 82, width: 320, height: 20))
    let header = lab.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: path(0, 1)
    )
    #expect(header?.frame == CGRect(x: 0, y: 102, width: 320, height: 30))
    #expect(lab.frame(0, 1)?.minY == 137)
    #expect(lab.view.contentSize.height == 204)
  }

  @Test func `a horizontal layout is a vertical one with the axes exchanged`() {
    let layout = flow()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 40, height: 90)
    let lab = GridLab(layout, [names("a", 5)], size: CGSize(width: 400, height: 320))
    #expect(lab.frame(1) == CGRect(x: 0, y: 115, width: 40, height: 90))
    #expect(lab.frame(3) == CGRect(x: 50, y: 0, width: 40, height: 90))
    #expect(lab.view.contentSize == CGSize(width: 90, height: 320))
  }

  @Test func `a pinned header stays in sight until the footer of its section pushes it away`() {
    let layout = flow()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let lab = GridLab(layout, [names("a", 30), names("b", 30)])
    func header(_ section: Int) -> CGFloat? {
      lab.view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: path(0, section)
      )?.frame.minY
    }
    // Ten lines of 40 points and nine distances of 10 below a header of 30: 520 points.
    lab.view.contentOffset.y = 100
    lab.view.layoutIfNeeded()
    #expect(header(0) == 100 && header(1) == 520)
    lab.view.contentOffset.y = 505
    lab.view.layoutIfNeeded()
    #expect(header(0) == 490)
  }

  @Test func `items of several heights stand in the middle of their line`() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 100, height: indexPath.item == 0 ? 20 : 60) }
    }
    let lab = GridLab(flow(), [names("a", 3)])
    let sizes = Sizes()
    lab.view.delegate = sizes
    lab.view.collectionViewLayout.invalidateLayout()
    #expect(lab.frame(0) == CGRect(x: 0, y: 20, width: 100, height: 20))
    #expect(lab.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 60))
  }

  @Test func `cells choose their own sizes where they are estimated`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 40 }
      func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "t", for: indexPath)
        (cell as? TallCell)?.height = 30 + 2 * CGFloat(indexPath.item)
        return cell
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 100)
    let lab = GridLab(layout, [names("a", 1)])
    lab.view.register(TallCell.self, forCellWithReuseIdentifier: "t")
    let source = Source()
    lab.view.dataSource = source
    lab.view.layoutIfNeeded()
    // Four of 60 points in a line; the fourth is the tallest of the first.
    #expect(lab.frame(3)?.size == CGSize(width: 60, height: 36))
    #expect(lab.frame(4)?.minY == 49)
    lab.view.contentOffset.y = 200
    lab.view.layoutIfNeeded()
    for path in lab.view.indexPathsForVisibleItems {
      #expect(lab.frame(path.item)?.height == 30 + 2 * CGFloat(path.item))
    }
  }
}
