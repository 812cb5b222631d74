// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Rows that are held near the edge of a table, and dropped.
@MainActor @Suite final class EdgeScrollTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
  {
    var rows = (0..<40).map { "row \($0)" }
    var landings: [IndexPath] = []
    var placeholder: (any UITableViewDropPlaceholderContext)?
    var waits = false

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
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !waits }
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "new")))]
    }
    func tableView(
      _ tableView: UITableView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: waits ? .copy : .move,
        intent: .insertAtDestinationIndexPath
      )
    }
    func tableView(
      _ tableView: UITableView,
      performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else {
        return
      }
      placeholder = coordinator.drop(
        item.dragItem,
        to: UITableViewDropPlaceholder(
          insertionIndexPath: path,
          reuseIdentifier: "row",
          rowHeight: 40
        )
      )
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
  private let list = List()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    (table.dataSource, table.delegate) = (list, list)
    (table.dragDelegate, table.dropDelegate) = (list, list)
    table.dragInteractionEnabled = true
    stage.rootView.addSubview(table)
    stage.advance(to: 0.01)
  }

  private func lift(_ row: Int) {
    stage.touch(.began, at: CGPoint(x: 60, y: CGFloat(row) * 40 + 20))
    stage.advance(by: 0.9)
  }

  /// The band is an eighth of 240 points; its middle scrolls at half of 600 points a second.
  @Test func `a row that is held in the band at the edge scrolls the table, and lands there`() {
    lift(1)
    stage.touch(.moved, at: CGPoint(x: 60, y: 225))
    stage.advance(by: 0.5)
    #expect(abs(table.contentOffset.y - 150) <= 5)
    // The rows in view make room as if the finger had moved.
    let target = Int((table.contentOffset.y + 225) / 40)
    stage.touch(.moved, at: CGPoint(x: 60, y: 120))
    stage.advance(by: 0.5)
    let still = table.contentOffset.y
    stage.advance(by: 0.5)
    #expect(table.contentOffset.y == still && target == 9)
    let row = Int((still + 120) / 40)
    stage.touch(.ended, at: CGPoint(x: 60, y: 120))
    stage.advance(by: 1)
    #expect(list.rows.firstIndex(of: "row 1") == row)
    #expect(table.visibleCells.allSatisfy { !$0.isHidden })
    #expect(
      table.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel?.text == "row 1"
    )
  }

  @Test func `at the upper edge it scrolls back, and stops at the top`() {
    table.contentOffset.y = 100
    stage.advance(by: 0.1)
    lift(3)
    stage.touch(.moved, at: CGPoint(x: 60, y: 2))
    stage.advance(by: 0.1)
    #expect(table.contentOffset.y < 50)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 0)
    stage.touch(.ended, at: CGPoint(x: 60, y: 2))
    stage.advance(by: 1)
    #expect(list.rows.firstIndex(of: "row 6") == 0)
  }

  @Test func `the picture of a row flies to its place, where the cell is hidden until then`() {
    lift(0)
    stage.touch(.moved, at: CGPoint(x: 60, y: 130))
    stage.advance(by: 0.5)
    let picture = stage.window.subviews.last
    stage.touch(.ended, at: CGPoint(x: 60, y: 130))
    stage.advance(by: 0.2)
    let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
    #expect(picture?.center == CGPoint(x: 100, y: 140) && cell?.textLabel?.text == "row 0")
    #expect(cell?.isHidden == true)
    stage.advance(by: 0.5)
    #expect(picture?.window == nil && cell?.isHidden == false)
  }

  @Test func `a row whose data come later is inserted when they are there`() {
    list.waits = true
    lift(0)
    stage.touch(.moved, at: CGPoint(x: 60, y: 100))
    stage.touch(.ended, at: CGPoint(x: 60, y: 100))
    stage.advance(by: 1)
    #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 40)
    let isInserted = list.placeholder?.commitInsertion { path in
      list.rows.insert("new", at: path.row)
    }
    stage.advance(by: 1)
    #expect(isInserted == true && !table.hasUncommittedUpdates)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "new")
    #expect(list.placeholder?.deletePlaceholder() == false)
  }
}
