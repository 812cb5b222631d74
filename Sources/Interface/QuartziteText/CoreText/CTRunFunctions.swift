// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.placed.run.glyphs.count }

/// Returns the attributes of the text, a dictionary with the names of `NSAttributedString.Key`s.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let dictionary = NSMutableDictionary()
  for (key, value) in run.attributes { dictionary[NSString(string: key.rawValue)] = value }
  return dictionary
}

/// Returns whether the run is right to left.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.placed.run.isRightToLeft ? .rightToLeft : []
}

/// Returns the range of the text that the run covers.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.placed.run.range) }

/// Writes the glyphs of a range; all if its length is 0.
public func CTRunGetGlyphs(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  let glyphs = run.placed.run.glyphs
  // SAFETY: the caller vouches for as many elements as the range has.
  for (place, index) in range.clamped(to: glyphs.count).enumerated() {
    buffer[place] = CGGlyph(truncatingIfNeeded: glyphs[index].glyph)
  }
}

/// Writes the positions of the glyphs of a range relative to the line's origin; all if its length
/// is 0.
public func CTRunGetPositions(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGPoint>
) {
  let glyphs = run.placed.run.glyphs
  let wanted = range.clamped(to: glyphs.count)
  var pen = run.placed.x
  for (index, glyph) in glyphs.enumerated() {
    // SAFETY: the caller vouches for as many elements as the range has.
    if wanted.contains(index) {
      buffer[index - wanted.lowerBound] = CGPoint(
        x: pen + glyph.offsetX,
        y: glyph.offsetY + run.placed.run.style.baselineOffset
      )
    }
    pen += glyph.advance
  }
}

/// Writes the advances of the glyphs of a range in points; all if its length is 0.
public func CTRunGetAdvances(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGSize>
) {
  let glyphs = run.placed.run.glyphs
  // SAFETY: the caller vouches for as many elements as the range has.
  for (place, index) in range.clamped(to: glyphs.count).enumerated() {
    buffer[place] = CGSize(width: glyphs[index].advance, height: 0)
  }
}

/// Writes for each glyph of a range the index of its first UTF-16 unit; all if the length is 0.
public func CTRunGetStringIndices(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CFIndex>
) {
  let glyphs = run.placed.run.glyphs
  // SAFETY: the caller vouches for as many elements as the range has.
  for (place, index) in range.clamped(to: glyphs.count).enumerated() {
    buffer[place] = glyphs[index].cluster
  }
}

/// Returns the width of the glyphs of a range (all if its length is 0), and writes the line's
/// metrics.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun,
  _ range: CFRange,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.leading
  let glyphs = run.placed.run.glyphs
  return range.clamped(to: glyphs.count).reduce(0) { $0 + glyphs[$1].advance }
}

/// Draws the glyphs of a range at their positions in the line; all if its length is 0.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  var placed = run.placed
  let glyphs = placed.run.glyphs
  let wanted = range.clamped(to: glyphs.count)
  placed.x += glyphs[..<wanted.lowerBound].reduce(0) { $0 + $1.advance }
  placed.run.glyphs = Array(glyphs[wanted])
  // The text of the last glyph in logical order ends before the first glyph that is not drawn.
  let after = run.placed.run.isRightToLeft ? wanted.lowerBound - 1 : wanted.upperBound
  if glyphs.indices.contains(after), glyphs[after].cluster >= placed.run.range.lowerBound {
    placed.run.range = placed.run.range.lowerBound..<glyphs[after].cluster
  }
  var line = TextLine(range: run.placed.run.range)
  line.runs = [placed]
  (line.ascent, line.descent) = (run.ascent, run.descent)
  TextPainter(context).draw(line, transform: context.textMatrix)
}

/// Fills glyphs with the context's fill colour at positions in text space.
///
/// Emoji are drawn as images.
public func CTFontDrawGlyphs(
  _ font: CTFont,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ positions: UnsafePointer<CGPoint>,
  _ count: Int,
  _ context: CGContext
) {
  guard let face = font.face else { return }
  let unitsPerEm = face.tables.unitsPerEm
  let shape = CGAffineTransform(scaleX: font.unitScale, y: font.unitScale)
    .concatenating(font.matrix)
  var placed: [PlacedGlyph] = []
  // SAFETY: the caller vouches for `count` elements in both arrays.
  for index in 0..<max(count, 0) {
    var transform = shape
    transform.tx += positions[index].x
    transform.ty += positions[index].y
    transform = transform.concatenating(context.textMatrix)
    let glyph = UInt32(glyphs[index])
    if let outline = face.outline(of: glyph) {
      let own = GlyphText.Glyph(index: glyph, text: "", transform: .identity)
      let text = GlyphText([GlyphText.Run(font: face, glyphs: [own])])
      placed.append(.outline(CGPath(elements: outline, text: text), transform))
    } else if let picture = face.colorGlyph(of: glyph), let image = picture.image {
      let scaled = CGAffineTransform(scaleX: unitsPerEm, y: unitsPerEm)
        .concatenating(transform)
      placed.append(.picture(image, picture.frame, scaled))
    }
  }
  context.drawGlyphs(placed)
}
