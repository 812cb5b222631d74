// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the ends of lines, greedily: as much on each line as fits.
package enum LineBreaker {
  /// By how much a line may be wider than its place, for the rounding of sums, in points.
  package static let tolerance = 1e-6

  /// Returns the end of the line that starts at `start`.
  ///
  /// Spaces at the end hang over. A word wider than the line is broken between clusters; at least
  /// one cluster stands on each line. Linear in the length of the line.
  ///
  /// - Parameters:
  ///   - shaped: The paragraph.
  ///   - start: The first unit of the line; less than the paragraph's end.
  ///   - width: The room in points.
  ///   - indent: Where the line starts, for tabs.
  ///   - breaksWords: Whether lines break between any two clusters.
  package static func end(
    _ shaped: ShapedParagraph,
    from start: Int,
    width: Double,
    indent: Double,
    breaksWords: Bool
  ) -> Int {
    let range = shaped.paragraph.range
    let base = range.lowerBound
    var x = 0.0
    var breaks: [Int] = []
    var clusters: [Int] = []
    func isRoom(_ end: Int) -> Bool {
      shaped.lineWidth(start..<end, from: indent) <= width + tolerance
    }
    for unit in start..<range.upperBound {
      if unit > start {
        if shaped.breaks.isMandatory[unit - base] { return unit }
        if shaped.startsCluster[unit - base] {
          clusters.append(unit)
          if breaksWords ? !shaped.isSpace(unit) : shaped.breaks.isAllowed[unit - base] {
            breaks.append(unit)
          }
        }
      }
      x += shaped.width(ofUnit: unit, at: indent + x)
      if x > width + tolerance, !shaped.isSpace(unit) {
        // What was added up may grow by a kerning that the break takes away.
        return breaks.last(where: isRoom) ?? clusters.last(where: isRoom)
          ?? nextCluster(shaped, after: start)
      }
    }
    if isRoom(range.upperBound) { return range.upperBound }
    return breaks.last(where: isRoom) ?? clusters.last(where: isRoom)
      ?? nextCluster(shaped, after: start)
  }

  private static func nextCluster(_ shaped: ShapedParagraph, after unit: Int) -> Int {
    let base = shaped.paragraph.range.lowerBound
    var next = unit + 1
    while next < shaped.paragraph.range.upperBound, !shaped.startsCluster[next - base] {
      next += 1
    }
    return next
  }
}
