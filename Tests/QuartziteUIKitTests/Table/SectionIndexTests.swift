// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The titles at the edge of a table, by which the user scrolls to sections.
///
/// Source: Apple's documentation of `sectionIndexTitles(for:)`,
/// `tableView(_:sectionForSectionIndexTitle:at:)` and of the properties of `UITableView`.
@MainActor @Suite final class SectionIndexTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var titles: [String]? = ["A", "B", "C", "D", "E"]
    var sections: [Int: Int] = [:]
    var asked: [String] = []
    var chosen: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { 5 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView,
      sectionForSectionIndexTitle title: String,
      at index: Int
    ) -> Int {
      asked.append("\(title) \(index)")
      return sections[index] ?? index
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.section)
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let source = Source()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    (table.dataSource, table.delegate) = (source, source)
    stage.rootView.addSubview(table)
    stage.advance(by: 0.1)
    return table
  }

  /// The place of a title: the lines, 14 points each, stand in the middle of 400 points.
  private func place(_ title: Int, of count: Int = 5) -> CGPoint {
    CGPoint(x: 193, y: 200 + 14 * (CGFloat(title) + 0.5 - CGFloat(count) / 2))
  }

  @Test func `a touch of a title scrolls to its section and selects nothing`() {
    let table = table()
    stage.tap(at: place(3))
    stage.advance(by: 0.1)
    #expect(table.contentOffset.y == 1200)
    #expect(source.asked == ["D 3"] && source.chosen.isEmpty)
  }

  @Test func `a drag along the titles scrolls to each`() {
    let table = table()
    stage.touch(.began, at: place(0))
    var offsets: [CGFloat] = []
    for title in 1...3 {
      stage.advance(by: 0.05)
      stage.touch(.moved, at: place(title))
      offsets.append(table.contentOffset.y)
    }
    stage.touch(.ended, at: place(3))
    stage.advance(by: 1)
    #expect(offsets == [400, 800, 1200] && table.contentOffset.y == 1200)
    #expect(source.asked == ["A 0", "B 1", "C 2", "D 3"])
  }

  @Test func `the last section stops where the content ends`() {
    source.sections = [4: 4]
    let table = table()
    stage.tap(at: place(4))
    stage.advance(by: 0.1)
    #expect(table.contentOffset.y == 1600)
  }

  @Test(arguments: [(2, 800), (NSNotFound, 0), (-1, 0)] as [(Int, CGFloat)])
  func `the data source maps titles to sections, and NSNotFound to none`(
    section: Int,
    offset: CGFloat
  ) {
    source.sections = [1: section]
    let table = table()
    stage.tap(at: place(1))
    stage.advance(by: 0.1)
    #expect(table.contentOffset.y == offset)
  }

  @Test func `the contents of cells are narrower by the index`() throws {
    let table = table()
    let cell = try #require(table.visibleCells.first)
    #expect(cell.contentView.frame.width == 185)
    source.titles = nil
    table.reloadSectionIndexTitles()
    stage.advance(by: 0.1)
    #expect(cell.contentView.frame.width == 200)
  }

  @Test func `separators end before the index`() throws {
    let cell = try #require(table().visibleCells.first)
    // A separator is a line of one pixel at the bottom, 16 points from the left.
    let lines = cell.subviews.filter { $0.frame.height == 1 && $0.frame.maxY == 40 }
    #expect(lines.map(\.frame.minX) == [16] && lines.map(\.frame.maxX) == [185])
  }

  @Test func `a table with fewer rows than the minimum, and a grouped one, has no index`() {
    let plain = table()
    plain.sectionIndexMinimumDisplayRowCount = 51
    stage.advance(by: 0.1)
    stage.tap(at: place(3))
    #expect(plain.contentOffset.y == 0)
    plain.sectionIndexMinimumDisplayRowCount = 50
    stage.advance(by: 0.1)
    stage.tap(at: place(3))
    #expect(plain.contentOffset.y == 1200)
    plain.removeFromSuperview()
    let grouped = table(.grouped)
    stage.tap(at: place(3))
    #expect(grouped.contentOffset.y == 0)
  }

  @Test func `behind the index is the tracking colour while it is touched`() throws {
    let table = table()
    table.sectionIndexBackgroundColor = .red
    table.sectionIndexTrackingBackgroundColor = .green
    stage.advance(by: 0.1)
    let index = try #require(table.subviews.last)
    #expect(index.frame == CGRect(x: 185, y: 0, width: 15, height: 400))
    #expect(index.backgroundColor == .red)
    stage.touch(.began, at: place(2))
    #expect(index.backgroundColor == .green)
    stage.touch(.ended, at: place(2))
    #expect(index.backgroundColor == .red)
    #expect(index.frame.minY == table.contentOffset.y)
  }

  @Test func `of titles that do not fit every other line is a dot, and touches reach all`() throws {
    source.titles = (0..<100).map { "\($0)" }
    source.sections = [50: 2]
    let table = table()
    let index = try #require(table.subviews.last)
    let texts = index.subviews.compactMap { ($0 as? UILabel)?.text }
    // 28 lines of 14 points have room in 400; an odd number begins and ends with a title.
    #expect(texts.count == 27 && texts.first == "0" && texts.last == "99")
    for (line, text) in texts.enumerated() { #expect((text == "•") == (line % 2 == 1)) }
    stage.tap(at: CGPoint(x: 193, y: 201))
    #expect(source.asked == ["50 50"] && table.contentOffset.y == 800)
  }
}
