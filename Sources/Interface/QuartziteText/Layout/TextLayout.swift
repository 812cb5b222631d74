// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The available space for a text.
///
/// Lengths are in points.
package struct TextFrame: Sendable {
  /// The width; infinite, or not above 0, means as wide as the widest paragraph.
  package var width = Double.infinity
  /// The height; lines that begin below it are left out.
  ///
  /// Infinite means all lines.
  package var height = Double.infinity
  /// The maximum number of lines; 0 means all.
  package var maximumLines = 0
  /// The line break mode of the last line that fits; nil keeps the paragraphs' own.
  package var truncation: NSLineBreakMode?
  /// Whether a paragraph with a truncating mode wraps before its last line, as in a label;
  /// otherwise it is a single line, as in string drawing.
  package var wrapsTruncatingParagraphs = false
  /// Whether the fonts' line gap is added to each line.
  package var usesFontLeading = false

  /// Makes a frame without limits.
  package init() {}
}

/// A text laid out in lines.
///
/// Lengths are in points, y points down from the top of the text.
package struct TextLayout: Sendable {
  /// The lines from top to bottom.
  package private(set) var lines: [TextLine] = []
  /// The total height of the lines.
  package private(set) var height = 0.0
  /// The left edge of the leftmost line and the right edge of the rightmost one.
  package private(set) var minX = 0.0, maxX = 0.0
  /// Whether some of the text is left out.
  package private(set) var isTruncated = false

  /// The width of the widest line without trailing spaces.
  package var width: Double { maxX - minX }

  /// The width of the widest line with the trailing spaces, where no line was broken at them.
  ///
  /// Those that do not fit into a width hang over its end and do not count.
  package var spacedWidth: Double {
    let spaced = lines.map { $0.maxX + ($0.endsParagraph ? $0.trailingWidth : 0) - minX }.max() ?? 0
    guard frame.width > 0, frame.width < .infinity else { return spaced }
    return max(min(spaced, frame.width), width)
  }

  private let frame: TextFrame

  /// The sum of the heights of the lines so far, without the spacing between them.
  private var leastHeight = 0.0

  /// Lays out a text.
  ///
  /// Linear in its length or, if the number of lines or the height is limited, in the part that
  /// fits: only the beginning of a very long paragraph is shaped then.
  package init(_ text: StyledText, in frame: TextFrame) {
    self.frame = frame
    let hasWidth = frame.width > 0 && frame.width < .infinity
    let text = hasWidth ? text.shortened(frame) : text
    var rooms: [Int] = []
    var spacings: [ParagraphSettings] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      // A paragraph separator at the end of the text does not start another line.
      if index > 0, paragraph.range.isEmpty, index == text.paragraphs.count - 1 { break }
      if isFull { break }
      if leastHeight >= frame.height, index > 0 {
        isTruncated = true
        break
      }
      let width = hasWidth ? frame.width : .infinity
      if !appendBeginning(of: paragraph, text, width: width) {
        let shaped = ShapedParagraph(text, paragraph)
        append(shaped, width: width, isLast: isLast(index, text))
      }
      while rooms.count < lines.count {
        rooms.append(index)
        spacings.append(paragraph.settings)
      }
    }
    stack(paragraphs: rooms, settings: spacings)
    if !hasWidth { alignToWidest(spacings) }
    minX = lines.map(\.x).min() ?? 0
    maxX = lines.map(\.maxX).max() ?? 0
  }

  private func isLast(_ index: Int, _ text: StyledText) -> Bool {
    index == text.paragraphs.count - 1
      || (index == text.paragraphs.count - 2 && text.paragraphs[index + 1].range.isEmpty)
  }

  private var isFull: Bool { frame.maximumLines > 0 && lines.count >= frame.maximumLines }

  // MARK: - Paragraphs

  private mutating func append(_ shaped: ShapedParagraph, width: Double, isLast: Bool) {
    let range = shaped.paragraph.range
    let settings = shaped.paragraph.settings
    let mode = settings.lineBreakMode
    var start = range.lowerBound
    repeat {
      let isFirst = start == range.lowerBound
      let (indent, room) = settings.room(in: width, isFirst: isFirst)
      let isLastLine = frame.maximumLines > 0 && lines.count == frame.maximumLines - 1
      let composer = LineComposer(shaped, indent: indent)
      var end = range.upperBound
      let wraps = !mode.isSingleLine || frame.wrapsTruncatingParagraphs && mode != .byClipping
      if wraps, !range.isEmpty {
        end = LineBreaker.end(
          shaped,
          from: start,
          width: room,
          indent: indent,
          breaksWords: mode == .byCharWrapping
        )
      }
      var line: TextLine
      let truncation = frame.truncation ?? (mode.truncates ? mode : nil)
      if isLastLine, let truncation, truncation.truncates, end < range.upperBound || !isLast {
        line = composer.truncated(
          start..<range.upperBound,
          width: room,
          mode: truncation,
          isForced: !isLast
        )
        end = range.upperBound
      } else if mode.truncates, !wraps {
        line = composer.truncated(start..<end, width: room, mode: mode, isForced: false)
      } else {
        line = composer.line(start..<end)
      }
      if end < range.upperBound || !isLast, isLastLine { isTruncated = true }
      isTruncated = isTruncated || line.isTruncated
      line.align(settings, indent: indent, room: room, endsParagraph: end == range.upperBound)
      line.height = settings.lineHeight(natural: line.ascent + line.descent)
      lines.append(line)
      leastHeight += line.height
      start = end
      if start < range.upperBound, leastHeight >= frame.height {
        // The next line would begin below the frame.
        isTruncated = true
        return
      }
    } while start < range.upperBound && !isFull
  }

  /// The number of units of a long paragraph that are shaped at first, if not all of it may be
  /// visible.
  private static let firstPart = 4096

  /// Appends the lines of a long paragraph from a prefix of it that fills the available space.
  ///
  /// Returns false, without any change, if the paragraph is short, all of it is needed, or no
  /// prefix fills the space.
  private mutating func appendBeginning(
    of paragraph: StyledText.Paragraph,
    _ text: StyledText,
    width: Double
  ) -> Bool {
    let settings = paragraph.settings
    let mode = frame.truncation ?? settings.lineBreakMode
    guard width < .infinity, frame.maximumLines > 0 || frame.height < .infinity,
      mode != .byTruncatingHead, mode != .byTruncatingMiddle,
      mode != .byClipping || settings.alignment == .left || settings.alignment == .natural
    else { return false }
    let isSingle =
      settings.lineBreakMode.isSingleLine
      && (!frame.wrapsTruncatingParagraphs || settings.lineBreakMode == .byClipping)
    var count = Self.firstPart
    while count < paragraph.range.count / 2 {
      var part = paragraph
      part.range = paragraph.range.prefix(whole: count, of: text.units)
      let before = self
      let shaped = ShapedParagraph(text, part)
      append(shaped, width: width, isLast: false)
      let last = lines[lines.count - 1].range
      // The line that reaches the end of the prefix must be too wide for anything after it to be
      // visible.
      let isSure =
        last.upperBound < part.range.upperBound || shaped.width(last) > width + Self.slack
      if isSure, isSingle || isFull || leastHeight >= frame.height {
        isTruncated = isTruncated || !isSingle
        return true
      }
      self = before
      count *= 4
    }
    return false
  }

  /// The excess width in points beyond which the end of a clipped line is certainly invisible.
  private static let slack = 64.0

  // MARK: - Heights

  private mutating func stack(paragraphs: [Int], settings: [ParagraphSettings]) {
    var y = 0.0
    var kept = 0
    for index in lines.indices {
      let style = settings[index]
      if index > 0 {
        let before = settings[index - 1]
        y += max(before.lineSpacing, 0).finite
        if paragraphs[index] != paragraphs[index - 1] {
          y += max(before.paragraphSpacing, 0).finite + max(style.paragraphSpacingBefore, 0).finite
        }
      }
      if index > 0, y >= frame.height { break }
      lines[index].top = y
      // A greater minimum height adds space above the text, a smaller maximum takes it there, as
      // TextKit does.
      lines[index].baseline = y + lines[index].height - lines[index].descent
      y += lines[index].height
      if frame.usesFontLeading { y += lines[index].leading }
      kept += 1
    }
    if kept < lines.count {
      lines.removeLast(lines.count - kept)
      isTruncated = true
    }
    height = y
  }

  // MARK: - Alignment

  // Without a width, lines are aligned within the widest line.
  private mutating func alignToWidest(_ settings: [ParagraphSettings]) {
    let widest = lines.map(\.maxX).max() ?? 0
    for index in lines.indices {
      switch settings[index].alignment.resolved(isRightToLeft: lines[index].isRightToLeft) {
      case .center: lines[index].x += (widest - lines[index].maxX) / 2
      case .right: lines[index].x += widest - lines[index].maxX
      default: break
      }
    }
  }
}

extension NSLineBreakMode {
  /// Whether the mode truncates with an ellipsis.
  package var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }

  /// Whether a paragraph with the mode is a single line.
  package var isSingleLine: Bool { truncates || self == .byClipping }
}

extension NSTextAlignment {
  /// The alignment with `natural` resolved by the direction.
  package func resolved(isRightToLeft: Bool) -> NSTextAlignment {
    self == .natural ? (isRightToLeft ? .right : .left) : self
  }
}
