// SPDX-License-Identifier: Apache-2.0
import CHarfBuzz
import Foundation
import Synchronization

/// A script of the Unicode Character Database, as its four-letter ISO 15924 tag.
package struct ScriptTag: Hashable, Sendable {
  /// The tag, with its first letter in the highest byte.
  package var rawValue: UInt32

  /// Makes a tag from its number.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a tag from its four ASCII letters; other lengths give the unknown script.
  package init(_ letters: StaticString) {
    var value: UInt32 = 0
    letters.withUTF8Buffer { bytes in
      for byte in bytes.prefix(4) { value = value << 8 | UInt32(byte) }
    }
    rawValue = value
  }

  /// Characters that are used with any script: punctuation, digits, emoji.
  package static let common = ScriptTag("Zyyy")
  /// Marks, which inherit the script of their base character.
  package static let inherited = ScriptTag("Zinh")
  /// Unassigned characters.
  package static let unknown = ScriptTag("Zzzz")
  /// Latin.
  package static let latin = ScriptTag("Latn")
  /// Han: Chinese characters.
  package static let han = ScriptTag("Hani")
  /// Hiragana: Japanese syllables.
  package static let hiragana = ScriptTag("Hira")
  /// Katakana: Japanese syllables.
  package static let katakana = ScriptTag("Kana")
  /// Hangul: Korean.
  package static let hangul = ScriptTag("Hang")
  /// Bopomofo: Chinese phonetic letters.
  package static let bopomofo = ScriptTag("Bopo")
  /// Arabic.
  package static let arabic = ScriptTag("Arab")
  /// Hebrew.
  package static let hebrew = ScriptTag("Hebr")

  /// The four letters.
  package var letters: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) },
      as: UTF8.self
    )
  }

  /// Whether the script is written from right to left.
  package var isRightToLeft: Bool {
    hb_script_get_horizontal_direction(hb_script_t(rawValue)) == HB_DIRECTION_RTL
  }
}

/// The setting of an OpenType feature for a whole run, such as `liga` off.
package struct ShapingFeature: Hashable, Sendable {
  /// The four-letter tag, first letter in the highest byte.
  package var tag: UInt32
  /// 0 is off, 1 is on, greater values choose an alternate.
  package var value: UInt32

  /// Makes a feature setting from its four ASCII letters.
  package init(_ letters: StaticString, _ value: UInt32) {
    tag = ScriptTag(letters).rawValue
    self.value = value
  }

  /// Makes a feature setting from the tag's number.
  package init(tag: UInt32, value: UInt32) {
    (self.tag, self.value) = (tag, value)
  }
}

/// The properties of a run that the shaper needs.
package struct ShapingRequest: Hashable, Sendable {
  /// The range of UTF-16 units in the text.
  package var range: Range<Int>
  /// The script of the run.
  package var script: ScriptTag
  /// Whether the run is right to left.
  package var isRightToLeft: Bool
  /// The language as a BCP 47 tag; nil, the default, is none.
  package var language: String?
  /// Feature settings in addition to the script's defaults.
  package var features: [ShapingFeature]

  /// Makes a request.
  package init(
    range: Range<Int>,
    script: ScriptTag,
    isRightToLeft: Bool,
    language: String? = nil,
    features: [ShapingFeature] = []
  ) {
    (self.range, self.script, self.isRightToLeft) = (range, script, isRightToLeft)
    (self.language, self.features) = (language, features)
  }
}

/// One glyph in the result of shaping, in font units.
package struct ShapedGlyph: Hashable, Sendable {
  /// The index of the glyph in the font; 0 is the glyph for missing characters.
  package var glyph: UInt32
  /// The first UTF-16 unit of the characters that the glyph represents.
  package var cluster: Int
  /// The advance of the pen after the glyph, to the right.
  package var advance: Double
  /// The offset of the glyph to the right of the pen and above the baseline.
  package var offsetX: Double, offsetY: Double
  /// Whether a line break before this glyph's cluster changes the shaping.
  package var isUnsafeToBreak: Bool
}

