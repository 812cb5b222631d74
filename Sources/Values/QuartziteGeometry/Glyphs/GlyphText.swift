// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A font as far as those who write text into documents need it.
///
/// Lengths are in font units, y up.
package protocol GlyphSource: AnyObject, Sendable {
  /// The PostScript name; may be empty.
  var postScriptName: String { get }
  /// Font units per em; above 0.
  var unitsPerEm: Double { get }
  /// From the baseline to the top of a line.
  var ascent: Double { get }
  /// From the baseline to the bottom of a line; negative below the baseline.
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

/// Tells the glyphs of a run to those who ask.
package protocol GlyphRunSource: Sendable {
  /// Returns the font and the glyphs; made at each call.
  func glyphRun() -> GlyphText.Run
}

/// The glyphs that a path is the outlines of.
///
/// For those who write text as text; it changes no pixel, and drawing does not pay for it: the glyphs are made
/// when somebody asks.
package final class GlyphText: Sendable {
  /// A glyph and its place.
  package struct Glyph: Sendable {
    /// The index of the glyph in its font.
    package let index: UInt32
    /// What it stands for; empty for all but one glyph of several that stand for something together.
    package let text: String
    /// The map from font units to the space of the path.
    package let transform: CGAffineTransform

    /// Makes a placed glyph.
    package init(index: UInt32, text: String, transform: CGAffineTransform) {
      (self.index, self.text, self.transform) = (index, text, transform)
    }
  }

  /// Glyphs of one font.
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

  /// Keeps what tells the runs.
  package init(_ sources: [any GlyphRunSource]) { self.sources = sources }
}
