// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Lines of a text, laid out in the bounding box of a path.
///
/// See: <https://developer.apple.com/documentation/coretext/ctframe>
public final class CTFrame: NSObject, @unchecked Sendable {
  // SAFETY: constants; the path is a copy.
  /// The lines from top to bottom.
  package let lines: [CTLine]
  /// The origin of each line on its baseline, relative to the box's origin, with y pointing up.
  package let origins: [CGPoint]
  /// The requested range of the text, in UTF-16 units.
  package let range: Range<Int>
  /// The path.
  package let path: CGPath

  package init(_ setter: CTFramesetter, range: Range<Int>, path: CGPath) {
    let box = path.isEmpty ? CGRect.zero : path.boundingBoxOfPath
    let (layout, string, text) = setter.layout(range, size: box.size)
    // Only lines that fit completely are part of a frame.
    let fitting = layout.lines.filter { $0.top + $0.height <= box.height + 1e-6 }
    lines = fitting.map { line in
      var shifted = line
      shifted.range =
        line.range.lowerBound + range.lowerBound..<line.range.upperBound
        + range.lowerBound
      return CTLine(shifted, text: text, string: string)
    }
    origins = fitting.map { CGPoint(x: $0.x, y: box.height - $0.baseline) }
    self.range = range
    self.path = path.copy() ?? path
  }
}

/// Lays out a text in frames.
///
/// See: <https://developer.apple.com/documentation/coretext/ctframesetter>
public final class CTFramesetter: NSObject, @unchecked Sendable {
  // SAFETY: a constant copy.
  /// The text.
  package let string: NSAttributedString

  package init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  package func layout(
    _ range: Range<Int>,
    size: CGSize
  ) -> (TextLayout, NSAttributedString, StyledText) {
    let part =
      range == 0..<string.length
      ? string
      : string.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
    let text = StyledText(part)
    var frame = TextFrame()
    frame.usesFontLeading = true
    frame.wrapsTruncatingParagraphs = true
    if size.width > 0, size.width < .greatestFiniteMagnitude { frame.width = size.width }
    return (TextLayout(text, in: frame), part, text)
  }
}

/// Makes a framesetter for a text.
public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTFramesetter {
  CTFramesetter(string)
}

/// Lays out a range of the text (to its end if the length is 0) in the bounding box of a path.
///
/// Lines that do not fit completely are left out. `attributes` has no effect.
///
/// - Note: Differs from Apple: lines follow the bounding box of the path, not its shape.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter,
  _ range: CFRange,
  _ path: CGPath,
  _ attributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter, range: range.clamped(to: framesetter.string.length), path: path)
}

/// Returns the size that a range of the text needs within `constraints`, in points.
///
/// A width that is not positive and finite is no limit. `fitRange` receives the range that fits
/// into the height.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter,
  _ range: CFRange,
  _ attributes: CFDictionary?,
  _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let whole = range.clamped(to: framesetter.string.length)
  let (layout, _, _) = framesetter.layout(whole, size: constraints)
  let limit =
    constraints.height > 0 && constraints.height < .greatestFiniteMagnitude
    ? constraints.height : .infinity
  let lines = layout.lines.filter { $0.top + $0.height <= limit + 1e-6 }
  let end = lines.last.map { whole.lowerBound + $0.range.upperBound } ?? whole.lowerBound
  fitRange?.pointee = CFRange(
    whole.lowerBound..<(lines.count == layout.lines.count ? whole.upperBound : end)
  )
  let right = lines.map(\.maxX).max() ?? 0
  let left = lines.map(\.x).min() ?? 0
  let bottom = lines.last.map { $0.top + $0.height + $0.leading } ?? 0
  // Rounded up, so that a frame of this size holds the text.
  return CGSize(width: (right - left).rounded(.up), height: bottom.rounded(.up))
}

/// Returns the lines from top to bottom, as `CTLine` objects.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Writes the origins of a range of lines (all if its length is 0): on the baseline, relative to
/// the lower left corner of the path's bounding box, with y pointing up.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame,
  _ range: CFRange,
  _ origins: UnsafeMutablePointer<CGPoint>
) {
  // SAFETY: the caller vouches for as many elements as the range has.
  for (place, index) in range.clamped(to: frame.origins.count).enumerated() {
    origins[place] = frame.origins[index]
  }
}

/// Returns the range that was requested.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// Returns the range that fits into the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last?.line.range.upperBound ?? frame.range.lowerBound
  return CFRange(frame.range.lowerBound..<end)
}

/// Returns the path.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines at their positions in the path's bounding box, with y pointing up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.path.isEmpty ? CGRect.zero : frame.path.boundingBoxOfPath
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
    CTLineDraw(line, context)
  }
}
