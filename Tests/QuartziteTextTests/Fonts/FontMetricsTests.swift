// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

/// The oracle reads the files' tables itself.
@Suite struct FontMetricsTests {
  static let names = [
    "Inter-Regular", "Inter-Thin", "LiberationSans", "LiberationSerif-Bold", "DejaVuSans",
    "NotoSansCJKsc-Regular",
  ]

  @Test(arguments: names)
  func `line metrics are the tables', scaled and not rounded`(_ name: String) throws {
    let face = try TestFonts.face(name)
    let file = try FontFileReader(path: face.source.path, face: face.source.index & 0xFFFF)
    let font = try TestFonts.font(name, size: 17)
    let scale = 17 / Double(file.unitsPerEm)
    #expect(CTFontGetUnitsPerEm(font) == UInt32(file.unitsPerEm))
    #expect(abs(CTFontGetAscent(font) - Double(file.ascent) * scale) < 1e-12)
    #expect(abs(CTFontGetDescent(font) + Double(file.descent) * scale) < 1e-12)
    #expect(abs(CTFontGetLeading(font) - Double(file.lineGap) * scale) < 1e-12)
    #expect(
      abs(CTFontGetUnderlinePosition(font) - Double(file.underlinePosition) * scale) < 1e-12
    )
    #expect(
      abs(CTFontGetUnderlineThickness(font) - Double(file.underlineThickness) * scale) < 1e-12
    )
    #expect(CTFontGetGlyphCount(font) == file.glyphCount)
    if file.os2Version >= 2 {
      #expect(abs(CTFontGetCapHeight(font) - Double(file.capHeight) * scale) < 1e-12)
      #expect(abs(CTFontGetXHeight(font) - Double(file.xHeight) * scale) < 1e-12)
    }
  }

  @Test(arguments: names)
  func `glyphs and advances are the tables'`(_ name: String) throws {
    let face = try TestFonts.face(name)
    let file = try FontFileReader(path: face.source.path, face: face.source.index & 0xFFFF)
    for scalar in "AVx09é中.-".unicodeScalars {
      let glyph = face.glyph(for: scalar)
      #expect(Int(glyph) == file.glyph(Int(scalar.value)))
      #expect(face.advance(of: glyph) == Double(file.advance(Int(glyph))))
    }
  }

  @Test func `a font without OS2 version 2 measures its letters`() throws {
    let font = try TestFonts.font("DejaVuSans", size: 2048)
    // The flat tops of H and x in DejaVu Sans 2.37 stand at 1493 and 1120 of 2048.
    #expect(CTFontGetCapHeight(font) == 1493)
    #expect(CTFontGetXHeight(font) == 1120)
  }

  @Test func `the system font has the lines of Apple's system font`() throws {
    _ = try TestFonts.face("Inter-Regular")
    let font = CTFont.system(size: 17, weight: 400)
    // UIFont.systemFont(ofSize: 17) on devices.
    #expect(CTFontGetAscent(font) == 16.1865234375)
    #expect(CTFontGetDescent(font) == 4.1005859375)
    #expect(CTFontGetLeading(font) == 0)
  }

  @Test(arguments: [0, -3, Double.nan, .infinity])
  func `a size that is none gives 12`(_ size: Double) {
    #expect(CTFont.system(size: size, weight: 400).size == 12)
  }

  @Test func `an outline stands in the font's units and scales exactly`() throws {
    let font = try TestFonts.font("LiberationSans", size: 100)
    let face = try #require(font.face)
    let glyph = face.glyph(for: "H")
    let outline = try #require(face.outline(of: glyph))
    // H is 12 straight points; its top is the cap height of the OS/2 table.
    let file = try FontFileReader(path: face.source.path)
    #expect(outline.points.count == 12)
    #expect(outline.points.map(\.y).max() == CGFloat(file.capHeight))
    let path = try #require(CTFontCreatePathForGlyph(font, CGGlyph(glyph), nil))
    let box = path.boundingBoxOfPath
    #expect(abs(box.maxY - Double(file.capHeight) * 100 / 2048) < 1e-12)
    #expect(box.minY == 0)
  }

  @Test func `a space has an empty outline and an emoji none`() throws {
    let face = try TestFonts.face("Inter-Regular")
    #expect(face.outline(of: face.glyph(for: " "))?.isEmpty == true)
    let emoji = try TestFonts.face("NotoColorEmoji")
    let glyph = emoji.glyph(for: "\u{1F600}")
    #expect(emoji.outline(of: glyph) == nil)
    let picture = try #require(emoji.colorGlyph(of: glyph))
    #expect(picture.image?.width == 136)
    #expect(picture.image?.height == 128)
    // The strike has 109 pixels an em.
    #expect(abs(picture.frame.width - 136.0 / 109) < 1e-12)
  }
}
