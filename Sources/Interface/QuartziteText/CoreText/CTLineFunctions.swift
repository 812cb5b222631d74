// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Makes a single line from a text, without wrapping.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
  CTLine(string)
}

/// Returns the line truncated with an ellipsis to `width` points, or the line itself if it fits.
///
/// The ellipsis has the style of the text beside it. A nil `token` means no ellipsis; otherwise the
/// token's contents are not used. The result is nil if not even the ellipsis fits.
public func CTLineCreateTruncatedLine(
  _ line: CTLine,
  _ width: Double,
  _ type: CTLineTruncationType,
  _ token: CTLine?
) -> CTLine? {
  if line.line.width <= width { return line }
  let mode: NSLineBreakMode =
    switch type {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    }
  let shaped = ShapedParagraph(line.text, line.text.paragraphs[0])
  var short = LineComposer(shaped).truncated(
    line.line.range,
    width: width,
    mode: mode,
    isForced: false
  )
  if token == nil { short.runs.removeAll(where: \.isEllipsis) }
  guard short.width <= width + LineBreaker.tolerance else { return nil }
  return CTLine(short, text: line.text, string: line.string)
}

/// Returns the line justified to `width` points, by `factor` (0...1) of the difference.
public func CTLineCreateJustifiedLine(_ line: CTLine, _ factor: CGFloat, _ width: Double) -> CTLine?
{
  var wide = line.line
  let missing = (width - wide.width) * min(max(factor, 0), 1)
  guard missing > 0 else { return line }
  wide.justify(to: wide.width + missing)
  return CTLine(wide, text: line.text, string: line.string)
}

/// Returns the number of glyphs, including invisible ones.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.run.glyphs.count }
}

/// Returns the runs from left to right, as `CTRun` objects.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  NSArray(array: line.line.runs.map { CTRun($0, of: line) })
}

/// Returns the range of the text that the line covers.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.range) }

/// Returns the width including trailing spaces, and writes ascent, descent and leading, all in
/// points.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line.ascent
  descent?.pointee = line.line.descent
  leading?.pointee = line.line.leading
  return line.advanceWidth
}

/// Returns the width of the trailing spaces, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.trailingWidth }

/// Returns the bounding box of the line relative to its origin, with y pointing up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) {
    let path = CGPath(elements: line.line.outlines())
    return path.isEmpty ? .zero : path.boundingBoxOfPath
  }
  let gap = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
  return CGRect(
    x: 0,
    y: -line.line.descent - gap,
    width: line.advanceWidth,
    height: line.line.ascent + line.line.descent + gap
  )
}

/// Returns the bounding box of the glyphs as `CTLineDraw` would draw them, in user space.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let path = CGPath(
    elements: line.line.outlines(transform: context?.textMatrix ?? .identity)
  )
  return path.isEmpty ? .zero : path.boundingBoxOfPath
}

/// Returns the offset in points that aligns the line by a factor: 0 left, 0.5 centred, 1 right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine,
  _ flushFactor: CGFloat,
  _ flushWidth: Double
) -> Double {
  (flushWidth - line.line.width) * min(max(flushFactor, 0), 1)
}

/// Returns the position of a caret before a UTF-16 unit, in points to the right of the line's
/// origin.
///
/// The width of a ligature is divided equally among its characters. `secondaryOffset` receives the
/// same value.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine,
  _ charIndex: CFIndex,
  _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.line.offset(ofUnit: charIndex)
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the UTF-16 unit whose caret is nearest to a position in the line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let range = line.line.range
  let carets = line.line.carets()
  let nearest = carets.indices.min { abs(carets[$0] - position.x) < abs(carets[$1] - position.x) }
  return range.lowerBound + (nearest ?? 0)
}

/// Draws the line at the context's text position, and moves that to the end of the line.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  TextPainter(context).draw(line.line, transform: context.textMatrix)
  context.textPosition = CGPoint(x: line.advanceWidth, y: 0).applying(context.textMatrix)
}
