// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText

extension NSLayoutManager {
  func paintBackgrounds(_ glyphs: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let storage = textStorage else { return }
    let range = glyphs.clamped(to: laid.units.count)
    guard range.length > 0 else { return }
    var position = range.location
    while position < NSMaxRange(range) {
      var same = NSRange()
      let color = storage.attributes(at: position, effectiveRange: &same)[.backgroundColor]
      let end = min(max(NSMaxRange(same), position + 1), NSMaxRange(range))
      let part = NSRange(location: position, length: end - position)
      position = end
      guard let own = TextColors.color(color) else { continue }
      var rects: [CGRect] = []
      for container in textContainers {
        enumerateEnclosingRects(
          forGlyphRange: part,
          withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
          in: container
        ) { rect, _ in rects.append(rect.offsetBy(dx: origin.x, dy: origin.y)) }
      }
      context.saveGState()
      context.setFillColor(own)
      fillBackgroundRectArray(
        rects,
        count: rects.count,
        forCharacterRange: part,
        color: color as? UIColor ?? UIColor(cgColor: own)
      )
      context.restoreGState()
    }
  }

  func paintGlyphs(_ glyphs: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let range = glyphs.clamped(to: laid.units.count)
    guard range.length > 0, origin.x.isFinite, origin.y.isFinite else { return }
    ensure(upTo: NSMaxRange(range))
    let painter = TextPainter(context)
    laid.forEachLine(in: range.location..<NSMaxRange(range)) { line in
      let shown = range.location..<NSMaxRange(range)
      let isWhole =
        shown.lowerBound <= line.range.lowerBound && shown.upperBound >= line.range.upperBound
      let glyphs =
        isWhole
        ? line.glyphs
        : line.glyphs.showing(
          shown.lowerBound - line.glyphStart..<shown.upperBound - line.glyphStart
        )
      painter.drawGlyphs(
        glyphs,
        CGAffineTransform(
          a: 1,
          b: 0,
          c: 0,
          d: -1,
          tx: origin.x + line.x,
          ty: origin.y + line.baseline
        )
      )
      return true
    }
  }
}

extension TextLine {
  /// Returns the line with only the glyphs of a range, at their positions.
  fileprivate func showing(_ units: Range<Int>) -> TextLine {
    var line = self
    line.runs = runs.filter { $0.run.range.overlaps(units) || $0.isEllipsis }
    for index in line.runs.indices where !line.runs[index].isEllipsis {
      for glyph in line.runs[index].run.glyphs.indices
      where !units.contains(line.runs[index].run.glyphs[glyph].cluster) {
        line.runs[index].run.glyphs[glyph].glyph = GlyphRun.noGlyph
      }
    }
    return line
  }
}
