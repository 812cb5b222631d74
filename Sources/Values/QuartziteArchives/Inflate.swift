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
    guard end + 8 <= packed.count,
      LittleEndian.number(packed, at: end, 4) == Int(CRC32.value(of: bytes[...])),
      LittleEndian.number(packed, at: end + 4, 4) == bytes.count & 0xFFFF_FFFF
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
      position += 2 + LittleEndian.number(packed, at: position, 2)
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
      let stored = LittleEndian.number(packed, at: position, 2)
      guard stored == Int(CRC32.value(of: packed[..<position]) & 0xFFFF) else { return nil }
      position += 2
    }
    return position <= packed.count ? position : nil
  }
}
