// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// How far the contents of rows are from the sides.
///
/// Source: Apple's Human Interface Guidelines, Layout: 16 points, and 20 on phones of 414 points and
/// more; the files of Interface Builder have cells of 414 points with texts at 20.
@MainActor @Suite final class RowMarginTests {
  /// Keeps the table in its window.
  private var shown: Stage?

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
  }

  private func cell(width: CGFloat) throws -> UITableViewCell {
    let stage = Stage(size: CGSize(width: width, height: 800), scale: 1)
    let rows = Rows(style: .plain)
    stage.window.rootViewController = rows
    stage.advance(by: 0.1)
    shown = stage
    return try #require(rows.tableView.visibleCells.first)
  }

  @Test(arguments: [(CGFloat(320), CGFloat(16)), (413, 16), (414, 20), (440, 20)])
  func `texts stand at the margin of the screen`(width: CGFloat, margin: CGFloat) throws {
    let cell = try cell(width: width)
    #expect(cell.textLabel?.frame.minX == margin)
    #expect(cell.detailTextLabel?.frame.maxX == width - margin)
    #expect(cell.contentView.layoutMargins.left == margin)
    #expect(cell.contentView.layoutMargins.right == margin)
    #expect(cell.defaultContentConfiguration().directionalLayoutMargins.leading == margin)
  }

  @Test func `margins that a client sets stay`() throws {
    let cell = UITableViewCell()
    // As those that it has by itself.
    cell.contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    #expect(cell.contentView.layoutMargins.left == 16)
    cell.contentView.layoutMargins.left = 3
    #expect(cell.contentView.layoutMargins.left == 3)
    #expect(cell.contentView.layoutMargins.right == 16)
  }
}
