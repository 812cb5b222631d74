// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText

/// Reads the attributes of parts of a text for shaping.
struct ParagraphReader {
  /// The attributes that were read last, with the range to which they apply.
  private var last: (range: NSRange, style: TextStyle, settings: ParagraphSettings)?

  /// Discards the attributes that were read last.
  mutating func forget() { last = nil }

  /// Returns a part of a text as a text of one paragraph, whose units count from the start of the
  /// part.
  ///
  /// - Parameters:
  ///   - range: The part, without the paragraph separator.
  ///   - paragraph: The start of the paragraph, whose settings apply.
  ///   - units: The whole text.
  ///   - storage: The storage with the attributes.
  ///   - manager: The layout manager with the attributes of links; nil for none.
  ///   - container: The container in which the part is laid out.
  mutating func read(
    _ range: Range<Int>,
    paragraph: Int,
    units: [UInt16],
    storage: NSTextStorage,
    manager: NSLayoutManager?,
    container: NSTextContainer
  ) -> StyledText {
    let settings = look(at: paragraph, storage, manager, container).settings
    var spans: [StyledText.Span] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let (same, style, _) = look(at: position, storage, manager, container)
      let end = min(max(NSMaxRange(same), position + 1), range.upperBound)
      spans.append(
        .init(range: position - range.lowerBound..<end - range.lowerBound, style: style)
      )
      position = end
    }
    let first = spans.first?.style ?? look(at: range.lowerBound, storage, manager, container).style
    if spans.isEmpty { spans = [.init(range: 0..<0, style: first)] }
    return StyledText(
      units: Array(units[range]),
      spans: spans,
      settings: settings,
      style: first
    )
  }

  private mutating func look(
    at position: Int,
    _ storage: NSTextStorage,
    _ manager: NSLayoutManager?,
    _ container: NSTextContainer
  ) -> (range: NSRange, style: TextStyle, settings: ParagraphSettings) {
    if let last, NSLocationInRange(position, last.range) { return last }
    var range = NSRange(location: position, length: 1)
    var attributes: [NSAttributedString.Key: Any] = [:]
    let length = storage.length
    if length > 0 {
      // The end of the text has the attributes of the last character.
      attributes = storage.attributes(at: min(position, length - 1), effectiveRange: &range)
      if position >= length { range = NSRange(location: position, length: 1) }
    }
    if let links = manager?.linkAttributes, !links.isEmpty, attributes[.link] != nil {
      attributes.merge(links) { $1 }
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      // Each attachment is queried separately, even if neighbours are the same object.
      range = NSRange(location: position, length: 1)
      let room = container.room.isFinite ? container.room - 2 * container.lineFragmentPadding : 0
      attributes[.attachment] = PlacedAttachment(
        attachment,
        container: container,
        line: CGRect(x: 0, y: 0, width: max(room, 0), height: 0),
        index: position
      )
    }
    let style = TextStyle(attributes)
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    let result = (range, style, paragraph?.settings ?? ParagraphSettings())
    last = result
    return result
  }
}
