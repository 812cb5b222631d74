// SPDX-License-Identifier: Apache-2.0
import CDeflate
import QuartziteFiles

/// Compresses by DEFLATE through libdeflate; all calls of that library are in this file.
///
/// Compared with zlib, pictures of films take two thirds of the time at the same size. libdeflate
/// needs the whole input in memory, which pictures are anyway.
package enum Deflate {
  /// Compresses `bytes` as a zlib stream.
  ///
  /// The same bytes and level give the same stream with the same version of libdeflate.
  ///
  /// - Parameter level: the effort, 1...12.
  package static func zlib(_ bytes: [UInt8], level: Int) throws(MediaError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(Int32(min(max(level, 1), 12))) else {
      throw MediaError(.unsupported, "cannot compress a picture: out of memory")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    // SAFETY: libdeflate reads the bytes and writes at most `bound` within this closure.
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
      }
    }
  }
}
