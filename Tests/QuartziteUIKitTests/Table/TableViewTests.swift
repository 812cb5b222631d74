// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite final class TableViewTests {
  private final class NumberCell: UITableViewCell {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights = [CGFloat](repeating: 50, count: 100)
    var made = 0
    var events: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath.row]
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      events.append("deselect \(indexPath.row)")
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 120), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
  private let source = Source()

  init() {
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    (table.dataSource, table.delegate) = (source, source)
    stage.rootView.addSubview(table)
    table.layoutIfNeeded()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `only the rows that are seen have cells, of the registered class`() {
    // 120 points show rows 0 to 2 of 50.
    #expect(table.indexPathsForVisibleRows == [path(0), path(1), path(2)])
    #expect(table.visibleCells.allSatisfy { $0 is NumberCell })
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2"])
    #expect(table.contentSize == CGSize(width: 100, height: 5000))
    #expect(table.cellForRow(at: path(1))?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
    #expect(table.indexPath(for: table.visibleCells[2]) == path(2))
    #expect(table.cellForRow(at: path(50)) == nil)
    #expect(source.made == 3)
  }

  @Test func `cells that scroll out of sight come back for other rows`() {
    let first = table.visibleCells[0] as? NumberCell
    table.contentOffset.y = 50
    table.layoutIfNeeded()
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == [path(2), path(3), path(4)])
    #expect(table.visibleCells.contains { $0 === first } && first?.reuses == 1)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 149)) == path(2))
    #expect(table.rectForRow(at: path(4)).minY == 200)
  }

  @Test func `new heights between updates let the rows slide`() throws {
    let second = try #require(table.cellForRow(at: path(1)))
    stage.advance(to: 1)
    source.heights[0] = 80
    table.beginUpdates()
    table.endUpdates()
    #expect(second.frame.minY == 80)
    stage.advance(by: 0.15)
    // Half the time of an ease-in-out curve: half the way from 50 to 80.
    #expect(abs((second.layer.presentation()?.frame.minY ?? 0) - 65) < 1e-6)
    stage.advance(by: 0.2)
    #expect(second.layer.presentation()?.frame.minY == 80)
    #expect(table.contentSize.height == 5030)
  }

  @Test func `a tap chooses a row, and the one before no more`() {
    stage.tap(at: CGPoint(x: 50, y: 20))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 50, y: 70))
    #expect(source.events == ["select 0", "deselect 0", "select 1"])
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    table.deselectRow(at: path(1), animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `heights that are no heights count as 44`() {
    source.heights = [.nan, -5, .infinity, 10]
    table.reloadData()
    #expect(table.contentSize.height == 142)
    #expect(table.rectForRow(at: path(9)) == .zero)
  }

  @Test func `a cell that a library moves keeps its transform while the table lays out`() throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    cell.transform = CGAffineTransform(translationX: 30, y: 0)
    let frame = cell.frame
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(cell.frame == frame)
  }
}
