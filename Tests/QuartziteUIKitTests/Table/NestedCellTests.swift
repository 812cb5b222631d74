// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// Cells inside cells, counted by how often they are asked for their superview.
///
/// Each looks for its table; if it went on beyond the next cell, twice as many would take four times the
/// work.
@MainActor
@Suite struct NestedCellTests {
  private final class Cell: UITableViewCell {
    nonisolated(unsafe) static var reads = 0
    override var superview: UIView? {
      Self.reads += 1
      return super.superview
    }
  }

  /// How often cells are asked in one layout of a row that holds so many, one inside another.
  private func reads(_ count: Int) -> Int {
    let cells = (0..<count).map { _ in Cell(style: .default, reuseIdentifier: nil) }
    for (outer, inner) in zip(cells, cells.dropFirst()) { outer.contentView.addSubview(inner) }
    cells[0].frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cells[0].layoutIfNeeded()
    for cell in cells { cell.setNeedsLayout() }
    Cell.reads = 0
    cells[0].layoutIfNeeded()
    return Cell.reads
  }

  @Test func `a layout of nested cells takes work in proportion to their number`() {
    let (few, many) = (reads(40), reads(80))
    #expect(few > 0)
    #expect(many < few * 5 / 2)
  }
}
