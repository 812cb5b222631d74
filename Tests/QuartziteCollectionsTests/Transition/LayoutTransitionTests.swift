// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Changes from one layout to another, and layouts of the client's own.
@MainActor @Suite struct LayoutTransitionTests {
  private static func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  /// The frame of an item in a grid of squares without gaps.
  private func square(_ item: Int, _ side: CGFloat, width: CGFloat = 320) -> CGRect {
    let columns = Int(width / side)
    let (row, column) = (item / columns, item % columns)
    // Flow layouts spread what is left over a line.
    let gap = columns > 1 ? (width - side * CGFloat(columns)) / CGFloat(columns - 1) : 0
    return CGRect(
      x: (side + gap) * CGFloat(column),
      y: side * CGFloat(row),
      width: side,
      height: side
    )
  }

  @Test(arguments: [0.25, 0.5, 0.75]) func `between two layouts an item stands between its places`(
    _ progress: Double
  ) throws {
    let lab = GridLab(Self.flow(80), [names("a", 12)])
    let next = Self.flow(160)
    let between = lab.view.startInteractiveTransition(to: next)
    between.transitionProgress = progress
    lab.view.layoutIfNeeded()
    for item in 0..<4 {
      let (old, new) = (square(item, 80), square(item, 160))
      let cell = try #require(lab.view.cellForItem(at: path(item)))
      let x = old.midX + (new.midX - old.midX) * progress
      let y = old.midY + (new.midY - old.midY) * progress
      #expect(abs(cell.center.x - x) < 1e-9 && abs(cell.center.y - y) < 1e-9)
      #expect(abs(cell.bounds.width - (80 + 80 * progress)) < 1e-9)
    }
  }

  @Test(arguments: [true, false]) func `a transition ends at the layout that was chosen`(
    _ finishes: Bool
  ) throws {
    let old = Self.flow(80)
    let lab = GridLab(old, [names("a", 12)])
    let next = Self.flow(160)
    var ended: [Bool] = []
    lab.view.startInteractiveTransition(to: next) { completed, finished in
      ended.append(finished)
      #expect(completed)
    }
    .transitionProgress = 0.4
    lab.stage.advance(by: 0.1)
    if finishes {
      lab.view.finishInteractiveTransition()
    } else {
      lab.view.cancelInteractiveTransition()
    }
    lab.stage.advance(by: 2)
    #expect(ended == [finishes])
    #expect(lab.view.collectionViewLayout === (finishes ? next : old))
    let side: CGFloat = finishes ? 160 : 80
    for item in 0..<4 {
      #expect(lab.view.cellForItem(at: path(item))?.frame == square(item, side))
    }
  }

  /// A layout that notes the offset of its collection when it is told of a transition.
  private final class Noting: UICollectionViewFlowLayout {
    var offsets: [CGPoint?] = []

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      offsets.append(collectionView?.contentOffset)
      super.prepareForTransition(from: oldLayout)
    }
  }

  @Test func `a layout that is told of its coming use has the collection`() {
    let lab = GridLab(Self.flow(80), [names("a", 40)])
    lab.view.contentOffset.y = 20
    let (first, second) = (Noting(), Noting())
    lab.view.setCollectionViewLayout(first, animated: false)
    #expect(first.offsets == [CGPoint(x: 0, y: 20)])
    lab.view.startInteractiveTransition(to: second)
    #expect(second.offsets == [CGPoint(x: 0, y: 20)])
  }

  @Test(arguments: [0.3, 0.5, 1])
  func `a transition that scrolls ends, and keeps what slides out until then`(
    _ progress: Double
  ) throws {
    let lab = GridLab(Self.flow(80), [names("a", 60)])
    lab.view.contentOffset.y = 300
    lab.stage.advance(by: 0.1)
    var ended: [Bool] = []
    let between = lab.view.startInteractiveTransition(to: Self.flow(160)) { completed, _ in
      ended.append(completed)
    }
    between.transitionProgress = progress
    lab.stage.advance(by: 0.1)
    let cells = lab.view.subviews.compactMap { $0 as? NamedCell }
    lab.view.finishInteractiveTransition()
    lab.stage.advance(by: 0.05)
    #expect(ended.isEmpty && cells.allSatisfy { $0.superview === lab.view })
    lab.stage.advance(by: 2)
    #expect(ended == [true])
    #expect(lab.agrees)
    #expect(lab.view.subviews.count { $0 is NamedCell } == lab.view.visibleCells.count)
  }

  @Test func `an animated change of layouts begins and ends at the places of both`() throws {
    let lab = GridLab(Self.flow(80), [names("a", 12)])
    lab.stage.advance(by: 0.1)
    lab.view.setCollectionViewLayout(Self.flow(160), animated: true)
    let cell = try #require(lab.view.cellForItem(at: path(3)))
    lab.stage.advance(by: 0.001)
    let begin = try #require(cell.layer.presentation()?.frame)
    #expect(abs(begin.minX - square(3, 80).minX) < 2 && abs(begin.width - 80) < 2)
    lab.stage.advance(by: 2)
    #expect(cell.layer.presentation()?.frame == square(3, 160))
  }

  // MARK: - Layouts of the client's own

  /// A layout that says that there is always a view, as libraries do.
  private final class Column: UICollectionViewLayout {
    // swift-format-ignore: NeverForceUnwrap
    override var collectionView: UICollectionView { super.collectionView! }
    var height: CGFloat = 50 { didSet { invalidateLayout() } }

    override var collectionViewContentSize: CGSize {
      let count = collectionView.numberOfItems(inSection: 0)
      return CGSize(width: collectionView.bounds.width, height: height * CGFloat(count))
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let y = height * CGFloat(indexPath.item)
      attributes.frame = CGRect(x: 0, y: y, width: collectionView.bounds.width, height: height)
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<collectionView.numberOfItems(inSection: 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }.filter { $0.frame.intersects(rect) }
    }
  }

  @Test func `a layout may say that it always has a view, and change before it has one`() {
    let layout = Column()
    layout.height = 60
    let lab = GridLab(layout, [names("a", 3)])
    #expect(
      lab.view.cellForItem(at: path(2))?.frame == CGRect(x: 0, y: 120, width: 320, height: 60)
    )
  }

  @Test func `a content view that a layout turns stays turned when the cell is laid out`() throws {
    let lab = GridLab(Self.flow(80), [names("a", 4)])
    let cell = try #require(lab.view.cellForItem(at: path(1)))
    var turn = CATransform3DIdentity
    turn.m34 = -1.0 / 500
    let content = cell.contentView
    content.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    content.layer.position = CGPoint(x: 0, y: 40)
    content.layer.transform = CATransform3DRotate(turn, .pi / 4, 0, 1, 0)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(content.layer.position == CGPoint(x: 0, y: 40))
    #expect(content.bounds.size == CGSize(width: 80, height: 80))
  }
}
