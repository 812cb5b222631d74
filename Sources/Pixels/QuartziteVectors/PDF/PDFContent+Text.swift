// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension PDFContent {
  /// Writes the glyphs of a filled path as text; returns false where it has to be drawn as a path.
  ///
  /// - Parameter map: The map from the space of the path to that of the content.
  mutating func show(
    _ text: GlyphText,
    _ map: CGAffineTransform,
    in document: inout PDFDocument
  ) -> Bool {
    var lines: [Line] = []
    for run in text.runs {
      for glyph in run.glyphs {
        guard let code = document.code(of: glyph, in: run.font) else { return false }
        let place = glyph.transform.concatenating(map)
        let width = document.width(of: glyph, in: run.font)
        if let last = lines.indices.last, lines[last].append(code, width, at: place) { continue }
        guard var line = Line(run.font, first: place) else { return false }
        _ = line.append(code, width, at: place)
        lines.append(line)
      }
    }
    guard !lines.isEmpty else { return false }
    // Glyphs are added to the clip and filled by a rectangle, because their positions are then
    // exact; Poppler moves filled glyphs by up to a quarter of a pixel horizontally and a whole one
    // up.
    say("BT 7 Tr")
    for line in lines {
      let name = name(font: document.object(of: line.font))
      say("/\(name) \(NumberText.text(line.size, decimals: 3)) Tf")
      say("\(Self.matrix(line.matrix)) Tm")
      say(line.text)
    }
    say("ET \(Self.rect(canvas)) f")
    return true
  }

  /// Glyphs of one font on a straight baseline.
  private struct Line {
    let font: any GlyphSource
    /// The size of the font.
    let size: Double
    /// The text matrix: from the line's space, in which the font has `size`, to that of the
    /// content.
    let matrix: CGAffineTransform
    private let inverse: CGAffineTransform
    private let linear: CGAffineTransform
    /// The position of the next glyph without adjustment, in thousandths of the size.
    private var pen = 0.0
    private var words: [String] = []
    private var digits = ""

    /// Starts a line at a glyph's transform from font units; nil where that is degenerate.
    init?(_ font: any GlyphSource, first place: CGAffineTransform) {
      let area = abs(place.a * place.d - place.b * place.c)
      let size = (area.squareRoot() * font.unitsPerEm * 1000).rounded() / 1000
      guard size >= 0.001, size < 1e6, place.tx.isFinite, place.ty.isFinite else { return nil }
      let unit = font.unitsPerEm / size
      matrix = CGAffineTransform(
        a: place.a * unit,
        b: place.b * unit,
        c: place.c * unit,
        d: place.d * unit,
        tx: place.tx,
        ty: place.ty
      )
      (self.font, self.size, linear, inverse) = (font, size, place, matrix.inverted())
    }

    /// Adds a glyph with an advance in thousandths of the size; returns false where it is not on
    /// the line.
    mutating func append(_ code: Int, _ width: Double, at place: CGAffineTransform) -> Bool {
      guard place.a == linear.a, place.b == linear.b, place.c == linear.c, place.d == linear.d
      else { return false }
      let point = CGPoint(x: place.tx, y: place.ty).applying(inverse)
      // In thousandths of the size, rounded to hundredths: 1/1000 of a pixel at a size of 100
      // pixels.
      let (x, y) = (point.x / size * 1000, point.y / size * 1000)
      guard abs(y) < 0.05, abs(x - pen) < 30_000 else { return false }
      let move = ((pen - x) * 100).rounded() / 100
      if move != 0 {
        close()
        words.append(NumberText.text(move, decimals: 2))
        pen -= move
      }
      let text = String(code, radix: 16, uppercase: true)
      digits += String(repeating: "0", count: 4 - text.count) + text
      pen += width
      return true
    }

    private mutating func close() {
      if !digits.isEmpty { words.append("<\(digits)>") }
      digits = ""
    }

    /// The operator that shows the line.
    var text: String {
      var line = self
      line.close()
      if line.words.count == 1 { return "\(line.words[0]) Tj" }
      return "[\(line.words.joined())] TJ"
    }
  }
}
