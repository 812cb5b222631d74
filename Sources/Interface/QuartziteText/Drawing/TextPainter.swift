// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Draws lines of text into a context: backgrounds, glyphs, strokes, shadows, underlines and
/// strikethroughs.
///
/// Glyphs are filled as outlines, neither hinted nor aligned to pixels. Overlapping glyphs of one
/// style are filled as one path, so a translucent colour is not applied twice. The state of the
/// context is restored, except for its current path.
package struct TextPainter {
  private let context: CGContext

  /// Makes a painter for a context.
  package init(_ context: CGContext) {
    self.context = context
  }

  /// Draws a whole text with its top left corner at `origin` of a user space with y pointing down.
  package func draw(_ layout: TextLayout, at origin: CGPoint) {
    func transform(_ line: TextLine) -> CGAffineTransform {
      CGAffineTransform(
        a: 1,
        b: 0,
        c: 0,
        d: -1,
        tx: origin.x + line.x,
        ty: origin.y + line.baseline
      )
    }
    for line in layout.lines { drawBackgrounds(line, transform(line)) }
    for line in layout.lines { drawGlyphs(line, transform(line)) }
  }

  /// Draws one line; `transform` maps its space (origin at the line's start on the baseline, y up)
  /// to user space.
  package func draw(_ line: TextLine, transform: CGAffineTransform) {
    drawBackgrounds(line, transform)
    drawGlyphs(line, transform)
  }

  /// Fills the backgrounds of a line's runs; `transform` maps its space to user space.
  package func drawBackgrounds(_ line: TextLine, _ transform: CGAffineTransform) {
    for placed in line.runs {
      guard let color = placed.run.style.background else { continue }
      let rect = CGRect(
        x: placed.x,
        y: -line.descent,
        width: placed.run.width,
        height: line.ascent + line.descent
      )
      context.saveGState()
      context.setFillColor(color)
      fill([rect], transform)
      context.restoreGState()
    }
  }

  /// Draws a line without its backgrounds; `transform` maps its space to user space.
  package func drawGlyphs(_ line: TextLine, _ transform: CGAffineTransform) {
    var index = 0
    while index < line.runs.count {
      // Adjacent runs of one style, split only by script, face or direction, are filled as one
      // path.
      var end = index + 1
      let style = line.runs[index].run.style
      while end < line.runs.count, line.runs[end].run.style === style { end += 1 }
      draw(line.runs[index..<end], style, transform)
      index = end
    }
  }

  private func draw(
    _ runs: ArraySlice<TextLine.PlacedRun>,
    _ style: TextStyle,
    _ transform: CGAffineTransform
  ) {
    context.saveGState()
    defer { context.restoreGState() }
    if let shadow = style.shadow, let color = TextColors.color(shadow.shadowColor) {
      context.setShadow(
        offset: shadow.shadowOffset,
        blur: shadow.shadowBlurRadius,
        color: color
      )
    }
    drawLines(style.underline, style.underlineColor, runs, style, transform, isUnder: true)
    var path = PathElements()
    var text: [any GlyphRunSource] = []
    for placed in runs where !placed.run.face.tables.isColor {
      placed.run.appendOutlines(to: &path, from: placed.x, transform: transform)
      text.append(PlacedGlyphRun(placed, transform: transform))
    }
    paint(path, GlyphText(text), style)
    for placed in runs where placed.run.face.tables.isColor { drawPictures(placed, transform) }
    if let inline = style.inline { drawObjects(inline, runs, transform) }
    drawLines(
      style.strikethrough,
      style.strikethroughColor,
      runs,
      style,
      transform,
      isUnder: false
    )
  }

  private func paint(_ elements: PathElements, _ text: GlyphText, _ style: TextStyle) {
    guard !elements.isEmpty else { return }
    let path = CGPath(elements: elements, text: text)
    if style.strokeWidth <= 0 {
      if !style.usesContextColor { context.setFillColor(style.color) }
      context.fill(path)
    }
    if style.strokeWidth != 0 {
      context.setStrokeColor(style.strokeColor)
      context.setLineWidth(abs(style.strokeWidth) / 100 * style.font.size)
      context.setLineJoin(.miter)
      context.beginPath()
      context.addPath(path)
      context.strokePath()
    }
  }

  private func drawPictures(_ placed: TextLine.PlacedRun, _ transform: CGAffineTransform) {
    let run = placed.run
    for placement in run.placements(from: placed.x) {
      guard let picture = run.face.colorGlyph(of: placement.glyph), let image = picture.image
      else { continue }
      let unitsPerEm = run.face.tables.unitsPerEm
      context.saveGState()
      context.setAlpha(run.style.color.alpha)
      context.concatenate(placement.transform.concatenating(transform))
      context.scaleBy(x: unitsPerEm, y: unitsPerEm)
      context.draw(image, in: picture.frame)
      context.restoreGState()
    }
  }

  private func drawObjects(
    _ inline: InlinePlace,
    _ runs: ArraySlice<TextLine.PlacedRun>,
    _ transform: CGAffineTransform
  ) {
    let bounds = inline.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    for placed in runs {
      let style = placed.run.style
      var pen = placed.x
      for glyph in placed.run.glyphs {
        if placed.run.units[glyph.cluster] == InlinePlace.unit {
          context.saveGState()
          context.concatenate(transform)
          context.translateBy(x: pen + bounds.minX, y: bounds.maxY + style.baselineOffset)
          context.scaleBy(x: 1, y: -1)
          inline.object.drawInline(
            in: CGRect(origin: .zero, size: bounds.size),
            color: style.color,
            context: context
          )
          context.restoreGState()
        }
        pen += glyph.advance
      }
    }
  }

  private func fill(_ rects: [CGRect], _ transform: CGAffineTransform) {
    var path = PathElements()
    for rect in rects where rect.width > 0 && rect.height > 0 {
      path.append(.move, rect.origin.applying(transform))
      path.append(.line, CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
      path.append(.line, CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
      path.append(.line, CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
      path.append(.close)
    }
    guard !path.isEmpty else { return }
    context.beginPath()
    context.addPath(CGPath(elements: path))
    context.fillPath()
  }

  // MARK: - Underline and strikethrough

  private func drawLines(
    _ kind: NSUnderlineStyle,
    _ color: CGColor,
    _ runs: ArraySlice<TextLine.PlacedRun>,
    _ style: TextStyle,
    _ transform: CGAffineTransform,
    isUnder: Bool
  ) {
    guard !kind.intersection([.single, .thick, .double]).isEmpty,
      let first = runs.first, let last = runs.last
    else { return }
    let line = DecorationLine(style, isUnder: isUnder)
    let extent = (first.x, last.x + last.run.width)
    let parts = kind.contains(.byWord) ? words(runs) : [extent]
    context.setFillColor(color)
    fill(parts.flatMap { line.rects(kind, from: $0.0, to: $0.1) }, transform)
  }

  // The extents of the words, without the spaces between them.
  private func words(_ runs: ArraySlice<TextLine.PlacedRun>) -> [(Double, Double)] {
    var result: [(Double, Double)] = []
    for placed in runs {
      var pen = placed.x
      for glyph in placed.run.glyphs {
        let end = pen + glyph.advance
        if !placed.run.face.isSpace(glyph.glyph) {
          if let last = result.last, last.1 == pen {
            result[result.count - 1].1 = end
          } else {
            result.append((pen, end))
          }
        }
        pen = end
      }
    }
    return result
  }
}
