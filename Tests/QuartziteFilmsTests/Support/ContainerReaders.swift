// SPDX-License-Identifier: Apache-2.0

/// Reads the structure of a GIF, by the GIF89a specification (CompuServe, 1990).
struct GIFReader {
  /// The delay of each picture in hundredths of a second.
  var delays: [Int] = []
  /// The loop count of the Netscape block; nil without one.
  var loops: Int?

  struct Malformed: Error {}

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes.count > 13 else { throw Malformed() }
    var at = 13 + Self.tableSize(bytes[10])
    var delay = 0
    while at < bytes.count {
      switch bytes[at] {
      case 0x21:
        if bytes[at + 1] == 0xF9 { delay = Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8 }
        if bytes[at + 1] == 0xFF { loops = Int(bytes[at + 16]) | Int(bytes[at + 17]) << 8 }
        at = try Self.afterBlocks(bytes, at + 2)
      case 0x2C:
        delays.append(delay)
        at = try Self.afterBlocks(bytes, at + 10 + Self.tableSize(bytes[at + 9]) + 1)
      case 0x3B: return
      default: throw Malformed()
      }
    }
    throw Malformed()
  }

  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func afterBlocks(_ bytes: [UInt8], _ start: Int) throws -> Int {
    var at = start
    while at < bytes.count, bytes[at] != 0 { at += Int(bytes[at]) + 1 }
    guard at < bytes.count else { throw Malformed() }
    return at + 1
  }
}

/// Reads the structure of an animated WebP, by Google's container specification.
struct WebPReader {
  var width = 0
  var height = 0
  /// The delay of each picture in milliseconds.
  var delays: [Int] = []

  struct Malformed: Error {}

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Array("RIFF".utf8)), bytes.count > 12 else { throw Malformed() }
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    var at = 12
    while at + 8 <= bytes.count {
      let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
      let size = number(at + 4, 4)
      if name == "VP8X" { (width, height) = (number(at + 12, 3) + 1, number(at + 15, 3) + 1) }
      if name == "ANMF" { delays.append(number(at + 8 + 12, 3)) }
      at += 8 + size + size & 1
    }
  }
}
