// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// Lays out the lines of a shaped text in a container, between its exclusion paths.
struct LineSetter {
  /// The container.
  let container: NSTextContainer
  /// Whether the fonts' line gap is added to each line.
  let usesFontLeading: Bool
  /// The layout manager, whose delegate is queried about lines.
  let manager: NSLayoutManager
  /// The unit of the whole text at which the shaped text begins.
  let start: Int

  /// The start of a row of lines.
  struct Place {
    /// The first unit of the shaped text.
    var unit: Int
    /// The top of the row in the container.
    var y: Double
    /// Whether it is the first row of its paragraph.
    var isFirst: Bool
  }

  /// The side-by-side lines of one row, and the start of the next row.
  struct Row {
    /// The lines; `rect` and `baseline` are in the container.
    var lines: [LaidLine]
    /// The unit after the last.
    var end: Int
    /// The height without the spacing between rows.
    var height: Double
    /// The settings of the paragraph.
    var settings: ParagraphSettings
  }

  /// The maximum number of y coordinates that are tried to find a place beside exclusion paths.
  private static let mostSteps = 20_000

  /// Lays out one row; nil if it does not fit into the container.
  func row(_ shaped: ShapedParagraph, at place: Place) -> Row? {
    let direction: NSWritingDirection = shaped.baseLevel & 1 == 1 ? .rightToLeft : .leftToRight
    var height = estimate(shaped, at: place.unit)
    if container.isSimpleRectangularTextContainer {
      let rect = CGRect(x: 0, y: place.y, width: container.room, height: height)
      return row(shaped, place, [rect])
    }
    var y = place.y
    for _ in 0..<Self.mostSteps {
      guard y + height <= container.depth + 1e-6 || !container.depth.isFinite else { return nil }
      let rects = rects(y: y, height: height, at: start + place.unit, direction)
      if rects.isEmpty {
        y += max(height / 4, 1)
        continue
      }
      var moved = place
      moved.y = y
      let row = row(shaped, moved, rects)
      // A row that is higher than estimated may overlap an exclusion path.
      if row.height <= height + 1e-6 { return row }
      height = row.height
    }
    return nil
  }

  private func rects(
    y: Double,
    height: Double,
    at unit: Int,
    _ direction: NSWritingDirection
  ) -> [CGRect] {
    var rects: [CGRect] = []
    var proposed = CGRect(
      x: 0,
      y: y,
      width: container.room.isFinite ? container.room : 1e7,
      height: height
    )
    for _ in 0..<64 {
      var rest = CGRect.zero
      let rect = container.lineFragmentRect(
        forProposedRect: proposed,
        at: unit,
        writingDirection: direction,
        remaining: &rest
      )
      guard rect.width > 0, rect.width.isFinite, rect.minX.isFinite, rect.minY.isFinite else {
        break
      }
      rects.append(rect)
      guard rest.width > 0, rest.height > 0 else { break }
      proposed = rest
    }
    return rects
  }

  private func estimate(_ shaped: ShapedParagraph, at unit: Int) -> Double {
    let spans = shaped.text.spans
    let style = spans[shaped.text.spanIndex(at: min(unit, max(shaped.text.units.count - 1, 0)))]
      .style
    let natural = style.font.ascent + style.font.descent
    let height = shaped.paragraph.settings.lineHeight(natural: natural)
    return max(height + (usesFontLeading ? style.font.lineGap : 0), 0.01)
  }

  private func row(_ shaped: ShapedParagraph, _ place: Place, _ rects: [CGRect]) -> Row {
    var row = Row(
      lines: [],
      end: place.unit,
      height: 0,
      settings: shaped.paragraph.settings
    )
    let range = shaped.paragraph.range
    for (index, rect) in rects.enumerated() {
      if index > 0, row.end >= range.upperBound { break }
      let isFirst = place.isFirst && index == 0
      let line = line(shaped, from: row.end, in: rect, isFirst: isFirst)
      row.end = line.range.upperBound
      row.lines.append(line)
    }
    finish(&row, top: rects[0].minY)
    return row
  }

