// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// Tells which rows of a raster equal the row above, as many do inside plain shapes, so that a
/// filter need not compute them again.
struct RowRepeats {
  private let first: Int
  private let paths: FastPathChoice
  /// For each row, how many rows up to and including it differ from the one above.
  private var changes: [Int32]

  /// Compares the rows of a plane; O(pixels), far less than any filter.
  fileprivate init(_ plane: PixelPlane, _ paths: FastPathChoice) {
    let bounds = plane.bounds
    (first, self.paths) = (bounds.minY, paths)
    changes = []
    guard paths.allowed.contains(.repeatedRows) else { return }
    changes.reserveCapacity(bounds.height)
    var count: Int32 = 0
    for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
      let row = plane.row(y)
      if y == first || memcmp(row, row - plane.stride, plane.rowBytes) != 0 { count += 1 }
      changes.append(count)
    }
  }

  /// Whether each row from `low` through `high` equals the one above; rows outside of the raster,
  /// and its first one, do not.
  func hold(_ low: Int, through high: Int) -> Bool {
    guard low > first, high >= low, high - first < changes.count else { return false }
    return changes[high - first] == changes[low - first - 1] && paths.takes(.repeatedRows)
  }
}

extension Raster {
  /// Finds the rows that equal the one above.
  func repeats(_ paths: FastPathChoice) -> RowRepeats { RowRepeats(PixelPlane(self), paths) }

  /// Copies the row above to row `y`.
  func repeatRow(above y: Int) {
    pointer(bounds.minX, y).update(from: pointer(bounds.minX, y - 1), count: bounds.width)
  }
}

extension PixelPlane {
  /// Finds the rows that equal the one above.
  func repeats(_ paths: FastPathChoice) -> RowRepeats { RowRepeats(self, paths) }

  /// Copies the row above to row `y`.
  func repeatRow(above y: Int) { row(y).update(from: row(y - 1), count: rowBytes) }
}
