// SPDX-License-Identifier: Apache-2.0

/// Whole numbers in files that have the most significant byte first.
package enum BigEndian {
  /// The lowest `count` bytes of a number, 1...8.
  package static func bytes(_ value: Int, _ count: Int = 4) -> [UInt8] {
    LittleEndian.bytes(value, count).reversed()
  }

  /// The number of up to eight bytes; with eight, the highest bit is that of the sign.
  package static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of `count` bytes at a position, which must exist.
  package static func number(_ bytes: [UInt8], at position: Int, _ count: Int = 4) -> Int {
    number(bytes[position..<position + count])
  }
}

/// Whole numbers in files that have the least significant byte first.
package enum LittleEndian {
  /// The lowest `count` bytes of a number, 1...8.
  package static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The number of up to eight bytes; with eight, the highest bit is that of the sign.
  package static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of `count` bytes at a position, which must exist.
  package static func number(_ bytes: [UInt8], at position: Int, _ count: Int) -> Int {
    number(bytes[position..<position + count])
  }
}
