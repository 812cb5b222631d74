// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteNumerics
import QuartziteStage
import Testing

/// Snapshots, and what leads from one to the next.
@MainActor @Suite struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  @Test func `a snapshot keeps its order through insertions, deletions and moves`() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.moveItem(4, afterItem: 1)
    snapshot.deleteItems([3])
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "a"])
    #expect(snapshot.itemIdentifiers == [5, 1, 4, 9, 2])
    #expect(snapshot.indexOfItem(9) == 3 && snapshot.sectionIdentifier(containingItem: 4) == "a")
    snapshot.appendItems([5])
    #expect(snapshot.numberOfItems == 5)
  }

  @Test(arguments: 0..<10) func `random snapshots are shown as they are`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(random.uniform(in: 0...0.999999) * Double(count)) }
    func any() -> Snapshot {
      var pool = Array(0..<24)
      var names = ["a", "b", "c", "d"]
      return snapshot(
        (0..<(1 + pick(3))).map { _ in
          let items = (0..<pick(8)).map { _ in pool.remove(at: pick(pool.count)) }
          return (names.remove(at: pick(names.count)), items)
        }
      )
    }
    let stage = Stage(size: CGSize(width: 320, height: 600), scale: 1)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 30)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: layout
    )
    stage.rootView.addSubview(view)
    let registration = UICollectionView.CellRegistration<NamedCell, Int> { cell, _, item in
      cell.name = "\(item)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    for _ in 0..<10 {
      let next = any()
      source.apply(next, animatingDifferences: pick(5) > 0)
      if pick(2) == 0 { stage.advance(by: 0.2) }
      view.layoutIfNeeded()
      #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
      let shown = view.visibleCells.compactMap { Int(($0 as? NamedCell)?.name ?? "") }
      #expect(shown == next.itemIdentifiers)
    }
  }

  @Test func `a cell stays with its item when that moves`() {
    let stage = Stage(size: CGSize(width: 100, height: 300), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    stage.rootView.addSubview(table)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "c", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.apply(snapshot([("a", [1, 2, 3])]))
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: path(0))
    source.apply(snapshot([("a", [2, 3, 1, 4])]))
    #expect(table.cellForRow(at: path(2)) === cell)
    stage.advance(to: 1)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["2", "3", "1", "4"])
  }
}
