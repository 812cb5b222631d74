// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An underline or strikethrough from the font's tables, in points with y pointing up.
package struct DecorationLine: Hashable, Sendable {
  /// The height of the middle of the line above the baseline.
  package var position: Double
  /// The thickness of the line.
  package var thickness: Double

  /// Reads the font's tables; a font without strikethrough metrics gets a line at half its
  /// x-height.
  package init(_ style: TextStyle, isUnder: Bool) {
    let scale = style.font.unitScale
    guard let tables = style.font.face?.tables else {
      (position, thickness) = (0, 0)
      return
    }
    let underline = tables.underlineThickness > 0 ? tables.underlineThickness : 0.05
    if isUnder {
      position = tables.underlinePosition * scale
      thickness = underline * scale
    } else {
      let hasLine = tables.strikethroughThickness > 0
      thickness = (hasLine ? tables.strikethroughThickness : underline) * scale
      // The position in `OS/2` is that of the top edge of the line.
      position =
        hasLine
        ? tables.strikethroughPosition * scale - thickness / 2 : tables.xHeight / 2 * scale
    }
    position += style.baselineOffset
  }

  /// Returns the rectangles to fill between two x coordinates: one or two lines, solid or with a
  /// pattern.
  ///
  /// Dots are as long as the line is thick, dashes three times as long, gaps as long as the line is
  /// thick. The pattern starts at `from`.
  package func rects(_ kind: NSUnderlineStyle, from: Double, to: Double) -> [CGRect] {
    let isThick = kind.contains(.thick)
    let height = isThick ? thickness * 2 : thickness
    let isDouble = kind.rawValue & 0x0F == NSUnderlineStyle.double.rawValue
    let middles = isDouble ? [position, position - 2 * thickness] : [position]
    return middles.flatMap { middle in
      pieces(kind, from: from, to: to, unit: height).map {
        CGRect(x: $0.0, y: middle - height / 2, width: $0.1 - $0.0, height: height)
      }
    }
  }

  private func pieces(
    _ kind: NSUnderlineStyle,
    from: Double,
    to: Double,
    unit: Double
  ) -> [(Double, Double)] {
    let lengths: [Double]
    switch kind.rawValue & 0x0F00 {
    case NSUnderlineStyle.patternDot.rawValue: lengths = [1, 1]
    case NSUnderlineStyle.patternDash.rawValue: lengths = [3, 1]
    case NSUnderlineStyle.patternDashDot.rawValue: lengths = [3, 1, 1, 1]
    case NSUnderlineStyle.patternDashDotDot.rawValue: lengths = [3, 1, 1, 1, 1, 1]
    default: return [(from, to)]
    }
    // A pattern with more than 10,000 pieces is drawn solid.
    guard unit > 0, (to - from) / unit < 10_000 else { return [(from, to)] }
    var result: [(Double, Double)] = []
    var x = from
    var index = 0
    while x < to {
      let end = x + lengths[index % lengths.count] * unit
      if index % 2 == 0 { result.append((x, min(end, to))) }
      x = end
      index += 1
    }
    return result
  }
}
