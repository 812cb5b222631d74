// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import Synchronization

/// One opened face of an installed font without a size: its tables, its shaping and its glyph
/// outlines.
///
/// Outlines are cached in font units, up to a limit.
package final class FontFace: Sendable {
  /// The maximum number of outlines that a face caches.
  ///
  /// A Latin text has about 100 different glyphs, a page of Chinese about 1,000.
  package static let outlineCacheLimit = 2048
  /// The maximum number of colour bitmaps that a face caches; an emoji of 136 by 128 pixels takes
  /// 70 kB.
  package static let bitmapCacheLimit = 64
  /// The maximum number of UTF-16 units of shaped text that a face caches; a unit takes about 60
  /// bytes.
  package static let shapeCacheLimit = 16_384

  /// The file and index of the face.
  package let source: InstalledFont
  /// The tables of the face in font units; cap height and x-height are measured if the file lacks
  /// them.
  package let tables: FontTables
  /// The PostScript name.
  package let postScriptName: String
  private let freeType: FreeTypeFace
  private let harfBuzz: HarfBuzzFont
  private let outlines = Mutex(BoundedCache<UInt32, PathElements?>(limit: outlineCacheLimit))
  private let bitmaps = Mutex(BoundedCache<UInt32, ColorGlyph?>(limit: bitmapCacheLimit))
  private let glyphs = Mutex(BoundedCache<UInt32, UInt32>(limit: outlineCacheLimit))
  private let shapes = Mutex(BoundedCache<ShapedText, [ShapedGlyph]>(limit: shapeCacheLimit))
  /// One bit for each ASCII character: whether the face has a glyph for it or it is invisible; nil
  /// until it is needed.
  private let plainCharacters = Mutex<SIMD2<UInt64>?>(nil)

  /// Opens the face; nil if FreeType or HarfBuzz cannot read the file.
  package init?(_ source: InstalledFont) {
    let (path, index, bytes) = (source.path, source.index, source.bytes)
    guard let freeType = FreeTypeFace(path: path, index: index, bytes: bytes),
      let harfBuzz = HarfBuzzFont(path: path, index: index, bytes: bytes)
    else { return nil }
    self.source = source
    let isInter = source.families.contains { $0.hasPrefix("Inter") }
    defaultFeatures = isInter ? [ShapingFeature("calt", 0)] : []
    onlyTightens = source.families.contains("Nimbus Sans")
    self.freeType = freeType
    self.harfBuzz = harfBuzz
    postScriptName =
      freeType.postScriptName.isEmpty ? source.postScriptName : freeType.postScriptName
    var tables = freeType.tables
    if tables.capHeight <= 0 { tables.capHeight = Self.height(of: "H", in: freeType) }
    if tables.xHeight <= 0 { tables.xHeight = Self.height(of: "x", in: freeType) }
    self.tables = tables
  }

  private static func height(of letter: Unicode.Scalar, in face: FreeTypeFace) -> Double {
    let glyph = face.glyph(for: letter.value)
    guard glyph != 0, let outline = face.outline(of: glyph) else { return 0 }
    return Double(outline.points.map(\.y).max() ?? 0)
  }

  /// Returns the glyph for a character; 0 if the face has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32 {
    if let known = glyphs.withLock({ $0.value(for: scalar.value) }) { return known }
    let found = freeType.glyph(for: scalar.value)
    glyphs.withLock { _ = $0.insert(found, for: scalar.value, cost: 1) }
    return found
  }

  /// Returns whether the face has the character.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    source.coverage?.contains(scalar) ?? (glyph(for: scalar) != 0)
  }

  /// The features that are set differently from the font's defaults.
  ///
  /// Inter's contextual alternates turn "->" into an arrow and an "x" between digits into a
  /// multiplication sign; the fonts that it substitutes do not do so.
  package let defaultFeatures: [ShapingFeature]

  /// Returns the advance of a glyph in font units, without kerning.
  package func advance(of glyph: UInt32) -> Double {
    harfBuzz.advance(of: glyph)
  }

  /// Returns whether no ASCII character of some text needs another face.
  func hasAll(ofASCII text: ArraySlice<UInt16>) -> Bool {
    let known = plainCharacters.withLock { $0 } ?? findPlainCharacters()
    return text.allSatisfy { unit in
      unit < 0x80 && known[Int(unit >> 6)] >> (UInt64(unit) & 63) & 1 == 1
    }
  }

  private func findPlainCharacters() -> SIMD2<UInt64> {
    var found = SIMD2<UInt64>.zero
    for value in 0..<UInt8(0x80) {
      let scalar = Unicode.Scalar(value)
      guard scalar.isInvisibleInText || contains(scalar) else { continue }
      found[Int(value >> 6)] |= 1 << (UInt64(value) & 63)
    }
    plainCharacters.withLock { $0 = found }
    return found
  }

  /// Shapes a run of text, in font units.
  ///
  /// See ``HarfBuzzFont/shape(_:_:)``. Kerning of Nimbus Sans does not move pairs, such as "ry",
  /// apart. Short runs are cached together with their context, so that equal text is not shaped
  /// again.
  package func shape(_ text: [UInt16], _ request: ShapingRequest) -> [ShapedGlyph] {
    guard !request.range.isEmpty, request.range.count <= ShapedText.most else {
      return shapeAnew(text, request)
    }
    let key = ShapedText(text, request)
    if let known = shapes.withLock({ $0.value(for: key) }) {
      return key.moved(known, by: request.range.lowerBound)
    }
    let glyphs = shapeAnew(text, request)
    let kept = key.moved(glyphs, by: -request.range.lowerBound)
    shapes.withLock { _ = $0.insert(kept, for: key, cost: key.cost) }
    return glyphs
  }

  private func shapeAnew(_ text: [UInt16], _ request: ShapingRequest) -> [ShapedGlyph] {
    var glyphs = harfBuzz.shape(text, request)
    guard onlyTightens else { return glyphs }
    for index in glyphs.indices {
      glyphs[index].advance = min(glyphs[index].advance, advance(of: glyphs[index].glyph))
    }
    return glyphs
  }

  /// Whether kerning only moves glyphs together.
  ///
  /// Nimbus Sans moves an "r" away from the next letter, as in Adobe's metrics. Apple's Helvetica
  /// does not: in a published picture of "Sorry" the glyphs are where they are without kerning.
  private let onlyTightens: Bool

  /// Returns the outline of a glyph in font units with y pointing up; nil if it has no outline.
  package func outline(of glyph: UInt32) -> PathElements? {
    if let known = outlines.withLock({ $0.value(for: glyph) }) { return known }
    let found = freeType.outline(of: glyph)
    outlines.withLock { _ = $0.insert(found, for: glyph, cost: 1) }
    return found
  }

  /// Returns the colour image of a glyph; nil if it has none.
  package func colorGlyph(of glyph: UInt32) -> ColorGlyph? {
    guard tables.isColor else { return nil }
    if let known = bitmaps.withLock({ $0.value(for: glyph) }) { return known }
    let found = freeType.colorBitmap(of: glyph).map(ColorGlyph.init)
    bitmaps.withLock { _ = $0.insert(found, for: glyph, cost: 1) }
    return found
  }
}

extension FontFace: Hashable {
  /// Returns whether both are the same face of the same file.
  package static func == (left: FontFace, right: FontFace) -> Bool {
    left === right
      || (left.source.path == right.source.path && left.source.index == right.source.index)
  }

  /// Hashes the file and the index.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(source.path)
    hasher.combine(source.index)
  }
}
