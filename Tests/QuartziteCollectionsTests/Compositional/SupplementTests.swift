// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// A view of 30 x 24 points.
private final class SizedView: UICollectionReusableView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 30), height: 24)
  }
}

/// Headers, badges and other supplementary views of compositional layouts.
@MainActor @Suite struct SupplementTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// A section of rows of 100 points, each with one item that has a badge.
  private func section(
    badge: NSCollectionLayoutSize,
    offset: CGPoint = .zero,
    header height: NSCollectionLayoutDimension? = nil
  ) -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badge,
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: offset)
    )
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
      supplementaryItems: [badge]
    )
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    )
    if let height {
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), height),
          elementKind: header,
          alignment: .top
        )
      ]
    }
    return section
  }

  private func lab(_ layout: UICollectionViewLayout, _ sections: [[String]]) -> GridLab {
    // The classes are registered before the layout asks for views, for recycled ones keep theirs.
    let lab = GridLab(UICollectionViewFlowLayout(), sections)
    for kind in ["badge", "whole", header] {
      lab.view.register(
        SizedView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "s"
      )
    }
    lab.view.collectionViewLayout = layout
    lab.view.reloadData()
    lab.view.layoutIfNeeded()
    return lab
  }

  private func badges(_ lab: GridLab) -> [IndexPath] {
    lab.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
  }

  // MARK: - Sizes

  @Test func `a badge of estimated size takes that of its view, and keeps its corner`() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(badge: size(.estimated(10), .estimated(10)))
    )
    let lab = lab(layout, [names("a", 2)])
    let badge = lab.view.supplementaryView(forElementKind: "badge", at: path(1))
    #expect(badge?.frame == CGRect(x: 320 - 30, y: 100, width: 30, height: 24))
    #expect(lab.frame(1) == CGRect(x: 0, y: 100, width: 320, height: 100))
  }

  @Test func `a header that has been measured keeps its height when its section changes`() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(badge: size(.absolute(10), .absolute(10)), header: .estimated(50))
    )
    let lab = lab(layout, [names("a", 1), names("b", 1)])
    #expect(lab.frame(0)?.minY == 24)
    lab.source.sections[0].append("new")
    lab.view.insertItems(at: [path(1)])
    lab.stage.advance(by: 1)
    #expect(lab.frame(0)?.minY == 24 && lab.frame(0, 1)?.minY == 24 + 200 + 24)
    layout.invalidateLayout()
    lab.view.layoutIfNeeded()
    #expect(lab.frame(0)?.minY == 24)
  }

  @Test func `the header of the whole content chooses its height`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(50)),
        elementKind: "whole",
        alignment: .top
      )
    ]
    let layout = UICollectionViewCompositionalLayout(
      section: section(badge: size(.absolute(10), .absolute(10))),
      configuration: configuration
    )
    let lab = lab(layout, [names("a", 2)])
    #expect(lab.frame(0)?.minY == 24)
    #expect(lab.view.contentSize.height == 224)
  }

  // MARK: - Updates

  @Test func `the badge of the first item goes with it, and the header stays`() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(badge: size(.absolute(10), .absolute(10)), header: .absolute(20))
    )
    let lab = lab(layout, [names("a", 2)])
    let first = lab.view.supplementaryView(forElementKind: "badge", at: path(0))
    let top = lab.view.supplementaryView(forElementKind: header, at: path(0))
    lab.source.sections[0].insert("new", at: 0)
    lab.view.insertItems(at: [path(0)])
    #expect(first != nil && top != nil)
    #expect(lab.view.supplementaryView(forElementKind: "badge", at: path(1)) === first)
    #expect(lab.view.supplementaryView(forElementKind: header, at: path(0)) === top)
  }

  @Test func `the badge of a deleted item goes away`() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(badge: size(.absolute(10), .absolute(10)))
    )
    let lab = lab(layout, [names("a", 3)])
    let gone = lab.view.supplementaryView(forElementKind: "badge", at: path(1))
    let next = lab.view.supplementaryView(forElementKind: "badge", at: path(2))
    lab.source.sections[0].remove(at: 1)
    lab.view.deleteItems(at: [path(1)])
    lab.stage.advance(by: 1)
    #expect(gone != nil && gone?.superview == nil)
    #expect(lab.view.supplementaryView(forElementKind: "badge", at: path(1)) === next)
    #expect(badges(lab) == [path(0), path(1)])
  }

  // MARK: - Reach

  @Test func `a badge is shown while its own item is far out of sight`() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(
        badge: size(.absolute(20), .absolute(20)),
        offset: CGPoint(x: 0, y: 350)
      )
    )
    let lab = lab(layout, [names("a", 10)])
    lab.view.contentOffset.y = 340
    lab.view.layoutIfNeeded()
    // The badge of item k is at 350 + 100 k, and 340 to 740 is visible.
    #expect(badges(lab) == (0..<4).map { path($0) })
  }

  @Test func `a badge is shown while the section of its item is out of sight`() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(
        badge: size(.absolute(20), .absolute(20)),
        offset: CGPoint(x: 0, y: 350)
      )
    )
    let lab = lab(layout, [names("a", 1), names("b", 1), names("c", 10)])
    lab.view.contentOffset.y = 340
    lab.view.layoutIfNeeded()
    #expect(badges(lab) == [path(0), path(0, 1), path(0, 2), path(1, 2)])
  }

  @Test func `a pinned view of the whole content follows a horizontal scroll`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let side = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(50), .fractionalHeight(1)),
      elementKind: "whole",
      alignment: .leading
    )
    side.pinToVisibleBounds = true
    configuration.boundarySupplementaryItems = [side]
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item])
    )
    let lab = lab(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration),
      [names("a", 20)]
    )
    lab.view.contentOffset.x = 300
    lab.view.layoutIfNeeded()
    let view = lab.view.visibleSupplementaryViews(ofKind: "whole").first
    #expect(view?.frame == CGRect(x: 300, y: 0, width: 50, height: 400))
  }
}
