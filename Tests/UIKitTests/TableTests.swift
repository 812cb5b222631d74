// SPDX-License-Identifier: Apache-2.0
import QuartziteStage
import Testing
import UIKit

/// The commonest ways in which iOS code uses tables.
@MainActor @Suite final class TableTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 2)

  private func show(_ controller: UIViewController) {
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    stage.rootView.addSubview(controller.view)
    stage.advance(to: 0.1)
  }

  private func drag(from start: CGFloat, to end: CGFloat) {
    stage.touch(.began, at: CGPoint(x: 100, y: start))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touch(.moved, at: CGPoint(x: 100, y: start + (end - start) * CGFloat(step) / 10))
    }
    stage.advance(by: 0.3)
    stage.touch(.ended, at: CGPoint(x: 100, y: end))
    stage.advance(by: 2)
  }

  // MARK: - Editing

  @Test func `the edit button of a table's controller edits the rows`() {
    let controller = UITableViewController(style: .plain)
    show(controller)
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
    controller.setEditing(false, animated: true)
    #expect(!controller.tableView.isEditing)
    let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    show(grid)
    grid.setEditing(true, animated: false)
    #expect(grid.collectionView.isEditing)
  }

  // MARK: - Rows that size themselves

  /// The height of a label that wraps in the table's width less 20 points at both sides.
  private func height(of text: String) -> CGFloat {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    return label.sizeThatFits(CGSize(width: 160, height: CGFloat.greatestFiniteMagnitude)).height
  }

  @Test func `rows are as high as their constraints ask for`() {
    let controller = MessagesController()
    show(controller)
    let table = controller.tableView
    let heights = controller.messages.map { height(of: $0) + 20 }
    #expect(table.visibleCells.map(\.frame.height) == heights)
    #expect(heights[1] > 2 * heights[0])
    #expect(table.contentSize == CGSize(width: 200, height: heights.reduce(0, +)))
    let label = (table.visibleCells[1] as? MessageCell)?.message
    #expect(label?.frame == CGRect(x: 20, y: 10, width: 160, height: heights[1] - 20))
  }

  @Test func `rows that were not seen yet count as the estimate`() {
    let controller = MessagesController()
    controller.messages = Array(repeating: "Short", count: 100)
    show(controller)
    let row = height(of: "Short") + 20
    let seen = (200 / row).rounded(.up)
    let sum: CGFloat = seen * row + (100 - seen) * 60
    #expect(controller.tableView.contentSize.height == sum)
  }

  @Test func `rows of a table that gets wider ask for their heights anew`() {
    let controller = MessagesController()
    show(controller)
    let narrow = controller.tableView.visibleCells[1].frame.height
    controller.view.frame.size.width = 1000
    stage.advance(by: 0.1)
    let heights = controller.tableView.visibleCells.map(\.frame.height)
    #expect(narrow > heights[1] && heights[1] == heights[0])
    controller.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    stage.advance(by: 0.1)
    #expect(controller.tableView.visibleCells.map(\.frame.height) == heights)
    #expect(controller.tableView.visibleCells[0].frame.minY == 30)
    #expect(controller.tableView.tableHeaderView?.frame.width == 1000)
  }

  @Test func `updates without changes take up new heights`() throws {
    let controller = MessagesController()
    show(controller)
    let cell = try #require(controller.tableView.visibleCells[0] as? MessageCell)
    let long = controller.messages[1]
    cell.message.text = long
    controller.tableView.beginUpdates()
    controller.tableView.endUpdates()
    #expect(cell.frame.height == height(of: long) + 20)
    #expect(controller.tableView.visibleCells[1].frame.minY == cell.frame.maxY)
  }

  @Test func `a row of texts is 44 points high, and higher with several lines`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = String(repeating: "word ", count: indexPath.row == 0 ? 1 : 30)
        cell.textLabel?.numberOfLines = 0
        return cell
      }
    }
    let source = Source()
    defer { withExtendedLifetime(source) {} }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    table.dataSource = source
    let cells = table.visibleCells
    #expect(cells[0].frame.height == 44)
    #expect(cells[1].frame.height > 100)
    #expect((cells[1].textLabel?.frame.height ?? 0) <= cells[1].frame.height)
  }

  // MARK: - Touches

  @Test func `a tap chooses the row under it`() {
    let controller = MessagesController()
    show(controller)
    stage.tap(at: CGPoint(x: 100, y: 10))
    stage.advance(by: 0.5)
    #expect(controller.selected == [IndexPath(row: 0, section: 0)])
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a finger that rests on a row highlights it until it goes`() {
    let controller = MessagesController()
    show(controller)
    let cell = controller.tableView.visibleCells[0]
    stage.touch(.began, at: CGPoint(x: 100, y: 10))
    stage.advance(by: 0.3)
    #expect(cell.isHighlighted)
    stage.touch(.ended, at: CGPoint(x: 100, y: 10))
    stage.advance(by: 0.1)
    #expect(!cell.isHighlighted)
  }

  @Test func `a drag scrolls by what it goes beyond 10 points, and chooses nothing`() {
    let controller = MessagesController()
    controller.messages = Array(repeating: "Short", count: 100)
    show(controller)
    drag(from: 180, to: 100)
    #expect(controller.tableView.contentOffset.y == 70)
    #expect(controller.selected.isEmpty && controller.scrolls > 5)
    #expect(controller.tableView.visibleCells.first?.frame.minY ?? 99 <= 70)
  }

  @Test func `scrolling reuses cells`() {
    let controller = MessagesController()
    controller.messages = (0..<100).map { "\($0)" }
    show(controller)
    for _ in 0..<5 { drag(from: 190, to: 10) }
    let table = controller.tableView
    let texts = table.visibleCells.compactMap { ($0 as? MessageCell)?.message.text }
    #expect(texts == (table.indexPathsForVisibleRows ?? []).map { "\($0.row)" })
    let row = height(of: "1") + 20
    #expect(table.subviews.count { $0 is MessageCell } <= Int(200 / row) + 2)
  }

  // MARK: - Sections

  @Test func `sections have headers with the data source's titles`() {
    let controller = ContactsController(style: .plain)
    show(controller)
    let table: UITableView = controller.tableView
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 2)
    // A header of 28 and three rows of 50, then the next section.
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 178, width: 200, height: 28))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 206)
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 200, height: 178))
    // Three headers and six rows.
    #expect(table.contentSize.height == 384)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
  }

  @Test func `the header of a plain table stays in sight until its section goes`() {
    let controller = ContactsController(style: .plain)
    show(controller)
    let table: UITableView = controller.tableView
    table.contentOffset.y = 60
    #expect(table.headerView(forSection: 0)?.frame.minY == 60)
    table.contentOffset.y = 160
    #expect(table.headerView(forSection: 0)?.frame.minY == 150)
    #expect(table.headerView(forSection: 1)?.frame.minY == 178)
    #expect(table.subviews.last is UITableViewHeaderFooterView)
  }

  @Test func `the header of a grouped table scrolls away`() {
    let controller = ContactsController(style: .grouped)
    show(controller)
    controller.tableView.contentOffset.y = 60
    #expect(controller.tableView.headerView(forSection: 0) == nil)
  }

  @Test func `a tap in a table controller opens the row`() {
    let controller = ContactsController(style: .plain)
    show(controller)
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(controller.opened == ["Alan"])
    #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    controller.viewWillAppear(false)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `headers of a registered class are as high as they ask for and are reused`() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "banner")
        (header as? BannerHeader)?.label.text = "Section \(section)"
        return header
      }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        10
      }
    }
    let controller = ContactsController(style: .plain)
    let delegate = Delegate()
    defer { withExtendedLifetime(delegate) {} }
    show(controller)
    let table: UITableView = controller.tableView
    table.register(BannerHeader.self, forHeaderFooterViewReuseIdentifier: "banner")
    table.delegate = delegate
    table.reloadData()
    let header = table.headerView(forSection: 0) as? BannerHeader
    #expect(header?.label.text == "Section 0")
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 200, height: 60))
    // Three headers of 60, six rows of 50 and three footers of 10.
    #expect(table.contentSize.height == 510)
  }
}
