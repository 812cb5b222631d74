// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A paragraph with its glyphs, before it is broken into lines.
///
/// Units are UTF-16 units of the text.
package struct ShapedParagraph {
  /// The text that the paragraph is of.
  package let text: StyledText
  /// Where it stands in the text, and its settings.
  package let paragraph: StyledText.Paragraph
  /// Its grapheme clusters.
  package let clusters: GraphemeClusters
  /// Where it may break.
  package let breaks: LineBreaks
  /// Its runs in reading order.
  package let runs: [GlyphRun]
  /// The level of the paragraph: odd runs right to left.
  package let baseLevel: UInt8
  /// The width that each unit of the range adds, all of a ligature's at its first unit.
  package let widths: [Double]
  /// Whether a line that breaks before each unit of the range, or its end, has other widths than
  /// ``widths`` says, such as for a pair that is no longer kerned.
  package let changesWhenBroken: [Bool]
  /// Whether a cluster starts at each unit of the range and its end.
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
    // Inside a ligature both sides are shaped anew.
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

  /// Returns whether a unit is a space or a break, which may hang over the end of a line.
  package func isSpace(_ unit: Int) -> Bool {
    switch text.units[unit] {
    case 0x20, 0x09, 0x0B, 0x0C, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x205F, 0x3000:
      true
    default: false
    }
  }

  /// Returns the end of `range` without the spaces there.
  package func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(end - 1) { end -= 1 }
    return end
  }

  /// Returns the width of a range, tabs moving to their places from `x` on.
  package func width(_ range: Range<Int>, from x: Double = 0) -> Double {
    var position = x
    for unit in range { position += width(ofUnit: unit, at: position) }
    return position - x
  }

  /// Returns the width of a line of the range, spaces at its end left out, with the shapes that it
  /// has between these very ends.
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

  /// Returns what a unit adds to a line that has come to `x` from the paragraph's leading edge.
  package func width(ofUnit unit: Int, at x: Double) -> Double {
    if text.units[unit] == 0x09 { return tabWidth(at: x) }
    return widths[unit - paragraph.range.lowerBound]
  }

  /// Returns how far a tab reaches: to the next stop right of `x`, then by the default interval.
  ///
  /// All stops align left. Beyond the last stop without an interval a tab is one space of 28 points.
  package func tabWidth(at x: Double) -> Double {
    let settings = paragraph.settings
    let stops =
      settings.tabStops.isEmpty
      ? (1...12).map { Double($0 * 28) } : settings.tabStops.map { Double($0.location) }
    if let stop = stops.first(where: { $0 > x + 1e-9 }) { return stop - x }
    let interval = settings.defaultTabInterval > 0 ? settings.defaultTabInterval : 28
    return ((x / interval + 1e-9).rounded(.down) + 1) * interval - x
  }

  /// Returns the runs of a range in reading order.
  ///
  /// O(log n) and what the range has.
  package func runs(in range: Range<Int>) -> [GlyphRun] {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > range.lowerBound {
        high = middle
      } else {
        low = middle + 1
      }
    }
    var parts: [GlyphRun] = []
    while low < runs.count, runs[low].range.lowerBound < range.upperBound {
      let part = runs[low].range.clamped(to: range)
      if !part.isEmpty { parts.append(runs[low].slice(part, of: text.units)) }
      low += 1
    }
    return parts
  }
}
