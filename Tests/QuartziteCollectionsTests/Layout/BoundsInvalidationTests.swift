// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Layouts that depend on the bounds.
@MainActor @Suite struct BoundsInvalidationTests {
  /// Begins with its first item in the middle, as carousels do.
  private final class Carousel: UICollectionViewFlowLayout {
    private var last = CGSize.zero
    var seen: [CGSize] = []

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard let view = collectionView, view.bounds.size != last else { return }
      seen.append(view.bounds.size)
      let inset = view.bounds.width / 2 - itemSize.width / 2
      view.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
      view.contentOffset = CGPoint(x: -inset, y: 0)
      last = view.bounds.size
    }
  }

  /// Apple, `shouldInvalidateLayout(forBoundsChange:)`: the layout is invalidated for the new bounds.
  @Test func `a layout sets the offset while it is invalidated for new bounds`() {
    let layout = Carousel()
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    #expect(view.contentOffset == CGPoint(x: -80, y: 0))
    #expect(layout.seen.last == CGSize(width: 200, height: 40))
    view.bounds.size = CGSize(width: 100, height: 40)
    #expect(view.contentInset.left == 30 && view.contentOffset.x == -30)
  }
}
