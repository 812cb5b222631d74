// SPDX-License-Identifier: Apache-2.0
import CZlib

/// Decompression with zlib; all uses of zlib are in this file.
enum Inflate {
  /// Returns the decompressed bytes of a raw deflate stream that gives exactly `count` bytes; nil
  /// where it does not, so that no stream can give more than was announced.
  ///
  /// Source: RFC 1951, through zlib.
  static func raw(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    guard count > 0, packed.count <= Int(UInt32.max), count < Int(UInt32.max) else {
      return count == 0 ? [] : nil
    }
    var stream = z_stream()
    // Negative window bits: no header and no checksum around the stream.
    guard
      inflateInit2_(
        &stream,
        -MAX_WBITS,
        ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)
      ) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      written = 0
      packed.withUnsafeBufferPointer { source in
        // SAFETY: zlib reads `avail_in` bytes of the source, which it never writes to, and writes
        // at most `avail_out` bytes of the buffer; both outlive the call, which is the only one.
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(count)
        let result = inflate(&stream, Z_FINISH)
        isWhole = result == Z_STREAM_END && stream.avail_out == 0
      }
      written = count - Int(stream.avail_out)
    }
    return isWhole ? bytes : nil
  }

  /// Whether bytes begin like a gzip stream.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Returns the decompressed bytes of the first member of a gzip stream; nil where it is damaged or
  /// gives more than `limit` bytes.
  ///
  /// Source: RFC 1952, through zlib, which checks the length and the CRC-32.
  static func gzip(_ packed: [UInt8], limit: Int) -> [UInt8]? {
    guard packed.count <= Int(UInt32.max) else { return nil }
    var stream = z_stream()
    // 16 more than the window bits: a gzip header and trailer around the stream.
    guard
      inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    return packed.withUnsafeBufferPointer { source in
      // SAFETY: zlib reads `avail_in` bytes of the source, which it never writes to, and writes at
      // most `avail_out` bytes of the part; both outlive all calls.
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(source.count)
      while true {
        let (result, count) = part.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          return (inflate(&stream, Z_NO_FLUSH), buffer.count - Int(stream.avail_out))
        }
        guard bytes.count + count <= limit else { return nil }
        bytes += part[..<count]
        if result == Z_STREAM_END { return bytes }
        guard result == Z_OK, count > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }

  /// Returns the CRC-32 checksum of bytes, as ZIP archives store it.
  ///
  /// O(bytes).
  static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    // SAFETY: zlib reads `count` bytes of the buffer within the call.
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}
