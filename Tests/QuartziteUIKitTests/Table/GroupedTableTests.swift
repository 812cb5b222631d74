// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// The sections of grouped tables.
///
/// Interface Builder writes the rectangles of prototypes into its files: with a title the first row of a
/// grouped table is at 55.5 points, and a section's header takes 38.
@MainActor
@Suite struct GroupedTableTests {
  private func table(
    _ style: UITableView.Style,
    _ titles: [String?],
    footers: [String?] = []
  ) -> (UITableView, TitledRows) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), style: style)
    let rows = TitledRows(titles, footers)
    table.dataSource = rows
    table.layoutIfNeeded()
    return (table, rows)
  }

  @Test func `titles take 38 points, the first has 17.5 above it, an end without one takes 17.5`() {
    let (table, rows) = table(.grouped, ["a", "b", nil])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 55.5)
    let second = table.rectForRow(at: IndexPath(row: 0, section: 1)).minY
    // Two rows, the end of the first section, the second title: 88 + 17.5 + 38 below the first row.
    #expect(second == 199)
    let third = table.rectForRow(at: IndexPath(row: 0, section: 2)).minY
    // Two rows and both ends: 88 + 17.5 + 17.5.
    #expect(third - second == 123)
    withExtendedLifetime(rows) {}
  }

  @Test func `a table without titles begins at 35 points`() {
    let (table, rows) = table(.grouped, [nil, nil])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 158)
    let (plain, others) = self.table(.plain, [nil, nil])
    #expect(plain.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 88)
    withExtendedLifetime((rows, others)) {}
  }

  @Test(arguments: [
    (UIUserInterfaceStyle.light, [242.0, 242, 247], [255.0, 255, 255]),
    (.dark, [0, 0, 0], [28, 28, 30]),
  ])
  func `rows stand out from what is behind them, in the colours of the guidelines`(
    style: UIUserInterfaceStyle,
    behind: [Double],
    row: [Double]
  ) throws {
    let (table, rows) = table(.grouped, ["a"])
    let traits = UITraitCollection(userInterfaceStyle: style)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(components(table.backgroundColor, traits) == behind)
    #expect(components(cell.backgroundColor, traits) == row)
    cell.backgroundColor = .red
    table.reloadData()
    table.layoutIfNeeded()
    #expect(cell.backgroundColor == .red)
    withExtendedLifetime(rows) {}
  }

  private func components(_ color: UIColor?, _ traits: UITraitCollection) -> [Double] {
    let components = color?.resolvedColor(with: traits).cgColor.components ?? []
    return components.prefix(3).map { (Double($0) * 255).rounded() }
  }

  @Test func `a height that is set counts`() {
    let (table, rows) = table(.grouped, ["a", nil])
    table.sectionHeaderHeight = 20
    table.sectionFooterHeight = 0
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 20)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 128)
    withExtendedLifetime(rows) {}
  }

  @Test func `titles are gray capitals above the rows, footers stay as they are`() throws {
    let (table, rows) = table(.grouped, ["Title"], footers: ["Some text"])
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "TITLE")
    #expect(header.textLabel?.font == .systemFont(ofSize: 13))
    #expect(header.textLabel?.textColor == .secondaryLabel)
    #expect(header.backgroundColor == .clear)
    let label = try #require(header.textLabel)
    #expect(label.frame.maxY == header.bounds.height - 7)
    let footer = try #require(table.footerView(forSection: 0))
    #expect(footer.textLabel?.text == "Some text")
    #expect(footer.textLabel?.frame.minY == 7)
    let (plain, others) = self.table(.plain, ["Title"])
    #expect(plain.headerView(forSection: 0)?.textLabel?.text == "Title")
    withExtendedLifetime((rows, others)) {}
  }

  @Test func `rows of an inset table keep 16 points off the edges and have round corners`() throws {
    let (table, rows) = table(.insetGrouped, ["a"])
    let cells = try [0, 1].map {
      try #require(table.cellForRow(at: IndexPath(row: $0, section: 0)))
    }
    #expect(cells.map(\.frame.minX) == [16, 16])
    #expect(cells.map(\.frame.width) == [288, 288])
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minX == 16)
    #expect(cells.map(\.layer.cornerRadius) == [10, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[1].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(table.headerView(forSection: 0)?.textLabel?.frame.minX == 32)
    withExtendedLifetime(rows) {}
  }

  @Test func `corners follow the rows that come and go`() throws {
    let (table, rows) = table(.insetGrouped, ["a"])
    rows.count = 3
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    table.layoutIfNeeded()
    let middle = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(middle.layer.cornerRadius == 0)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.layer.cornerRadius == 10)
    withExtendedLifetime(rows) {}
  }

  @Test func `a header shows a content configuration in place of its texts`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    content.text = "Title"
    header.contentConfiguration = content
    #expect(header.contentView.subviews.count == 1)
    #expect(header.sizeThatFits(CGSize(width: 320, height: 0)).height > 17)
    header.contentConfiguration = nil
    #expect(header.contentView.subviews.isEmpty)
  }
}

@MainActor
private final class TitledRows: NSObject, UITableViewDataSource {
  let titles: [String?]
  let footers: [String?]
  var count = 2

  init(_ titles: [String?], _ footers: [String?]) {
    (self.titles, self.footers) = (titles, footers)
  }

  func numberOfSections(in tableView: UITableView) -> Int { titles.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
}
