// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What cells show and are told while their table is edited, and the insets of separators.
///
/// Source: Apple's documentation of `UITableViewCell.editingAccessoryType`, `willTransition(to:)`,
/// `multipleSelectionBackgroundView` and `UITableView.separatorInsetReference`.
@MainActor @Suite final class CellStateTests {
  private final class Cell: UITableViewCell {
    var told: [String] = []
    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      told.append("will \(state.rawValue)")
    }
    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      told.append("did \(state.rawValue)")
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var make: (UITableViewCell) -> Void = { _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      make(cell)
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let source = Source()

  private func cell() throws -> Cell {
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
  }

  @Test func `an edited row has its accessory of editing in place of the other`() throws {
    let (normal, edited) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    edited.frame.size = CGSize(width: 30, height: 20)
    source.make = {
      guard $0.accessoryView == nil else { return }
      $0.accessoryView = normal
      $0.editingAccessoryView = edited
    }
    let cell = try cell()
    // The second row was given the views, which the first had before.
    cell.accessoryView = nil
    cell.accessoryView = normal
    cell.editingAccessoryView = nil
    cell.editingAccessoryView = edited
    #expect(normal.superview === cell && edited.superview == nil)
    cell.setEditing(true, animated: false)
    #expect(normal.superview == nil && edited.superview === cell)
    cell.setEditing(false, animated: false)
    #expect(normal.superview === cell && edited.superview == nil)
  }

  @Test func `a cell is told when controls of editing come and go`() throws {
    let cell = try cell()
    table.setEditing(true, animated: false)
    #expect(cell.told == ["will 1", "did 1"])
    table.setEditing(false, animated: true)
    #expect(cell.told == ["will 1", "did 1", "will 0"])
    stage.advance(by: 1)
    #expect(cell.told == ["will 1", "did 1", "will 0", "did 0"])
  }

  @Test func `a cell is told when its actions come out and go back`() throws {
    let cell = try cell()
    stage.slide(from: CGPoint(x: 250, y: 20), to: CGPoint(x: 100, y: 20))
    stage.advance(by: 1)
    #expect(cell.told == ["will 2", "did 2"] && cell.showingDeleteConfirmation)
    stage.tap(at: CGPoint(x: 20, y: 60))
    stage.advance(by: 1)
    #expect(cell.told == ["will 2", "did 2", "will 0", "did 0"] && !cell.showingDeleteConfirmation)
  }

  @Test func `where several rows can be selected the background is that for several`() throws {
    let cell = try cell()
    let (one, many) = (UIView(), UIView())
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, many)
    let path = IndexPath(row: 0, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(one.superview === cell && one.alpha == 1)
    #expect(many.superview == nil || many.alpha == 0)
    table.deselectRow(at: path, animated: false)
    table.allowsMultipleSelection = true
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(many.superview === cell && many.alpha == 1 && one.alpha == 0)
    table.deselectRow(at: path, animated: false)
    #expect(many.alpha == 0)
  }

  @Test func `insets of separators may be measured from the automatic ones`() throws {
    let cell = try cell()
    let line = try #require(cell.subviews.first { $0.bounds.height == 1 })
    let automatic = line.frame.minX
    table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5)
    stage.advance(by: 0.1)
    #expect(line.frame.minX == 10 && line.frame.maxX == 315)
    table.separatorInsetReference = .fromAutomaticInsets
    stage.advance(by: 0.1)
    #expect(line.frame.minX == automatic + 10 && line.frame.maxX == 315)
  }
}
