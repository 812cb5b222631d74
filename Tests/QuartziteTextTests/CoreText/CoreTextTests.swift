// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText
import Testing

@Suite struct CoreTextTests {
  private func line(_ string: String, _ font: CTFont) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: string, attributes: [.font: font])
    )
  }

  @Test func `glyphs of characters come with their advances`() throws {
    let font = try TestFonts.font("LiberationSans", size: 2048)
    let characters = Array("Ab".utf16)
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, 2))
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)
    // hmtx of Liberation Sans: A 1366, b 1139.
    #expect(advances.map(\.width) == [1366, 1139])
    #expect(sum == 2505)
  }

  @Test func `a missing character is glyph 0 and says so`() throws {
    let font = try TestFonts.font("Inter-Regular", size: 12)
    var glyphs = [CGGlyph](repeating: 9, count: 3)
    #expect(!CTFontGetGlyphsForCharacters(font, Array("a\u{20000}".utf16), &glyphs, 3))
    #expect(glyphs[0] != 0)
    #expect(glyphs[1...] == [0, 0])
  }

  @Test func `typographic bounds are the glyphs' advances and the font's heights`() throws {
    let font = try TestFonts.font("LiberationSans", size: 2048)
    let line = line("To ", font)
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    // T kerned before o 1024, o 1139, space 569.
    #expect(width == 2732)
    #expect((ascent, descent, leading) == (1854, 434, 67))
    #expect(CTLineGetTrailingWhitespaceWidth(line) == 569)
    #expect(CTLineGetGlyphCount(line) == 2)
  }

  @Test func `carets stand between letters`() throws {
    let font = try TestFonts.font("LiberationSans", size: 2048)
    let line = line("To", font)
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(CTLineGetOffsetForStringIndex(line, 1, nil) == 1024)
    #expect(CTLineGetOffsetForStringIndex(line, 2, nil) == 2163)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 900, y: 0)) == 1)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, 3163) == 500)
  }

  @Test func `the runs of a line are its styles`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let string = NSMutableAttributedString(string: "one", attributes: [.font: font])
    string.append(NSAttributedString(string: "two", attributes: [.font: CTFont(font, size: 30)]))
    let line = CTLineCreateWithAttributedString(string)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 3), CFRangeMake(3, 3)])
    let attributes = CTRunGetAttributes(runs[1])
    #expect((attributes[kCTFontAttributeName] as? CTFont)?.size == 30)
    var positions = [CGPoint](repeating: .zero, count: 3)
    CTRunGetPositions(runs[1], CFRangeMake(0, 0), &positions)
    let first = CTRunGetTypographicBounds(runs[0], CFRangeMake(0, 0), nil, nil, nil)
    #expect(abs(positions[0].x - first) < 1e-9)
  }

  @Test func `a truncated line fits, or is none`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let token = line("\u{2026}", font)
    let long = line("a rather long line", font)
    let short = try #require(CTLineCreateTruncatedLine(long, 100, .end, token))
    #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 100)
    #expect(CTLineCreateTruncatedLine(long, 5, .end, token) == nil)
    #expect(CTLineCreateTruncatedLine(long, 1000, .end, token) === long)
  }

  @Test func `a frame has its lines from the top, measured from below`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20.48)
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: "one two three", attributes: [.font: font])
    )
    let box = CGRect(x: 10, y: 20, width: 85, height: 100)
    let frame = CTFramesetterCreateFrame(
      setter,
      CFRangeMake(0, 0),
      CGPath(rect: box, transform: nil),
      nil
    )
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.map { CTLineGetStringRange($0) } == [CFRangeMake(0, 8), CFRangeMake(8, 5)])
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    // Ascent 18.54, descent 4.34, gap 0.67.
    #expect(abs(origins[0].y - (100 - 18.54)) < 1e-9)
    #expect(abs(origins[1].y - (100 - 18.54 - 4.34 - 0.67 - 18.54)) < 1e-9)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 13))
  }

  @Test func `a frame leaves out the lines that do not fit`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20.48)
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: "one two three", attributes: [.font: font])
    )
    let box = CGRect(x: 0, y: 0, width: 85, height: 30)
    let path = CGPath(rect: box, transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    #expect(CTFrameGetLines(frame).count == 1)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 8))
  }

  @Test func `the suggested size holds the text`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20.48)
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: "one two three", attributes: [.font: font])
    )
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter,
      CFRangeMake(0, 0),
      nil,
      CGSize(width: 85, height: CGFloat.greatestFiniteMagnitude),
      &fit
    )
    #expect(size.height == 48)
    #expect(size.width <= 85)
    #expect(fit == CFRangeMake(0, 13))
  }

  @Test func `the context's colour is used where the text asks for it`() throws {
    let font = try TestFonts.font("LiberationSans-Bold", size: 40)
    let canvas = TextCanvas(20, 40, isFlipped: false)
    canvas.context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "I", attributes: [.font: font, key: true])
    )
    canvas.context.textPosition = CGPoint(x: 2, y: 5)
    CTLineDraw(line, canvas.context)
    #expect(canvas.pixels.contains(SIMD4(0, 0, 255, 255)))
  }

  @Test func `glyphs are drawn at their positions`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let glyph = CGGlyph(try #require(font.face).glyph(for: "I"))
    let canvas = TextCanvas(60, 30, isFlipped: false)
    canvas.context.setFillColor(CGColor(gray: 0, alpha: 1))
    CTFontDrawGlyphs(
      font,
      [glyph, glyph],
      [CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)],
      2,
      canvas.context
    )
    let columns = try #require(canvas.inked(false))
    #expect(columns.lowerBound < 6)
    #expect(columns.upperBound > 40)
  }
}
