// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Composes lines from ranges of a shaped paragraph: visual order, tabs, ellipsis and metrics.
package struct LineComposer {
  /// The paragraph.
  package let shaped: ShapedParagraph
  /// The x coordinate at which the line starts, for tabs, in points.
  package var indent = 0.0

  /// Makes a composer.
  package init(_ shaped: ShapedParagraph, indent: Double = 0) {
    (self.shaped, self.indent) = (shaped, indent)
  }

  /// A part of a line in logical (reading) order.
  private enum Part {
    case text(Range<Int>)
    case ellipsis(GlyphRun)
  }

  /// Returns the line for a range.
  package func line(_ range: Range<Int>) -> TextLine {
    compose([.text(range)], range: range)
  }

  /// Returns the line for a range, truncated with an ellipsis.
  ///
  /// - Parameters:
  ///   - range: The text to show.
  ///   - width: The available width in points.
  ///   - mode: Where to truncate; clipping and wrapping modes truncate the tail.
  ///   - isForced: Whether text follows after `range`, so that there is an ellipsis even if the
  ///     range fits.
  ///
  /// The line has only the ellipsis if nothing else fits, or not even the ellipsis. Spaces beside
  /// it are removed.
  package func truncated(
    _ range: Range<Int>,
    width: Double,
    mode: NSLineBreakMode,
    isForced: Bool
  ) -> TextLine {
    let content = range.lowerBound..<shaped.trimmedEnd(range)
    if !isForced, shaped.lineWidth(content, from: indent) <= width + LineBreaker.tolerance {
      return line(range)
    }
    let atHead = mode == .byTruncatingHead
    guard let ellipsis = ellipsis(at: atHead ? content.lowerBound : content.upperBound) else {
      return line(range)
    }
    let room = width - ellipsis.width
    var parts: [Part]
    switch mode {
    case .byTruncatingHead: parts = [.ellipsis(ellipsis), .text(suffix(content, room))]
    case .byTruncatingMiddle:
      let first = prefix(content, room / 2)
      let rest = first.upperBound..<content.upperBound
      let last = suffix(rest, room - shaped.lineWidth(first, from: indent))
      parts = [.text(first), .ellipsis(ellipsis), .text(last)]
    default: parts = [.text(prefix(content, room)), .ellipsis(ellipsis)]
    }
    parts.removeAll { if case .text(let range) = $0 { range.isEmpty } else { false } }
    var line = compose(parts, range: range)
    line.isTruncated = true
    return line
  }

  private func ellipsis(at unit: Int) -> GlyphRun? {
    let range = shaped.paragraph.range
    let inside = min(max(unit - 1, range.lowerBound), max(range.upperBound - 1, 0))
    let style =
      range.isEmpty
      ? shaped.paragraph.style : shaped.text.spans[shaped.text.spanIndex(at: inside)].style
    let text = StyledText("\u{2026}", style: style)
    guard var run = ShapedParagraph(text, text.paragraphs[0]).runs.first else { return nil }
    run.level = shaped.baseLevel
    run.range = unit..<unit
    for index in run.glyphs.indices { run.glyphs[index].cluster = unit }
    return run
  }

  // The longest prefix of the range that fits, in whole clusters and without trailing spaces.
  private func prefix(_ range: Range<Int>, _ room: Double) -> Range<Int> {
    let base = shaped.paragraph.range.lowerBound
    var (x, end) = (0.0, range.lowerBound)
    for unit in range {
      if shaped.startsCluster[unit - base], x <= room + LineBreaker.tolerance { end = unit }
      x += shaped.width(ofUnit: unit, at: indent + x)
      if x > room + LineBreaker.tolerance { break }
    }
    if x <= room + LineBreaker.tolerance { end = range.upperBound }
    // Without the character that follows, the last one may be wider.
    while end > range.lowerBound,
      shaped.lineWidth(range.lowerBound..<end, from: indent) > room + LineBreaker.tolerance
    {
      repeat { end -= 1 } while end > range.lowerBound && !shaped.startsCluster[end - base]
    }
    return range.lowerBound..<shaped.trimmedEnd(range.lowerBound..<end)
  }

  // The longest suffix of the range that fits, in whole clusters and without leading spaces.
  private func suffix(_ range: Range<Int>, _ room: Double) -> Range<Int> {
    let base = shaped.paragraph.range.lowerBound
    var (x, start) = (0.0, range.upperBound)
    for unit in range.reversed() {
      x += shaped.width(ofUnit: unit, at: 0)
      if x > room + LineBreaker.tolerance { break }
      if shaped.startsCluster[unit - base] { start = unit }
    }
    while start < range.upperBound,
      shaped.lineWidth(start..<range.upperBound, from: 0) > room + LineBreaker.tolerance
    {
      repeat { start += 1 } while start < range.upperBound && !shaped.startsCluster[start - base]
    }
    while start < range.upperBound, shaped.isSpace(start) { start += 1 }
    return start..<range.upperBound
  }

  private func compose(_ parts: [Part], range: Range<Int>) -> TextLine {
    var line = TextLine(range: range)
    line.isRightToLeft = shaped.baseLevel & 1 == 1
    var placed: [TextLine.PlacedRun] = []
    var trailing: Range<Int>?
    for part in parts {
      switch part {
      case .text(let range):
        let end = shaped.trimmedEnd(range)
        trailing = end..<range.upperBound
        placed += shaped.runs(in: range.lowerBound..<end).map { .init(run: $0, x: 0) }
      case .ellipsis(let run):
        trailing = nil
        placed.append(.init(run: run, x: 0, isEllipsis: true))
      }
    }
    stretchTabs(&placed)
    let order = Bidi.visualOrder(placed.map(\.run.level))
    line.runs = order.map { placed[$0] }
    var x = 0.0
    for index in line.runs.indices {
      line.runs[index].x = x
      x += line.runs[index].run.width
    }
    line.width = x
    if let trailing { line.trailingWidth = shaped.width(trailing, from: indent + x) }
    measure(&line)
    return line
  }

  private func stretchTabs(_ runs: inout [TextLine.PlacedRun]) {
    var x = indent
    for index in runs.indices {
      for glyph in runs[index].run.glyphs.indices {
        let cluster = runs[index].run.glyphs[glyph].cluster
        if !runs[index].isEllipsis, shaped.text.units[cluster] == 0x09 {
          runs[index].run.glyphs[glyph].advance = shaped.tabWidth(at: x)
        }
        x += runs[index].run.glyphs[glyph].advance
      }
    }
  }

  // The metrics of the requested fonts apply, not those of fallbacks: a label with Chinese text is
  // as high as with English text, as on iOS with the system font.
  private func measure(_ line: inout TextLine) {
    let spans = shaped.text.spans
    let first = shaped.text.spanIndex(at: line.range.lowerBound)
    let last =
      line.range.isEmpty ? first : shaped.text.spanIndex(at: line.range.upperBound - 1)
    let styles = line.range.isEmpty ? [shaped.paragraph.style] : spans[first...last].map(\.style)
    for style in styles {
      line.ascent = max(line.ascent, style.font.ascent + style.baselineOffset)
      line.descent = max(line.descent, style.font.descent - style.baselineOffset)
      line.leading = max(line.leading, style.font.lineGap)
      if let inline = style.inline {
        line.ascent = max(line.ascent, inline.bounds.maxY + style.baselineOffset)
        line.descent = max(line.descent, -inline.bounds.minY - style.baselineOffset)
      }
    }
  }
}
