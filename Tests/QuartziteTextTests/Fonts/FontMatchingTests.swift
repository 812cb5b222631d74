// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteText
import Testing

@Suite struct FontMatchingTests {
  @Test(arguments: [
    ("HelveticaNeue-Thin", "Inter-Thin"),
    ("HelveticaNeue-UltraLight", "Inter-Thin"),
    ("HelveticaNeue-LightItalic", "Inter-LightItalic"),
    ("HelveticaNeue-CondensedBold", "NimbusSans-Bold"),
    ("Helvetica Neue", "NimbusSans-Regular"),
    ("Helvetica", "NimbusSans-Regular"),
    ("Helvetica-BoldOblique", "NimbusSans-BoldItalic"),
    ("Helvetica Neue Medium", "Inter-Medium"),
    (".SFUI-Semibold", "Inter-SemiBold"),
    (".SFUIDisplay-Black", "Inter-Black"),
    (".AppleSystemUIFont", "Inter-Regular"),
    ("AvenirNext-DemiBold", "Inter-SemiBold"),
    ("AvenirNext-Heavy", "Inter-ExtraBold"),
    ("ArialMT", "LiberationSans"),
    ("Arial-BoldMT", "LiberationSans-Bold"),
    ("TimesNewRomanPSMT", "LiberationSerif"),
    ("TimesNewRomanPS-BoldItalicMT", "LiberationSerif-BoldItalic"),
    ("Times-Roman", "NimbusRoman-Regular"),
    ("Palatino-Bold", "P052-Bold"),
    ("ZapfDingbatsITC", "D050000L"),
    ("Georgia-Italic", "LiberationSerif-Italic"),
    ("Courier", "NimbusMonoPS-Regular"),
    ("Courier-Bold", "NimbusMonoPS-Bold"),
    ("CourierNewPS-BoldMT", "LiberationMono-Bold"),
    ("Menlo-Regular", "DejaVuSansMono"),
    ("Menlo-Bold", "DejaVuSansMono-Bold"),
    ("PingFangSC-Regular", "NotoSansCJKsc-Regular"),
    ("PingFangSC-Semibold", "NotoSansCJKsc-Bold"),
    ("PingFangTC-Light", "NotoSansCJKtc-Regular"),
    ("HiraginoSans-W6", "NotoSansCJKjp-Bold"),
    ("STHeitiSC-Medium", "NotoSansCJKsc-Regular"),
    ("AppleColorEmoji", "NotoColorEmoji"),
    ("Inter-ExtraLight", "Inter-ExtraLight"),
    ("inter", "Inter-Regular"),
  ])
  func `a name finds its face`(_ name: String, _ expected: String) throws {
    _ = try TestFonts.face(expected)
    let font = try #require(CTFont.named(name, size: 12))
    #expect(font.face?.postScriptName == expected)
    #expect(font.postScriptName == name)
  }

  @Test func `an unknown name finds nothing, and Core Text takes Helvetica for it`() {
    #expect(CTFont.named("NoSuchFont-Bold", size: 12) == nil)
    let font = CTFontCreateWithName("NoSuchFont", 20, nil)
    #expect(font.postScriptName == "Helvetica")
    #expect(font.size == 20)
  }

  @Test(arguments: [
    (100.0, "Inter-Thin"), (200, "Inter-ExtraLight"), (300, "Inter-Light"),
    (400, "Inter-Regular"), (500, "Inter-Medium"), (600, "Inter-SemiBold"), (700, "Inter-Bold"),
    (800, "Inter-ExtraBold"), (900, "Inter-Black"),
  ])
  func `the system font has every weight`(_ weight: Double, _ expected: String) throws {
    _ = try TestFonts.face(expected)
    #expect(CTFont.system(size: 12, weight: weight).face?.postScriptName == expected)
    let italic = CTFont.system(size: 12, weight: weight, isItalic: true).face?.postScriptName
    #expect(italic == (weight == 400 ? "Inter-Italic" : expected + "Italic"))
  }

  private func installed(_ family: String, _ weight: Double, italic: Bool = false)
    -> InstalledFont
  {
    var font = InstalledFont(
      path: "/\(family)\(weight)\(italic)",
      families: [family],
      postScriptName: "\(family)-\(Int(weight))\(italic ? "i" : "")"
    )
    (font.weight, font.isItalic) = (weight, italic)
    return font
  }

  @Test func `a later family with the weight goes before an earlier one without`() throws {
    let catalog = FontCatalog([
      installed("A", 400), installed("B", 400), installed("B", 700), installed("C", 700),
    ])
    func find(_ weight: Double) -> String? {
      catalog.index(for: FontRequest(families: ["A", "B", "C"], weight: weight))
        .map { catalog.fonts[$0].postScriptName }
    }
    #expect(find(400) == "A-400")
    #expect(find(700) == "B-700")
    // Nobody has it: the first family's nearest.
    #expect(find(100) == "A-400")
  }

  @Test func `of two weights as near the lighter wins below medium, the heavier above`() {
    let catalog = FontCatalog([installed("A", 200), installed("A", 400), installed("A", 800)])
    func find(_ weight: Double) -> Double? {
      catalog.index(for: FontRequest(families: ["A"], weight: weight))
        .map { catalog.fonts[$0].weight }
    }
    #expect(find(300) == 200)
    #expect(find(600) == 800)
  }

  @Test func `the slope counts more than the weight`() {
    let catalog = FontCatalog([installed("A", 400), installed("A", 900, italic: true)])
    let index = catalog.index(
      for: FontRequest(families: ["A"], weight: 400, isItalic: true)
    )
    #expect(index == 1)
  }

  @Test func `no installed family gives no face`() {
    let catalog = FontCatalog([installed("A", 400)])
    #expect(catalog.index(for: FontRequest(families: ["B"])) == nil)
    #expect(FontCatalog([]).systemFont(weight: 400) == nil)
  }

  @Test func `text without any font is laid out with no glyphs and no size`() {
    let font = CTFont(match: nil, name: "None", size: 17)
    let layout = TextLayout(TestFonts.text("words and words", font), in: TextFrame())
    #expect(layout.width == 0)
    #expect(layout.height == 0)
    #expect(layout.lines.flatMap { $0.runs.map(\.x) } == [])
  }

  @Test func `a name of thousands of words is that of no font`() async {
    await #expect(processExitsWith: .success) {
      endAfter(processorSeconds: 60)
      let name = String(repeating: "Helvetica ", count: 30_000)
      precondition(FontCatalog.shared.match(name: name) == nil)
      precondition(FontCatalog.shared.match(name: "Helvetica") != nil)
    }
  }
}
