// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The part of a font that exporters need which write text into documents.
///
/// Lengths are in font units, y up.
package protocol GlyphSource: AnyObject, Sendable {
  /// The PostScript name; may be empty.
  var postScriptName: String { get }
  /// Font units per em; above 0.
  var unitsPerEm: Double { get }
  /// The distance from the baseline to the top of a line.
  var ascent: Double { get }
  /// The position of the bottom of a line relative to the baseline; negative below it.
  var descent: Double { get }
  /// The height of capital letters.
  var capHeight: Double { get }
  /// The angle from the vertical in degrees; negative for letters that lean to the right.
  var italicAngle: Double { get }
  /// Returns the advance of a glyph without kerning.
  func advance(of glyph: UInt32) -> Double
  /// Returns the outline of a glyph; nil where it has none.
  func outline(of glyph: UInt32) -> PathElements?
}

/// A source that makes a run of glyphs on demand.
package protocol GlyphRunSource: Sendable {
  /// Returns the font and the glyphs; made at each call.
  func glyphRun() -> GlyphText.Run
}

/// The glyphs whose outlines a path is.
///
/// For exporters that write text as text. It changes no pixel and costs nothing when drawing: the
/// glyphs are made when `runs` is read.
package final class GlyphText: Sendable {
  /// A glyph and its position.
  package struct Glyph: Sendable {
    /// The index of the glyph in its font.
    package let index: UInt32
    /// The characters that the glyph stands for; where several glyphs stand for a text together, it
    /// is in one of them and empty in the others.
    package let text: String
    /// The map from font units to the space of the path.
    package let transform: CGAffineTransform

    /// Makes a placed glyph.
    package init(index: UInt32, text: String, transform: CGAffineTransform) {
      (self.index, self.text, self.transform) = (index, text, transform)
    }
  }

  /// A run of glyphs of one font.
  package struct Run: GlyphRunSource {
    /// The font.
    package let font: any GlyphSource
    /// The glyphs from left to right.
    package let glyphs: [Glyph]

    /// Makes a run.
    package init(font: any GlyphSource, glyphs: [Glyph]) {
      (self.font, self.glyphs) = (font, glyphs)
    }

    package func glyphRun() -> Run { self }
  }

  private let sources: [any GlyphRunSource]

  /// The glyphs by their fonts; made at each call.
  package var runs: [Run] { sources.map { $0.glyphRun() } }

  /// Makes a text from the sources of its runs.
  package init(_ sources: [any GlyphRunSource]) { self.sources = sources }
}
