// SPDX-License-Identifier: Apache-2.0
import CFreeType
import Foundation
import QuartziteGeometry
import Synchronization

/// The metrics and properties of a font that apply to all its glyphs, in font units unless noted.
///
/// Source: OpenType 1.9, tables `head`, `hhea`, `OS/2`, `post`.
package struct FontTables: Sendable, Hashable {
  /// Font units per em; above 0.
  package var unitsPerEm: Double = 1000
  /// The ascender of `hhea`: from the baseline to the top of the line.
  package var ascent: Double = 0
  /// The descender of `hhea`; negative below the baseline.
  package var descent: Double = 0
  /// The line gap of `hhea`.
  package var lineGap: Double = 0
  /// The height of capital letters from `OS/2`; 0 if the table is older than version 2.
  package var capHeight: Double = 0
  /// The height of the lower-case x from `OS/2`; 0 if the table is older than version 2.
  package var xHeight: Double = 0
  /// The middle of the underline; positive above the baseline.
  package var underlinePosition: Double = 0
  /// The thickness of the underline.
  package var underlineThickness: Double = 0
  /// The middle of the strikethrough above the baseline; 0 if the font has none.
  package var strikethroughPosition: Double = 0
  /// The thickness of the strikethrough; 0 if the font has none.
  package var strikethroughThickness: Double = 0
  /// The angle from the vertical in degrees; negative for a face that leans to the right.
  package var italicAngle: Double = 0
  /// The weight from `OS/2`, 100...900; 400 if the font has none.
  package var weight: Double = 400
  /// Whether the face is marked as italic.
  package var isItalic = false
  /// Whether the face is marked as monospaced.
  package var isMonospaced = false
  /// The number of glyphs.
  package var glyphCount = 0
  /// Whether the face has outlines; otherwise it has bitmaps only.
  package var isScalable = false
  /// Whether the face has colour bitmaps.
  package var isColor = false

  /// Makes the tables of a font without any metrics.
  package init() {}
}

/// A colour bitmap of a glyph as it is stored in the file.
package struct GlyphBitmap: Sendable {
  /// The size in bitmap pixels.
  package var width: Int, height: Int
  /// Premultiplied pixels as little-endian words R, G, B, A: `width` per row, top row first.
  package var pixels: [UInt32]
  /// The distance of the bitmap's left edge to the right of the pen, in bitmap pixels.
  package var left: Double
  /// The distance of the bitmap's top edge above the baseline, in bitmap pixels.
  package var top: Double
  /// Bitmap pixels per em.
  package var pixelsPerEm: Double
}

