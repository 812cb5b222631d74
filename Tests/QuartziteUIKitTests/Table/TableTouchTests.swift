// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What the delegate of a table is told of touches, and asked about rows.
///
/// Source: Apple's documentation of `UITableViewDelegate`.
@MainActor @Suite final class TableTouchTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var accessory = UITableViewCell.AccessoryType.detailDisclosureButton
    var events: [String] = []
    var kept: Int?
    var levels: [Int]?
    var sections = 1

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.accessoryType = accessory
      cell.indentationLevel = 1
      return cell
    }
    func tableView(
      _ tableView: UITableView,
      indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { levels?[indexPath.row] ?? -1 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sections > 1 ? "section \(section)" : nil
    }
    func tableView(
      _ tableView: UITableView,
      accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { events.append("accessory \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      events.append("touch \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      events.append("untouch \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView,
      willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath.row == kept ? nil : indexPath }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      events.append("deselect \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView,
      performPrimaryActionForRowAt indexPath: IndexPath
    ) { events.append("act \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) { events.append("header \(section)") }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 240), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
  private let list = List()

  private func show(_ list: List) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    (table.dataSource, table.delegate) = (list, list)
    stage.rootView.addSubview(table)
    stage.advance(to: 0.01)
  }

  private func tap(_ row: Int, at x: CGFloat = 60) {
    stage.tap(at: CGPoint(x: x, y: CGFloat(row) * 40 + 20))
    stage.advance(by: 0.5)
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  /// The accessory ends 16 points before the edge: a chevron, 10 points, and the letter.
  @Test func `a tap of the letter tells of the accessory and does not select the row`() {
    show(list)
    tap(1, at: 155)
    #expect(list.events == ["accessory 1"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a tap of the chevron beside the letter selects the row`() {
    show(list)
    tap(1, at: 181)
    #expect(list.events.contains("select 1") && !list.events.contains("accessory 1"))
  }

  @Test(arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark])
  func `an accessory that is no button belongs to its row`(
    type: UITableViewCell.AccessoryType
  ) {
    list.accessory = type
    show(list)
    tap(0, at: 178)
    #expect(list.events.contains("select 0"))
  }

  @Test func `a touch highlights the row until it ends, and selecting acts`() {
    list.accessory = .none
    show(list)
    stage.touch(.began, at: CGPoint(x: 60, y: 20))
    stage.advance(by: 0.2)
    #expect(list.events == ["touch 0"] && cell(0)?.isHighlighted == true)
    stage.touch(.ended, at: CGPoint(x: 60, y: 20))
    stage.advance(by: 0.2)
    #expect(list.events.sorted() == ["act 0", "select 0", "touch 0", "untouch 0"])
    #expect(cell(0)?.isHighlighted == false)
  }

  @Test func `a row that the delegate keeps stays selected beside another`() {
    list.kept = 0
    show(list)
    tap(0)
    tap(1)
    tap(2)
    #expect(list.events.filter { $0.hasPrefix("deselect") } == ["deselect 1"])
    #expect(table.indexPathsForSelectedRows?.map(\.row).sorted() == [0, 2])
    #expect(cell(0)?.isSelected == true && cell(1)?.isSelected == false)
  }

  @Test func `no primary action is performed while the table is edited`() {
    table.allowsSelectionDuringEditing = true
    show(list)
    table.setEditing(true, animated: false)
    stage.advance(by: 0.5)
    tap(1, at: 100)
    #expect(list.events.contains("select 1") && !list.events.contains("act 1"))
  }

  @Test func `the delegate's levels of indentation replace those of cells`() {
    list.levels = [0, 2, 4]
    show(list)
    #expect((0..<3).map { cell($0)?.indentationLevel } == [0, 2, 4])
  }

  @Test func `without them cells keep their own`() {
    show(list)
    #expect((0..<3).map { cell($0)?.indentationLevel } == [1, 1, 1])
  }

  @Test func `the delegate is told of a header that scrolls out of view`() {
    list.sections = 4
    show(list)
    table.setContentOffset(CGPoint(x: 0, y: 160), animated: false)
    stage.advance(by: 0.1)
    #expect(list.events == ["header 0"])
  }

  private final class Controller: UITableViewController {
    var tapped: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .detailButton
      return cell
    }
    override func tableView(
      _ tableView: UITableView,
      accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { tapped.append(indexPath.row) }
  }

  @Test func `a controller of a table is told by its override`() {
    let controller = Controller(style: .plain)
    stage.window.rootViewController = controller
    stage.advance(to: 0.1)
    controller.tableView.rowHeight = 40
    controller.tableView.contentInsetAdjustmentBehavior = .never
    stage.advance(to: 0.2)
    tap(1, at: 174)
    #expect(controller.tapped == [1])
  }
}
