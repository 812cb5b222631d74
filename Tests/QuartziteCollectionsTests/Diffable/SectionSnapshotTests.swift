// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// The trees of a section: their order, their levels, and what is visible of them.
@Suite struct SectionSnapshotTests {
  /// The trees a (b (c), d) and e.
  private var tree: NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "e"])
    tree.append(["b", "d"], to: "a")
    tree.append(["c"], to: "b")
    return tree
  }

  @Test func `items stand before their children, and know their parents and levels`() {
    #expect(tree.items == ["a", "b", "c", "d", "e"])
    #expect(tree.rootItems == ["a", "e"])
    #expect(tree.items.map { tree.level(of: $0) } == [0, 1, 2, 1, 0])
    #expect(tree.parent(of: "c") == "b" && tree.parent(of: "a") == nil)
    #expect(tree.index(of: "d") == 3 && tree.index(of: "z") == nil)
  }

  @Test func `an item is visible if all of its ancestors are expanded`() {
    var tree = tree
    #expect(tree.visibleItems == ["a", "e"])
    tree.expand(["b"])
    #expect(tree.visibleItems == ["a", "e"] && !tree.isVisible("c"))
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "b", "c", "d", "e"] && tree.isVisible("c"))
    tree.collapse(["b"])
    #expect(tree.visibleItems == ["a", "b", "d", "e"])
  }

  @Test func `insertions and deletions take whole branches`() {
    var tree = tree
    tree.insert(["x"], after: "b")
    #expect(tree.items == ["a", "b", "c", "x", "d", "e"] && tree.parent(of: "x") == "a")
    tree.insert(["y"], before: "a")
    #expect(tree.rootItems == ["y", "a", "e"])
    tree.delete(["b"])
    #expect(tree.items == ["y", "a", "x", "d", "e"] && !tree.contains("c"))
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["p"])
    other.append(["q"], to: "p")
    tree.replace(childrenOf: "a", using: other)
    #expect(tree.items == ["y", "a", "p", "q", "e"] && tree.level(of: "q") == 2)
  }

  @Test func `a branch is a snapshot of its own`() {
    #expect(tree.snapshot(of: "a").rootItems == ["b", "d"])
    #expect(tree.snapshot(of: "a").level(of: "c") == 1)
    #expect(tree.snapshot(of: "a", includingParent: true).rootItems == ["a"])
  }

  @Test func `what is there already is left out with what is below it`() {
    var tree = tree
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["d", "n"])
    other.append(["m"], to: "d")
    tree.insert(other, after: "e")
    #expect(tree.items == ["a", "b", "c", "d", "e", "n"])
    tree.append(["k"], to: "missing")
    #expect(tree.items.count == 6)
  }
}

/// Lists whose rows are expanded, collapsed and reordered by touches.
@MainActor @Suite struct OutlineTests {
  private let stage = Stage(size: CGSize(width: 320, height: 600), scale: 1)
  private let list: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, String>

  init() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: layout
    )
    stage.rootView.addSubview(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell,
      _,
      item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      if item == "a" { cell.accessories = [.outlineDisclosure(options: .init(style: .cell))] }
      if item == "h" { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "h"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["h1"], to: "h")
    source.apply(tree, to: 0, animatingDifferences: false)
    list.layoutIfNeeded()
  }

  private var shown: [String] { source.snapshot().itemIdentifiers }

  private func center(_ item: Int) throws -> CGPoint {
    let cell = try #require(list.cellForItem(at: IndexPath(item: item, section: 0)))
    return cell.center
  }

  @Test func `the arrow of a cell expands and collapses it`() throws {
    let row = try center(0)
    stage.tap(at: CGPoint(x: 300, y: row.y))
    #expect(shown == ["a", "a1", "a2", "h"])
    stage.advance(by: 1)
    let child = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect((child as? UICollectionViewListCell)?.indentationLevel == 1)
    stage.tap(at: CGPoint(x: 300, y: row.y))
    #expect(shown == ["a", "h"])
  }

  @Test func `a tap on the row itself selects it, unless it is a header`() throws {
    stage.tap(at: CGPoint(x: 100, y: try center(0).y))
    #expect(shown == ["a", "h"] && list.indexPathsForSelectedItems?.count == 1)
    stage.tap(at: CGPoint(x: 100, y: try center(1).y))
    #expect(shown == ["a", "h", "h1"] && list.indexPathsForSelectedItems?.first?.item == 0)
  }

  @Test func `handlers refuse, and give the children when they are needed`() throws {
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "h" }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      children.append(["\(parent) late"])
      return children
    }
    stage.tap(at: CGPoint(x: 100, y: try center(1).y))
    #expect(shown == ["a", "h"])
    stage.tap(at: CGPoint(x: 300, y: try center(0).y))
    #expect(shown == ["a", "a late", "h"])
  }

  @Test func `reordering by touches changes the snapshot and tells what moved`() throws {
    #expect(!list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    source.reorderingHandlers.canReorderItem = { $0 != "h" }
    var moved: [String] = []
    source.reorderingHandlers.didReorder = { transaction in
      moved = transaction.finalSnapshot.itemIdentifiers
      #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "h"])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
    }
    #expect(!list.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    let target = try center(1)
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    list.updateInteractiveMovementTargetPosition(target)
    list.endInteractiveMovement()
    #expect(moved == ["h", "a"] && shown == ["h", "a"])
  }

  @Test func `accessories of the edited state stand at the begin while it lasts`() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
    list.addSubview(cell)
    cell.layoutIfNeeded()
    func shownAt() -> [CGFloat] {
      cell.subviews.filter { $0 is UIControl && !$0.isHidden }.map { $0.frame.midX }
    }
    #expect(shownAt().allSatisfy { $0 > 160 } && shownAt().count == 1)
    list.isEditing = true
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(shownAt().allSatisfy { $0 < 160 } && shownAt().count == 1)
  }

  // Source: Apple, UICellAccessory.multiselect: shown while editing, at the leading edge, and shows whether
  // the cell is selected.
  @Test func `a mark of selection shows whether the cell is selected`() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = [.multiselect()]
    list.addSubview(cell)
    list.isEditing = true
    cell.layoutIfNeeded()
    let mark = try #require(cell.subviews.first { $0 is UIControl })
    let picture = try #require(mark.subviews.first as? UIImageView)
    #expect(!mark.isHidden && mark.frame.midX < 160)
    let empty = try #require(picture.image)
    cell.isSelected = true
    cell.layoutIfNeeded()
    let checked = try #require(picture.image)
    #expect(checked.pngData() != empty.pngData() && checked.size == empty.size)
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(picture.image?.pngData() == empty.pngData())
    list.isEditing = false
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(mark.isHidden)
  }
}