/// A font file opened with FreeType: tables, character map, outlines and colour bitmaps.
///
/// All calls of FreeType are in this file. Nothing is hinted: outlines are read in font units, so
/// the result does not depend on a size, a resolution or an environment variable.
package final class FreeTypeFace: @unchecked Sendable {
  /// Serialises all calls: a face must be used by one thread at a time, and opening and closing
  /// faces touch the shared library object.
  ///
  /// Results are cached by the callers.
  private static let lock = Mutex<Void>(())

  // SAFETY: written once by the lazy initialiser, and then used under `lock` only.
  nonisolated(unsafe) private static let library: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()

  // SAFETY: owned by this object from init to deinit; every access holds `lock`.
  private let face: FT_Face
  /// The data that the face reads while it exists, if it is not a file.
  private let bytes: FontBytes?
  /// The number of faces in the file.
  package let faceCount: Int
  /// The metrics of the font.
  package let tables: FontTables
  /// The family name in the file; empty if there is none.
  package let familyName: String
  /// The style name in the file; empty if there is none.
  package let styleName: String
  /// The PostScript name in the file; empty if there is none.
  package let postScriptName: String

  /// Opens a face of a font file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - index: The index of the face in the low 16 bits, that of a variable font's named instance,
  ///     from 1, in the high ones, as in Fontconfig and FreeType.
  ///   - bytes: The contents of the file, read in place of it; nil reads the file.
  package init?(path: String, index: Int, bytes: FontBytes? = nil) {
    let opened: FT_Face? = Self.lock.withLock { _ in
      guard let library = Self.library else { return nil }
      var face: FT_Face?
      // SAFETY: `path` lives for the call, `bytes` as long as this object; on success `face` is
      // ours until FT_Done_Face.
      let failed =
        bytes.map {
          FT_New_Memory_Face(library, $0.start, FT_Long($0.count), FT_Long(index), &face)
        } ?? FT_New_Face(library, path, FT_Long(index), &face)
      return failed == 0 ? face : nil
    }
    guard let opened else { return nil }
    face = opened
    self.bytes = bytes
    faceCount = Int(opened.pointee.num_faces)
    (tables, familyName, styleName, postScriptName) = Self.lock.withLock { _ in
      // SAFETY: the names are C strings owned by the face; they are copied here.
      (
        Self.readTables(opened),
        opened.pointee.family_name.map { String(cString: $0) } ?? "",
        opened.pointee.style_name.map { String(cString: $0) } ?? "",
        FT_Get_Postscript_Name(opened).map { String(cString: $0) } ?? ""
      )
    }
  }

  deinit {
    // SAFETY: no one else holds the face any more.
    _ = Self.lock.withLock { _ in FT_Done_Face(face) }
  }

  /// Returns the glyph for a character; 0 if the font has none.
  package func glyph(for scalar: UInt32) -> UInt32 {
    Self.lock.withLock { _ in FT_Get_Char_Index(face, FT_ULong(scalar)) }
  }

  /// Returns the outline of a glyph in font units with y pointing up; nil for a glyph without
  /// outlines.
  ///
  /// A space has an empty outline. Cubic and quadratic curves are kept as they are.
  package func outline(of glyph: UInt32) -> PathElements? {
    Self.lock.withLock { _ in
      let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
      guard FT_Load_Glyph(face, glyph, flags) == 0,
        let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return nil }
      let outline = Self.decompose(&slot.pointee.outline)
      // For a colour bitmap, a face reports an empty outline.
      return tables.isColor && outline?.isEmpty != false ? nil : outline
    }
  }

  /// Returns the colour bitmap of a glyph in the largest size; nil if there is none.
  package func colorBitmap(of glyph: UInt32) -> GlyphBitmap? {
    Self.lock.withLock { _ in
      guard tables.isColor, face.pointee.num_fixed_sizes > 0,
        let sizes = face.pointee.available_sizes
      else { return nil }
      // SAFETY: `available_sizes` holds `num_fixed_sizes` records as long as the face lives.
      let strikes = UnsafeBufferPointer(start: sizes, count: Int(face.pointee.num_fixed_sizes))
      let best = strikes.indices.max { strikes[$0].y_ppem < strikes[$1].y_ppem } ?? 0
      guard FT_Select_Size(face, FT_Int(best)) == 0,
        FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) == 0,
        let slot = face.pointee.glyph?.pointee,
        slot.format == FT_GLYPH_FORMAT_BITMAP,
        slot.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
      else { return nil }
      return Self.copy(slot, pixelsPerEm: Double(strikes[best].y_ppem) / 64)
    }
  }
}

// MARK: - Reading FreeType's records

