// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Dynamic animators that move the attributes of a layout.
@MainActor @Suite struct CollectionAnimatorTests {
  private final class Falling: UICollectionViewLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let items = (0..<3).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(item))
        attributes.frame = CGRect(x: CGFloat(item) * 100, y: 0, width: 50, height: 50)
        return attributes
      }
      animator.addBehavior(UIGravityBehavior(items: items))
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }
  }

  @Test func `cells follow the attributes that an animator moves`() {
    let layout = Falling()
    let lab = GridLab(layout, [names("a", 3)])
    lab.stage.advance(to: 0.5)
    lab.view.layoutIfNeeded()
    // A body falls by half of 1,000 points a second squared, times the square of half a second.
    let y = lab.view.cellForItem(at: path(1))?.center.y ?? 0
    #expect(abs(y - (25 + 125)) < 10)
    #expect(layout.animator.layoutAttributesForCell(at: path(1))?.center.y == y)
    #expect(layout.animator.layoutAttributesForCell(at: path(9)) == nil)
  }
}
