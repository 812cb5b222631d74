// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteVectors
import Testing

/// A font of squares: glyph n is n hundred units wide, of 1000 to an em.
private final class SquareFont: GlyphSource {
  let postScriptName = "Square (One)"
  let unitsPerEm = 1000.0
  let ascent = 800.0
  let descent = -200.0
  let capHeight = 700.0
  let italicAngle = 0.0

  func advance(of glyph: UInt32) -> Double { Double(glyph) * 100 }

  func outline(of glyph: UInt32) -> PathElements? {
    CGPath(rect: CGRect(x: 0, y: 0, width: Int(glyph) * 100, height: 500)).elements
  }
}

@Suite struct PDFTextTests {
  private let font = SquareFont()

  /// A text of glyphs at x coordinates, on the line y = 40, ten points large.
  private func item(_ glyphs: [(index: UInt32, text: String, x: Double)], y: [Double] = [])
    -> DisplayItem
  {
    let placed = glyphs.enumerated().map { number, glyph in
      GlyphText.Glyph(
        index: glyph.index,
        text: glyph.text,
        transform: CGAffineTransform(
          a: 0.01,
          b: 0,
          c: 0,
          d: -0.01,
          tx: glyph.x,
          ty: y.indices.contains(number) ? y[number] : 40
        )
      )
    }
    let text = GlyphText([GlyphText.Run(font: font, glyphs: placed)])
    let path = CGPath(
      elements: CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).elements,
      text: text
    )
    let shape = Shape.fill(path, rule: .nonZero, projection: Projection())
    return .draw(DrawItem(shape: shape, paint: .color(PaintColor(1, 0, 0, 1))))
  }

  private func file(_ items: [DisplayItem]) -> String {
    var document = PDFDocument(tools: plainTools)
    document.append(list(items), scale: 1)
    return String(decoding: document.bytes(), as: UTF8.self)
  }

  @Test func `a text is shown in a font, at its place and size`() {
    // Glyph 5 is half an em wide, so the second one stands where the pen is.
    let text = file([item([(5, "a", 10), (5, "a", 15)])])
    #expect(text.contains("BT 7 Tr\n/f0 10 Tf\n1 0 0 -1 10 40 Tm\n<00010001> Tj\nET 0 0 100 80"))
    #expect(text.contains("/Subtype/Type0"))
    #expect(text.contains("/W[1[500]]"))
    #expect(text.contains("<0001><0061>"))
  }

  @Test func `what the advance does not say is said between glyphs`() {
    // 1 point, a tenth of an em, further than the pen.
    #expect(file([item([(5, "a", 10), (6, "b", 16)])]).contains("[<0001>-100<0002>] TJ"))
  }

  @Test func `a glyph off the line begins another`() {
    let text = file([item([(5, "a", 10), (6, "b", 15)], y: [40, 42])])
    #expect(text.contains("1 0 0 -1 10 40 Tm\n<0001> Tj"))
    #expect(text.contains("1 0 0 -1 15 42 Tm\n<0002> Tj"))
  }

  @Test func `a glyph that stands for two texts has a code for each`() {
    let text = file([item([(5, "a", 10), (5, "A", 15)])])
    #expect(text.contains("<00010002> Tj"))
    #expect(text.contains("<0001><0061>\n<0002><0041>"))
    #expect(text.contains("/W[1[500 500]]"))
  }

  @Test func `the name has a mark, and letters that names may have`() {
    #expect(file([item([(5, "a", 10)])]).firstMatch(of: /\/FontName\/[A-Z]{6}\+SquareOne\//) != nil)
  }

  @Test func `a text in perspective is drawn as outlines`() {
    guard case .draw(var draw) = item([(5, "a", 10)]),
      case .fill(let path, let rule, var projection) = draw.shape
    else { return }
    projection.px = 0.001
    draw.shape = .fill(path, rule: rule, projection: projection)
    let text = file([.draw(draw)])
    #expect(!text.contains("BT"))
    #expect(text.contains(" m "))
  }

  @Test func `the font program has the outlines in font units`() {
    let text = item([(5, "a", 10)])
    var document = PDFDocument(tools: plainTools)
    document.append(list([text]), scale: 1)
    let bytes = document.bytes()
    // rmoveto 0 0, then lines right by 500, up by 500, left by 500: Technical Note 5177, 3.2 and 4.1.
    let program: [UInt8] = [139, 139, 21, 248, 136, 139, 5, 139, 248, 136, 5, 252, 136, 139, 5, 14]
    #expect(bytes.indices.contains { bytes[$0...].starts(with: program) })
  }
}
