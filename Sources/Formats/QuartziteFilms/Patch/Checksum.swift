// SPDX-License-Identifier: Apache-2.0

/// The checksum of PNG chunks and of pieces of films, a CRC of 32 bits.
///
/// Source: Portable Network Graphics, third edition, W3C 2025, annex D; eight bytes at a time by
/// Kounavis and Berry, A systematic approach to building high performance software-based CRC
/// generators, ISCC 2005.
package struct Checksum: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Starts with no bytes.
  package init() {}

  /// Returns the CRC of `bytes`.
  package static func crc32(_ bytes: [UInt8]) -> Int {
    var sum = Checksum()
    sum.add(bytes[...])
    return sum.value
  }

  /// The CRC of the bytes so far.
  package var value: Int { Int(state ^ 0xFFFF_FFFF) }

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    // SAFETY: the buffers are only read, at indices below their counts: a table has 256 entries for
    // each of eight bytes.
    state = bytes.withUnsafeBufferPointer { bytes in
      Self.tables.withUnsafeBufferPointer { tables in
        var (crc, at) = (state, 0)
        while at + 8 <= bytes.count {
          func entry(_ table: Int, _ byte: UInt32) -> UInt32 {
            tables[256 * table + Int(byte & 0xFF)]
          }
          func word(_ at: Int) -> UInt32 {
            UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
              | UInt32(bytes[at + 3]) << 24
          }
          let (low, high) = (crc ^ word(at), word(at + 4))
          crc = entry(7, low) ^ entry(6, low >> 8) ^ entry(5, low >> 16) ^ entry(4, low >> 24)
          crc ^= entry(3, high) ^ entry(2, high >> 8) ^ entry(1, high >> 16) ^ entry(0, high >> 24)
          at += 8
        }
        while at < bytes.count {
          crc = tables[Int((crc ^ UInt32(bytes[at])) & 0xFF)] ^ crc >> 8
          at += 1
        }
        return crc
      }
    }
  }

  /// For each byte and each of eight places of it, from the last to the first, what it does to the
  /// sum.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
      return crc
    }
    for index in 256..<2_048 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
    }
    return tables
  }()
}
