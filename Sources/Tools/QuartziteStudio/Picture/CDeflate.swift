// SPDX-License-Identifier: Apache-2.0
import CZlib

/// Compresses data through zlib; all calls of zlib are in this file.
package enum CDeflate {
  /// Returns `words` as little-endian bytes in a raw deflate stream (RFC 1951).
  ///
  /// Browsers call this format `deflate-raw`. With level 6 a frame of the radial menu, 130 kB of
  /// changed pixels, takes 0.8 ms.
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
      // SAFETY: zlib reads `inputBytes` bytes of `words` and writes at most `capacity`, which by
      // its own bound suffices for one call; neither pointer is used after `deflateEnd`.
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
