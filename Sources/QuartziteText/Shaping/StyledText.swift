// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A text with its styles, taken apart into paragraphs.
///
/// Ranges count UTF-16 units.
package struct StyledText: Sendable {
  /// A range of one style.
  package struct Span: Sendable {
    /// The units of the range.
    package var range: Range<Int>
    /// Their style.
    package var style: TextStyle
  }

  /// A range between two paragraph separators.
  package struct Paragraph: Sendable {
    /// The units without the separator.
    package var range: Range<Int>
    /// The first unit after the separator.
    package var end: Int
    /// The layout, from the first character.
    package var settings: ParagraphSettings
    /// The style of the first character, or of the separator in an empty paragraph.
    package var style: TextStyle
  }

  /// The text.
  package var units: [UInt16]
  /// The styles in order; they cover the text without gaps.
  package var spans: [Span]
  /// The paragraphs in order; at least one, the last may be empty.
  package var paragraphs: [Paragraph] = []

  /// Makes a text of one style.
  package init(_ string: String, style: TextStyle, settings: ParagraphSettings = .init()) {
    units = Array(string.utf16)
    spans = [Span(range: 0..<units.count, style: style)]
    makeParagraphs { _ in (settings, style) }
  }

  /// Makes a text of an attributed string.
  package init(
    _ string: NSAttributedString,
    defaultFont: CTFont = .textDefault,
    defaultColor: CGColor = TextColors.black,
    defaultSettings: ParagraphSettings = .init()
  ) {
    units = Array(string.string.utf16)
    spans = []
    var styles: [(Range<Int>, ParagraphSettings)] = []
    var position = 0
    while position < units.count {
      var range = NSRange()
      let attributes = string.attributes(at: position, effectiveRange: &range)
      let end = min(max(NSMaxRange(range), position + 1), units.count)
      let style = TextStyle(attributes, defaultFont: defaultFont, defaultColor: defaultColor)
      spans.append(Span(range: position..<end, style: style))
      let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
      styles.append((position..<end, paragraph?.settings ?? defaultSettings))
      position = end
    }
    if spans.isEmpty {
      let style = TextStyle(defaultFont: defaultFont, defaultColor: defaultColor)
      spans = [Span(range: 0..<0, style: style)]
    }
    let spans = spans
    makeParagraphs { start in
      let index = styles.lastIndex { $0.0.lowerBound <= start }
      return (index.map { styles[$0].1 } ?? defaultSettings, spans[index ?? 0].style)
    }
  }

  private mutating func makeParagraphs(_ look: (Int) -> (ParagraphSettings, TextStyle)) {
    var start = 0
    func append(_ end: Int, next: Int) {
      let (settings, style) = look(min(start, max(units.count - 1, 0)))
      paragraphs.append(
        Paragraph(range: start..<end, end: next, settings: settings, style: style)
      )
      start = next
    }
    var index = 0
    while index < units.count {
      switch units[index] {
      case 0x0D where index + 1 < units.count && units[index + 1] == 0x0A:
        append(index, next: index + 2)
        index += 1
      case 0x0A, 0x0D, 0x85, 0x2029: append(index, next: index + 1)
      default: break
      }
      index += 1
    }
    append(units.count, next: units.count)
  }

  /// The index in ``spans`` of the span that holds a unit; the last one past the end.
  package func spanIndex(at unit: Int) -> Int {
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if spans[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
