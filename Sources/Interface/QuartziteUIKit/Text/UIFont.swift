// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
@_exported import QuartziteText

/// A font of UIKit: the same class as Core Text's, so both names mean each other's objects.
///
/// See: <https://developer.apple.com/documentation/uikit/uifont>
public typealias UIFont = CTFont

extension UIFont {
  /// Makes the font of a PostScript, family or full name; nil if the name is not known.
  ///
  /// Apple's names are known with or without Apple's fonts; `AppleFontNames` lists the free fonts
  /// that stand in. A size of 0 or below, or not finite, gives 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let match = FontCatalog.shared.match(name: fontName) else { return nil }
    self.init(match: match, name: fontName, size: fontSize)
  }

  /// Makes the font that a descriptor describes; a size above 0 overrides the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.makeFont(size: pointSize)
    self.init(font, size: font.size)
  }

  // MARK: - System fonts

  /// Returns the regular system font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font of a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, weight: weight.openTypeWeight)
  }

  /// Returns the semibold system font, which UIKit calls bold.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the italic system font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(size: fontSize, weight: 400, isItalic: true)
  }

  /// Returns the system font with digits of one width.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: Weight
  ) -> UIFont {
    let font = systemFont(ofSize: fontSize, weight: weight)
    return UIFont(font, size: font.size, features: [ShapingFeature("tnum", 1)])
  }

  /// Returns the system font whose letters all have one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let request = FontRequest(
      families: AppleFontNames.monospacedFamilies,
      weight: weight.openTypeWeight
    )
    guard let match = FontCatalog.shared.match(request, familyName: ".AppleSystemUIFontMonospaced")
    else { return systemFont(ofSize: fontSize, weight: weight) }
    let name = ".AppleSystemUIFontMonospaced-" + styleName(weight: weight.openTypeWeight)
    return UIFont(match: match, name: name, size: fontSize)
  }

  /// The size of labels' text: 17.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons' titles: 18.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard text: 14.
  public static var systemFontSize: CGFloat { 14 }

  // MARK: - What is installed

  /// The installed families, sorted, and those of Apple's that something stands in for.
  public static var familyNames: [String] {
    Set(FontCatalog.shared.fonts.compactMap(\.families.first)).sorted()
  }

  /// Returns the PostScript names of a family's faces, sorted; empty for an unknown family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    let key = FontCatalog.key(familyName)
    return FontCatalog.shared.fonts
      .filter { $0.families.contains { FontCatalog.key($0) == key } }
      .map(\.postScriptName).sorted()
  }

  // MARK: - Names and figures

  /// The family's name as asked for, such as "Helvetica Neue".
  public var familyName: String { family }
  /// The PostScript name as asked for, such as "HelveticaNeue-Thin".
  public var fontName: String { postScriptName }
  /// The size in points.
  public var pointSize: CGFloat { size }
  /// How far the font reaches above the baseline, in points.
  public var ascender: CGFloat { ascent }
  /// How far the font reaches below the baseline, in points, negative.
  public var descender: CGFloat { -descent }
  /// The gap between lines in points.
  public var leading: CGFloat { lineGap }
  /// The height of flat capitals in points.
  public var capHeight: CGFloat { (face?.tables.capHeight ?? 0) * unitScale }
  /// The height of flat lower-case letters in points.
  public var xHeight: CGFloat { (face?.tables.xHeight ?? 0) * unitScale }
  /// The distance between baselines: ascender, descender and leading together.
  public var lineHeight: CGFloat { ascent + descent + lineGap }

  /// Returns the same font at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(self, size: fontSize)
  }

  /// What describes the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }
}
