// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteText

/// A font of blocks, computed and not installed, so that pictures with words are the same everywhere.
///
/// The glyph of an ASCII character has two columns of four cells: cell i, counted from the lower left
/// across, is filled where bit i of the character's code is set. It is 600 units of 1000 wide and 20
/// more for each of the code's rest by five. Every other character is a frame.
enum BlockFont {
  /// The font under the names of all families that stand in for others.
  static let font: InstalledFont = {
    let families =
      AppleFontNames.systemFamilies + AppleFontNames.serifFamilies
      + AppleFontNames.monospacedFamilies
    var font = InstalledFont(path: "Blocks", families: families, postScriptName: "Blocks")
    font.bytes = FontBytes(file)
    return font
  }()

  /// The characters with a glyph of their own, in the order of the glyphs from number 1 on.
  private static let codes = Array(0x20...0x7E)
  private static let unitsPerEm = 1000
  private static let (ascent, descent, xHeight, capHeight) = (800, -200, 500, 720)

  private typealias Box = (x0: Int, y0: Int, x1: Int, y1: Int)

  private static func boxes(_ code: Int) -> [Box] {
    (0..<8).filter { code != 0x20 && code >> $0 & 1 == 1 }.map { bit in
      let (x, y) = (60 + bit % 2 * 260, bit / 2 * 190)
      return (x, y, x + 220, y + 150)
    }
  }

  private static func advance(_ code: Int) -> Int { 600 + code % 5 * 20 }

  // MARK: - The file

  /// Big-endian numbers.
  private struct Bytes {
    var all: [UInt8] = []

    mutating func two(_ values: Int...) {
      for value in values { all += [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    }

    mutating func four(_ values: Int...) {
      for value in values { two(value >> 16 & 0xFFFF, value & 0xFFFF) }
    }

    mutating func pad() {
      while all.count % 4 != 0 { all.append(0) }
    }
  }

  /// A TrueType file, by the OpenType specification 1.9.
  private static var file: [UInt8] {
    let (glyphs, offsets) = outlines
    let tables: [(String, [UInt8])] = [
      ("OS/2", metricsOfSystem), ("cmap", characters), ("glyf", glyphs), ("head", head),
      ("hhea", lines), ("hmtx", advances), ("loca", offsets), ("maxp", limits), ("name", names),
      ("post", postScript),
    ]
    var (file, body) = (Bytes(), Bytes())
    file.four(0x0001_0000)
    file.two(tables.count, 128, 3, tables.count * 16 - 128)
    for (tag, bytes) in tables {
      file.all += Array(tag.utf8)
      file.four(0, 12 + tables.count * 16 + body.all.count, bytes.count)
      body.all += bytes
      body.pad()
    }
    return file.all + body.all
  }

  private static var outlines: (glyphs: [UInt8], offsets: [UInt8]) {
    var (glyphs, offsets) = (Bytes(), Bytes())
    let frame: [Box] = [(60, 0, 500, 60), (60, 640, 500, 700), (60, 90, 120, 610)]
    for boxes in [frame] + codes.map(boxes) {
      offsets.four(glyphs.all.count)
      guard !boxes.isEmpty else { continue }
      glyphs.two(boxes.count)
      glyphs.two(boxes.map(\.x0).min() ?? 0, boxes.map(\.y0).min() ?? 0)
      glyphs.two(boxes.map(\.x1).max() ?? 0, boxes.map(\.y1).max() ?? 0)
      for index in boxes.indices { glyphs.two(index * 4 + 3) }
      glyphs.two(0)
      // Points on the curve, each number two bytes, clockwise with y up.
      glyphs.all += [UInt8](repeating: 1, count: boxes.count * 4)
      for axis in 0..<2 {
        var last = 0
        for box in boxes {
          for value in axis == 0
            ? [box.x0, box.x0, box.x1, box.x1] : [box.y0, box.y1, box.y1, box.y0]
          {
            glyphs.two(value - last)
            last = value
          }
        }
      }
      glyphs.pad()
    }
    offsets.four(glyphs.all.count)
    return (glyphs.all, offsets.all)
  }

  private static var head: [UInt8] {
    var bytes = Bytes()
    bytes.four(0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5)
    bytes.two(3, unitsPerEm)
    bytes.four(0, 0, 0, 0)
    bytes.two(0, descent, 700, ascent, 0, 8, 2, 1, 0)
    return bytes.all
  }

  private static var lines: [UInt8] {
    var bytes = Bytes()
    bytes.four(0x0001_0000)
    bytes.two(ascent, descent, 0, 680, 0, 0, 680, 1, 0, 0, 0, 0, 0, 0, 0, codes.count + 1)
    return bytes.all
  }

  private static var advances: [UInt8] {
    var bytes = Bytes()
    bytes.two(600, 60)
    for code in codes { bytes.two(advance(code), boxes(code).map(\.x0).min() ?? 0) }
    return bytes.all
  }

  private static var limits: [UInt8] {
    var bytes = Bytes()
    bytes.four(0x0001_0000)
    bytes.two(codes.count + 1, 32, 8, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    return bytes.all
  }

  /// Unicode by segments: one that counts up from the first glyph, and the end.
  private static var characters: [UInt8] {
    var bytes = Bytes()
    bytes.two(0, 1, 3, 1)
    bytes.four(12)
    bytes.two(4, 32, 0, 4, 4, 1, 0)
    bytes.two(codes[codes.count - 1], 0xFFFF, 0, codes[0], 0xFFFF, 1 - codes[0], 1, 0, 0)
    return bytes.all
  }

  private static var names: [UInt8] {
    var (bytes, text) = (Bytes(), Bytes())
    let strings = [(1, "Blocks"), (2, "Regular"), (4, "Blocks"), (6, "Blocks")]
    bytes.two(0, strings.count, 6 + 12 * strings.count)
    for (id, string) in strings {
      bytes.two(3, 1, 0x409, id, 2 * string.utf16.count, text.all.count)
      for unit in string.utf16 { text.two(Int(unit)) }
    }
    return bytes.all + text.all
  }

  private static var postScript: [UInt8] {
    var bytes = Bytes()
    bytes.four(0x0003_0000, 0)
    bytes.two(-100, 50)
    bytes.four(0, 0, 0, 0, 0)
    return bytes.all
  }

  private static var metricsOfSystem: [UInt8] {
    var bytes = Bytes()
    bytes.two(4, 600, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 300, 0)
    bytes.all += [UInt8](repeating: 0, count: 10)
    bytes.four(1, 0, 0, 0)
    bytes.all += Array("TEST".utf8)
    bytes.two(0x40, codes[0], codes[codes.count - 1], ascent, descent, 0, ascent, -descent)
    bytes.four(1, 0)
    bytes.two(xHeight, capHeight, 0, 32, 1)
    return bytes.all
  }
}
