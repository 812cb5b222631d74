// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// The selection of rows during editing, separators, and actions at the trailing edge.
///
/// Source: Apple's documentation of `allowsMultipleSelectionDuringEditing`, `separatorInset` and
/// `UISwipeActionsConfiguration`.
@MainActor @Suite final class TableSelectionTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []
    var trailing: [UIContextualAction] = []
    var isFull = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 4
    }

    func tableView(
      _ tableView: UITableView,
      editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      events.append("style")
      return .delete
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      events.append("deselect \(indexPath.row)")
    }

    func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let configuration = UISwipeActionsConfiguration(actions: trailing)
      configuration.performsFirstActionWithFullSwipe = isFull
      return configuration
    }
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

  private func drag(from start: CGPoint, to end: CGPoint) {
    stage.touch(.began, at: start)
    for step in 1...15 {
      stage.advance(by: 1.0 / 60)
      let part = CGFloat(step) / 15
      let x = start.x + (end.x - start.x) * part
      stage.touch(.moved, at: CGPoint(x: x, y: start.y + (end.y - start.y) * part))
    }
    // The finger rests, so that nothing is thrown.
    stage.advance(by: 0.2)
    stage.touch(.moved, at: end)
    stage.touch(.ended, at: end)
    stage.advance(by: 1)
  }

  private func isOpen(_ row: Int) -> Bool { table.visibleCells[row].frame.minX != 0 }

  // MARK: - Selection

  @Test func `while several rows may be selected by marks, no editing style is asked for`() {
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    #expect(source.events.isEmpty)
    // On the marks and on the contents.
    stage.tap(at: CGPoint(x: 27, y: 20))
    stage.tap(at: CGPoint(x: 120, y: 100))
    #expect(source.events == ["select 0", "select 2"])
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    stage.tap(at: CGPoint(x: 27, y: 20))
    #expect(source.events.last == "deselect 0")
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
  }

  @Test func `a mark is filled while its row is selected, and a row that is not edited has none`() {
    // The lower left part of the mark, which the check does not touch.
    func blue(_ y: Int) -> Bool {
      let pixmap = stage.snapshot().pixmap
      let word = pixmap.pixels[(y + 8) * pixmap.rowPixels + 24]
      return word >> 16 & 255 > 200 && word & 255 < 100
    }
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    #expect(!blue(20) && !blue(60))
    stage.tap(at: CGPoint(x: 120, y: 60))
    stage.advance(by: 0.5)
    #expect(!blue(20) && blue(60))
    let edges = table.visibleCells.map(\.contentView.frame.minX)
    #expect(edges[0] > 0 && edges[4] == 0)
  }

  @Test func `without the marks one row is selected at most, and the end of editing leaves one`() {
    table.allowsSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 120, y: 20))
    stage.tap(at: CGPoint(x: 120, y: 60))
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
    table.allowsMultipleSelectionDuringEditing = true
    stage.tap(at: CGPoint(x: 120, y: 100))
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    table.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  // MARK: - Separators

  @Test func `separators have the insets of the table unless a cell has its own`() {
    func line(_ row: Int) -> CGRect? {
      table.visibleCells[row].subviews.first { $0.frame.height == 1 }?.frame
    }
    #expect(line(0) == CGRect(x: 16, y: 39, width: 184, height: 1))
    table.visibleCells[1].separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10)
    table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 20)
    stage.advance(by: 0.1)
    #expect(line(0) == CGRect(x: 5, y: 39, width: 175, height: 1))
    #expect(line(1) == CGRect(x: 50, y: 39, width: 140, height: 1))
  }

  // MARK: - Actions at the trailing edge

  private func action(
    _ name: String,
    _ style: UIContextualAction.Style = .normal,
    result: Bool = true
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: name) { [source] _, _, done in
      source.events.append(name)
      done(result)
    }
  }

  @Test(arguments: [(190.0, "Bin"), (100.0, "Flag")])
  func `the first action stands outermost, and a tap performs it`(x: Double, name: String) {
    source.trailing = [action("Bin", .destructive), action("Flag")]
    drag(from: CGPoint(x: 180, y: 20), to: CGPoint(x: 80, y: 20))
    #expect(source.events.isEmpty && isOpen(0))
    stage.tap(at: CGPoint(x: x, y: 20))
    stage.advance(by: 1)
    #expect(source.events == [name])
    #expect(!isOpen(0))
  }

  @Test(arguments: [true, false]) func `a long swipe performs the first action, if it may`(
    isFull: Bool
  ) {
    source.isFull = isFull
    source.trailing = [action("Bin", .destructive), action("Flag")]
    drag(from: CGPoint(x: 195, y: 20), to: CGPoint(x: 5, y: 20))
    #expect(source.events == (isFull ? ["Bin"] : []))
    #expect(isOpen(0) == !isFull)
  }

  @Test(arguments: [true, false])
  func `the row closes when the end is reported, whatever the result and the style`(
    _ result: Bool
  ) {
    source.trailing = [action("Bin", .destructive, result: result)]
    drag(from: CGPoint(x: 180, y: 20), to: CGPoint(x: 110, y: 20))
    stage.tap(at: CGPoint(x: 190, y: 20))
    stage.advance(by: 1)
    #expect(source.events == ["Bin"] && !isOpen(0))
    #expect(table.numberOfRows(inSection: 0) == 5)
  }

  @Test func `an end that is reported late does not close another row`() {
    var late: [@MainActor (Bool) -> Void] = []
    source.trailing = [
      UIContextualAction(style: .normal, title: "Later") { _, _, done in late.append(done) }
    ]
    drag(from: CGPoint(x: 180, y: 20), to: CGPoint(x: 110, y: 20))
    stage.tap(at: CGPoint(x: 190, y: 20))
    stage.advance(by: 1)
    #expect(late.count == 1 && isOpen(0))
    drag(from: CGPoint(x: 90, y: 20), to: CGPoint(x: 180, y: 20))
    #expect(!isOpen(0))
    drag(from: CGPoint(x: 180, y: 60), to: CGPoint(x: 110, y: 60))
    #expect(isOpen(1))
    late.first?(true)
    stage.advance(by: 1)
    #expect(isOpen(1))
  }
}
