// SPDX-License-Identifier: Apache-2.0
#if Text
import QuartziteText
#endif

/// How a dialect chooses and lays out the characters of a text.
protocol TextRules: Sendable {
  /// Whether the file's outlines are drawn instead of the font.
  func drawsOutlines(of document: TextDocument, _ font: FontModel?) -> Bool

  /// How far below the font's ascent the first line of a box starts, in points.
  func drop(_ document: TextDocument, _ font: FontModel?) -> Double

  #if Text
  /// The installed font with a name, or with a family and style, or its fallback.
  func font(_ name: String, _ model: FontModel?, size: Double) -> CTFont
  #endif

  /// The frame that lines are laid out in, beside their box; nil for none.
  ///
  /// - Parameters:
  ///   - widths: the widths of the lines.
  ///   - step: the distance from line to line.
  func frame(
    _ document: TextDocument,
    _ font: FontModel?,
    widths: [Double],
    step: Double
  ) -> CoreAnimationTextFrame?

  /// Returns a function that adjusts the horizontal positions of glyphs of plain text; nil where
  /// they are not adjusted.
  func snap(_ layer: LayerModel) -> (@Sendable (_ x: Double) -> Double)?

  /// The number of points in a unit of the stroke width of text.
  func lineUnit(_ document: TextDocument) -> Double
}

/// Text as the format documents it.
struct FormatText: TextRules {
  func drawsOutlines(of document: TextDocument, _ font: FontModel?) -> Bool { true }

  func drop(_ document: TextDocument, _ font: FontModel?) -> Double { 0 }

  #if Text
  func font(_ name: String, _ model: FontModel?, size: Double) -> CTFont {
    TextFonts.font(name, model, size: size)
  }
  #endif

  func frame(
    _ document: TextDocument,
    _ font: FontModel?,
    widths: [Double],
    step: Double
  ) -> CoreAnimationTextFrame? { nil }

  func snap(_ layer: LayerModel) -> (@Sendable (_ x: Double) -> Double)? { nil }

  func lineUnit(_ document: TextDocument) -> Double { 1 }
}
