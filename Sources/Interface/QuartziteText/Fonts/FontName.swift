// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A parsed font name: family, weight, slope and width.
///
/// PostScript names (`HelveticaNeue-ThinItalic`), family names (`Helvetica Neue`) and full names
/// (`Helvetica Neue Thin Italic`) are parsed.
package struct FontName: Hashable, Sendable {
  /// The family part, as it is written.
  package var family: String
  /// The weight, 100...900; 400 if the name has none.
  package var weight = 400.0
  /// Whether the name contains italic or oblique.
  package var isItalic = false
  /// The width in percent; 75 if the name contains condensed, otherwise 100.
  package var width = 100.0

  /// Splits a PostScript or family name at its last hyphen.
  package init(_ name: String) {
    // A leading dot marks Apple's private fonts and stays with the family.
    guard let hyphen = name.lastIndex(of: "-") else {
      family = name
      return
    }
    family = String(name[..<hyphen])
    readStyle(name[name.index(after: hyphen)...])
  }

  /// Splits a full name into the words of the family and those of the style.
  package init(words: [Substring], familyCount: Int) {
    family = words.prefix(familyCount).joined(separator: " ")
    readStyle(words.dropFirst(familyCount).joined())
  }

  /// The words for weights; a word comes before those that it contains.
  ///
  /// `thin` and `ultralight` are both 100: UIKit's `ultraLight` is lighter than its `thin`, while
  /// OpenType, and so Inter, has nothing lighter than Thin.
  private static let weightWords: [(String, Double)] = [
    ("ultralight", 100), ("extralight", 200), ("demilight", 350), ("semilight", 350),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800),
    ("thin", 100), ("light", 300), ("medium", 500), ("heavy", 800), ("black", 900),
    ("bold", 700), ("demi", 600), ("w3", 300), ("w6", 600),
  ]

  private mutating func readStyle(_ style: some StringProtocol) {
    let words = style.lowercased()
    isItalic = words.contains("italic") || words.contains("oblique")
    if words.contains("condensed") { width = 75 }
    weight = Self.weightWords.first { words.contains($0.0) }?.1 ?? 400
  }
}

extension FontCatalog {
  /// A face and the name by which it was requested.
  package struct Match: Sendable {
    /// The face.
    package var face: FontFace
    /// The parsed name, with the installed families.
    package var request: FontRequest
    /// The family name as Apple or the font file writes it.
    package var familyName: String
  }

  /// Returns the face for a name as in `UIFont(name:size:)`; nil if there is neither it nor a
  /// substitute.
  ///
  /// Names are tried in this order: an installed PostScript name, an installed family with a style,
  /// Apple's names (``AppleFontNames``), a full name such as "Helvetica Neue Light". A name of more
  /// than 512 bytes gives nil, as trying all its prefixes would take too long.
  package func match(name: String) -> Match? {
    guard name.utf8.count <= 512 else { return nil }
    if let index = index(ofPostScriptName: name), let face = face(at: index) {
      let font = fonts[index]
      let request = FontRequest(
        families: font.families,
        weight: font.weight,
        isItalic: font.isItalic,
        width: font.width
      )
      return Match(face: face, request: request, familyName: font.families.first ?? name)
    }
    if let match = match(FontName(name)) { return match }
    let words = name.split(separator: " ")
    for count in stride(from: words.count, to: 0, by: -1) {
      if let match = match(FontName(words: words, familyCount: count)) { return match }
    }
    return nil
  }

  private func match(_ name: FontName) -> Match? {
    let key = Self.key(name.family)
    var request = FontRequest(
      families: [name.family],
      weight: name.weight,
      isItalic: name.isItalic,
      width: name.width
    )
    if hasFamily(name.family) { return match(request, familyName: name.family) }
    for suffix in ["", "psmt", "mt", "ps"] where key.hasSuffix(suffix) {
      guard let family = AppleFontNames.family(forKey: String(key.dropLast(suffix.count))) else {
        continue
      }
      request.families = family.standIns
      // The only face of "Arial Rounded MT Bold" has its weight in the family's name.
      let words = family.name.split(separator: " ")
      if name.weight == 400 {
        request.weight = FontName(words: words, familyCount: 1).weight
      }
      return match(request, familyName: family.name)
    }
    return nil
  }

  /// Returns the face for a request; nil if none of its families is installed.
  package func match(_ request: FontRequest, familyName: String) -> Match? {
    guard let index = index(for: request), let face = face(at: index) else { return nil }
    return Match(face: face, request: request, familyName: familyName)
  }

  /// Returns the face of the system font in a weight; nil if there is no font on the machine.
  ///
  /// If none of the substitutes is installed, the first upright scalable font by path is used.
  package func systemFont(weight: Double, isItalic: Bool = false) -> Match? {
    let request = FontRequest(
      families: AppleFontNames.systemFamilies,
      weight: weight,
      isItalic: isItalic
    )
    let name = AppleFontNames.systemFamilyName
    if let match = match(request, familyName: name) { return match }
    for index in fonts.indices where !fonts[index].isColor && !fonts[index].isItalic {
      if let face = face(at: index), face.tables.isScalable {
        return Match(face: face, request: request, familyName: name)
      }
    }
    return nil
  }
}
