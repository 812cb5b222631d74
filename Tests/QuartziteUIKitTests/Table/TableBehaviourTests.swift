// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Choosing rows, scrolling to them, and what stands around them.
@MainActor @Suite final class TableBehaviourTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = [30]
    var events: [String] = []
    var refused: Int?

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      events.append("will \(indexPath.row)")
      return indexPath.row == refused ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("did \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      events.append("un \(indexPath.row)")
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let source = Source()

  init() {
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    (table.dataSource, table.delegate) = (source, source)
    stage.rootView.addSubview(table)
    table.layoutIfNeeded()
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  // MARK: - Choosing

  @Test func `a tap asks before it chooses, and a refused row is not chosen`() {
    source.refused = 1
    stage.tap(at: CGPoint(x: 50, y: 60))
    #expect(source.events == ["will 1"] && table.indexPathForSelectedRow == nil)
    stage.tap(at: CGPoint(x: 50, y: 100))
    #expect(source.events == ["will 1", "will 2", "did 2"])
    #expect(table.indexPathForSelectedRow == path(2))
    stage.tap(at: CGPoint(x: 50, y: 20))
    #expect(source.events.suffix(3) == ["will 0", "un 2", "did 0"])
  }

  @Test func `choosing by program tells nobody and may scroll`() {
    table.selectRow(at: path(20), animated: false, scrollPosition: .top)
    #expect(table.indexPathForSelectedRow == path(20) && source.events.isEmpty)
    #expect(table.contentOffset.y == 800)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path(20))?.isSelected == true)
    table.deselectRow(at: path(20), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.cellForRow(at: path(20))?.isSelected == false)
  }

  @Test func `several rows can be chosen where the table lets them, and a tap takes one back`() {
    table.allowsMultipleSelection = true
    for y in [20.0, 60, 100] { stage.tap(at: CGPoint(x: 50, y: y)) }
    #expect(table.indexPathsForSelectedRows == [path(0), path(1), path(2)])
    stage.tap(at: CGPoint(x: 50, y: 60))
    #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
    #expect(source.events.last == "un 1")
  }

  @Test func `a table that chooses nothing leaves taps alone`() {
    table.allowsSelection = false
    stage.tap(at: CGPoint(x: 50, y: 60))
    #expect(source.events.isEmpty && table.indexPathForSelectedRow == nil)
  }

  // MARK: - Places

  @Test func `rows stand one below the other and are found by points`() {
    #expect(table.rectForRow(at: path(3)) == CGRect(x: 0, y: 120, width: 100, height: 40))
    #expect(table.contentSize.height == 1200)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 159)) == path(3))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 5000)) == nil)
    let rect = CGRect(x: 0, y: 100, width: 10, height: 100)
    #expect(table.indexPathsForRows(in: rect) == [path(2), path(3), path(4)])
    #expect(table.indexPathsForVisibleRows == (0..<5).map { path($0) })
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 30)
  }

  @Test func `a cell knows its row, and rows out of sight have none`() throws {
    let cell = try #require(table.cellForRow(at: path(2)))
    #expect(table.indexPath(for: cell) == path(2) && cell.textLabel?.text == "0.2")
    #expect(table.cellForRow(at: path(20)) == nil)
    #expect(table.visibleCells.count == 5)
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, 400.0), (.middle, 320), (.bottom, 240), (.none, 240),
  ])
  func `a row is scrolled to its position`(position: UITableView.ScrollPosition, offset: Double) {
    table.scrollToRow(at: path(10), at: position, animated: false)
    #expect(table.contentOffset.y == CGFloat(offset))
  }

  @Test func `a row that is seen is not scrolled to without a position`() {
    table.scrollToRow(at: path(3), at: .none, animated: false)
    #expect(table.contentOffset.y == 0)
    table.scrollToRow(at: path(29), at: .top, animated: false)
    // No farther than the end.
    #expect(table.contentOffset.y == 1000)
  }

  @Test func `a row comes in three tenths of a second where that is wished`() {
    table.scrollToRow(at: path(10), at: .top, animated: true)
    #expect(table.contentOffset.y == 0)
    stage.advance(by: 0.5)
    #expect(table.contentOffset.y == 400)
  }

  @Test func `views above and below take their height`() {
    let (head, foot) = (UIView(), UIView())
    head.frame.size.height = 30
    foot.frame.size.height = 20
    table.tableHeaderView = head
    table.tableFooterView = foot
    table.layoutIfNeeded()
    #expect(head.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(table.rectForRow(at: path(0)).minY == 30)
    #expect(foot.frame.minY == 1230 && table.contentSize.height == 1250)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(head.superview == nil && table.rectForRow(at: path(0)).minY == 0)
  }

  @Test func `a view behind the rows fills the table and stays`() {
    let back = UIView()
    table.backgroundView = back
    table.layoutIfNeeded()
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(back.convert(back.bounds, to: stage.rootView) == table.frame)
    #expect(table.subviews.first === back)
    table.backgroundView = nil
    #expect(back.superview == nil)
  }

  @Test func `sections follow each other, each with its rows`() {
    source.rows = [2, 0, 3]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 3)
    #expect(table.rectForRow(at: path(0, 2)).minY == 80)
    #expect(table.rect(forSection: 2).height == 120)
    #expect(table.cellForRow(at: path(1, 2))?.textLabel?.text == "2.1")
  }

  @Test func `without lines cells have none`() {
    table.separatorStyle = .none
    table.separatorColor = .red
    #expect(table.separatorStyle == .none && table.separatorColor == .red)
    #expect(table.style == .plain && UITableView.automaticDimension == -1)
    #expect(table.tableFooterView == nil && !table.allowsMultipleSelection)
  }

  // MARK: - Cells

  @Test func `the style of a cell says where its texts stand`() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    cell.layoutIfNeeded()
    let (title, detail) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
    #expect(title.minX == 16 && detail.maxX == 184 && title.maxX <= detail.minX)
    let below = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    below.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    below.textLabel?.text = "a"
    below.detailTextLabel?.text = "b"
    below.layoutIfNeeded()
    #expect((below.detailTextLabel?.frame.minY ?? 0) >= (below.textLabel?.frame.maxY ?? 99))
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test func `an accessory takes its room at the right`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    cell.layoutIfNeeded()
    let plain = cell.contentView.frame.width
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(plain == 200 && cell.contentView.frame.width < 200)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.accessoryView = own
    cell.layoutIfNeeded()
    #expect(own.superview === cell && own.frame.maxX <= 200)
    #expect(cell.contentView.frame.maxX <= own.frame.minX)
  }

  @Test func `a chosen cell shows its own background`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "x")
    let (back, chosen) = (UIView(), UIView())
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    cell.backgroundView = back
    cell.selectedBackgroundView = chosen
    cell.layoutIfNeeded()
    #expect(back.frame == cell.bounds && chosen.window == nil && cell.reuseIdentifier == "x")
    cell.setSelected(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.isSelected && chosen.superview === cell && chosen.alpha == 1)
    cell.setSelected(false, animated: false)
    #expect(!cell.isSelected)
  }

  // MARK: - Prefetching

  // Rows of 40 points in 200: at 100 the rows 2 to 7 are seen, 8 to 12 are in the next screen.
  @Test func `rows of the next screen are prefetched, and cancelled when they stay out of sight`() {
    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var (wanted, cancelled) = ([Int](), [Int]())
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        wanted += indexPaths.map(\.row)
      }
      func tableView(
        _ tableView: UITableView,
        cancelPrefetchingForRowsAt indexPaths: [IndexPath]
      ) { cancelled += indexPaths.map(\.row) }
    }
    let prefetcher = Prefetcher()
    table.prefetchDataSource = prefetcher
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(prefetcher.wanted == [8, 9, 10, 11, 12] && prefetcher.cancelled.isEmpty)
    // Back and far away again: those that were seen are not cancelled.
    table.contentOffset.y = 240
    table.layoutIfNeeded()
    #expect(prefetcher.wanted.contains(13) && prefetcher.cancelled.isEmpty)
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(!prefetcher.cancelled.contains(8) && prefetcher.cancelled.contains(13))
  }
}
