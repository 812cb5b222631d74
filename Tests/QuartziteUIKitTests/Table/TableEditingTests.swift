// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What the user changes in a table: rows that are swiped, deleted, inserted and moved, and pulling.
@MainActor @Suite final class TableEditingTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["a", "b", "c", "d", "e"]
    var events: [String] = []
    var style = UITableViewCell.EditingStyle.delete
    var actions: [UIContextualAction] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      rows[indexPath.row] != "e"
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
      _ tableView: UITableView,
      editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }

    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      events.append("commit \(editingStyle.rawValue) \(indexPath.row)")
      guard editingStyle == .delete else { return }
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      events.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(
      _ tableView: UITableView,
      leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: actions) }

    var rowActions: [UITableViewRowAction]?
    func tableView(
      _ tableView: UITableView,
      editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { rowActions }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
  private let source = Source()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    (table.dataSource, table.delegate) = (source, source)
    stage.rootView.addSubview(table)
    stage.advance(to: 0)
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func drag(from start: CGPoint, to end: CGPoint, steps: Int = 15) {
    stage.touch(.began, at: start)
    for step in 1...steps {
      stage.advance(by: 1.0 / 60)
      let part = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part
      )
      stage.touch(.moved, at: point)
    }
    // The finger rests, so that nothing is thrown.
    stage.advance(by: 0.2)
    stage.touch(.moved, at: end)
    stage.touch(.ended, at: end)
    stage.advance(by: 1)
  }

  // MARK: - Editing

  @Test func `a row that may not be edited keeps its content where it was`() throws {
    table.setEditing(true, animated: false)
    stage.advance(by: 0.1)
    let cells = table.visibleCells
    #expect(cells.map(\.isEditing) == [true, true, true, true, true])
    #expect(cells.map(\.editingStyle) == [.delete, .delete, .delete, .delete, .none])
    #expect(cells[0].contentView.frame.minX > 0)
    #expect(cells[4].contentView.frame.minX == 0)
  }

  @Test func `the control of a row asks, and the button then deletes it`() throws {
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 27, y: 60))
    stage.advance(by: 1)
    #expect(source.events.isEmpty)
    stage.tap(at: CGPoint(x: 180, y: 60))
    stage.advance(by: 1)
    #expect(source.events == ["commit \(UITableViewCell.EditingStyle.delete.rawValue) 1"])
    #expect(texts == ["a", "c", "d", "e"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
  }

  @Test func `the control of a row that inserts does so at once`() {
    source.style = .insert
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 27, y: 20))
    stage.advance(by: 0.5)
    #expect(source.events == ["commit \(UITableViewCell.EditingStyle.insert.rawValue) 0"])
  }

  @Test(arguments: [(0, 2), (3, 0), (1, 4)]) func `a row that is dragged by its grip goes there`(
    _ from: Int,
    _ to: Int
  ) {
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    drag(
      from: CGPoint(x: 176, y: 40 * CGFloat(from) + 20),
      to: CGPoint(x: 176, y: 40 * CGFloat(to) + 20)
    )
    var expected = ["a", "b", "c", "d", "e"]
    expected.insert(expected.remove(at: from), at: to)
    #expect(source.events == ["move \(from) \(to)"])
    #expect(source.rows == expected && texts == expected)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
  }

  // MARK: - Swipes

  @Test func `a swipe to the left shows what deletes the row`() {
    drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 60, y: 100))
    #expect(source.events.isEmpty)
    stage.tap(at: CGPoint(x: 180, y: 100))
    stage.advance(by: 1)
    #expect(texts == ["a", "b", "d", "e"])
  }

  @Test func `a row that may not be edited is not swiped`() {
    drag(from: CGPoint(x: 150, y: 180), to: CGPoint(x: 60, y: 180))
    stage.tap(at: CGPoint(x: 180, y: 180))
    stage.advance(by: 1)
    #expect(source.events.isEmpty && texts == ["a", "b", "c", "d", "e"])
  }

  @Test func `an action of a swipe to the right is carried out, and the row closes`() {
    var count = 0
    source.actions = [
      UIContextualAction(style: .normal, title: "Star") { _, _, done in
        count += 1
        done(true)
      }
    ]
    drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20))
    stage.tap(at: CGPoint(x: 15, y: 20))
    stage.advance(by: 1)
    #expect(count == 1)
    #expect(table.visibleCells.first?.contentView.frame.minX == 0)
  }

  @Test func `in a table from right to left the leading actions come from the right`() {
    var count = 0
    source.actions = [
      UIContextualAction(style: .normal, title: "Star") { _, _, done in
        count += 1
        done(true)
      }
    ]
    table.semanticContentAttribute = .forceRightToLeft
    drag(from: CGPoint(x: 180, y: 20), to: CGPoint(x: 110, y: 20))
    stage.tap(at: CGPoint(x: 185, y: 20))
    stage.advance(by: 1)
    #expect(count == 1 && texts.count == 5)
    // The trailing one, which deletes, from the left.
    drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 140, y: 100))
    stage.tap(at: CGPoint(x: 20, y: 100))
    stage.advance(by: 1)
    #expect(count == 1 && texts == ["a", "b", "d", "e"])
  }

  @Test(arguments: [(190.0, "bin 2"), (100, "more 2")])
  func `actions of iOS 8 stand at the end, the first outermost`(x: Double, event: String) {
    source.rowActions = [
      UITableViewRowAction(style: .destructive, title: "Bin") { [source] in
        source.events.append("\($0.title == "Bin" ? "bin" : "?") \($1.row)")
      },
      UITableViewRowAction(style: .normal, title: "More") { [source] in
        source.events.append("more \($1.row)")
      },
    ]
    drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 20, y: 100))
    stage.tap(at: CGPoint(x: x, y: 100))
    stage.advance(by: 1)
    #expect(source.events == [event] && texts.count == 5)
    #expect(table.visibleCells[2].contentView.frame.minX == 0)
  }

  // MARK: - Index paths, pulling

  @Test func `an index path of Objective-C has a section and a row`() {
    let path = NSIndexPath(row: 7, section: 3)
    #expect(path.row == 7 && path.item == 7 && path.section == 3)
    #expect((IndexPath(row: 2, section: 1) as NSIndexPath).row == 2)
    #expect(NSIndexPath(item: 4, section: 5) as IndexPath == IndexPath(item: 4, section: 5))
  }

  @Test(arguments: [(215.0, 1), (60.0, 0)]) func `pulling far enough refreshes once`(
    _ distance: Double,
    _ expected: Int
  ) {
    let control = UIRefreshControl(frame: .zero)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    table.refreshControl = control
    stage.advance(by: 0.1)
    drag(from: CGPoint(x: 100, y: 10), to: CGPoint(x: 100, y: 10 + distance), steps: 40)
    #expect(count == expected && control.isRefreshing == (expected == 1))
    // The content waits below the wheel, and goes back after it.
    #expect(table.contentOffset.y == (expected == 1 ? -60 : 0))
    control.endRefreshing()
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 0 && table.contentInset.top == 0)
  }
}
