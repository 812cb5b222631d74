// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A font name taken apart: family, weight, slope, width.
///
/// Understands PostScript names (`HelveticaNeue-ThinItalic`), family names (`Helvetica Neue`) and
/// full names (`Helvetica Neue Thin Italic`).
package struct FontName: Hashable, Sendable {
  /// The family part as given.
  package var family: String
  /// The weight, 100 to 900; 400 where the name does not say.
  package var weight = 400.0
  /// Whether the name says italic or oblique.
  package var isItalic = false
  /// The width in percent; 75 where the name says condensed, else 100.
  package var width = 100.0

  /// Takes a PostScript or family name apart at its hyphen.
  package init(_ name: String) {
    // A leading dot marks Apple's private fonts and stays with the family.
    guard let hyphen = name.lastIndex(of: "-") else {
      family = name
      return
    }
    family = String(name[..<hyphen])
    readStyle(name[name.index(after: hyphen)...])
  }

  /// Takes a full name apart into the words of the family and those of the style.
  package init(words: [Substring], familyCount: Int) {
    family = words.prefix(familyCount).joined(separator: " ")
    readStyle(words.dropFirst(familyCount).joined())
  }

  /// The words for weights, longer before those that they contain.
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
  /// A face and the names under which it was asked for.
  package struct Match: Sendable {
    /// The face.
    package var face: FontFace
    /// What was understood of the name, with installed families.
    package var request: FontRequest
    /// The family's name as Apple or the file spells it.
    package var familyName: String
  }

  /// Returns the face for a name as `UIFont(name:size:)` takes it; nil if nothing stands for it.
  ///
  /// An installed PostScript name comes first, then an installed family with a style, then Apple's
  /// names (``AppleFontNames``), then a full name such as "Helvetica Neue Light".
  package func match(name: String) -> Match? {
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
      return match(request, familyName: family.name)
    }
    return nil
  }

  /// Returns the face for a request under a family name; nil if no family of it is installed.
  package func match(_ request: FontRequest, familyName: String) -> Match? {
    guard let index = index(for: request), let face = face(at: index) else { return nil }
    return Match(face: face, request: request, familyName: familyName)
  }

  /// Returns the system font's face of a weight; nil if there is no font on the machine.
  ///
  /// Where none of the stand-ins is installed, the first upright scalable font by path is taken.
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