  /// Lays out the rest of a text from a unit on as one line, truncated if it does not fit.
  func truncated(
    _ shaped: ShapedParagraph,
    at place: Place,
    in rect: CGRect,
    mode: NSLineBreakMode,
    isForced: Bool
  ) -> Row {
    let settings = shaped.paragraph.settings
    let padding = container.lineFragmentPadding
    let column = max(rect.width - 2 * padding, 0)
    let (indent, room) = settings.room(in: column, isFirst: place.isFirst)
    let range = place.unit..<shaped.paragraph.range.upperBound
    var line = LineComposer(shaped, indent: indent)
      .truncated(range, width: room, mode: mode, isForced: isForced)
    line.align(settings, indent: indent, room: room, endsParagraph: true)
    var row = Row(
      lines: [fragment(line, shaped, in: rect, padding: padding)],
      end: range.upperBound,
      height: 0,
      settings: settings
    )
    finish(&row, top: rect.minY)
    return row
  }

  private func line(
    _ shaped: ShapedParagraph,
    from unit: Int,
    in rect: CGRect,
    isFirst: Bool
  ) -> LaidLine {
    let settings = shaped.paragraph.settings
    let padding = container.lineFragmentPadding
    let column = rect.width.isFinite ? max(rect.width - 2 * padding, 0) : .infinity
    let (indent, room) = settings.room(in: column, isFirst: isFirst)
    let range = shaped.paragraph.range
    let mode = settings.lineBreakMode
    let composer = LineComposer(shaped, indent: indent)
    var line: TextLine
    var end = range.upperBound
    if mode.isSingleLine {
      line =
        mode.truncates
        ? composer.truncated(unit..<end, width: room, mode: mode, isForced: false)
        : composer.line(unit..<end)
    } else {
      if unit < end {
        end = LineBreaker.end(
          shaped,
          from: unit,
          width: room,
          indent: indent,
          breaksWords: mode == .byCharWrapping
        )
        end = manager.allowedBreak(end, in: shaped, from: unit, start: start)
      }
      line = composer.line(unit..<end)
    }
    line.align(settings, indent: indent, room: room, endsParagraph: end == range.upperBound)
    return fragment(line, shaped, in: rect, padding: padding)
  }

  private func fragment(
    _ line: TextLine,
    _ shaped: ShapedParagraph,
    in rect: CGRect,
    padding: Double
  ) -> LaidLine {
    let x = rect.minX + padding + line.x
    let trimmed = shaped.trimmedEnd(line.range)
    let trailing =
      line.isTruncated
      ? [] : (trimmed..<line.range.upperBound).map { shaped.width(ofUnit: $0, at: x) }
    var rect = rect
    if !rect.width.isFinite || rect.width >= 1e7 {
      rect.size.width = line.x + line.width + 2 * padding
    }
    return LaidLine(
      line: line,
      range: line.range,
      rect: rect,
      usedRect: CGRect(x: x - padding, y: rect.minY, width: line.width + 2 * padding, height: 0),
      baseline: 0,
      x: x,
      trailing: trailing
    )
  }

  // All lines of a row share the greatest height and its baseline.
  private func finish(_ row: inout Row, top: Double) {
    var (ascent, descent, leading) = (0.0, 0.0, 0.0)
    for line in row.lines.map(\.line) {
      ascent = max(ascent, line.ascent)
      descent = max(descent, line.descent)
      leading = max(leading, line.leading)
    }
    var height = row.settings.lineHeight(natural: ascent + descent)
    // A minimum height adds space above the text, a maximum height removes it there.
    var baseline = height - descent
    if usesFontLeading { height += leading }
    manager.adjust(&row, top: top, height: &height, baseline: &baseline, start: start)
    row.height = height
    for index in row.lines.indices {
      row.lines[index].rect.origin.y = top
      row.lines[index].rect.size.height = height
      row.lines[index].usedRect.origin.y = top
      row.lines[index].usedRect.size.height = height
      row.lines[index].baseline = top + baseline
      row.lines[index].endsRow = index == row.lines.count - 1
    }
  }
}
