// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Scrolling to items of sections that scroll across: ten items of 200 points in each of ten
/// sections of 100 points, in a view of 320 x 400.
@MainActor @Suite struct ScrollToItemTests {
  private func lab(_ direction: UICollectionView.ScrollDirection) -> GridLab {
    let isVertical = direction == .vertical
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      )
    )
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(isVertical ? 200 : 100),
      heightDimension: .absolute(isVertical ? 100 : 200)
    )
    let section = NSCollectionLayoutSection(
      group: isVertical
        ? .horizontal(layoutSize: size, subitems: [item])
        : .vertical(layoutSize: size, subitems: [item])
    )
    section.orthogonalScrollingBehavior = .continuous
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return GridLab(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration),
      Array(repeating: names("a", 10), count: 10)
    )
  }

  @Test func `the section scrolls sideways to the item, the collection as far as it must`() {
    let lab = lab(.vertical)
    lab.view.scrollToItem(at: path(3, 6), at: .left, animated: false)
    lab.view.layoutIfNeeded()
    #expect(lab.frame(3, 6) == CGRect(x: 0, y: 600, width: 200, height: 100))
    // The section ends at 700, the view is 400 points high.
    #expect(lab.view.contentOffset == CGPoint(x: 0, y: 300))
    #expect(lab.view.cellForItem(at: path(3, 6)) != nil)
    #expect(lab.frame(3, 5)?.minX == 600)
  }

  @Test func `each axis takes its own part of the position`() {
    let lab = lab(.vertical)
    lab.view.scrollToItem(at: path(3, 2), at: [.centeredHorizontally, .top], animated: false)
    lab.view.layoutIfNeeded()
    #expect(lab.frame(3, 2) == CGRect(x: 60, y: 200, width: 200, height: 100))
    #expect(lab.view.contentOffset == CGPoint(x: 0, y: 200))
  }

  @Test func `a section of a horizontal collection scrolls down to the item`() {
    let lab = lab(.horizontal)
    lab.view.scrollToItem(at: path(3, 6), at: [.bottom, .left], animated: false)
    lab.view.layoutIfNeeded()
    #expect(lab.frame(3, 6) == CGRect(x: 600, y: 200, width: 100, height: 200))
    #expect(lab.view.contentOffset == CGPoint(x: 600, y: 0))
  }

  @Test func `a section scrolls no further than to its last item`() {
    let lab = lab(.vertical)
    lab.view.scrollToItem(at: path(9), at: .left, animated: false)
    lab.view.layoutIfNeeded()
    #expect(lab.frame(9)?.maxX == 320)
  }
}
