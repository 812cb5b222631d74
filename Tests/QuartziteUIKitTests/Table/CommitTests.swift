// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Which table controllers offer to delete rows.
///
/// Source: Apple's documentation of `UITableViewDataSource.tableView(_:commit:forRowAt:)`: a swipe shows
/// the button only where the data source has the method.
@MainActor @Suite struct CommitTests {
  private class Rows: UITableViewController {
    var events: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  private class Deleting: Rows {
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { events.append("commit \(indexPath.row)") }
  }

  /// One that inherits the method, and overrides another.
  private final class Heir: Deleting {
    override func tableView(
      _ tableView: UITableView,
      heightForRowAt indexPath: IndexPath
    ) -> CGFloat { 60 }
  }

  /// One that overrides much, but not the method.
  private final class Moving: Rows {
    override func tableView(
      _ tableView: UITableView,
      canMoveRowAt indexPath: IndexPath
    ) -> Bool { true }

    override func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}

    override func viewDidLoad() { super.viewDidLoad() }
  }

  /// Swipes the first row to the left, and taps where the button stands.
  ///
  /// Returns whether the button came, and what the controller was told.
  private func swipe(_ rows: Rows) -> (isOpen: Bool?, events: [String]) {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
    stage.window.rootViewController = rows
    stage.advance(by: 0.1)
    stage.touch(.began, at: CGPoint(x: 150, y: 20))
    for step in 1...9 {
      stage.advance(by: 0.02)
      stage.touch(.moved, at: CGPoint(x: 150 - 10 * step, y: 20))
    }
    stage.touch(.ended, at: CGPoint(x: 60, y: 20))
    stage.advance(by: 1)
    let isOpen = rows.tableView.visibleCells.first?.showingDeleteConfirmation
    stage.tap(at: CGPoint(x: 180, y: 20))
    stage.advance(by: 1)
    return (isOpen, rows.events)
  }

  @Test func `a controller that deletes rows offers it`() {
    #expect(swipe(Deleting(style: .plain)) == (true, ["commit 0"]))
    #expect(swipe(Heir(style: .plain)) == (true, ["commit 0"]))
  }

  @Test func `one that does not offers nothing`() {
    #expect(swipe(Moving(style: .plain)) == (false, []))
    #expect(swipe(Rows(style: .plain)) == (false, []))
  }
}
