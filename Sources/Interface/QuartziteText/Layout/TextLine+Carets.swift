// SPDX-License-Identifier: Apache-2.0
import Foundation

extension TextLine {
  /// Returns the position of a caret before a unit, in points to the right of the line's origin.
  ///
  /// Linear in the length of the line; for many units see `carets(trailing:)`.
  package func offset(ofUnit unit: Int) -> Double {
    if unit <= range.lowerBound, range.isEmpty { return isRightToLeft ? width : 0 }
    let place = min(max(unit, range.lowerBound), range.upperBound) - range.lowerBound
    return carets()[place]
  }

  /// Returns the positions of carets before each unit of the line and at its end, in points to the
  /// right of the line's origin.
  ///
  /// The width of a ligature is divided equally among its characters. Carets of units that are not
  /// shown are at the end of the line, or at its start if they come first. Linear in the length of
  /// the line.
  ///
  /// - Parameter trailing: The widths of the trailing spaces, which hang over the end of the line.
  package func carets(trailing: [Double] = []) -> [Double] {
    let (start, end) = isRightToLeft ? (width, 0.0) : (0.0, width)
    var result = [Double](repeating: end, count: range.count + 1)
    result[0] = start
    for placed in runs where !placed.isEllipsis { fill(&result, placed) }
    var hanging = 0.0
    let first = result.count - 1 - trailing.count
    guard first >= 0 else { return result }
    for (index, width) in trailing.enumerated() {
      result[first + index] = isRightToLeft ? end - hanging : end + hanging
      hanging += width
    }
    if !trailing.isEmpty {
      result[result.count - 1] = isRightToLeft ? end - hanging : end + hanging
    }
    return result
  }

  private func fill(_ result: inout [Double], _ placed: PlacedRun) {
    let run = placed.run
    let glyphs = run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    var before = 0.0
    var index = 0
    while index < glyphs.count {
      let cluster = glyphs[index].cluster
      var own = 0.0
      while index < glyphs.count, glyphs[index].cluster == cluster {
        own += glyphs[index].advance
        index += 1
      }
      let next = index < glyphs.count ? glyphs[index].cluster : run.range.upperBound
      for unit in cluster..<max(next, cluster) where range.contains(unit) {
        let logical = before + own * Double(unit - cluster) / Double(next - cluster)
        result[unit - range.lowerBound] =
          placed.x + (run.isRightToLeft ? run.width - logical : logical)
      }
      before += own
    }
  }
}
