// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

/// Expected figures in font units were read with fontTools and uharfbuzz out of the versions named;
/// with another version of a font the suite says so and checks the relations only.
@Suite struct ShapingTests {
  private func glyphs(
    _ string: String,
    _ name: String,
    _ attributes: [NSAttributedString.Key: Any] = [:]
  ) throws -> (glyphs: [GlyphRun.Glyph], isKnownVersion: Bool) {
    let unitsPerEm = try TestFonts.face(name).tables.unitsPerEm
    let font = try TestFonts.font(name, size: unitsPerEm)
    let file = try FontFileReader(path: font.face?.source.path ?? "")
    // head.fontRevision as 16.16: Inter 3.019, Liberation Sans 1.07, DejaVu Sans 2.37.
    let known = ["Inter-Regular": 0x304DD, "LiberationSans": 0x111EB, "DejaVuSans": 0x25EB8]
    let isKnown = known[name] == file.revision
    if !isKnown { print("NOTE: \(name) is another version than the figures are for") }
    return (TestFonts.shaped(string, font, attributes).runs.flatMap(\.glyphs), isKnown)
  }

  @Test(arguments: [
    ("Inter-Regular", "AV", 1712.0, 1904.0), ("Inter-Regular", "To", 1584, 0),
    ("LiberationSans", "AV", 1214, 1366), ("LiberationSans", "To", 1024, 0),
    ("DejaVuSans", "AV", 1270, 1401), ("DejaVuSans", "Yo", 979, 0),
  ])
  func `pairs are kerned`(_ name: String, _ pair: String, _ kerned: Double, _ plain: Double)
    throws
  {
    let shaped = try glyphs(pair, name)
    let unkerned = try glyphs(pair, name, [.kern: 0])
    #expect(shaped.glyphs[0].advance < unkerned.glyphs[0].advance)
    if shaped.isKnownVersion {
      #expect(shaped.glyphs[0].advance == kerned)
      if plain > 0 { #expect(unkerned.glyphs[0].advance == plain) }
    }
  }

  @Test func `a word has the same glyphs wherever it stands, with clusters from there`() throws {
    let font = try TestFonts.font("DejaVuSans", size: 20)
    let alone = TestFonts.shaped("office", font).runs.flatMap(\.glyphs)
    for before in [0, 1, 9, 300] {
      let text = String(repeating: "x", count: before) + "\n" + "office"
      let styled = StyledText(text, style: TextStyle([.font: font]))
      let shaped = ShapedParagraph(styled, styled.paragraphs[1]).runs.flatMap(\.glyphs)
      #expect(shaped.map(\.glyph) == alone.map(\.glyph))
      #expect(shaped.map { $0.cluster - before - 1 } == alone.map(\.cluster))
    }
  }

  // A separate run for each colour: only what stands around it says that a letter is joined.
  @Test func `a letter that stands between others is joined, and alone it is not`() throws {
    let font = try TestFonts.font("DejaVuSans", size: 20)
    func middle(_ units: [UInt16]) -> UInt32? {
      let spans = (0..<units.count).map {
        StyledText.Span(range: $0..<$0 + 1, style: TextStyle([.font: font]))
      }
      let styled = StyledText(
        units: units,
        spans: spans,
        settings: ParagraphSettings(),
        style: spans[0].style
      )
      let runs = ShapedParagraph(styled, styled.paragraphs[0]).runs
      return runs.first { $0.range.lowerBound == units.count / 2 }?.glyphs.first?.glyph
    }
    let beh: UInt16 = 0x628
    let (joined, alone) = (middle([beh, beh, beh]), middle([beh]))
    #expect(joined != nil && joined != alone)
    #expect(middle([beh, beh, beh]) == joined && middle([beh]) == alone)
  }

  @Test func `a ligature is one glyph for its letters`() throws {
    let shaped = try glyphs("office", "DejaVuSans")
    #expect(shaped.glyphs.map(\.cluster) == [0, 1, 4, 5])
    if shaped.isKnownVersion { #expect(shaped.glyphs.map(\.advance) == [1253, 1980, 1126, 1260]) }
  }

  @Test(arguments: [
    NSAttributedString.Key.ligature, .kern, .tracking,
  ])
  func `no ligatures where they are off or letters are spaced`(_ key: NSAttributedString.Key)
    throws
  {
    let shaped = try glyphs("office", "DejaVuSans", [key: key == .ligature ? 0 : 1])
    #expect(shaped.glyphs.map(\.cluster) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `kern adds its points after each character`() throws {
    let spaced = try glyphs("abc", "LiberationSans", [.kern: 7.5])
    let plain = try glyphs("abc", "LiberationSans")
    for (one, other) in zip(spaced.glyphs, plain.glyphs) {
      #expect(one.advance == other.advance + 7.5)
    }
  }

  @Test func `Inter keeps hyphen and greater-than apart`() throws {
    #expect(try glyphs("->", "Inter-Regular").glyphs.count == 2)
  }

  /// The system font alone has another tracking for each size: see `SystemTrackingTests`.
  @Test func `widths grow with the size and nothing else`() throws {
    let small = try TestFonts.shaped(
      "Measure this, Typography!",
      TestFonts.font("Inter-Regular", size: 10)
    )
    let large = try TestFonts.shaped(
      "Measure this, Typography!",
      TestFonts.font("Inter-Regular", size: 1000)
    )
    for (one, other) in zip(small.widths, large.widths) { #expect(abs(one * 100 - other) < 1e-9) }
  }

  @Test func `Arabic letters join and run from right to left`() throws {
    let font = try TestFonts.font("DejaVuSans", size: 20)
    let shaped = TestFonts.shaped("\u{628}\u{628}", font)
    let run = try #require(shaped.runs.first)
    #expect(run.isRightToLeft)
    // The same letter twice: an initial and a final form.
    #expect(run.glyphs.count == 2)
    #expect(run.glyphs.map(\.cluster) == [1, 0])
    #expect(run.glyphs[0].glyph != run.glyphs[1].glyph)
  }

  @Test func `half a surrogate pair is a missing character, not a crash`() {
    let broken = NSString(characters: [0x41, 0xD83D, 0x42], length: 3)
    let text = StyledText(NSAttributedString(string: broken as String))
    let layout = TextLayout(text, in: TextFrame())
    #expect(layout.lines.count == 1)
    #expect(GraphemeClusters([0xDC00, 0xD800, 0x300], range: 0..<3).starts.last == 3)
  }

  @Test func `a slice of a run is what shaping the part alone gives`() throws {
    let font = try TestFonts.font("Inter-Regular", size: 16)
    let string = "Wavy AVATAR Toyota, Yoyo."
    let shaped = TestFonts.shaped(string, font)
    let run = try #require(shaped.runs.first)
    for start in 0..<run.range.upperBound {
      for end in start + 1...run.range.upperBound {
        let slice = run.slice(start..<end, of: shaped.text.units)
        let alone = GlyphRun(
          shaped.text.units,
          range: start..<end,
          face: run.face,
          style: run.style,
          script: run.script,
          level: 0
        )
        #expect(slice.glyphs.map(\.glyph) == alone.glyphs.map(\.glyph))
        #expect(abs(slice.width - alone.width) < 1e-9)
      }
    }
  }
}
