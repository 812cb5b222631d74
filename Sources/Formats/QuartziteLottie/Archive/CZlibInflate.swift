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
