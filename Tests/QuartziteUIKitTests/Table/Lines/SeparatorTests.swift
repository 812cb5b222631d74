// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Where the lines between rows begin and end.
///
/// Source: Apple's documentation of `UITableView.separatorInset`, `separatorInsetReference` and
/// `UITableViewCell.separatorInset`, and `UITableView.h`: an edge of `automaticDimension` is the
/// automatic inset, which lies at the text.
@MainActor
@Suite struct SeparatorTests {
  @MainActor
  private final class Rows: NSObject, UITableViewDataSource {
    /// The width of the image of each row, 0 for none.
    var images: [CGFloat] = [0, 20, 0]
    var dress: (UITableViewCell) -> Void = { _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      images.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      if images[path.row] > 0 { cell.imageView?.image = image(images[path.row]) }
      dress(cell)
      return cell
    }

    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
  }

  private let rows = Rows()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
    table.dataSource = rows
    table.layoutIfNeeded()
    return table
  }

  /// The left and right end of the line below a row, in the cell; nil without one.
  private func line(_ table: UITableView, _ row: Int) throws -> [CGFloat]? {
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    let lines = cell.subviews.filter { !$0.isHidden && $0.frame.height <= 1 && $0.frame.minY > 0 }
    return lines.first.map { [$0.frame.minX, $0.frame.maxX] }
  }

  @Test func `the line of a row with an image begins at the text`() throws {
    let table = table()
    #expect(try line(table, 0) == [16, 320])
    // 16 before the image of 20 points, 16 behind it.
    #expect(try line(table, 1) == [52, 320])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.textLabel?.frame.minX == 52)
    #expect(cell.separatorInset.left == 16)
  }

  @Test func `in a grouped table too, and the last one reaches from edge to edge`() throws {
    rows.images = [20, 20]
    let table = table(.grouped)
    #expect(try line(table, 0) == [52, 320])
    #expect(try line(table, 1) == [0, 320])
    table.setEditing(true, animated: false)
    #expect(try line(table, 0) == [90, 320])
    #expect(try line(table, 1) == [0, 320])
  }

  @Test func `in an inset table too, and the last row has none`() throws {
    rows.images = [20, 20]
    let table = table(.insetGrouped)
    #expect(try line(table, 0) == [52, 288])
    #expect(try line(table, 1) == nil)
  }

  @Test func `levels and the controls of editing move it with the text`() throws {
    rows.dress = { $0.indentationLevel = 2 }
    let table = table()
    #expect(try line(table, 0) == [36, 320])
    table.setEditing(true, animated: false)
    #expect(try line(table, 0) == [74, 320])
    #expect(try line(table, 1) == [110, 320])
  }

  @Test func `insets that are set hold for rows with images, and do not move with levels`() throws {
    rows.dress = { $0.indentationLevel = 2 }
    let table = table()
    table.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 4)
    #expect(try line(table, 0) == [16, 316])
    #expect(try line(table, 1) == [16, 316])
  }

  @Test func `an edge may be automatic, of a table and of a cell`() throws {
    let table = table()
    let automatic = UITableView.automaticDimension
    table.separatorInset = UIEdgeInsets(top: 0, left: automatic, bottom: 0, right: 8)
    #expect(try line(table, 1) == [52, 312])
    table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: automatic)
    #expect(try line(table, 1) == [5, 320])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.separatorInset = UIEdgeInsets(top: 0, left: automatic, bottom: 0, right: 10)
    #expect(try line(table, 1) == [52, 310])
    cell.separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
    #expect(try line(table, 1) == [3, 320])
  }

  @Test func `insets from the automatic ones are added to them`() throws {
    let table = table()
    table.separatorInsetReference = .fromAutomaticInsets
    #expect(try line(table, 1) == [52, 320])
    table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 6)
    #expect(try line(table, 0) == [26, 314])
    #expect(try line(table, 1) == [62, 314])
  }

  @Test func `the text of a content configuration counts like that of a label`() throws {
    rows.images = [0, 0]
    rows.dress = { [rows] cell in
      var content = cell.defaultContentConfiguration()
      (content.text, content.image) = ("Row", rows.image(30))
      cell.contentConfiguration = content
    }
    let table = table()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let view = try #require(cell.contentView.subviews.first { $0 is UIListContentView })
    let label = try #require(view.subviews.first { ($0 as? UILabel)?.text == "Row" })
    #expect(label.frame.minX > 46)
    #expect(try line(table, 0)?.first == label.convert(CGPoint.zero, to: cell).x)
  }
}
