// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

@Suite struct FontFallbackTests {
  private func faces(_ string: String, weight: Double = 400) throws -> [String] {
    _ = try TestFonts.face("Inter-Regular")
    _ = try TestFonts.face("NotoSansCJKsc-Regular")
    _ = try TestFonts.face("NotoColorEmoji")
    let shaped = TestFonts.shaped(string, .system(size: 17, weight: weight))
    return shaped.runs.map(\.face.postScriptName)
  }

  @Test(arguments: [
    ("abc", ["Inter-Regular"]),
    ("中文", ["NotoSansCJKsc-Regular"]),
    ("a中b", ["Inter-Regular", "NotoSansCJKsc-Regular", "Inter-Regular"]),
    ("かな", ["NotoSansCJKjp-Regular"]),
    ("한글", ["NotoSansCJKkr-Regular"]),
    ("שלום", ["DejaVuSans"]),
    ("\u{1F600}", ["NotoColorEmoji"]),
    ("123", ["Inter-Regular"]),
    // The heart is text by itself and an emoji with selector 16.
    ("\u{2764}\u{FE0F}", ["NotoColorEmoji"]),
    // A keycap is an emoji, its digit alone is not.
    ("1\u{FE0F}\u{20E3}", ["NotoColorEmoji"]),
    // Selector 15 asks for text, which only the emoji font has here.
    ("\u{00E9}", ["Inter-Regular"]),
  ])
  func `each character finds its face`(_ string: String, _ expected: [String]) throws {
    #expect(try faces(string) == expected)
  }

  @Test func `a bold text has bold Chinese`() throws {
    #expect(try faces("中", weight: 700) == ["NotoSansCJKsc-Bold"])
    #expect(try faces("中", weight: 500) == ["NotoSansCJKsc-Regular"])
  }

  @Test(arguments: [
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44B}\u{1F3FD}", "\u{1F1E9}\u{1F1EA}",
    "1\u{FE0F}\u{20E3}",
  ])
  func `a sequence of emoji is one glyph`(_ string: String) throws {
    _ = try TestFonts.face("NotoColorEmoji")
    let shaped = TestFonts.shaped(string, .system(size: 20, weight: 400))
    let visible = shaped.runs.flatMap(\.glyphs).filter { $0.advance > 0 }
    #expect(visible.count == 1)
    // The font's advance is 2550 of 2048 units.
    let advance = 2550.0 / 2048 * 20
    #expect(abs((visible.first?.advance ?? 0) - advance) < 1e-9)
  }

  @Test func `a character that no font has keeps the asked-for font's missing glyph`() throws {
    _ = try TestFonts.face("Inter-Regular")
    let shaped = TestFonts.shaped("\u{10FFFD}", .system(size: 17, weight: 400))
    #expect(shaped.runs.map(\.face.postScriptName) == ["Inter-Regular"])
    #expect(shaped.runs.flatMap(\.glyphs).map(\.glyph) == [0])
  }

  @Test func `the answer does not depend on what was asked before`() throws {
    let face = try TestFonts.face("Inter-Regular")
    let scalars = (0x2190...0x2600).compactMap(Unicode.Scalar.init)
    func ask(_ order: [Unicode.Scalar]) -> [Unicode.Scalar: String] {
      let fallback = FontFallback(catalog: FontCatalog(Fontconfig.installedFonts()))
      var answers: [Unicode.Scalar: String] = [:]
      for scalar in order {
        answers[scalar] =
          fallback.face(
            for: [scalar],
            script: .common,
            font: face,
            weight: 400,
            isItalic: false
          ).postScriptName
      }
      return answers
    }
    #expect(ask(scalars) == ask(scalars.reversed()))
  }

  @Test func `installed fonts come sorted by file`() {
    let fonts = Fontconfig.installedFonts()
    #expect(!fonts.isEmpty)
    let keys = fonts.map { $0.path + String(format: "#%09d", $0.index) }
    #expect(keys == keys.sorted())
  }
}
