// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A line of glyphs.
///
/// See: <https://developer.apple.com/documentation/coretext/ctline>
public final class CTLine: NSObject, @unchecked Sendable {
  // SAFETY: constants; the string is a copy.
  /// The glyphs.
  package let line: TextLine
  /// The whole text that the line is a part of.
  package let string: NSAttributedString
  /// The text as it was laid out.
  package let text: StyledText

  /// Makes a line of a laid-out text.
  package init(_ line: TextLine, text: StyledText, string: NSAttributedString) {
    (self.line, self.text, self.string) = (line, text, string)
  }

  /// Makes a single line from a text; paragraph separators in it do not break the line.
  package convenience init(_ string: NSAttributedString) {
    let copy = NSAttributedString(attributedString: string)
    var text = StyledText(copy)
    // All of the text becomes one paragraph; its separators are invisible.
    let first = text.paragraphs[0]
    text.paragraphs = [
      StyledText.Paragraph(
        range: 0..<text.units.count,
        end: text.units.count,
        settings: first.settings,
        style: first.style
      )
    ]
    let line = LineComposer(ShapedParagraph(text, text.paragraphs[0])).line(0..<text.units.count)
    self.init(line, text: text, string: copy)
  }

  /// The width including trailing spaces, in points.
  package var advanceWidth: Double { line.width + line.trailingWidth }
}

/// Glyphs of one font and style in a line.
///
/// See: <https://developer.apple.com/documentation/coretext/ctrun>
public final class CTRun: NSObject, @unchecked Sendable {
  // SAFETY: constants.
  /// The glyphs and their position in the line.
  package let placed: TextLine.PlacedRun
  /// The attributes of the text.
  package let attributes: [NSAttributedString.Key: Any]
  /// The metrics of the line's fonts, in points.
  package let ascent: Double, descent: Double, leading: Double

  /// Makes a run of a line.
  package init(_ placed: TextLine.PlacedRun, of line: CTLine) {
    self.placed = placed
    let font = placed.run.style.font
    (ascent, descent, leading) = (font.ascent, font.descent, font.lineGap)
    let location = placed.run.range.lowerBound
    attributes =
      location < line.string.length
      ? line.string.attributes(at: location, effectiveRange: nil) : [:]
  }
}
