// SPDX-License-Identifier: Apache-2.0
import Foundation

extension TextLine {
  /// Justifies the line to `room` points: between words or, in a line without spaces, between
  /// Chinese, Japanese and Korean glyphs.
  ///
  /// A line of less than two thirds of that width, or without places to widen, is left unchanged.
  package mutating func justify(to room: Double) {
    let missing = room - width
    guard missing > 0, width >= room * 2 / 3, !isTruncated else { return }
    let spaces = gaps { run, glyph in run.face.isSpace(glyph.glyph) }
    let places = spaces.isEmpty ? gaps { run, _ in run.script.isIdeographic } : spaces
    guard !places.isEmpty else { return }
    let share = missing / Double(places.count)
    for (run, glyph) in places { runs[run].run.glyphs[glyph].advance += share }
    var x = 0.0
    for index in runs.indices {
      runs[index].x = x
      x += runs[index].run.width
    }
    width = room
  }

  // The positions (run, glyph) of all glyphs for which the test is true, except the line's last
  // one.
  private func gaps(_ test: (GlyphRun, GlyphRun.Glyph) -> Bool) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    for run in runs.indices {
      for glyph in runs[run].run.glyphs.indices
      where test(runs[run].run, runs[run].run.glyphs[glyph]) {
        let isLast = run == runs.count - 1 && glyph == runs[run].run.glyphs.count - 1
        if !isLast { result.append((run, glyph)) }
      }
    }
    return result
  }
}

extension ScriptTag {
  /// Whether text in the script has no spaces between words.
  package var isIdeographic: Bool {
    [.han, .hiragana, .katakana, .bopomofo].contains(self)
  }
}

extension FontFace {
  /// Returns whether a glyph is that of the space character.
  package func isSpace(_ glyph: UInt32) -> Bool {
    glyph != 0 && glyph == self.glyph(for: " ")
  }
}
