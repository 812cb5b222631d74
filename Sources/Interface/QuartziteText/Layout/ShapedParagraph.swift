// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// A shaped paragraph before it is broken into lines.
///
/// Units are UTF-16 units of the whole text.
package struct ShapedParagraph {
  /// The text with the paragraph.
  package let text: StyledText
  /// The range of the paragraph in the text, and its settings.
  package let paragraph: StyledText.Paragraph
  /// The grapheme clusters of the paragraph.
  package let clusters: GraphemeClusters
  /// The opportunities for line breaks.
  package let breaks: LineBreaks
  /// The glyph runs in logical (reading) order.
  package let runs: [GlyphRun]
  /// The bidirectional embedding level of the paragraph; odd levels are right to left.
  package let baseLevel: UInt8
  /// The width of each unit of the range in points; that of a ligature is at its first unit.
  package let widths: [Double]
  /// Whether a line break before each unit of the range, or at its end, changes the widths in
  /// ``widths``, for instance because a pair is not kerned any more.
  package let changesWhenBroken: [Bool]
  /// Whether a cluster starts at each unit of the range, and at its end.
  package let startsCluster: [Bool]

  /// Shapes a paragraph.
  ///
  /// Linear in its length.
  package init(_ text: StyledText, _ paragraph: StyledText.Paragraph) {
    (self.text, self.paragraph) = (text, paragraph)
    let range = paragraph.range
    let clusters = GraphemeClusters(text.units, range: range)
    let (levels, base) = Self.levels(text, paragraph, clusters)
    self.clusters = clusters
    breaks = LineBreaks(text.units, range: range, clusters: clusters)
    runs = Itemizer(text).runs(paragraph, clusters: clusters, levels: levels)
    baseLevel = base
    var widths = [Double](repeating: 0, count: range.count)
    var changes = [Bool](repeating: false, count: range.count + 1)
    for run in runs {
      for glyph in run.glyphs {
        widths[glyph.cluster - range.lowerBound] += glyph.advance
        if glyph.isUnsafeToBreak { changes[glyph.cluster - range.lowerBound] = true }
      }
    }
    // A break inside a ligature reshapes both sides.
    for index in range.indices where index > range.lowerBound {
      if widths[index - range.lowerBound] == 0 { changes[index - range.lowerBound] = true }
    }
    (self.widths, changesWhenBroken) = (widths, changes)
    var starts = [Bool](repeating: false, count: range.count + 1)
    for start in clusters.starts { starts[start - range.lowerBound] = true }
    startsCluster = starts
  }

  private static func levels(
    _ text: StyledText,
    _ paragraph: StyledText.Paragraph,
    _ clusters: GraphemeClusters
  ) -> ([UInt8], UInt8) {
    let count = max(clusters.starts.count - 1, 0)
    let units = text.units[paragraph.range]
    let direction = paragraph.settings.baseWritingDirection
    guard direction == .rightToLeft || Bidi.mayReorder(units) else {
      return ([UInt8](repeating: 0, count: count), 0)
    }
    let types = (0..<count).map { index in
      Bidi.type(
        of: UTF16Text.scalar(
          text.units,
          clusters.starts[index],
          end: clusters.starts[index + 1]
        ).0
      )
    }
    let base: UInt8 =
      switch direction {
      case .natural: Bidi.baseLevel(types)
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    return (Bidi.levels(types, base: base), base)
  }

  /// Returns whether a unit is a space or line break, which may hang over the end of a line.
  package func isSpace(_ unit: Int) -> Bool {
    switch text.units[unit] {
    case 0x20, 0x09, 0x0B, 0x0C, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x205F, 0x3000:
      true
    default: false
    }
  }

  /// Returns the end of `range` without trailing spaces.
  package func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(end - 1) { end -= 1 }
    return end
  }

  /// Returns the width of a range that begins at `x`, on which the widths of tabs depend.
  package func width(_ range: Range<Int>, from x: Double = 0) -> Double {
    var position = x
    for unit in range { position += width(ofUnit: unit, at: position) }
    return position - x
  }

  /// Returns the width of a line with the range, without trailing spaces, shaped for a break at its
  /// ends.
  package func lineWidth(_ range: Range<Int>, from x: Double) -> Double {
    let line = range.lowerBound..<trimmedEnd(range)
    let base = paragraph.range.lowerBound
    guard changesWhenBroken[line.lowerBound - base] || changesWhenBroken[line.upperBound - base]
    else { return width(line, from: x) }
    var position = x
    for run in runs(in: line) {
      for glyph in run.glyphs {
        let isTab = text.units[glyph.cluster] == 0x09
        position += isTab ? tabWidth(at: position) : glyph.advance
      }
    }
    return position - x
  }

  /// Returns the width of a unit at `x` from the paragraph's leading edge.
  package func width(ofUnit unit: Int, at x: Double) -> Double {
    if text.units[unit] == 0x09 { return tabWidth(at: x) }
    return widths[unit - paragraph.range.lowerBound]
  }

  /// Returns the width of a tab at `x`: up to the next tab stop, or the next multiple of the
  /// default interval.
  ///
  /// All tab stops align left. Beyond the last one, without an interval, a tab is 28 points wide.
  package func tabWidth(at x: Double) -> Double {
    let settings = paragraph.settings
    let stops =
      settings.tabStops.isEmpty
      ? (1...12).map { Double($0 * 28) } : settings.tabStops.map { Double($0.location) }
    if let stop = stops.first(where: { $0 > x + 1e-9 }) { return stop - x }
    let interval = settings.defaultTabInterval > 0 ? settings.defaultTabInterval : 28
    return ((x / interval + 1e-9).rounded(.down) + 1) * interval - x
  }

  /// Returns the runs of a range in logical (reading) order.
  ///
  /// O(log n) plus the length of the range.
  package func runs(in range: Range<Int>) -> [GlyphRun] {
    var index = runs.indices.prefixEnd { runs[$0].range.upperBound <= range.lowerBound }
    var parts: [GlyphRun] = []
    while index < runs.count, runs[index].range.lowerBound < range.upperBound {
      let part = runs[index].range.clamped(to: range)
      if !part.isEmpty { parts.append(runs[index].slice(part, of: text.units)) }
      index += 1
    }
    return parts
  }
}
