// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Rows that are moved by dragging them after a long press, as Apple's sample "Adopting Drag and Drop
/// in a Table View" does it.
@MainActor @Suite final class TableDragTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
  {
    var rows = ["a", "b", "c", "d", "e"]
    var mayMove = false
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var events: [String] = []

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
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { mayMove }
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      events.append("move")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(
        itemProvider: NSItemProvider(object: NSString(string: rows[indexPath.row]))
      )
      return rows[indexPath.row] == "e" ? [] : [item]
    }
    func tableView(
      _ tableView: UITableView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: tableView.hasActiveDrag ? .move : .copy,
        intent: intent
      )
    }
    func tableView(
      _ tableView: UITableView,
      performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let target = coordinator.destinationIndexPath
      else { return }
      events.append("drop \(item.sourceIndexPath?.row ?? -1) \(target.row)")
      guard let origin = item.sourceIndexPath else { return }
      rows.insert(rows.remove(at: origin.row), at: target.row)
      tableView.performBatchUpdates {
        tableView.deleteRows(at: [origin], with: .automatic)
        tableView.insertRows(at: [target], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: target)
    }
  }

  private final class Cell: UITableViewCell {
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
  private let list = List()

  init() {
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    (table.dataSource, table.delegate, table.dragDelegate) = (list, list, list)
    table.dragInteractionEnabled = true
    stage.rootView.addSubview(table)
    stage.advance(to: 0.01)
  }

  private var shown: [String?] {
    (0..<5).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
  }

  private func drag(_ origin: Int, _ target: Int, ends: Bool = true) {
    let start = CGPoint(x: 60, y: 40 * Double(origin) + 20)
    let end = CGPoint(x: 60, y: 40 * Double(target) + 20)
    stage.touch(.began, at: start)
    stage.advance(by: 0.7)
    for step in 1...10 {
      let way = Double(step) / 10
      stage.touch(.moved, at: CGPoint(x: 60, y: start.y + (end.y - start.y) * way))
      stage.advance(by: 0.05)
    }
    guard ends else { return }
    stage.touch(.ended, at: end)
    stage.advance(by: 1)
  }

  private func expected(_ origin: Int, _ target: Int) -> [String] {
    var rows = ["a", "b", "c", "d", "e"]
    rows.insert(rows.remove(at: origin), at: target)
    return rows
  }

  @Test(arguments: [(0, 3), (3, 1), (1, 2)])
  func `a row that is dropped is where the drop delegate puts it`(origin: Int, target: Int) {
    table.dropDelegate = list
    drag(origin, target)
    #expect(list.events == ["drop \(origin) \(target)"])
    #expect(shown == expected(origin, target))
    for row in 0..<5 {
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
      #expect(cell?.frame.minY == 40 * Double(row) && cell?.isHidden == false)
    }
  }

  @Test(arguments: [true, false])
  func `a row that may be moved is moved by the data source`(hasDropDelegate: Bool) {
    list.mayMove = true
    if hasDropDelegate { table.dropDelegate = list }
    drag(0, 2)
    #expect(list.events == ["move"] && shown == expected(0, 2))
  }

  @Test func `the rows between make room while the finger is down`() {
    table.dropDelegate = list
    drag(0, 2, ends: false)
    stage.advance(by: 0.5)
    let tops = (1..<5).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY }
    #expect(tops == [0, 40, 120, 160])
    stage.touch(.cancelled, at: CGPoint(x: 60, y: 100))
    stage.advance(by: 1)
    #expect(list.events.isEmpty && shown == ["a", "b", "c", "d", "e"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 40)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHidden == false)
  }

  @Test func `no room is made for a drop into a row`() {
    table.dropDelegate = list
    list.intent = .insertIntoDestinationIndexPath
    drag(0, 2, ends: false)
    stage.advance(by: 0.5)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 40)
  }

  @Test func `a row without items, and a table that does not let drag, stay`() {
    table.dropDelegate = list
    drag(4, 1)
    table.dragInteractionEnabled = false
    drag(0, 2)
    #expect(list.events.isEmpty && shown == ["a", "b", "c", "d", "e"])
  }

  @Test func `the lifted row is not grey from the touch`() {
    table.dropDelegate = list
    drag(0, 2, ends: false)
    stage.advance(by: 0.5)
    let pixmap = stage.snapshot().pixmap
    #expect(pixmap.pixels[100 * pixmap.rowPixels + 150] == 0xFFFF_FFFF)
  }

  @Test func `a cell is told of the drag of its row`() {
    table.dropDelegate = list
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Cell
    drag(1, 1, ends: false)
    #expect(cell?.states == [.lifting, .dragging])
    stage.touch(.ended, at: CGPoint(x: 60, y: 60))
    stage.advance(by: 1)
    #expect(cell?.states == [.lifting, .dragging, .none])
  }
}
