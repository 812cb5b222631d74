// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

extension NSLayoutManager {
  /// Returns the bounding rectangle of glyphs in a container, as high as their lines; zero if none
  /// of them is in the container.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    var rect = CGRect.null
    forEachRect(of: glyphRange, selected: nil, in: container) { rect = rect.union($0) }
    return rect.isNull ? .zero : rect
  }

  /// Calls `block` with one rectangle for each line of a range in a container.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - selectedRange: The selected range, for drawing a selection: where it continues in the next
  ///     line, the rectangle extends to the end of the line. A location of `NSNotFound` encloses only the
  ///     glyphs.
  ///   - textContainer: The container.
  ///   - block: Receives a rectangle, and a flag that ends the enumeration.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    // SAFETY: the flag lives for the call.
    var stop = ObjCBool(false)
    let selected = selectedRange.location == NSNotFound ? nil : selectedRange
    forEachRect(of: glyphRange, selected: selected, in: textContainer) { rect in
      if !stop.boolValue { block(rect, &stop) }
    }
  }

  private func forEachRect(
    of range: NSRange,
    selected: NSRange?,
    in container: NSTextContainer,
    _ body: (CGRect) -> Void
  ) {
    let range = range.clamped(to: laid.units.count)
    guard let index = index(of: container) else { return }
    ensure(upTo: NSMaxRange(range))
    let selected = selected?.clamped(to: laid.units.count)
    guard range.length > 0 else { return }
    laid.forEachLine(in: range.location..<NSMaxRange(range)) { line in
      guard line.block.container == index else { return line.block.container < index }
      let part =
        max(range.location, line.range.lowerBound)..<min(NSMaxRange(range), line.range.upperBound)
      let goesOn = selected.map { NSMaxRange($0) >= line.range.upperBound } ?? false
      for rect in line.rects(part, toEnd: goesOn && part.upperBound == line.range.upperBound) {
        body(rect)
      }
      return true
    }
  }

  // MARK: - From points to text

  /// Returns the UTF-16 unit at or nearest to a point in the container's coordinates; 0 for an
  /// empty text.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - container: The container.
  ///   - partialFraction: Receives the fraction of the distance through the unit, in reading order:
  ///     0...1.
  public func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    // SAFETY: the pointer is the caller's, for one number.
    let (unit, fraction) = unit(at: point, in: container)
    partialFraction?.pointee = fraction
    return unit
  }

  /// Returns the glyph at or nearest to a point in the container's coordinates.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    unit(at: point, in: container).unit
  }

  /// Returns the glyph at or nearest to a point in the container's coordinates, and the fraction of
  /// the distance through it.
  public func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point,
      in: container,
      fractionOfDistanceBetweenInsertionPoints: partialFraction
    )
  }

  /// Returns the fraction of the distance of a point through its nearest glyph: 0...1.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer)
    -> CGFloat
  {
    unit(at: point, in: container).fraction
  }

  private func unit(at point: CGPoint, in container: NSTextContainer) -> (
    unit: Int, fraction: CGFloat
  ) {
    guard let index = index(of: container), !laid.units.isEmpty, !point.x.isNaN, !point.y.isNaN
    else {
      return (0, 0)
    }
    ensure(upTo: .max, y: index == 0 ? point.y : .infinity)
    if let extra = extraLine, extra.container == index, point.y >= extra.rect.minY {
      return (laid.units.count - 1, 1)
    }
    guard let line = laid.line(near: point, in: index) else { return (0, 0) }
    return line.unit(at: point.x, units: laid.units)
  }

  /// Returns the rectangle of a caret before a unit, 0 wide, and the index of its container; the
  /// unit may be the end of the text.
  ///
  /// Nil if there is no place for it.
  ///
  /// - Parameter upstream: Whether a caret between two lines is at the end of the first one.
  func caret(before unit: Int, upstream: Bool = false) -> (rect: CGRect, container: Int)? {
    let unit = min(max(unit, 0), laid.units.count)
    ensure(upTo: unit)
    if unit == laid.units.count, let extra = extraLine {
      let x = extra.used.minX + textContainers[extra.container].lineFragmentPadding
      return (
        CGRect(x: x, y: extra.rect.minY, width: 0, height: extra.rect.height), extra.container
      )
    }
    guard let line = laid.line(at: upstream && unit > 0 ? unit - 1 : unit) else { return nil }
    let x = line.carets()[min(max(unit - line.range.lowerBound, 0), line.range.count)]
    let used = line.usedRect
    return (CGRect(x: x, y: used.minY, width: 0, height: used.height), line.block.container)
  }
}

