// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText
import Testing

@Suite struct TextPainterTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func `glyphs cover what their outlines wind around`() throws {
    let font = try TestFonts.font("Inter-Thin", size: 20)
    let canvas = TextCanvas(88, 28)
    let text = TestFonts.text("Welcome", font)
    canvas.draw(text)
    let line = try #require(TextLayout(text, in: TextFrame()).lines.first)
    let outline = line.outlines(
      transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: line.x, ty: line.baseline)
    )
    let expected = OutlineSampler(outline).coverage(width: 88, height: 28)
    let differences = zip(canvas.pixels, expected).map { pixel, coverage in
      abs(Double(255 - pixel.x) - 255 * coverage)
    }
    let mean = differences.reduce(0, +) / Double(differences.count)
    #expect(mean < 0.5)
    #expect((differences.max() ?? 255) < 5)
  }

  @Test func `the same text gives the same bytes`() throws {
    _ = try TestFonts.face("NotoColorEmoji")
    func draw() -> [SIMD4<Int>] {
      let canvas = TextCanvas(90, 24)
      canvas.draw(TestFonts.text("Aé中\u{1F600}", .system(size: 17, weight: 400)))
      return canvas.pixels
    }
    #expect(draw() == draw())
  }

  @Test func `an emoji is drawn upright in its colours`() throws {
    _ = try TestFonts.face("NotoColorEmoji")
    let canvas = TextCanvas(26, 26)
    // Germany: black above red above gold.
    canvas.draw(TestFonts.text("\u{1F1E9}\u{1F1EA}", .system(size: 20, weight: 400)))
    let rows = try #require(canvas.inked(true))
    func color(_ share: Double) -> SIMD4<Int> {
      canvas.pixel(12, rows.lowerBound + Int(Double(rows.count) * share))
    }
    let (top, middle, bottom) = (color(0.25), color(0.5), color(0.75))
    #expect(top.x < 90 && top.y < 90 && top.z < 90)
    #expect(middle.x > 180 && middle.y < 90)
    #expect(bottom.x > 200 && bottom.y > 150 && bottom.z < 120)
  }

  @Test func `an emoji takes the alpha of the text's colour`() throws {
    _ = try TestFonts.face("NotoColorEmoji")
    let canvas = TextCanvas(26, 26)
    let clear = CGColor(gray: 0, alpha: 0)
    canvas.draw(
      TestFonts.text("\u{1F600}", .system(size: 20, weight: 400), [.foregroundColor: clear])
    )
    #expect(canvas.inked(true) == nil)
  }

  @Test func `a line drawn with y upwards looks the same`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let flipped = TextCanvas(60, 30)
    flipped.draw(TestFonts.text("pqR", font), at: CGPoint(x: 3, y: 0))
    let upright = TextCanvas(60, 30, isFlipped: false)
    let line = CTLine(NSAttributedString(string: "pqR", attributes: [.font: font]))
    upright.context.textPosition = CGPoint(x: 3, y: 30 - CTFontGetAscent(font))
    CTLineDraw(line, upright.context)
    #expect(difference(flipped.pixels, upright.pixels) == nil)
    #expect(abs(upright.context.textPosition.x - 3 - line.advanceWidth) < 1e-9)
  }

  @Test func `the underline stands where the font says`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20.48)
    let canvas = TextCanvas(40, 30)
    // A space has no ink of its own. Position -67, thickness 150 of 2048; here 0.67 and 1.5 points.
    let attributes: [NSAttributedString.Key: Any] = [
      .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: red,
    ]
    canvas.draw(TestFonts.text("\u{A0}\u{A0}", font, attributes))
    let baseline = CTFontGetAscent(font)
    let rows = try #require(canvas.inked(true))
    #expect(rows.lowerBound == Int(baseline + 0.67 - 0.75))
    #expect(rows.upperBound == Int(baseline + 0.67 + 0.75))
    #expect(canvas.pixel(1, rows.upperBound).x == 255)
  }

  @Test func `the line through the text stands where the font says`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20.48)
    let canvas = TextCanvas(40, 30)
    canvas.draw(TestFonts.text("\u{A0}\u{A0}", font, [.strikethroughStyle: 1]))
    let rows = try #require(canvas.inked(true))
    let middle = CTFontGetAscent(font) - CTFontGetXHeight(font) / 2
    #expect(rows.contains(Int(middle)))
    #expect(rows.count <= 3)
  }

  @Test func `the background reaches over the line's height`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let canvas = TextCanvas(40, 30)
    canvas.draw(TestFonts.text("\u{A0}", font, [.backgroundColor: red]))
    #expect(canvas.inked(true) == 0...22)
    #expect(canvas.pixel(2, 10) == SIMD4(255, 0, 0, 255))
  }

  @Test func `a shadow falls downwards in a context with y downwards`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let plain = TextCanvas(40, 50)
    plain.draw(TestFonts.text("I", font))
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 15)
    shadow.shadowColor = red
    let canvas = TextCanvas(40, 50)
    canvas.draw(TestFonts.text("I", font, [.shadow: shadow]))
    let without = try #require(plain.inked(true))
    let with = try #require(canvas.inked(true))
    #expect(with.lowerBound == without.lowerBound)
    #expect(with.upperBound == without.upperBound + 15)
  }

  @Test(arguments: [
    (4.0, false), (-4.0, true), (0, true),
  ])
  func `a positive stroke width leaves the inside open`(_ width: Double, _ isFilled: Bool) throws {
    let font = try TestFonts.font("LiberationSans-Bold", size: 60)
    let canvas = TextCanvas(30, 70)
    canvas.draw(TestFonts.text("I", font, [.strokeWidth: width]))
    let (rows, columns) = (try #require(canvas.inked(true)), try #require(canvas.inked(false)))
    let middle = canvas.pixel(
      (columns.lowerBound + columns.upperBound) / 2,
      (rows.lowerBound + rows.upperBound) / 2
    )
    #expect((middle.x == 0) == isFilled)
  }

  @Test func `overlapping glyphs of a translucent colour show no seam`() throws {
    let font = try TestFonts.font("LiberationSans-Bold", size: 40)
    let half = CGColor(gray: 0, alpha: 0.5)
    let canvas = TextCanvas(60, 50)
    canvas.draw(TestFonts.text("II", font, [.foregroundColor: half, .kern: -8]))
    #expect(canvas.pixels.allSatisfy { $0.x >= 127 })
  }

  @Test func `drawing leaves the context's state alone`() throws {
    let canvas = TextCanvas(40, 30)
    canvas.context.setFillColor(red)
    canvas.draw(TestFonts.text("a", .system(size: 12, weight: 400), [.underlineStyle: 1]))
    canvas.context.fill(CGRect(x: 30, y: 20, width: 5, height: 5))
    #expect(canvas.pixel(32, 22) == SIMD4(255, 0, 0, 255))
  }
}