/// A font file opened with HarfBuzz: shaping and advances, in font units.
///
/// All calls of HarfBuzz are in this file.
package final class HarfBuzzFont: @unchecked Sendable {
  // SAFETY: immutable (hb_font_make_immutable) from init to deinit, so that threads may share it.
  private let font: OpaquePointer
  /// The data that the font reads while it exists, if it is not a file.
  private let bytes: FontBytes?

  /// Opens a face of a font file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - index: The index of the face in the low 16 bits, that of the named instance, from 1, in
  ///     the high ones.
  ///   - bytes: The contents of the file, read in place of it; nil reads the file.
  package init?(path: String, index: Int, bytes: FontBytes? = nil) {
    // SAFETY: each object retains the previous one; our own references are released at once. The
    // bytes live as long as this object.
    guard let blob = Self.blob(path, bytes), hb_blob_get_length(blob) > 0,
      let face = hb_face_create(blob, UInt32(index & 0xFFFF)),
      let font = hb_font_create(face)
    else { return nil }
    hb_blob_destroy(blob)
    let unitsPerEm = Int32(hb_face_get_upem(face))
    hb_face_destroy(face)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16 - 1)) }
    hb_font_make_immutable(font)
    self.font = font
    self.bytes = bytes
  }

  private static func blob(_ path: String, _ bytes: FontBytes?) -> OpaquePointer? {
    guard let bytes else { return hb_blob_create_from_file(path) }
    let start = UnsafeRawPointer(bytes.start).assumingMemoryBound(to: CChar.self)
    return hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
  }

  deinit {
    hb_font_destroy(font)
  }

  /// Returns the advance of a glyph in font units.
  package func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph))
  }

  /// Shapes a run of `text`; the rest of the text is its context.
  ///
  /// Glyphs are in visual order, left to right; clusters are UTF-16 units of the whole text. An
  /// empty range gives no glyphs. Linear in the length of the run for ordinary fonts.
  package func shape(_ text: [UInt16], _ request: ShapingRequest) -> [ShapedGlyph] {
    precondition(
      request.range.lowerBound >= 0 && request.range.upperBound <= text.count,
      "The range to shape must lie in the text."
    )
    guard !request.range.isEmpty, let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    text.withUnsafeBufferPointer { units in
      // SAFETY: HarfBuzz copies what it needs from `units`, whose length is passed.
      hb_buffer_add_utf16(
        buffer,
        units.baseAddress,
        Int32(units.count),
        UInt32(request.range.lowerBound),
        Int32(request.range.count)
      )
    }
    hb_buffer_set_script(buffer, hb_script_t(request.script.rawValue))
    hb_buffer_set_direction(
      buffer,
      request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    )
    // A fixed language, since the default is that of the process's locale.
    hb_buffer_set_language(buffer, hb_language_from_string(request.language ?? "und", -1))
    let features = request.features.map {
      hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
    }
    features.withUnsafeBufferPointer {
      hb_shape(font, buffer, $0.baseAddress, UInt32($0.count))
    }
    return Self.read(buffer)
  }

  private static func read(_ buffer: OpaquePointer) -> [ShapedGlyph] {
    var count: UInt32 = 0
    // SAFETY: both arrays belong to the buffer and hold `count` records until it is destroyed.
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let flags = hb_glyph_info_get_glyph_flags(glyphs + index)
      return ShapedGlyph(
        glyph: glyphs[index].codepoint,
        cluster: Int(glyphs[index].cluster),
        advance: Double(positions[index].x_advance),
        offsetX: Double(positions[index].x_offset),
        offsetY: Double(positions[index].y_offset),
        isUnsafeToBreak: flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
      )
    }
  }
}

/// Character properties from HarfBuzz's own copy of the Unicode Character Database.
package enum UnicodeData {
  // SAFETY: the default functions are immutable and shared by all threads.
  nonisolated(unsafe) private static let functions = hb_unicode_funcs_get_default()

  /// Returns the script of a character.
  package static func script(of scalar: Unicode.Scalar) -> ScriptTag {
    ScriptTag(rawValue: hb_unicode_script(functions, scalar.value).rawValue)
  }

  /// Returns the mirrored form of a bracket, or the character itself if it has none.
  package static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(hb_unicode_mirroring(functions, scalar.value)) ?? scalar
  }
}
