// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Lines of a text in a rectangle, the box of a path.
///
/// See: <https://developer.apple.com/documentation/coretext/ctframe>
public final class CTFrame: NSObject, @unchecked Sendable {
  // SAFETY: constants; the path is a copy.
  /// The lines from top to bottom.
  package let lines: [CTLine]
  /// The origin of each line relative to the box's origin, y upwards.
  package let origins: [CGPoint]
  /// The range of the text that was asked for.
  package let range: Range<Int>
  /// The path.
  package let path: CGPath

  package init(_ setter: CTFramesetter, range: Range<Int>, path: CGPath) {
    let box = path.isEmpty ? CGRect.zero : path.boundingBoxOfPath
    let (layout, string, text) = setter.layout(range, size: box.size)
    // Only lines that fit whole stand in a frame.
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

/// Makes frames of a text.
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

/// Sets a range of the text, to its end for length 0, into the box of a path.
///
/// Lines that do not fit whole are left out. `attributes` are not used.
///
/// - Note: Differs from Apple: lines keep to the box of the path, not to its shape.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter,
  _ range: CFRange,
  _ path: CGPath,
  _ attributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter, range: range.clamped(to: framesetter.string.length), path: path)
}

/// Returns the size that a range of the text takes within `constraints`, in points.
///
/// A width that is not above 0 or not finite is no limit. `fitRange` gets the range that fits into
/// the height.
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
  // Framesetters round up, so that the size holds the text again.
  return CGSize(width: (right - left).rounded(.up), height: bottom.rounded(.up))
}

/// Returns the lines from top to bottom, `CTLine` objects.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Writes the origins of a range of lines, all for length 0: on the baseline, relative to the lower
/// left corner of the path's box, y upwards.
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

/// Returns the range that was asked for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// Returns the range that stands in the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last?.line.range.upperBound ?? frame.range.lowerBound
  return CFRange(frame.range.lowerBound..<end)
}

/// Returns the path.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines where they stand in the path's box, y upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.path.isEmpty ? CGRect.zero : frame.path.boundingBoxOfPath
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
    CTLineDraw(line, context)
  }
}
