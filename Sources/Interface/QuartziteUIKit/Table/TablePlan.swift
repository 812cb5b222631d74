// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The vertical positions of a table's sections and rows, in points from the top.
///
/// A row is identified by its place, its index among the rows of all sections.
struct TablePlan {
  /// A header, rows and a footer.
  struct Section {
    /// The heights of header and footer in points; 0 for none.
    var header: CGFloat
    var footer: CGFloat
    /// The place of the first row, and the number of rows.
    var first: Int
    var count: Int
    /// The top of the header and the bottom of the footer.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// The height of a row.
  struct Row: Equatable {
    var height: CGFloat
    /// Whether the height is an estimate, because the row has had no cell yet.
    var isEstimate = false
    /// Whether the height is determined by the cell (`automaticDimension`).
    var isAutomatic = false
  }

  private(set) var sections: [Section] = []
  private(set) var rows: [Row] = []
  private(set) var tops: [CGFloat] = []
  /// The bottom of the last section.
  private(set) var end: CGFloat = 0
  private let start: CGFloat

  /// Makes an empty plan; the first section will begin at `start`.
  init(start: CGFloat) {
    (self.start, end) = (start, start)
  }

  /// Appends a section.
  mutating func append(header: CGFloat, rows: [Row], footer: CGFloat) {
    let section = Section(
      header: header,
      footer: footer,
      first: self.rows.count,
      count: rows.count
    )
    sections.append(section)
    self.rows.append(contentsOf: rows)
    tops.append(contentsOf: repeatElement(0, count: rows.count))
    settle(from: sections.count - 1)
  }

  /// Sets the height of a row and moves everything below it.
  ///
  /// Complexity: linear in the rows below.
  mutating func setHeight(_ height: CGFloat, at place: Int) {
    rows[place].isEstimate = false
    guard rows[place].height != height else { return }
    rows[place].height = height
    settle(from: section(of: place), row: place)
  }

  /// Turns the heights that cells have determined into estimates, because the width has changed.
  mutating func guessAgain() {
    for place in rows.indices where rows[place].isAutomatic { rows[place].isEstimate = true }
  }

  /// Computes the positions from a section on; in that section only those below the top of `row`.
  private mutating func settle(from first: Int, row: Int? = nil) {
    var y = first == 0 ? start : sections[first - 1].bottom
    for index in first..<sections.count {
      let section = sections[index]
      sections[index].top = y
      y += section.header
      var next = section.first
      if index == first, let row { (next, y) = (row, tops[row]) }
      for place in next..<section.first + section.count {
        tops[place] = y
        y += rows[place].height
      }
      y += section.footer
      sections[index].bottom = y
    }
    end = y
  }

  // MARK: - Looking up

  /// The number of rows in each section.
  var counts: [Int] { sections.map(\.count) }

  /// The index of the section with a row.
  private func section(of place: Int) -> Int {
    // Searches the last section that begins at or before the row; empty sections begin there too,
    // but come earlier.
    max(sections.indices.prefixEnd { sections[$0].first <= place } - 1, 0)
  }

  /// The index path of the row at a place.
  func path(at place: Int) -> IndexPath {
    let section = section(of: place)
    return IndexPath(row: place - sections[section].first, section: section)
  }

  /// The place of the row at an index path; nil if there is none.
  func place(of path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section), path.row >= 0,
      path.row < sections[path.section].count
    else { return nil }
    return sections[path.section].first + path.row
  }

  /// The first row whose bottom is below `y`; the number of rows if there is none.
  func firstPlace(below y: CGFloat) -> Int {
    rows.indices.prefixEnd { tops[$0] + rows[$0].height <= y }
  }

  /// The greatest number of rows with cells at a time: a table with rows of almost no height, or of
  /// unlimited height itself, would otherwise have millions.
  static let mostShown = 1024

  /// The places of the rows between two heights; at most `mostShown`.
  func places(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstPlace(below: top)
    var last = first
    while last < rows.count, last - first < Self.mostShown, tops[last] < bottom { last += 1 }
    return first..<last
  }

  /// The rectangle of a row in a table with this width.
  func rect(at place: Int, width: CGFloat) -> CGRect {
    CGRect(x: 0, y: tops[place], width: width, height: rows[place].height)
  }
}
