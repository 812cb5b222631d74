// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Where the sections and rows of a table stand, from the top; in points.
///
/// A row is known by its place, its number among all rows of all sections.
struct TablePlan {
  /// A header, rows and a footer.
  struct Section {
    /// The heights of what stands above and below the rows; 0 for nothing.
    var header: CGFloat
    var footer: CGFloat
    /// The place of the first row, and how many there are.
    var first: Int
    var count: Int
    /// The upper edge of the header and the lower one of the footer.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// How high a row is.
  struct Row: Equatable {
    var height: CGFloat
    /// Whether the height is only a guess, until the row has a cell that can be asked.
    var isEstimate = false
    /// Whether the cell says how high the row is.
    var isAutomatic = false
  }

  private(set) var sections: [Section] = []
  private(set) var rows: [Row] = []
  private(set) var tops: [CGFloat] = []
  /// The lower edge of all.
  private(set) var end: CGFloat = 0
  private let start: CGFloat

  /// Makes a plan without sections, whose first one is to begin at `start`.
  init(start: CGFloat) {
    (self.start, end) = (start, start)
  }

  /// Puts a section below the others.
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

  /// Gives a row its height, which moves all below it.
  ///
  /// Complexity: linear in the rows below.
  mutating func setHeight(_ height: CGFloat, at place: Int) {
    rows[place].isEstimate = false
    guard rows[place].height != height else { return }
    rows[place].height = height
    settle(from: section(of: place), row: place)
  }

  /// Takes the heights that cells have asked for as guesses, because the width is another one.
  mutating func guessAgain() {
    for place in rows.indices where rows[place].isAutomatic { rows[place].isEstimate = true }
  }

  /// Finds where sections stand; of the first one, only what stands below the upper edge of `row`.
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

  /// How many rows each section has.
  var counts: [Int] { sections.map(\.count) }

  /// The section that holds a row.
  private func section(of place: Int) -> Int {
    // The last section that begins at or before the row; empty ones begin there too, but earlier.
    var (low, high) = (0, sections.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].first <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The index path of a row.
  func path(at place: Int) -> IndexPath {
    let section = section(of: place)
    return IndexPath(row: place - sections[section].first, section: section)
  }

  /// The place of a row; nil where there is none.
  func place(of path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section), path.row >= 0,
      path.row < sections[path.section].count
    else { return nil }
    return sections[path.section].first + path.row
  }

  /// The first row whose lower edge is below `y`; the number of rows where there is none.
  func firstPlace(below y: CGFloat) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] + rows[middle].height <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many rows have cells at once: rows that are hardly there, or a table of a height without
  /// end, would have them by the million.
  static let mostShown = 1024

  /// The places of the rows that are seen between two heights; at most `mostShown`.
  func places(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstPlace(below: top)
    var last = first
    while last < rows.count, last - first < Self.mostShown, tops[last] < bottom { last += 1 }
    return first..<last
  }

  /// The rectangle of a row in a table of a width.
  func rect(at place: Int, width: CGFloat) -> CGRect {
    CGRect(x: 0, y: tops[place], width: width, height: rows[place].height)
  }
}
