// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// Returns the font with a PostScript, family or full name; Helvetica for an unknown one.
///
/// A size that is not positive and finite counts as 12 points. `matrix` transforms the glyphs; nil
/// is the identity.
public func CTFontCreateWithName(
  _ name: CFString,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let font =
    CTFont.named(name as String, size: size) ?? CTFont(.textDefault, size: size)
  return matrix.map { CTFont(font, size: font.size, matrix: $0.pointee) } ?? font
}

/// Returns the font in another size, or in the same one for 0; `attributes` has no effect.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: AnyObject?
) -> CTFont {
  CTFont(font, size: size > 0 ? size : font.size, matrix: matrix?.pointee)
}

/// Returns a font for text that `currentFont` may have no glyphs for, by the first character of a
/// range.
///
/// It is `currentFont` itself if that has the glyphs or no installed font has them.
public func CTFontCreateForString(
  _ currentFont: CTFont,
  _ string: CFString,
  _ range: CFRange
) -> CTFont {
  let units = Array((string as String).utf16)
  let part = range.clamped(to: units.count)
  guard !part.isEmpty, let face = currentFont.face else { return currentFont }
  let clusters = GraphemeClusters(units, range: part)
  let scalars = UTF16Text.scalars(units, clusters.starts[0]..<clusters.starts[1])
  let fallback = FontFallback.shared.face(
    for: scalars,
    script: ScriptRuns.scripts([scalars])[0],
    font: face,
    weight: currentFont.request.weight,
    isItalic: currentFont.request.isItalic
  )
  if fallback == face { return currentFont }
  let source = fallback.source
  let request = FontRequest(
    families: source.families,
    weight: source.weight,
    isItalic: source.isItalic,
    width: source.width
  )
  return CTFont(
    match: .init(face: fallback, request: request, familyName: source.families.first ?? ""),
    name: fallback.postScriptName,
    size: currentFont.size
  )
}

/// Returns the font's size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// Returns the transform of the glyphs.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// Returns the distance from the baseline to the top of the line, in points; of Helvetica 0.15 ems
/// less than the ascender of `UIFont`, as on iOS.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.reportedAscent }
/// Returns the distance from the baseline to the bottom of the line, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
/// Returns the additional gap between lines (leading), in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.lineGap }
/// Returns the font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(font.face?.tables.unitsPerEm ?? 1000)
}
/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.tables.glyphCount ?? 0 }
/// Returns the angle from the vertical in degrees; negative for a font that leans to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.face?.tables.italicAngle ?? 0 }
/// Returns the position of the middle of the underline in points; positive above the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  (font.face?.tables.underlinePosition ?? 0) * font.unitScale
}
/// Returns the thickness of the underline in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  (font.face?.tables.underlineThickness ?? 0) * font.unitScale
}
/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
  (font.face?.tables.capHeight ?? 0) * font.unitScale
}
/// Returns the height of the lower-case x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat {
  (font.face?.tables.xHeight ?? 0) * font.unitScale
}
/// Returns the PostScript name as requested.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  NSString(string: font.postScriptName)
}
/// Returns the family name as requested.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.family) }
/// Returns the PostScript name as requested, in place of a full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  NSString(string: font.postScriptName)
}
/// Returns the family name, in place of a localised display name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { NSString(string: font.family) }

// MARK: - Glyphs

/// Writes the glyph of each UTF-16 unit; returns whether the font has all the characters.
///
/// The first unit of a surrogate pair gets the glyph, the second one gets 0.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont,
  _ characters: UnsafePointer<UniChar>,
  _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  // SAFETY: the caller vouches for `count` elements in both arrays, as with Core Text.
  let units = Array(UnsafeBufferPointer(start: characters, count: max(count, 0)))
  var hasAll = true
  var index = 0
  while index < units.count {
    let (scalar, length) = UTF16Text.scalar(units, index, end: units.count)
    let glyph = font.face?.glyph(for: scalar) ?? 0
    glyphs[index] = CGGlyph(truncatingIfNeeded: glyph)
    if length == 2 { glyphs[index + 1] = 0 }
    hasAll = hasAll && glyph != 0
    index += length
  }
  return hasAll
}

/// Writes the advances in points, unless `advances` is nil; returns their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?,
  _ count: CFIndex
) -> Double {
  var sum = 0.0
  // SAFETY: the caller vouches for `count` elements in both arrays.
  for index in 0..<max(count, 0) {
    let advance = (font.face?.advance(of: UInt32(glyphs[index])) ?? 0) * font.unitScale
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Writes the bounding boxes of the outlines in points, unless `rects` is nil; returns their union.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ rects: UnsafeMutablePointer<CGRect>?,
  _ count: CFIndex
) -> CGRect {
  var union = CGRect.null
  // SAFETY: the caller vouches for `count` elements in both arrays.
  for index in 0..<max(count, 0) {
    let path = CTFontCreatePathForGlyph(font, glyphs[index], nil)
    let box = path.map { $0.isEmpty ? CGRect.zero : $0.boundingBoxOfPath } ?? .zero
    rects?[index] = box
    if box != .zero { union = union.union(box) }
  }
  return union.isNull ? .zero : union
}

/// Returns the outline of a glyph in points with y pointing up, transformed by the font's matrix
/// and by `matrix`.
///
/// It is nil for a glyph without outlines, such as an emoji, and empty for a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont,
  _ glyph: CGGlyph,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face?.outline(of: UInt32(glyph)) else { return nil }
  var transform = CGAffineTransform(scaleX: font.unitScale, y: font.unitScale)
    .concatenating(font.matrix)
  if let matrix { transform = transform.concatenating(matrix.pointee) }
  return CGPath(elements: outline.applying(transform))
}
