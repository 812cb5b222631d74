// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads tables of a font file byte by byte, as an oracle that shares no code with the libraries.
///
/// Source: OpenType 1.9, chapters "The OpenType font file", `head`, `hhea`, `hmtx`, `OS/2`, `cmap`.
struct FontFileReader {
  private let bytes: [UInt8]
  private var tables: [String: Int] = [:]

  init(path: String, face: Int = 0) throws {
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var start = 0
    if String(decoding: bytes[0..<4], as: UTF8.self) == "ttcf" { start = long(12 + 4 * face) }
    for index in 0..<short(start + 4) {
      let record = start + 12 + 16 * index
      tables[String(decoding: bytes[record..<record + 4], as: UTF8.self)] = long(record + 8)
    }
  }

  private func short(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
  private func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: short(offset))) }
  private func long(_ offset: Int) -> Int { short(offset) << 16 | short(offset + 2) }
  private func table(_ tag: String) -> Int { tables[tag] ?? 0 }

  var unitsPerEm: Int { short(table("head") + 18) }
  var revision: Int { long(table("head") + 4) }
  var ascent: Int { signed(table("hhea") + 4) }
  var descent: Int { signed(table("hhea") + 6) }
  var lineGap: Int { signed(table("hhea") + 8) }
  var os2Version: Int { short(table("OS/2")) }
  var xHeight: Int { signed(table("OS/2") + 86) }
  var capHeight: Int { signed(table("OS/2") + 88) }
  var underlinePosition: Int { signed(table("post") + 8) }
  var underlineThickness: Int { signed(table("post") + 10) }
  var glyphCount: Int { short(table("maxp") + 4) }

  func advance(_ glyph: Int) -> Int {
    let last = short(table("hhea") + 34) - 1
    return short(table("hmtx") + 4 * min(glyph, last))
  }

  /// The glyph of a character of the basic plane, by a format 4 table; 0 for none.
  func glyph(_ character: Int) -> Int {
    let cmap = table("cmap")
    for index in 0..<short(cmap + 2) {
      let offset = cmap + long(cmap + 4 + 8 * index + 4)
      guard short(offset) == 4 else { continue }
      let count = short(offset + 6) / 2
      for segment in 0..<count where character <= short(offset + 14 + 2 * segment) {
        let first = short(offset + 16 + 2 * (count + segment))
        guard character >= first else { return 0 }
        let delta = short(offset + 16 + 2 * (2 * count + segment))
        let place = offset + 16 + 2 * (3 * count + segment)
        let range = short(place)
        if range == 0 { return (character + delta) & 0xFFFF }
        let glyph = short(place + range + 2 * (character - first))
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
      }
    }
    return 0
  }
}
