// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// Breaks a text into lines, one after the other.
///
/// See: <https://developer.apple.com/documentation/coretext/cttypesetter>
public final class CTTypesetter: NSObject, @unchecked Sendable {
  // SAFETY: a constant copy.
  /// The text.
  package let string: NSAttributedString

  package init(_ string: NSAttributedString) {
    self.string = NSAttributedString(attributedString: string)
  }

  /// Returns how many UTF-16 units from `start` on fit into a width, at least one where there is any.
  ///
  /// O(the rest of the paragraph at `start`).
  fileprivate func unitsOfLine(from start: Int, width: Double, mode: NSLineBreakMode) -> Int {
    let length = string.length
    guard start >= 0, start < length else { return 0 }
    let text = string.string as NSString
    let paragraph = text.paragraphRange(for: NSRange(location: start, length: 0))
    let end = NSMaxRange(paragraph)
    guard width.isFinite else { return width > 0 ? end - start : 1 }
    let part = NSMutableAttributedString(
      attributedString: string.attributedSubstring(
        from: NSRange(location: start, length: end - start)
      )
    )
    let old = part.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    let style = NSMutableParagraphStyle()
    if let old { style.setParagraphStyle(old) }
    style.lineBreakMode = mode
    part.addAttribute(
      .paragraphStyle,
      value: style,
      range: NSRange(location: 0, length: end - start)
    )
    var frame = TextFrame()
    frame.usesFontLeading = true
    frame.width = max(width, 1e-3)
    let layout = TextLayout(StyledText(part), in: frame)
    var contents = 0
    text.getParagraphStart(nil, end: nil, contentsEnd: &contents, for: paragraph)
    let count = max(layout.lines.first?.range.upperBound ?? 1, 1)
    return count < contents - start ? count : end - start
  }
}

/// Makes a typesetter for a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// Makes a typesetter for a text; `options` has no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString,
  _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetter(string)
}

/// Returns the line of a range of the text, not broken; to its end if the length is 0.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ range: CFRange) -> CTLine {
  let range = range.clamped(to: typesetter.string.length)
  let own = CTLine(
    typesetter.string.attributedSubstring(
      from: NSRange(location: range.lowerBound, length: range.count)
    )
  )
  var shifted = own.line
  let start = range.lowerBound
  shifted.range = shifted.range.lowerBound + start..<shifted.range.upperBound + start
  return CTLine(shifted, text: own.text, string: own.string)
}

/// Returns the line of a range of the text; the offset has no effect, as tabs count from the line's start.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter,
  _ range: CFRange,
  _ offset: Double
) -> CTLine {
  CTTypesetterCreateLine(typesetter, range)
}

/// Returns how many UTF-16 units from `startIndex` on make a line of a width in points, broken between
/// words; within a word that is too long alone.
///
/// 0 outside the text; at least 1 inside it. A line ends after its line break.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter,
  _ startIndex: CFIndex,
  _ width: Double
) -> CFIndex {
  typesetter.unitsOfLine(from: startIndex, width: width, mode: .byWordWrapping)
}

/// Returns how many UTF-16 units from `startIndex` on make a line of a width in points, broken between
/// characters.
///
/// 0 outside the text; at least 1 inside it.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter,
  _ startIndex: CFIndex,
  _ width: Double
) -> CFIndex {
  typesetter.unitsOfLine(from: startIndex, width: width, mode: .byCharWrapping)
}
