// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Rows that come, go, move and are made anew.
@MainActor @Suite final class TableUpdateTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]] = [["a", "b", "c", "d", "e"]]
    var asked: [String] = []
    var ended: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      asked.append(cell.textLabel?.text ?? "")
      return cell
    }

    func tableView(
      _ tableView: UITableView,
      didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      ended.append(indexPath.row)
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 160), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 160))
  private let source = Source()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    (table.dataSource, table.delegate) = (source, source)
    stage.rootView.addSubview(table)
    stage.advance(to: 0)
    source.asked = []
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func shownFrame(_ cell: UITableViewCell) -> CGRect {
    cell.layer.presentation()?.frame ?? .null
  }

  // MARK: - Reloading

  @Test func `reloading keeps the cells until layout, and then asks in order`() {
    let old = table.visibleCells
    source.sections = [["v", "w", "x", "y", "z"]]
    table.reloadData()
    #expect(old.allSatisfy { $0.superview === table })
    #expect(source.asked.isEmpty && source.ended.isEmpty)
    table.layoutIfNeeded()
    #expect(source.asked == ["v", "w", "x", "y"])
    #expect(source.ended == [0, 1, 2, 3])
  }

  @Test func `reloaded rows take the kept cells, the last one first`() {
    let old = table.visibleCells
    table.reloadData()
    #expect(table.visibleCells == old.reversed())
  }

  @Test func `reloading asks for numbers at once`() {
    source.sections = [["a"]]
    table.reloadData()
    #expect(table.contentSize.height == 40)
    #expect(table.numberOfRows(inSection: 0) == 1)
  }

  @Test func `reloading rows asks for these alone, and a new cell fades in over the old one`()
    throws
  {
    let old = try #require(table.cellForRow(at: path(1)))
    source.sections[0][1] = "B"
    table.reloadRows(at: [path(1)], with: .fade)
    #expect(source.asked == ["B"])
    let new = try #require(table.cellForRow(at: path(1)))
    #expect(new !== old && old.superview === table)
    stage.advance(by: 0.15)
    #expect(abs((new.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(abs((old.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    stage.advance(by: 0.2)
    #expect(old.superview == nil && old.alpha == 1)
    #expect(texts == ["a", "B", "c", "d"])
  }

  // MARK: - Inserting and deleting

  @Test func `a row that is deleted fades, and those below slide up`() throws {
    let gone = try #require(table.cellForRow(at: path(1)))
    let next = try #require(table.cellForRow(at: path(2)))
    source.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .fade)
    #expect(table.indexPath(for: next) == path(1))
    stage.advance(by: 0.15)
    // Half the time of an ease-in-out curve is half the way, from 80 to 40.
    #expect(abs(shownFrame(next).minY - 60) < 1e-6)
    #expect(abs((gone.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(shownFrame(gone).minY == 40 && source.ended.isEmpty)
    stage.advance(by: 0.2)
    #expect(gone.superview == nil && source.ended == [1])
    #expect(texts == ["a", "c", "d", "e"])
    #expect(table.contentSize.height == 160)
  }

  @Test func `a row that comes into sight slides in from where it was`() throws {
    source.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0)], with: .fade)
    let last = try #require(table.cellForRow(at: path(3)))
    #expect(last.textLabel?.text == "e")
    stage.advance(by: 0.15)
    #expect(abs(shownFrame(last).minY - 140) < 1e-6)
  }

  @Test func `a row that is pushed out of sight slides out before it goes`() throws {
    let last = try #require(table.cellForRow(at: path(3)))
    source.sections[0].insert("new", at: 0)
    table.insertRows(at: [path(0)], with: .top)
    stage.advance(by: 0.15)
    #expect(last.superview === table && abs(shownFrame(last).minY - 140) < 1e-6)
    stage.advance(by: 0.2)
    #expect(last.superview == nil)
    #expect(texts == ["new", "a", "b", "c"])
  }

  /// Where a new second row (at 40, 100 x 40) is after half of its way, and how opaque.
  @Test(arguments: [
    (UITableView.RowAnimation.fade, CGPoint(x: 0, y: 40), 0.5),
    (.automatic, CGPoint(x: 0, y: 40), 0.5),
    (.right, CGPoint(x: 50, y: 40), 1), (.left, CGPoint(x: -50, y: 40), 1),
    (.top, CGPoint(x: 0, y: 20), 1), (.bottom, CGPoint(x: 0, y: 60), 1),
    (.middle, CGPoint(x: 0, y: 30), 1), (.none, CGPoint(x: 0, y: 40), 1),
  ])
  func `a row comes by its animation`(
    animation: UITableView.RowAnimation,
    place: CGPoint,
    opacity: Double
  ) throws {
    source.sections[0].insert("new", at: 1)
    table.insertRows(at: [path(1)], with: animation)
    let cell = try #require(table.cellForRow(at: path(1)))
    stage.advance(by: 0.15)
    #expect(abs(shownFrame(cell).minX - place.x) < 1e-6)
    #expect(abs(shownFrame(cell).minY - place.y) < 1e-6)
    #expect(abs(Double(cell.layer.presentation()?.opacity ?? 0) - opacity) < 1e-6)
    stage.advance(by: 0.2)
    #expect(shownFrame(cell) == CGRect(x: 0, y: 40, width: 100, height: 40))
    #expect(cell.alpha == 1)
  }

  /// Where the second row (at 40, 100 x 40) is after half of its way out.
  @Test(arguments: [
    (UITableView.RowAnimation.fade, CGPoint(x: 0, y: 40)), (.automatic, CGPoint(x: 0, y: 40)),
    (.right, CGPoint(x: 50, y: 40)), (.left, CGPoint(x: -50, y: 40)),
    (.top, CGPoint(x: 0, y: 20)), (.bottom, CGPoint(x: 0, y: 60)),
    (.middle, CGPoint(x: 0, y: 30)),
  ])
  func `a row goes by its animation, and fades`(
    animation: UITableView.RowAnimation,
    place: CGPoint
  ) throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    source.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: animation)
    stage.advance(by: 0.15)
    #expect(abs(shownFrame(cell).minX - place.x) < 1e-6)
    #expect(abs(shownFrame(cell).minY - place.y) < 1e-6)
    #expect(abs(Double(cell.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test func `a row that is deleted without animation stays behind those that cover it`() throws {
    let cells = try [1, 2].map { try #require(table.cellForRow(at: path($0))) }
    let place = cells[0].frame
    source.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .none)
    stage.advance(by: 0.15)
    #expect(cells[0].layer.presentation()?.opacity == 1 && cells[0].frame == place)
    let order = cells.compactMap { table.subviews.firstIndex(of: $0) }
    #expect(order.count == 2 && order[0] < order[1])
    stage.advance(by: 0.2)
    #expect(cells[0].superview == nil)
  }

  @Test func `a row that is reloaded without animation is gone at once`() throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    table.reloadRows(at: [path(1)], with: .none)
    stage.advance(by: 0.01)
    #expect(cell.superview == nil || cell.alpha == 0 || cell === table.cellForRow(at: path(1)))
  }

  // MARK: - Together

  @Test func `changes between updates count from before and to afterwards`() throws {
    let cells = Dictionary(
      uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", $0) }
    )
    // a b c d e -> c N a e: b and d go, N comes, c moves to the front.
    source.sections = [["c", "N", "a", "e"]]
    table.beginUpdates()
    table.insertRows(at: [path(1)], with: .fade)
    table.deleteRows(at: [path(1), path(3)], with: .fade)
    table.moveRow(at: path(2), to: path(0))
    table.endUpdates()
    #expect(texts == ["c", "N", "a", "e"])
    #expect(table.cellForRow(at: path(0)) === cells["c"])
    #expect(table.cellForRow(at: path(2)) === cells["a"])
    #expect(source.asked == ["N", "e"])
    stage.advance(by: 0.15)
    let moved = try #require(cells["c"])
    #expect(abs(shownFrame(moved).minY - 40) < 1e-6)
  }

  @Test func `the completion of a batch comes when the rows are at rest`() {
    var ends: [Double] = []
    source.sections[0].append("f")
    table.performBatchUpdates { [self] in
      table.insertRows(at: [path(4)], with: .fade)
      source.sections[0].remove(at: 0)
      table.deleteRows(at: [path(0)], with: .fade)
    } completion: { _ in
      ends.append(self.stage.time)
    }
    stage.advance(to: 1)
    #expect(ends.map { ($0 * 1e6).rounded() / 1e6 } == [0.3])
    #expect(texts == ["b", "c", "d", "e"])
  }

  @Test func `an update in the completion of another counts, also without animation`() {
    UIView.performWithoutAnimation {
      source.sections[0].insert("new", at: 0)
      table.performBatchUpdates { [self] in
        table.insertRows(at: [path(0)], with: .fade)
      } completion: { [self] _ in
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
      }
    }
    #expect(texts == ["new", "b", "c", "d"])
    stage.advance(by: 1)
    #expect(table.subviews.count { $0 is UITableViewCell } == 4)
  }

  @Test func `a moved row slides to its place`() throws {
    let cell = try #require(table.cellForRow(at: path(0)))
    source.sections[0].remove(at: 0)
    source.sections[0].insert("a", at: 2)
    table.moveRow(at: path(0), to: path(2))
    #expect(table.cellForRow(at: path(2)) === cell)
    stage.advance(by: 0.15)
    #expect(abs(shownFrame(cell).minY - 40) < 1e-6)
    #expect(source.asked.isEmpty)
  }

  @Test func `sections come, move and go`() {
    source.sections = [["x"], ["a", "b", "c", "d", "e"], ["y"]]
    table.insertSections([0, 2], with: .fade)
    stage.advance(by: 0.4)
    #expect(texts == ["x", "a", "b", "c"])
    source.sections = [["a", "b", "c", "d", "e"], ["x"], ["y"]]
    table.moveSection(0, toSection: 1)
    stage.advance(by: 0.4)
    #expect(texts == ["a", "b", "c", "d"])
    source.sections = [["x"], ["Y"]]
    table.performBatchUpdates { [self] in
      table.deleteSections([0], with: .left)
      table.reloadSections([2], with: .right)
    }
    stage.advance(by: 0.4)
    #expect(texts == ["x", "Y"])
    #expect(table.contentSize.height == 80)
  }

  @Test func `chosen rows stay chosen where they go`() {
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    source.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(table.indexPathForSelectedRow == path(1))
  }

  @Test func `an update that does not add up reloads`() {
    source.sections = [["p", "q"]]
    table.deleteRows(at: [path(0), path(9)], with: .fade)
    #expect(texts == ["p", "q"])
    source.sections = [["p", "q", "r"]]
    table.insertRows(at: [path(7)], with: .fade)
    table.moveRow(at: path(40), to: path(0))
    table.deleteSections([3], with: .fade)
    #expect(texts == ["p", "q", "r"])
  }

  @Test func `rows that change before the table was ever laid out are taken as they are`() {
    let other = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 160))
    other.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    other.dataSource = source
    source.sections = [["p"]]
    other.insertRows(at: [path(0)], with: .fade)
    #expect(other.visibleCells.map { $0.textLabel?.text } == ["p"])
  }

  @Test func `a cell that a client keeps stays when its row is reloaded`() {
    final class Keeper: NSObject, UITableViewDataSource {
      let cell = UITableViewCell()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { cell }
    }
    let keeper = Keeper()
    table.dataSource = keeper
    table.layoutIfNeeded()
    table.reloadRows(at: [path(0)], with: .fade)
    stage.advance(by: 1)
    #expect(table.visibleCells == [keeper.cell] && keeper.cell.superview === table)
    #expect(keeper.cell.alpha == 1)
  }

  @Test func `rows at the end of a scrolled table let it slide back`() {
    table.contentOffset.y = 40
    table.layoutIfNeeded()
    source.sections[0].removeLast()
    table.deleteRows(at: [path(4)], with: .fade)
    #expect(table.contentOffset.y == 0)
    #expect(texts == ["a", "b", "c", "d"])
    stage.advance(by: 0.4)
    #expect(table.subviews.count { $0 is UITableViewCell } == 4)
  }
}
