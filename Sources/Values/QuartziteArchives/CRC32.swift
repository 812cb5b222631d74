// SPDX-License-Identifier: Apache-2.0

/// The CRC-32 checksum of ZIP archives, gzip files and PNG chunks.
///
/// Eight bytes are taken at a time, each through a table of its own (slicing by eight). Source:
/// RFC 1952, section 8; Portable Network Graphics, third edition, W3C 2025, annex D.
package struct CRC32: Sendable, Equatable {
  /// The checksum of the bytes so far; 0 of none.
  package private(set) var value: UInt32 = 0

  /// Starts with no bytes.
  package init() {}

  /// Returns the checksum of `bytes`; O(bytes).
  package static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes)
    return sum.value
  }

  /// Adds bytes; O(bytes).
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    let tables = Self.tables
    var (sum, at) = (~value, bytes.startIndex)
    while at + 8 <= bytes.endIndex {
      let low = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8
      let word = sum ^ (low | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24)
      sum = tables[1792 + Int(word & 255)] ^ tables[1536 + Int(word >> 8 & 255)]
      sum ^= tables[1280 + Int(word >> 16 & 255)] ^ tables[1024 + Int(word >> 24)]
      sum ^= tables[768 + Int(bytes[at + 4])] ^ tables[512 + Int(bytes[at + 5])]
      sum ^= tables[256 + Int(bytes[at + 6])] ^ tables[Int(bytes[at + 7])]
      at += 8
    }
    while at < bytes.endIndex {
      sum = tables[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[at])] ^ sum >> 8
      at += 1
    }
    value = ~sum
  }

  /// Eight tables of 256: for each value of a byte that zero to seven others follow, its remainder
  /// modulo the polynomial.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    for index in 256..<2048 {
      let former = tables[index - 256]
      tables.append(former >> 8 ^ tables[Int(former & 255)])
    }
    return tables
  }()
}
