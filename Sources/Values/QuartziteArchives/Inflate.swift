// SPDX-License-Identifier: Apache-2.0

/// Decompression of the entries of archives and of gzip files.
///
/// Our own, so that files are read without any library of the system.
package enum Inflate {
  /// Returns the decompressed bytes of a raw deflate stream; nil where it is damaged or does not
  /// give exactly `count` bytes, so that no stream can give more than was announced.
  ///
  /// What follows the stream is ignored. Source: RFC 1951.
  package static func raw(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    guard count > 0 else { return count == 0 ? [] : nil }
    var reader = DeflateReader(packed)
    guard let bytes = reader.read(limit: count), bytes.count == count else { return nil }
    return bytes
  }

  /// Whether bytes begin like a gzip stream.
  package static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Returns the decompressed bytes of the first member of a gzip stream; nil where it is damaged
  /// or gives more than `limit` bytes.
  ///
  /// Source: RFC 1952. Length and CRC-32 are checked.
  package static func gzip(_ packed: [UInt8], limit: Int) -> [UInt8]? {
    guard isGzip(packed), let start = gzipHeader(packed) else { return nil }
    var reader = DeflateReader(packed[start...])
    guard let bytes = reader.read(limit: limit) else { return nil }
    let end = reader.position
    guard end + 8 <= packed.count, word(packed, end) == checkSum(bytes),
      word(packed, end + 4) == UInt32(truncatingIfNeeded: bytes.count)
    else { return nil }
    return bytes
  }

  /// Returns where the deflate stream of a gzip member begins; nil for a damaged header.
  private static func gzipHeader(_ packed: [UInt8]) -> Int? {
    guard packed.count >= 10 else { return nil }
    let flags = packed[3]
    guard flags & 0xE0 == 0 else { return nil }
    var position = 10
    if flags & 4 != 0 {
      guard position + 2 <= packed.count else { return nil }
      position += 2 + Int(packed[position]) + Int(packed[position + 1]) << 8
    }
    // The name and the comment end with a zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard position < packed.count, let zero = packed[position...].firstIndex(of: 0) else {
        return nil
      }
      position = zero + 1
    }
    if flags & 2 != 0 {
      guard position + 2 <= packed.count else { return nil }
      let stored = UInt32(packed[position]) | UInt32(packed[position + 1]) << 8
      guard stored == checkSum(packed[..<position]) & 0xFFFF else { return nil }
      position += 2
    }
    return position <= packed.count ? position : nil
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }

  /// Returns the CRC-32 checksum of bytes, as ZIP archives and gzip files store it.
  ///
  /// O(bytes). Source: RFC 1952, section 8.
  package static func checkSum(_ bytes: some Collection<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  /// For each value of a byte, its remainder modulo the CRC-32 polynomial.
  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
}
