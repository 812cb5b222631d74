// SPDX-License-Identifier: Apache-2.0
import CZlib

/// Compresses bytes through zlib; every symbol of zlib that is used stands in this file.
package enum CDeflate {
  /// Returns `words` as little-endian bytes, compressed to a bare deflate stream (RFC 1951).
  ///
  /// What browsers call `deflate-raw`. Level 6: a picture of the radial menu, 130 kB of changed
  /// pixels, takes 0.8 ms.
  package static func raw(_ words: [UInt32], level: Int32 = 6) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    let inputBytes = words.count * 4
    let capacity = Int(deflateBound(&stream, uLong(inputBytes)))
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      // SAFETY: zlib reads `inputBytes` bytes of `words` and writes at most `capacity`, which its
      // own bound makes enough for one call; neither pointer is kept past `deflateEnd`.
      words.withUnsafeBytes { input in
        stream.next_in = UnsafeMutablePointer(
          mutating: input.bindMemory(to: UInt8.self).baseAddress
        )
        stream.avail_in = uInt(inputBytes)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(capacity)
        deflate(&stream, Z_FINISH)
      }
      count = capacity - Int(stream.avail_out)
    }
  }
}
