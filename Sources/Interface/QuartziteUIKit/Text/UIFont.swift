// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
@_exported import QuartziteText

/// A font of UIKit: the same class as Core Text's `CTFont`.
///
/// See: <https://developer.apple.com/documentation/uikit/uifont>
public typealias UIFont = CTFont

extension UIFont {
  /// Makes a font with a PostScript, family or full name; nil if the name is not known.
  ///
  /// Apple's font names are known whether Apple's fonts are installed or not; `AppleFontNames`
  /// lists the free fonts that substitute them. A size that is not positive and finite counts as 12
  /// points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let match = FontCatalog.shared.match(name: fontName) else { return nil }
    self.init(match: match, name: fontName, size: fontSize)
  }

  /// Makes the font for a descriptor; a size above 0 overrides that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.featured(descriptor.makeFont(size: pointSize))
    self.init(font, size: font.size)
  }

  // MARK: - System fonts

  /// Returns the regular system font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, weight: weight.openTypeWeight)
  }

  /// Returns the semibold system font, as `boldSystemFont` does in UIKit.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the italic system font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(size: fontSize, weight: 400, isItalic: true)
  }

  /// Returns the system font with digits of equal width.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: Weight
  ) -> UIFont {
    let font = systemFont(ofSize: fontSize, weight: weight)
    return UIFont(font, size: font.size, features: [ShapingFeature("tnum", 1)])
  }

  /// Returns the monospaced system font.
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

  /// The font size of labels, in points: 17.
  public static var labelFontSize: CGFloat { 17 }
  /// The font size of button titles, in points: 18.
  public static var buttonFontSize: CGFloat { 18 }
  /// The font size of small text, in points: 12.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The standard font size, in points: 14.
  public static var systemFontSize: CGFloat { 14 }

  // MARK: - Installed fonts

  /// The installed font families and those of Apple's that have a substitute, sorted.
  public static var familyNames: [String] {
    Set(FontCatalog.shared.fonts.compactMap(\.families.first)).sorted()
  }

  /// Returns the PostScript names of the fonts of a family, sorted; empty for an unknown family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    let key = FontCatalog.key(familyName)
    return FontCatalog.shared.fonts
      .filter { $0.families.contains { FontCatalog.key($0) == key } }
      .map(\.postScriptName).sorted()
  }

  // MARK: - Names and metrics

  /// The family name as requested, such as "Helvetica Neue".
  public var familyName: String { family }
  /// The PostScript name as requested, such as "HelveticaNeue-Thin".
  public var fontName: String { postScriptName }
  /// The size in points.
  public var pointSize: CGFloat { size }
  /// The distance from the baseline to the top of the line, in points.
  public var ascender: CGFloat { ascent }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  public var descender: CGFloat { -descent }
  /// The additional gap between lines (leading), in points.
  public var leading: CGFloat { lineGap }
  /// The height of capital letters above the baseline, in points.
  public var capHeight: CGFloat { (face?.tables.capHeight ?? 0) * unitScale }
  /// The height of the lower-case x above the baseline, in points.
  public var xHeight: CGFloat { (face?.tables.xHeight ?? 0) * unitScale }
  /// The distance between baselines in points: ascent, descent and leading together.
  public var lineHeight: CGFloat { ascent + descent + lineGap }

  /// Returns the same font at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(self, size: fontSize)
  }

  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }
}