extension PlacedLine {
  /// Returns the rectangles of units of the line; several if writing directions are mixed.
  ///
  /// - Parameters:
  ///   - part: The units.
  ///   - toEnd: Whether the rectangle extends to the end of the line, as for a selection.
  func rects(_ part: Range<Int>, toEnd: Bool) -> [CGRect] {
    let carets = carets()
    let used = usedRect
    func rect(_ from: Double, _ to: Double) -> CGRect {
      CGRect(x: min(from, to), y: used.minY, width: abs(to - from), height: used.height)
    }
    var rects: [CGRect] = []
    let first = part.lowerBound - range.lowerBound
    let last = part.upperBound - range.lowerBound
    if glyphs.runs.contains(where: \.run.isRightToLeft) {
      for placed in glyphs.runs where !placed.isEllipsis {
        let units =
          placed.run.range.lowerBound + glyphStart..<placed.run.range.upperBound + glyphStart
        let shown = units.clamped(to: part)
        guard !shown.isEmpty else { continue }
        let own = glyphs.ends(
          of: shown.lowerBound - glyphStart..<shown.upperBound - glyphStart,
          in: placed
        )
        rects.append(rect(own.0 + x, own.1 + x))
      }
    } else if first < last {
      rects.append(rect(carets[first], carets[last]))
    }
    if toEnd {
      let (edge, end) = (self.rect, carets[carets.count - 1])
      rects.append(glyphs.isRightToLeft ? rect(edge.minX, end) : rect(end, edge.maxX))
      if !glyphs.runs.contains(where: \.run.isRightToLeft), rects.count == 2 {
        rects = [rects[0].union(rects[1])]
      }
    }
    return rects
  }

  /// Returns the unit at an x coordinate, and the fraction of the distance through it, in reading
  /// order.
  func unit(at x: Double, units: [UInt16]) -> (unit: Int, fraction: CGFloat) {
    let carets = carets()
    var end = range.upperBound
    // The separator has no width and is never the nearest unit.
    while end > range.lowerBound, units[end - 1].separatesLines {
      end -= 1
    }
    guard end > range.lowerBound else { return (range.lowerBound, 0) }
    var best = (unit: range.lowerBound, fraction: CGFloat(0))
    var distance = Double.infinity
    for unit in range.lowerBound..<end {
      let (from, to) = (carets[unit - range.lowerBound], carets[unit + 1 - range.lowerBound])
      let (low, high) = (min(from, to), max(from, to))
      let away = x < low ? low - x : max(x - high, 0)
      // A point at the edge between two units is in the later one; units without width are skipped.
      guard away < distance || away == distance && high > low else { continue }
      distance = away
      let part = high > low ? (min(max(x, low), high) - from) / (to - from) : 0
      best = (unit, CGFloat(part))
    }
    return best
  }
}

extension TextLine {
  /// Returns the left and the right edge of units of a run, relative to the line's origin.
  fileprivate func ends(of units: Range<Int>, in placed: PlacedRun) -> (Double, Double) {
    var line = self
    line.runs = [placed]
    let carets = line.carets()
    let from = carets[units.lowerBound - range.lowerBound]
    let isLast = units.upperBound >= placed.run.range.upperBound
    let far = placed.run.isRightToLeft ? placed.x : placed.x + placed.run.width
    let to = isLast ? far : carets[units.upperBound - range.lowerBound]
    return (min(from, to), max(from, to))
  }
}
