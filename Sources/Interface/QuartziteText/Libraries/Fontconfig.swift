// SPDX-License-Identifier: Apache-2.0
import CFontconfig
import Foundation

/// The set of characters of a font, from Fontconfig.
package final class CharacterCoverage: @unchecked Sendable {
  // SAFETY: our own reference to a set that is never changed; reading it is thread-safe.
  private let set: OpaquePointer

  fileprivate init(retaining set: OpaquePointer) {
    self.set = FcCharSetCopy(set)
  }

  deinit {
    FcCharSetDestroy(set)
  }

  /// Returns whether the font has the character.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(set, scalar.value) != 0
  }
}

/// One face of an installed font file.
package struct InstalledFont: Sendable {
  /// The path of the file.
  package var path: String
  /// The index of the face in the low 16 bits, that of a variable font's named instance in the high
  /// ones.
  package var index = 0
  /// The family names, in the order of the file.
  package var families: [String]
  /// The name of the style, such as "Bold Italic".
  package var style = ""
  /// The PostScript name, empty if there is none.
  package var postScriptName: String
  /// The weight, from 100 (thin) to 900 (black); 400 is regular.
  package var weight = 400.0
  /// The width in percent; 100 is normal.
  package var width = 100.0
  /// Whether the face is italic or oblique.
  package var isItalic = false
  /// Whether all advances are equal.
  package var isMonospaced = false
  /// Whether the face has colour glyphs.
  package var isColor = false
  /// The characters of the face.
  package var coverage: CharacterCoverage?
  /// The contents of the file if it is not on disk.
  package var bytes: FontBytes?

  /// Makes a regular upright face with default properties.
  package init(path: String, families: [String], postScriptName: String) {
    (self.path, self.families, self.postScriptName) = (path, families, postScriptName)
  }
}

/// Access to Fontconfig, which lists the installed fonts.
///
/// All calls of Fontconfig are in this file.
package enum Fontconfig {
  /// Lists all installed faces, ordered by path and index.
  ///
  /// The order, and with it every later choice, depends on the files only, not on Fontconfig's
  /// cache, its substitution rules or the locale. A variable font itself is left out, as its named
  /// instances are listed; so are formats that HarfBuzz cannot read, such as Type 1. Takes about a
  /// millisecond per hundred faces when the system's font cache is warm.
  package static func installedFonts() -> [InstalledFont] {
    // SAFETY: the configuration is owned until `FcConfigDestroy`; the patterns belong to `set`,
    // which is destroyed after everything has been copied from it.
    guard let config = FcInitLoadConfigAndFonts() else { return [] }
    defer { FcConfigDestroy(config) }
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    for name in [
      FC_FILE, FC_INDEX, FC_FAMILY, FC_STYLE, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_WIDTH, FC_SLANT,
      FC_SPACING, FC_COLOR, FC_VARIABLE, FC_CHARSET, FC_FONTFORMAT,
    ] { FcObjectSetAdd(wanted, name) }
    guard let set = FcFontList(config, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(set) }
    let fonts = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
      .compactMap { $0.flatMap(read) }
    return fonts.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
  }

  /// The formats of outlines in OpenType files, by FreeType's names.
  private static let formats = ["TrueType", "CFF", "CFF 2"]

  private static func read(_ pattern: OpaquePointer) -> InstalledFont? {
    guard let path = string(pattern, FC_FILE, 0), integer(pattern, FC_VARIABLE) != 1,
      let format = string(pattern, FC_FONTFORMAT, 0), formats.contains(format)
    else { return nil }
    var families: [String] = []
    while let family = string(pattern, FC_FAMILY, Int32(families.count)) { families.append(family) }
    var set: OpaquePointer?
    let coverage: CharacterCoverage? =
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch
      ? set.map { CharacterCoverage(retaining: $0) } : nil
    var font = InstalledFont(
      path: path,
      families: families,
      postScriptName: string(pattern, FC_POSTSCRIPT_NAME, 0) ?? ""
    )
    font.index = integer(pattern, FC_INDEX) ?? 0
    font.style = string(pattern, FC_STYLE, 0) ?? ""
    font.weight = FcWeightToOpenTypeDouble(
      number(pattern, FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)
    )
    font.width = number(pattern, FC_WIDTH) ?? Double(FC_WIDTH_NORMAL)
    font.isItalic = (integer(pattern, FC_SLANT) ?? 0) > 0
    font.isMonospaced = (integer(pattern, FC_SPACING) ?? 0) >= Int(FC_MONO)
    font.isColor = integer(pattern, FC_COLOR) == 1
    font.coverage = coverage
    return font
  }

  private static func string(_ pattern: OpaquePointer, _ key: String, _ index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    // SAFETY: the string belongs to the pattern; it is copied at once.
    guard FcPatternGetString(pattern, key, index, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ key: String) -> Int? {
    var value: Int32 = 0
    if FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch { return Int(value) }
    return FcPatternGetBool(pattern, key, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  private static func number(_ pattern: OpaquePointer, _ key: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch ? value : nil
  }
}
