// SPDX-License-Identifier: Apache-2.0
import QuartzitePictures

/// The checksum of pieces of films, a CRC of 32 bits as in PNG files.
package struct Checksum: Sendable {
  private var sum: UInt32 = 0

  /// Starts with no bytes.
  package init() {}

  /// Returns the CRC of `bytes`.
  package static func crc32(_ bytes: [UInt8]) -> Int { Int(Deflate.crc32(bytes[...])) }

  /// The CRC of the bytes so far.
  package var value: Int { Int(sum) }

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) { sum = Deflate.crc32(bytes, after: sum) }
}
