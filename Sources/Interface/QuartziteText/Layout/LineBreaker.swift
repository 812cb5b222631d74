// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Breaks lines greedily: each line takes as much text as fits.
package enum LineBreaker {
  /// How much wider than the available width a line may be because of rounding errors, in points.
  package static let tolerance = 1e-6

  /// Returns the end of the line that starts at `start`.
  ///
  /// Trailing spaces may hang over the edge. A word wider than the line is broken between grapheme
  /// clusters; each line has at least one cluster. Linear in the length of the line.
  ///
  /// - Parameters:
  ///   - shaped: The paragraph.
  ///   - start: The first UTF-16 unit of the line; less than the paragraph's end.
  ///   - width: The available width in points.
  ///   - indent: The x coordinate at which the line starts, for tabs.
  ///   - breaksWords: Whether lines may break between any two clusters.
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
        // The sum may have grown by kerning with the character after the break, which does not
        // apply.
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
