// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

extension NSLayoutManager {
  /// The number of glyphs, which is the number of UTF-16 units of the text.
  public var numberOfGlyphs: Int { laid.units.count }

  /// Returns whether an index is that of a glyph.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    laid.units.indices.contains(glyphIndex)
  }

  /// Returns the font's glyph at an index; 0 for a unit without a glyph of its own.
  public func cgGlyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: nil) }

  /// Returns the font's glyph at an index, and whether the index is valid.
  public func cgGlyph(
    at glyphIndex: Int,
    isValidIndex: UnsafeMutablePointer<ObjCBool>?
  ) -> CGGlyph {
    // SAFETY: the pointer is the caller's, for one value.
    let isValid = isValidGlyphIndex(glyphIndex)
    isValidIndex?.pointee = ObjCBool(isValid)
    guard isValid else { return 0 }
    ensure(upTo: glyphIndex)
    guard let line = laid.line(at: glyphIndex), line.range.contains(glyphIndex) else { return 0 }
    let unit = glyphIndex - line.glyphStart
    for placed in line.glyphs.runs where !placed.isEllipsis {
      if let glyph = placed.run.glyphs.first(where: { $0.cluster == unit }) {
        return glyph.glyph == GlyphRun.noGlyph ? 0 : CGGlyph(truncatingIfNeeded: glyph.glyph)
      }
    }
    return 0
  }

  /// Returns the UTF-16 unit of a glyph, which is the same index, clamped.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int {
    min(max(glyphIndex, 0), laid.units.count)
  }

  /// Returns the glyph of a UTF-16 unit, which is the same index, clamped.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int {
    min(max(charIndex, 0), laid.units.count)
  }

  /// Returns the glyphs of a range of units, which is the same range, clamped.
  public func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    // SAFETY: the pointer is the caller's, for one range.
    let range = charRange.clamped(to: laid.units.count)
    actualCharRange?.pointee = range
    return range
  }

  /// Returns the units of a range of glyphs, which is the same range, clamped.
  public func characterRange(
    forGlyphRange glyphRange: NSRange,
    actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    // SAFETY: the pointer is the caller's, for one range.
    let range = glyphRange.clamped(to: laid.units.count)
    actualGlyphRange?.pointee = range
    return range
  }

  /// Returns the glyphs in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    ensure(upTo: .max)
    guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
    let blocks = laid.blocks(in: index)
    guard !blocks.isEmpty else { return NSRange(location: 0, length: 0) }
    let (first, last) = (laid.blocks[blocks.lowerBound], laid.blocks[blocks.upperBound - 1])
    return NSRange(location: first.start, length: last.end - first.start)
  }

  /// Returns the glyphs of the lines that intersect a rectangle of a container.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    ensureLayout(forBoundingRect: bounds, in: container)
    return range(touching: bounds, in: container)
  }

  /// Returns the glyphs of the lines that intersect a rectangle, as far as lines are laid out
  /// already.
  public func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect,
    in container: NSTextContainer
  ) -> NSRange {
    range(touching: bounds, in: container)
  }

  private func range(touching bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let nothing = NSRange(location: 0, length: 0)
    guard let index = index(of: container), bounds.minY.isFinite || bounds.minY == -.infinity,
      let first = laid.block(at: bounds.minY, in: index)
    else { return nothing }
    var range: Range<Int>?
    for place in first..<laid.blocks(in: index).upperBound {
      let block = laid.blocks[place]
      if block.top >= bounds.maxY { break }
      for line in block.lines.indices.map({ PlacedLine(block: block, index: $0) }) {
        guard line.rect.minY < bounds.maxY, line.rect.maxY > bounds.minY else { continue }
        range = min(range?.lowerBound ?? .max, line.range.lowerBound)..<line.range.upperBound
      }
    }
    return range.map { NSRange(location: $0.lowerBound, length: $0.count) } ?? nothing
  }

  func index(of container: NSTextContainer) -> Int? {
    textContainers.firstIndex { $0 === container }
  }
}
