// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText
import QuartziteUIKit
import Testing

/// Fonts and descriptors as values.
@MainActor @Suite struct FontValueTests {
  @Test func `the system's sizes are those of iOS`() {
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
  }

  /// Apple, Human Interface Guidelines, "Typography": the sizes at the default setting, Large.
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20),
    (.headline, 17), (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13),
    (.caption1, 12), (.caption2, 11),
  ])
  func `a text style has its size`(style: UIFont.TextStyle, size: Double) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == CGFloat(size))
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
    #expect(descriptor.pointSize == CGFloat(size))
  }

  @Test func `another size of a font is the same font`() {
    let font = UIFont.boldSystemFont(ofSize: 10)
    let larger = font.withSize(20)
    #expect(larger.pointSize == 20 && larger.fontName == font.fontName)
    #expect(abs(larger.lineHeight - 2 * font.lineHeight) < 1e-9)
    #expect(abs(larger.capHeight - 2 * font.capHeight) < 1e-9)
    #expect(larger.xHeight > 0 && larger.xHeight < larger.capHeight)
    #expect(larger.capHeight < larger.ascender && larger.descender < 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) < 1e-9)
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: font]).width
  }

  private func font(_ type: Int, _ selector: Int) -> UIFont {
    let plain = UIFont.systemFont(ofSize: 20)
    let settings: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: type, .selector: selector]]
    let descriptor = plain.fontDescriptor.addingAttributes([.featureSettings: settings])
    return UIFont(descriptor: descriptor, size: 0)
  }

  /// Apple, `kMonospacedNumbersSelector`: digits of equal width; `kLowerCaseSmallCapsSelector`: small capitals.
  @Test func `the features of a descriptor change the text`() {
    let plain = UIFont.systemFont(ofSize: 20)
    #expect(width("1111", plain) != width("0000", plain))
    let equal = font(kNumberSpacingType, kMonospacedNumbersSelector)
    #expect(width("1111", equal) == width("0000", equal) && equal.pointSize == 20)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    #expect(width("1705", equal) == width("1705", digits))
    let old: [[String: Int]] = [["CTFeatureTypeIdentifier": 6, "CTFeatureSelectorIdentifier": 0]]
    let descriptor = plain.fontDescriptor.addingAttributes([.featureSettings: old])
    #expect(width("1111", UIFont(descriptor: descriptor, size: 20)) == width("1111", equal))
    let other = font(kNumberSpacingType, 99)
    #expect(width("1111", other) == width("1111", plain))
  }

  @Test func `equal fonts are equal`() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.boldSystemFont(ofSize: 9) != UIFont.italicSystemFont(ofSize: 9))
  }

  @Test func `a bold font is heavier, an italic one slanted, a monospaced one of one width`() {
    #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(UIFont.italicSystemFont(ofSize: 9).fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(!UIFont.systemFont(ofSize: 9).fontDescriptor.symbolicTraits.contains(.traitBold))
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      (text as NSString).size(withAttributes: [.font: font]).width
    }
    let mono = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(abs(width("iiii", mono) - width("WWWW", mono)) < 1e-6)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    #expect(abs(width("1111", digits) - width("8888", digits)) < 1e-6)
    let plain = UIFont.systemFont(ofSize: 20)
    #expect(width("iiii", plain) < width("WWWW", plain))
  }

  @Test func `a descriptor answers with what was asked for`() throws {
    let descriptor = UIFontDescriptor(name: "Some-Font", size: 15)
    #expect(descriptor.postscriptName == "Some-Font" && descriptor.pointSize == 15)
    #expect(descriptor.object(forKey: .name) as? String == "Some-Font")
    #expect(descriptor.withSize(30).pointSize == 30 && descriptor.pointSize == 15)
    let family = descriptor.withFamily("Inter")
    #expect(family.object(forKey: .family) as? String == "Inter")
    #expect(descriptor.withFace("Bold").object(forKey: .face) as? String == "Bold")
    let added = descriptor.addingAttributes([.size: 9.0])
    #expect(added.pointSize == 9 && added.postscriptName == "Some-Font")
    let copy = try #require(descriptor.copy() as? UIFontDescriptor)
    #expect(copy.fontAttributes.count == descriptor.fontAttributes.count)
  }

  @Test func `traits lead to a bold or italic font of the same family`() throws {
    let plain = UIFont.systemFont(ofSize: 12)
    let bold = try #require(plain.fontDescriptor.withSymbolicTraits(.traitBold))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font.pointSize == 12 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
    let both = try #require(
      plain.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
    )
    #expect(UIFont(descriptor: both, size: 20).pointSize == 20)
    #expect(both.symbolicTraits.contains([.traitBold, .traitItalic]))
  }

  @Test func `families have names, and unknown ones none`() {
    let families = UIFont.familyNames
    #expect(!families.isEmpty && Set(families).count == families.count)
    #expect(families.allSatisfy { !UIFont.fontNames(forFamilyName: $0).isEmpty })
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    #expect(UIFont(name: "No Such Font", size: 9) == nil)
  }

  @Test func `weights have the figures of iOS`() {
    #expect(UIFont.Weight.ultraLight.rawValue == -0.8 && UIFont.Weight.thin.rawValue == -0.6)
    #expect(UIFont.Weight.light.rawValue == -0.4 && UIFont.Weight.regular.rawValue == 0)
    #expect(UIFont.Weight.medium.rawValue == 0.23 && UIFont.Weight.semibold.rawValue == 0.3)
    #expect(UIFont.Weight.bold.rawValue == 0.4 && UIFont.Weight.heavy.rawValue == 0.56)
    #expect(UIFont.Weight.black.rawValue == 0.62)
  }
}
