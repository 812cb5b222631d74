// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A text with its styles, divided into paragraphs.
///
/// Ranges are in UTF-16 units.
package struct StyledText: Sendable {
  /// A range with one style.
  package struct Span: Sendable {
    /// The units of the range.
    package var range: Range<Int>
    /// Their style.
    package var style: TextStyle

    /// Makes a span.
    package init(range: Range<Int>, style: TextStyle) {
      (self.range, self.style) = (range, style)
    }
  }

  /// A range between two paragraph separators.
  package struct Paragraph: Sendable {
    /// The units without the separator.
    package var range: Range<Int>
    /// The first unit after the separator.
    package var end: Int
    /// The paragraph settings, from the first character.
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

  /// Makes a text with one style.
  package init(_ string: String, style: TextStyle, settings: ParagraphSettings = .init()) {
    units = Array(string.utf16)
    spans = [Span(range: 0..<units.count, style: style)]
    makeParagraphs { _ in (settings, style) }
  }

  /// Makes the text that an attributed string with the same attributes everywhere would give; of an
  /// empty text the attributes do not count.
  ///
  /// Foundation on Linux never frees the attributes of an attributed string (Swift 6.3: 0.5 kB each),
  /// so a text that is drawn anew in every frame is better not made into one.
  package init(_ string: String, attributes: [NSAttributedString.Key: Any]) {
    let attributes = string.isEmpty ? [:] : attributes
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    self.init(string, style: TextStyle(attributes), settings: paragraph?.settings ?? .init())
  }

  /// Makes a text of one paragraph.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - spans: The styles in order, without gaps.
  ///   - settings: The settings of the paragraph.
  ///   - style: The style of the first character.
  package init(units: [UInt16], spans: [Span], settings: ParagraphSettings, style: TextStyle) {
    (self.units, self.spans) = (units, spans)
    let whole = 0..<units.count
    paragraphs = [Paragraph(range: whole, end: whole.upperBound, settings: settings, style: style)]
  }

  /// Makes a text from an attributed string.
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
      case let unit where unit.separatesParagraphs: append(index, next: index + 1)
      default: break
      }
      index += 1
    }
    append(units.count, next: units.count)
  }

  /// The text without a part that is invisible in a single line truncated at its head or in its
  /// middle, if that part is very long; ranges then refer to the shortened text.
  package func shortened(_ frame: TextFrame) -> StyledText {
    guard let paragraph = paragraphs.first, paragraphs.count == 1 else { return self }
    let own = paragraph.settings.lineBreakMode
    guard frame.maximumLines == 1 || own.truncates && !frame.wrapsTruncatingParagraphs else {
      return self
    }
    let mode = frame.maximumLines == 1 ? frame.truncation ?? own : own
    // Few characters are narrower than an eighth of a point.
    let kept = 4096 + 8 * Int(min(max(frame.width, 0), 1e6))
    guard mode == .byTruncatingHead || mode == .byTruncatingMiddle, units.count > 4 * kept
    else { return self }
    let start = paragraph.range.prefix(whole: kept, of: units).upperBound
    let end = paragraph.range.prefix(whole: units.count - kept, of: units).upperBound
    var short = self
    short.units.removeSubrange(start..<end)
    func moved(_ unit: Int) -> Int { unit <= start ? unit : max(start, unit - (end - start)) }
    func moved(_ range: Range<Int>) -> Range<Int> {
      moved(range.lowerBound)..<moved(range.upperBound)
    }
    short.spans = spans.map { Span(range: moved($0.range), style: $0.style) }
      .filter { !$0.range.isEmpty }
    short.paragraphs[0].range = moved(paragraph.range)
    short.paragraphs[0].end = moved(paragraph.end)
    return short
  }

  /// The index in ``spans`` of the span with a unit; that of the last span for a unit past the end.
  package func spanIndex(at unit: Int) -> Int {
    max(spans.indices.prefixEnd { spans[$0].range.lowerBound <= unit } - 1, 0)
  }
}

extension Range<Int> {
  /// The first `count` units of the range, or a few fewer: it ends after a space nearby or, if
  /// there is none, not inside a surrogate pair.
  package func prefix(whole count: Int, of units: [UInt16]) -> Range<Int> {
    let end = Swift.min(lowerBound + count, upperBound)
    var cut = end
    while cut > end - 64, cut > lowerBound, units[cut - 1] != 0x20 { cut -= 1 }
    if cut > end - 64, cut > lowerBound { return lowerBound..<cut }
    return lowerBound..<(end < upperBound && units[end] & 0xFC00 == 0xDC00 ? end - 1 : end)
  }
}
