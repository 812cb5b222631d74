// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteText
import Testing

/// Fonts that tests need.
///
/// A missing one fails the test and names the package to install.
enum TestFonts {
  static let packages = [
    "Inter": "fonts-inter", "Liberation": "fonts-liberation", "DejaVu": "fonts-dejavu-core",
    "NotoSansCJK": "fonts-noto-cjk", "NotoColorEmoji": "fonts-noto-color-emoji",
    "Nimbus": "fonts-urw-base35", "P052": "fonts-urw-base35", "D050000L": "fonts-urw-base35",
  ]

  /// Returns the installed face of a PostScript name.
  static func face(_ name: String) throws -> FontFace {
    let package = packages.first { name.hasPrefix($0.key) }?.value ?? "its package"
    let index = try #require(
      FontCatalog.shared.index(ofPostScriptName: name),
      "FONT MISSING: \(name). Install it: apt-get install \(package)"
    )
    return try #require(FontCatalog.shared.face(at: index))
  }

  /// Returns a font of an installed face.
  static func font(_ name: String, size: Double) throws -> CTFont {
    _ = try face(name)
    return try #require(CTFont.named(name, size: size))
  }

  /// Returns the text of one font.
  static func text(
    _ string: String,
    _ font: CTFont,
    _ attributes: [NSAttributedString.Key: Any] = [:],
    style: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> StyledText {
    let paragraph = NSMutableParagraphStyle()
    style(paragraph)
    var all = attributes
    (all[.font], all[.paragraphStyle]) = (font, paragraph)
    return StyledText(NSAttributedString(string: string, attributes: all))
  }

  /// Returns the shaped first paragraph of a text.
  static func shaped(
    _ string: String,
    _ font: CTFont,
    _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> ShapedParagraph {
    let text = text(string, font, attributes)
    return ShapedParagraph(text, text.paragraphs[0])
  }
}
