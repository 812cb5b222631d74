// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

extension NSLayoutManager {
  /// Returns the container of a glyph, and the range of all glyphs in it; nil if it is in none.
  public func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    // SAFETY: the pointer is the caller's, for one range.
    guard let line = line(of: glyphIndex), textContainers.indices.contains(line.block.container)
    else { return nil }
    let container = textContainers[line.block.container]
    if let effectiveGlyphRange { effectiveGlyphRange.pointee = glyphRange(for: container) }
    return container
  }

  /// Returns the container of a glyph, and the range of all glyphs in it; lines are laid out as
  /// needed, independent of `flag`.
  public func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? {
    textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// Returns the union of the used rectangles of a container's lines, including the extra line
  /// fragment; zero for none.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    ensure(upTo: .max)
    return laidRect(in: container)
  }

  /// The union of the used rectangles of the lines that are laid out already.
  func laidRect(in container: NSTextContainer) -> CGRect {
    guard let index = index(of: container) else { return .zero }
    var rect = CGRect.null
    for block in laid.blocks[laid.blocks(in: index)] {
      rect = rect.union(block.usedRect.offsetBy(dx: 0, dy: block.top))
    }
    if extraLineFragmentTextContainer === container { rect = rect.union(extraLineFragmentUsedRect) }
    return rect.isNull ? .zero : rect
  }

  /// Returns the line fragment rectangle of a glyph, and the glyphs of the line; zero for a glyph
  /// that is in no container.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { rect(of: glyphIndex, effectiveGlyphRange) { $0.rect } }

  /// Returns the line fragment rectangle of a glyph, and the glyphs of the line; lines are laid out
  /// as needed, independent of `flag`.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { rect(of: glyphIndex, effectiveGlyphRange) { $0.rect } }

  /// Returns the used rectangle of a glyph's line, with the padding, and the glyphs of the line.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { rect(of: glyphIndex, effectiveGlyphRange) { $0.usedRect } }

  /// Returns the used rectangle of a glyph's line, and the glyphs of the line; lines are laid out
  /// as needed, independent of `flag`.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { rect(of: glyphIndex, effectiveGlyphRange) { $0.usedRect } }

  private func rect(
    of glyph: Int,
    _ range: NSRangePointer?,
    _ body: (PlacedLine) -> CGRect
  ) -> CGRect {
    // SAFETY: the pointer is the caller's, for one range.
    guard let line = line(of: glyph) else {
      range?.pointee = NSRange(location: laid.units.count, length: 0)
      return .zero
    }
    range?.pointee = line.range.nsRange
    return body(line)
  }

  func line(of glyph: Int) -> PlacedLine? {
    guard isValidGlyphIndex(glyph) else { return nil }
    ensure(upTo: glyph)
    guard let line = laid.line(at: glyph), line.range.contains(glyph) else { return nil }
    return line
  }

  /// Returns the position of a glyph on the baseline, relative to the upper left corner of its line
  /// fragment rectangle.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(of: glyphIndex) else { return .zero }
    let x = line.carets()[glyphIndex - line.range.lowerBound]
    return CGPoint(x: x - line.rect.minX, y: line.baseline - line.rect.minY)
  }

  /// Returns whether a glyph is not shown: a control character, or truncated text.
  public func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    guard let line = line(of: glyphIndex) else { return true }
    let unit = glyphIndex - line.glyphStart
    return !line.glyphs.runs.contains { placed in
      placed.run.range.contains(unit)
        && placed.run.glyphs.contains { $0.cluster == unit && $0.glyph != GlyphRun.noGlyph }
    }
  }

  /// Returns the size of an attachment; (-1, -1) for any other glyph.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    let none = CGSize(width: -1, height: -1)
    guard let line = line(of: glyphIndex), laid.units[glyphIndex] == InlinePlace.unit else {
      return none
    }
    let unit = glyphIndex - line.glyphStart
    let run = line.glyphs.runs.first { $0.run.range.contains(unit) }
    return run?.run.style.inline?.bounds.size ?? none
  }

  /// Returns the glyphs that an ellipsis replaces in a line; the location is `NSNotFound` if the
  /// line is not truncated.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let line = line(of: glyphIndex), line.glyphs.isTruncated else { return none }
    var shown = IndexSet()
    for placed in line.glyphs.runs where !placed.isEllipsis {
      shown.insert(
        integersIn: placed.run.range.lowerBound + line.glyphStart..<placed.run.range.upperBound
          + line.glyphStart
      )
    }
    let hidden = IndexSet(integersIn: line.range).subtracting(shown)
    guard let first = hidden.rangeView.max(by: { $0.count < $1.count }) else { return none }
    return first.nsRange
  }

  // MARK: - The extra line fragment

  /// The rectangle of the empty line at the end of a text that is empty or ends with a paragraph
  /// separator; zero if there is none.
  public var extraLineFragmentRect: CGRect { extraLine?.rect ?? .zero }

  /// The used rectangle of the extra line fragment, which is twice the padding wide.
  public var extraLineFragmentUsedRect: CGRect { extraLine?.used ?? .zero }

  /// The container of the extra line fragment; nil if there is none.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    extraLine.map { textContainers[$0.container] }
  }

  /// The geometry of the extra line fragment; nil if there is none.
  var extraLine: (rect: CGRect, used: CGRect, baseline: Double, container: Int)? {
    guard laid.hasExtraLine, laid.isComplete || laid.units.isEmpty, !textContainers.isEmpty,
      laid.end == laid.units.count
    else { return nil }
    let last = laid.blocks.last
    let index = last?.container ?? 0
    let container = textContainers[index]
    if container.maximumNumberOfLines > 0 {
      let rows = laid.blocks[laid.blocks(in: index)].reduce(0) {
        $0 + $1.lines.count(where: \.endsRow)
      }
      if rows >= container.maximumNumberOfLines { return nil }
    }
    var attributes = attributesAtEnd ?? [:]
    if attributesAtEnd == nil, let storage = textStorage, storage.length > 0 {
      attributes = storage.attributes(at: storage.length - 1, effectiveRange: nil)
    }
    let font = attributes[.font] as? UIFont ?? .textDefault
    let settings =
      (attributes[.paragraphStyle] as? NSParagraphStyle)?.settings ?? ParagraphSettings()
    let y = last.map { $0.top + $0.height + $0.spaceBelow } ?? 0
    var height = settings.lineHeight(natural: font.ascent + font.descent)
    let baseline = y + height - font.descent
    if usesFontLeading { height += font.lineGap }
    guard y + height <= container.depth + 1e-6 else { return nil }
    let padding = container.lineFragmentPadding
    let width = container.room.isFinite ? container.room : 2 * padding
    let (indent, room) = settings.room(in: max(width - 2 * padding, 0), isFirst: true)
    let x: Double =
      switch settings.alignment.resolved(
        isRightToLeft: settings.baseWritingDirection == .rightToLeft
      ) {
      case .center: indent + room / 2
      case .right: indent + room
      default: indent
      }
    return (
      CGRect(x: 0, y: y, width: width, height: height),
      CGRect(x: x, y: y, width: 2 * padding, height: height),
      baseline,
      index
    )
  }

  // MARK: - Enumeration

  /// Calls `block` for each line that intersects a range: with its fragment rectangle, its used
  /// rectangle, its container, its glyphs, and a flag that ends the enumeration.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    // SAFETY: the flag lives for the call.
    let range = glyphRange.clamped(to: laid.units.count)
    guard range.length > 0 else { return }
    ensure(upTo: NSMaxRange(range))
    laid.forEachLine(in: range.location..<NSMaxRange(range)) { line in
      var stop = ObjCBool(false)
      block(
        line.rect,
        line.usedRect,
        textContainers[line.block.container],
        line.range.nsRange,
        &stop
      )
      return !stop.boolValue
    }
  }
}

extension Range<Int> {
  /// The range as an `NSRange`.
  package var nsRange: NSRange { NSRange(location: lowerBound, length: count) }
}
