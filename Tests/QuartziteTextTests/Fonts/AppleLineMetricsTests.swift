// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText
import Testing

/// What Apple's fonts measure, and the fonts that stand in for them with it.
@Suite struct AppleLineMetricsTests {
  private func font(_ name: String, _ size: Double) throws -> CTFont {
    try #require(CTFont.named(name, size: size))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func `Helvetica has the lines that were read off a device`() throws {
    let font = try font("Helvetica", 17)
    // What UIKit said: ascender 15.64033203125, descender -3.90966796875, line height 19.55.
    #expect(isNear(font.ascent, 15.64033203125))
    #expect(isNear(font.descent, 3.90966796875))
    #expect(isNear(font.ascent + font.descent + font.lineGap, 19.55))
    // And Core Text.
    #expect(isNear(CTFontGetAscent(font), 13.09033203125))
    #expect(isNear(CTFontGetDescent(font), 3.90966796875))
    #expect(CTFontGetLeading(font) == 0)
  }

  @Test func `Helvetica Neue has the lines that were read off a device`() throws {
    for name in ["HelveticaNeue", "HelveticaNeue-Thin", "HelveticaNeue-Bold"] {
      let font = try font(name, 16)
      #expect(isNear(font.ascent, 15.232))
      #expect(isNear(font.descent, 3.408))
      #expect(isNear(font.lineGap, 0.448))
      #expect(isNear(CTFontGetAscent(font), font.ascent))
    }
  }

  @Test func `lines of PingFang are 1.4 times the size`() throws {
    for name in ["PingFangSC-Regular", "PingFangTC-Medium", "PingFang HK"] {
      let font = try font(name, 20)
      #expect(isNear(font.ascent, 21.2))
      #expect(isNear(font.descent, 6.8))
      #expect(font.lineGap == 0)
    }
  }

  @Test func `Times and Courier have the lines of Times New Roman and Courier New`() throws {
    for (name, other) in [("Times-Roman", "Times New Roman"), ("Courier", "Courier New")] {
      let (font, other) = (try font(name, 30), try font(other, 30))
      #expect(isNear(font.ascent, other.ascent))
      #expect(isNear(font.descent, other.descent))
      #expect(isNear(font.lineGap, other.lineGap))
    }
  }

  /// Adobe's and Microsoft's fonts have had the same advances since PostScript's first thirty-five.
  @Test(arguments: [
    ("NimbusSans-Regular", "LiberationSans"), ("NimbusSans-Bold", "LiberationSans-Bold"),
    ("NimbusRoman-Regular", "LiberationSerif"), ("NimbusMonoPS-Regular", "LiberationMono"),
  ])
  func `twins have the advances of their Microsoft counterparts`(
    _ name: String,
    _ other: String
  ) throws {
    let (face, twin) = (try TestFonts.face(name), try TestFonts.face(other))
    for scalar in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,".unicodeScalars
    {
      let a = face.advance(of: face.glyph(for: scalar)) / face.tables.unitsPerEm
      let b = twin.advance(of: twin.glyph(for: scalar)) / twin.tables.unitsPerEm
      // A thousandth of an em is a unit of the one.
      #expect(abs(a - b) <= 0.0011, "\(scalar) of \(name)")
    }
  }

  @Test func `letters of Helvetica come nearer to each other and never farther`() throws {
    let font = try TestFonts.font("NimbusSans-Regular", size: 1000)
    func width(_ text: String) -> Double {
      TestFonts.shaped(text, font).runs.reduce(0) { $0 + $1.width }
    }
    // Advances of 1,000 units: r 333, y 500, A 667, V 667; the file moves "ry" apart by 23.
    #expect(isNear(width("ry"), 833))
    #expect(width("AV") < 1334 - 50)
  }

  @Test func `fonts that cannot be shaped are no fonts`() {
    // fonts-urw-base35 brings each of its fonts as Type 1, too.
    for font in Fontconfig.installedFonts() {
      #expect(![".t1", ".pfb", ".pcf", ".gz"].contains { font.path.hasSuffix($0) }, "\(font.path)")
    }
  }
}
