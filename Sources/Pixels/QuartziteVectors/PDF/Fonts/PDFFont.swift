// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The glyphs of a font that a document uses, and the objects that embed them.
///
/// The font program contains only these glyphs, made from their outlines, whatever format the font
/// has. A glyph that stands for different texts in different places has a code for each, so that
/// text can be searched and copied.
struct PDFFont {
  /// The number of the font's object.
  let object: Int
  private let source: any GlyphSource
  private var codes: [Key: Int] = [:]
  private var keys: [Key] = []

  private struct Key: Hashable {
    let glyph: UInt32
    let text: String
  }

  /// The largest number of codes of a font: those of two bytes, without that of the missing glyph.
  static let mostCodes = 65_534

  init(_ source: any GlyphSource, object: Int) { (self.source, self.object) = (source, object) }

  /// Returns the code of a glyph that stands for a text; nil where the font has no code left.
  mutating func code(of glyph: UInt32, _ text: String) -> Int? {
    let key = Key(glyph: glyph, text: text)
    if let code = codes[key] { return code }
    guard keys.count < Self.mostCodes else { return nil }
    keys.append(key)
    codes[key] = keys.count
    return keys.count
  }

  /// Returns the advance of a glyph in thousandths of the font's size, rounded as in the document.
  func width(of glyph: UInt32) -> Double {
    let width = (source.advance(of: glyph) * 1000 / source.unitsPerEm).rounded()
    return width.isFinite ? min(max(width, 0), 30_000) : 0
  }

  /// Writes the font's objects.
  func write(into file: inout PDFFile) {
    let program = CompactFont(
      name: name,
      unitsPerEm: source.unitsPerEm,
      outlines: [PathElements()] + keys.map { source.outline(of: $0.glyph) ?? PathElements() }
    )
    let stream = file.add(stream: program.bytes, "/Subtype/CIDFontType0C")
    func thousandth(_ value: Double) -> String {
      let scaled = (value * 1000 / source.unitsPerEm).rounded()
      return String(Int(scaled.isFinite ? min(max(scaled, -30_000), 30_000) : 0))
    }
    let box = program.box.map { thousandth(Double($0)) }.joined(separator: " ")
    let height = source.capHeight > 0 ? source.capHeight : source.ascent
    let angle = NumberText.text(source.italicAngle, decimals: 2)
    let descriptor = file.add(
      "<</Type/FontDescriptor/FontName/\(name)/Flags \(source.italicAngle == 0 ? 4 : 68)"
        + "/FontBBox[\(box)]/ItalicAngle \(angle)/Ascent \(thousandth(source.ascent))"
        + "/Descent \(thousandth(source.descent))/CapHeight \(thousandth(height))/StemV 80"
        + "/FontFile3 \(stream) 0 R>>"
    )
    let widths = keys.map { String(Int(width(of: $0.glyph))) }.joined(separator: " ")
    let glyphs = file.add(
      "<</Type/Font/Subtype/CIDFontType0/BaseFont/\(name)"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + "/FontDescriptor \(descriptor) 0 R/DW 0/W[1[\(widths)]]>>"
    )
    let texts = file.add(stream: Array(characterMap.utf8), "")
    file.set(
      object,
      "<</Type/Font/Subtype/Type0/BaseFont/\(name)-Identity-H/Encoding/Identity-H"
        + "/DescendantFonts[\(glyphs) 0 R]/ToUnicode \(texts) 0 R>>"
    )
  }

  /// The font's name with a prefix of six letters that identifies this subset of glyphs.
  private var name: String {
    // The FNV-1a hash, over the glyphs in their order; overflow is intended.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for key in keys {
      hash = (hash ^ UInt64(key.glyph)) &* 0x100_0000_01b3
      for byte in key.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    var tag = ""
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(65 + hash % 26)))
      hash /= 26
    }
    let letters = source.postScriptName.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")
    }
    let own = String(String.UnicodeScalarView(letters.prefix(100)))
    return tag + "+" + (own.isEmpty ? "Font" : own)
  }

  /// The ToUnicode character map, from codes to texts.
  ///
  /// Source: ISO 32000-1, 9.10.3.
  private var characterMap: String {
    func digits(_ unit: UInt16) -> String {
      let text = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    let lines = keys.enumerated().compactMap { index, key in
      // Texts longer than any ligature are left out, because readers limit their length.
      key.text.isEmpty || key.text.utf16.count > 64
        ? nil : "<\(digits(UInt16(index + 1)))><\(key.text.utf16.map(digits).joined())>"
    }
    var text = """
      /CIDInit/ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000><FFFF>
      endcodespacerange

      """
    for start in stride(from: 0, to: lines.count, by: 100) {
      let part = lines[start..<min(start + 100, lines.count)]
      text += "\(part.count) beginbfchar\n\(part.joined(separator: "\n"))\nendbfchar\n"
    }
    return text + "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n"
  }
}
