// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// What a client sets in rows and headers stays in tables of every style, also where it is the default
/// of another style.
///
/// Source: Apple's documentation of `UILabel.font` and `textColor`, whose defaults come back with nil;
/// that a property which is set has what was set.
@MainActor
@Suite struct RowDefaultTests {
  @MainActor
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }
  }

  private let rows = Rows()

  private func show(_ style: UITableView.Style) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
    (table.dataSource, table.delegate) = (rows, rows)
    table.layoutIfNeeded()
    table.dataSource = nil
  }

  /// The colour in the dark style, where backgrounds of plain and grouped tables differ.
  private func dark(_ color: UIColor?) -> UIColor? {
    color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
  }

  @Test func `a row takes the background of each table that shows it`() {
    show(.grouped)
    #expect(dark(rows.cell.backgroundColor) == dark(.secondarySystemGroupedBackground))
    show(.plain)
    #expect(dark(rows.cell.backgroundColor) == dark(.systemBackground))
  }

  @Test(arguments: [UIColor.systemBackground, .secondarySystemGroupedBackground, .red])
  func `a row keeps the background that is set`(color: UIColor) {
    rows.cell.backgroundColor = color
    show(.insetGrouped)
    #expect(dark(rows.cell.backgroundColor) == dark(color))
    show(.plain)
    #expect(dark(rows.cell.backgroundColor) == dark(color))
  }

  @Test func `a row that is set to have no background has none`() {
    rows.cell.backgroundColor = nil
    show(.grouped)
    #expect(rows.cell.backgroundColor == nil)
  }

  @Test func `a background of the layer counts as set`() {
    rows.cell.layer.backgroundColor = UIColor.green.cgColor
    show(.grouped)
    #expect(rows.cell.layer.backgroundColor == UIColor.green.cgColor)
  }

  @Test func `a header takes the look of each table that shows it`() {
    rows.header.textLabel?.text = "Title"
    show(.grouped)
    #expect(rows.header.backgroundColor == .clear)
    #expect(rows.header.textLabel?.font == .systemFont(ofSize: 13))
    #expect(rows.header.textLabel?.numberOfLines == 0)
    show(.plain)
    #expect(rows.header.backgroundColor == .systemGray6)
    #expect(rows.header.textLabel?.font == .boldSystemFont(ofSize: 17))
    #expect(rows.header.textLabel?.textColor == .label)
    #expect(rows.header.textLabel?.numberOfLines == 1)
  }

  @Test func `a header keeps the look of plain tables where it is set`() {
    rows.header.textLabel?.font = .boldSystemFont(ofSize: 17)
    rows.header.textLabel?.textColor = .label
    rows.header.textLabel?.numberOfLines = 1
    rows.header.backgroundColor = .systemGray6
    show(.grouped)
    #expect(rows.header.textLabel?.font == .boldSystemFont(ofSize: 17))
    #expect(rows.header.textLabel?.textColor == .label)
    #expect(rows.header.textLabel?.numberOfLines == 1)
    #expect(rows.header.backgroundColor == .systemGray6)
  }

  @Test func `nil restores the default of the style`() {
    let detail = rows.cell.detailTextLabel
    detail?.textColor = .red
    detail?.textColor = nil
    #expect(detail?.textColor == .secondaryLabel)
    rows.header.textLabel?.font = .systemFont(ofSize: 40)
    show(.grouped)
    rows.header.textLabel?.font = nil
    #expect(rows.header.textLabel?.font == .systemFont(ofSize: 13))
  }
}