extension FreeTypeFace {
  private static func readTables(_ face: FT_Face) -> FontTables {
    var tables = FontTables()
    let record = face.pointee
    tables.isScalable = record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    tables.isColor = record.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    tables.glyphCount = Int(record.num_glyphs)
    // SAFETY: FT_Get_Sfnt_Table returns nil or a record of the type named, owned by the face.
    if let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self) {
      tables.unitsPerEm = max(Double(head.pointee.Units_Per_EM), 1)
    } else {
      tables.unitsPerEm = max(Double(record.units_per_EM), 1)
    }
    if let hhea = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?
      .assumingMemoryBound(to: TT_HoriHeader.self)
    {
      tables.ascent = Double(hhea.pointee.Ascender)
      tables.descent = Double(hhea.pointee.Descender)
      tables.lineGap = Double(hhea.pointee.Line_Gap)
    }
    if let os2 = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      os2.pointee.version != 0xFFFF
    {
      readOS2(os2.pointee, into: &tables)
    }
    tables.isItalic = record.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    tables.isMonospaced = record.face_flags & FT_Long(FT_FACE_FLAG_FIXED_WIDTH) != 0
    if let post = FT_Get_Sfnt_Table(face, FT_SFNT_POST)?
      .assumingMemoryBound(to: TT_Postscript.self)
    {
      tables.italicAngle = Double(post.pointee.italicAngle) / 65536
      tables.underlineThickness = Double(post.pointee.underlineThickness)
      tables.underlinePosition = Double(post.pointee.underlinePosition)
    }
    return tables
  }

  private static func readOS2(_ os2: TT_OS2, into tables: inout FontTables) {
    if tables.ascent == 0, tables.descent == 0 {
      tables.ascent = Double(os2.sTypoAscender)
      tables.descent = Double(os2.sTypoDescender)
      tables.lineGap = Double(os2.sTypoLineGap)
    }
    if os2.usWeightClass > 0 { tables.weight = min(max(Double(os2.usWeightClass), 100), 900) }
    tables.strikethroughPosition = Double(os2.yStrikeoutPosition)
    tables.strikethroughThickness = Double(os2.yStrikeoutSize)
    if os2.version >= 2 {
      tables.capHeight = Double(os2.sCapHeight)
      tables.xHeight = Double(os2.sxHeight)
    }
  }

  private static func decompose(_ outline: inout FT_Outline) -> PathElements? {
    var sink = OutlineSink()
    var callbacks = FT_Outline_Funcs()
    // SAFETY: `user` is the address of `sink`, which outlives FT_Outline_Decompose; the vectors
    // live for each call.
    callbacks.move_to = { to, user in
      user?.assumingMemoryBound(to: OutlineSink.self).pointee.move(to)
      return 0
    }
    callbacks.line_to = { to, user in
      user?.assumingMemoryBound(to: OutlineSink.self).pointee.line(to)
      return 0
    }
    callbacks.conic_to = { control, to, user in
      user?.assumingMemoryBound(to: OutlineSink.self).pointee.quad(control, to)
      return 0
    }
    callbacks.cubic_to = { first, second, to, user in
      user?.assumingMemoryBound(to: OutlineSink.self).pointee.cubic(first, second, to)
      return 0
    }
    let failed = withUnsafeMutablePointer(to: &sink) {
      FT_Outline_Decompose(&outline, &callbacks, $0)
    }
    guard failed == 0 else { return nil }
    sink.close()
    return sink.elements
  }

  private static func copy(_ slot: FT_GlyphSlotRec_, pixelsPerEm: Double) -> GlyphBitmap? {
    let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    guard let buffer = slot.bitmap.buffer, width > 0, height > 0 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        // SAFETY: the bitmap holds `rows` rows of `pitch` bytes; BGRA takes 4 bytes a pixel.
        let start = buffer + row * Int(slot.bitmap.pitch) + column * 4
        pixels.append(
          UInt32(start[2]) | UInt32(start[1]) << 8 | UInt32(start[0]) << 16
            | UInt32(start[3]) << 24
        )
      }
    }
    return GlyphBitmap(
      width: width,
      height: height,
      pixels: pixels,
      left: Double(slot.bitmap_left),
      top: Double(slot.bitmap_top),
      pixelsPerEm: pixelsPerEm
    )
  }
}

/// Receives the callbacks of `FT_Outline_Decompose`.
private struct OutlineSink {
  var elements = PathElements()
  private var start = CGPoint.zero

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    vector.map { CGPoint(x: Double($0.pointee.x), y: Double($0.pointee.y)) } ?? .zero
  }

  // Closing the contour draws its last straight line.
  mutating func close() {
    guard !elements.isEmpty else { return }
    if elements.verbs.last == .line, elements.points.last == start {
      elements.verbs.removeLast()
      elements.points.removeLast()
    }
    elements.append(.close)
  }

  mutating func move(_ to: UnsafePointer<FT_Vector>?) {
    close()
    start = point(to)
    elements.append(.move, start)
  }

  mutating func line(_ to: UnsafePointer<FT_Vector>?) {
    elements.append(.line, point(to))
  }

  mutating func quad(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
    elements.append(.quad, point(control), point(to))
  }

  mutating func cubic(
    _ first: UnsafePointer<FT_Vector>?,
    _ second: UnsafePointer<FT_Vector>?,
    _ to: UnsafePointer<FT_Vector>?
  ) {
    elements.append(.cubic, point(first), point(second), point(to))
  }
}
