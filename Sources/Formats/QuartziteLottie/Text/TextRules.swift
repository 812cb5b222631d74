// SPDX-License-Identifier: Apache-2.0
import QuartziteText

/// How the characters of a text are found and set.
protocol TextRules: Sendable {
  /// Whether the outlines that a file holds of a font are drawn in place of the font.
  func drawsOutlines(of document: TextDocument, _ font: FontModel?) -> Bool

  /// How much lower than the font's ascent the first line of a box begins, in points.
  func drop(_ document: TextDocument, _ font: FontModel?) -> Double

  /// The installed font of a name, of a family and a style, or what stands in for it.
  func font(_ name: String, _ model: FontModel?, size: Double) -> CTFont

  /// The frame that lines are set in beside their box; nil for none.
  ///
  /// - Parameters:
  ///   - widths: of the lines.
  ///   - step: from line to line.
  func frame(
    _ document: TextDocument,
    _ font: FontModel?,
    widths: [Double],
    step: Double
  ) -> EngineTextFrame?

  /// Returns what moves the horizontal positions of glyphs of plain text; nil where they stay.
  func snap(_ layer: LayerModel) -> (@Sendable (_ x: Double) -> Double)?

  /// How many points a unit of the stroke width of text is.
  func lineUnit(_ document: TextDocument) -> Double
}

/// Text as the format documents it.
struct FormatText: TextRules {
  func drawsOutlines(of document: TextDocument, _ font: FontModel?) -> Bool { true }

  func drop(_ document: TextDocument, _ font: FontModel?) -> Double { 0 }

  func font(_ name: String, _ model: FontModel?, size: Double) -> CTFont {
    TextFonts.font(name, model, size: size)
  }

  func frame(
    _ document: TextDocument,
    _ font: FontModel?,
    widths: [Double],
    step: Double
  ) -> EngineTextFrame? { nil }

  func snap(_ layer: LayerModel) -> (@Sendable (_ x: Double) -> Double)? { nil }

  func lineUnit(_ document: TextDocument) -> Double { 1 }
}
