// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

@Suite struct LineHeightTests {
  /// Liberation Sans at 20: natural height (1854 + 434) / 2048 * 20, ascent 1854 / 2048 * 20.
  private let natural = 2288.0 / 2048 * 20
  private let descent = 434.0 / 2048 * 20

  private func layout(
    _ string: String = "one\ntwo",
    width: Double = .infinity,
    style: (NSMutableParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    let font = try TestFonts.font("LiberationSans", size: 20)
    var frame = TextFrame()
    frame.width = width
    return TextLayout(TestFonts.text(string, font, style: style), in: frame)
  }

  private func baselines(_ style: (NSMutableParagraphStyle) -> Void) throws -> [Double] {
    try layout(style: style).lines.map(\.baseline)
  }

  private func expect(_ found: [Double], _ expected: [Double]) {
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-9) }
  }

  @Test func `lines are as high as the font`() throws {
    expect(try baselines { _ in }, [natural - descent, 2 * natural - descent])
    #expect(abs(try layout().height - 2 * natural) < 1e-9)
  }

  @Test func `line spacing stands between lines, not after the last`() throws {
    expect(try baselines { $0.lineSpacing = 5 }, [natural - descent, 2 * natural + 5 - descent])
    #expect(abs(try layout { $0.lineSpacing = 5 }.height - 2 * natural - 5) < 1e-9)
  }

  @Test func `paragraph spacing adds before and after`() throws {
    let found = try baselines {
      $0.paragraphSpacing = 3
      $0.paragraphSpacingBefore = 4
    }
    expect(found, [natural - descent, 2 * natural + 7 - descent])
  }

  @Test func `a multiple, a least and a greatest height change the line above the text`() throws {
    expect(
      try baselines { $0.lineHeightMultiple = 2 },
      [2 * natural - descent, 4 * natural - descent]
    )
    expect(try baselines { $0.minimumLineHeight = 40 }, [40 - descent, 80 - descent])
    expect(try baselines { $0.maximumLineHeight = 15 }, [15 - descent, 30 - descent])
  }

  @Test func `the font's gap counts where it is asked for`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    var frame = TextFrame()
    frame.usesFontLeading = true
    let layout = TextLayout(TestFonts.text("one", font), in: frame)
    #expect(abs(layout.height - natural - 67.0 / 2048 * 20) < 1e-9)
  }

  @Test func `indents move lines and take room`() throws {
    let lines = try layout("word word word word", width: 100) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }.lines
    #expect(lines.map(\.x).prefix(2) == [30, 10])
    for line in lines { #expect(line.maxX <= 80 + 1e-6) }
  }

  @Test func `a tab goes to the next stop`() throws {
    let line = try #require(try layout("a\tb\tc").lines.first)
    // Default stops stand every 28 points; "a" is 11 points wide.
    #expect(abs(line.offset(ofUnit: 2) - 28) < 1e-9)
    #expect(abs(line.offset(ofUnit: 4) - 56) < 1e-9)
    let own = try layout("a\tb") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 77)] }
    #expect(abs((own.lines.first?.offset(ofUnit: 2) ?? 0) - 77) < 1e-9)
  }

  @Test func `an empty text has no line height but an empty paragraph has`() throws {
    #expect(try layout("a\n\nb").lines.count == 3)
    #expect(abs(try layout("a\n\nb").height - 3 * natural) < 1e-9)
    #expect(try layout("a\n").lines.count == 1)
  }

  @Test func `lengths that are no numbers count as 0`() throws {
    let found = try baselines {
      $0.lineSpacing = .nan
      $0.headIndent = .infinity
      $0.minimumLineHeight = -5
      $0.maximumLineHeight = .nan
      $0.paragraphSpacing = -.infinity
    }
    expect(found, [natural - descent, 2 * natural - descent])
  }

  @Test func `the baseline's offset makes the line higher`() throws {
    let font = try TestFonts.font("LiberationSans", size: 20)
    let text = TestFonts.text("up", font, [.baselineOffset: 6])
    let layout = TextLayout(text, in: TextFrame())
    #expect(abs(layout.height - natural - (6 - min(6, descent))) < 2 + 1e-9)
    #expect(abs((layout.lines.first?.ascent ?? 0) - (natural - descent + 6)) < 1e-9)
  }
}
