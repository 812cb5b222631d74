// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// The layout between two others.
///
/// Source: Apple's documentation of `UICollectionViewTransitionLayout`.
@MainActor @Suite struct TransitionLayoutTests {
  /// A transition layout of the client that lifts items by a value of its gesture.
  private final class Lifting: UICollectionViewTransitionLayout {
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      attributes?.center.y -= value(forAnimatedKey: "lift")
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap {
        layoutAttributesForItem(at: $0.indexPath)
      }
    }
  }

  private final class LiftingSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate
  {
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      Lifting(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  private static func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  @Test(arguments: [(-1.0, 0.0), (0.25, 0.25), (7, 1), (.nan, 0)])
  func `the progress goes from the current layout to the next`(_ set: CGFloat, _ expected: CGFloat)
  {
    let layout = UICollectionViewTransitionLayout(
      currentLayout: Self.flow(80),
      nextLayout: Self.flow(160)
    )
    #expect(layout.transitionProgress == 0)
    layout.transitionProgress = set
    #expect(layout.transitionProgress == expected)
    #expect(layout.value(forAnimatedKey: "scale") == 0)
    layout.updateValue(1.5, forAnimatedKey: "scale")
    #expect(layout.value(forAnimatedKey: "scale") == 1.5)
  }

  @Test func `the delegate's layout is used, with the values of its keys`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
    let (small, large) = (Self.flow(80), Self.flow(160))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: small
    )
    let source = LiftingSource()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    (view.dataSource, view.delegate) = (source, source)
    stage.rootView.addSubview(view)
    view.layoutIfNeeded()
    let between = try #require(view.startInteractiveTransition(to: large) as? Lifting)
    #expect(between.currentLayout === small && between.nextLayout === large)
    #expect(view.collectionViewLayout === between)
    between.updateValue(30, forAnimatedKey: "lift")
    between.transitionProgress = 0.5
    view.layoutIfNeeded()
    // Half way between (120, 40) and (240, 80), 30 points higher.
    #expect(view.cellForItem(at: path(1))?.center == CGPoint(x: 180, y: 30))
    // A second start returns the transition in progress.
    #expect(view.startInteractiveTransition(to: Self.flow(40)) === between)
    view.cancelInteractiveTransition()
    stage.advance(by: 2)
    #expect(view.collectionViewLayout === small)
    #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 80, y: 0, width: 80, height: 80))
  }
}
