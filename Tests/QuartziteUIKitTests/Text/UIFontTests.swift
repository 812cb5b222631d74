// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText
import QuartziteUIKit
import Testing

@Suite struct UIFontTests {
  @Test func `a font is a Core Text font`() throws {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font as CTFont === font)
    #expect(CTFontGetAscent(font) == font.ascender)
  }

  @Test func `the system font at 17 has UIKit's figures`() {
    let font = UIFont.systemFont(ofSize: 17)
    // As printed by UIKit on devices.
    #expect(font.ascender == 16.1865234375)
    #expect(font.descender == -4.1005859375)
    #expect(font.lineHeight == 20.287109375)
    #expect(font.leading == 0)
    #expect(font.pointSize == 17)
    #expect(font.fontName == ".SFUI-Regular")
  }

  @Test(arguments: [
    (UIFont.Weight.ultraLight, -0.8, 100.0), (.thin, -0.6, 100), (.light, -0.4, 300),
    (.regular, 0, 400), (.medium, 0.23, 500), (.semibold, 0.3, 600), (.bold, 0.4, 700),
    (.heavy, 0.56, 800), (.black, 0.62, 900),
  ])
  func `weights have UIKit's numbers`(_ weight: UIFont.Weight, _ raw: Double, _ openType: Double) {
    #expect(weight.rawValue == CGFloat(raw))
    #expect(weight.openTypeWeight == openType)
  }

  @Test func `weights between the named ones are between`() {
    #expect(UIFont.Weight(0.115).openTypeWeight == 450)
    #expect(UIFont.Weight(-9).openTypeWeight == 100)
    #expect(UIFont.Weight(9).openTypeWeight == 900)
    #expect(UIFont.Weight(.nan).openTypeWeight == 400)
  }

  @Test func `a name that nobody has gives no font`() {
    #expect(UIFont(name: "NoSuchFont", size: 12) == nil)
    #expect(UIFont(name: "HelveticaNeue-Thin", size: 50)?.fontName == "HelveticaNeue-Thin")
    #expect(UIFont(name: "HelveticaNeue-Thin", size: 50)?.familyName == "Helvetica Neue")
  }

  @Test func `text styles have the sizes of the standard setting`() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    #expect(
      styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
        == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]
    )
  }

  @Test func `a descriptor turns a font bold and italic and back`() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let changed = UIFont(descriptor: bold, size: 0)
    #expect(changed.pointSize == 15)
    #expect(changed.fontDescriptor.symbolicTraits.contains([.traitBold, .traitItalic]))
    let plain = try #require(changed.fontDescriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: plain, size: 0).fontDescriptor.symbolicTraits.isEmpty)
  }

  @Test func `a descriptor with a weight finds it`() {
    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.black.rawValue]
    let descriptor = UIFont.systemFont(ofSize: 15).fontDescriptor
      .addingAttributes([.traits: traits])
    #expect(
      UIFont(descriptor: descriptor, size: 20).fontDescriptor.object(forKey: .size) as? CGFloat
        == 20
    )
    #expect(UIFont(descriptor: descriptor, size: 20).fontName.hasSuffix("-Black"))
  }

  @Test func `digits of one width`() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    let widths = (0...9).map { "\($0)".size(withAttributes: [.font: font]).width }
    #expect(Set(widths).count == 1)
    let plain = (0...9).map {
      "\($0)".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
    }
    #expect(Set(plain).count > 1)
  }

  // Source: Apple's list of fonts of iOS: "ArialRoundedMTBold" is the only face of "Arial Rounded MT Bold".
  @Test func `a face whose weight is in the name of its family has that weight`() throws {
    let font = try #require(UIFont(name: "ArialRoundedMTBold", size: 20))
    let plain = try #require(UIFont(name: "ArialMT", size: 20))
    let bold = try #require(UIFont(name: "Arial-BoldMT", size: 20))
    func width(_ font: UIFont) -> CGFloat {
      ("ABCDEFG" as NSString).size(withAttributes: [.font: font]).width
    }
    #expect(width(font) > width(plain) && abs(width(font) - width(bold)) < width(bold) / 8)
  }
}
