// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteFiles

/// The chunks that PNG files and animated ones consist of.
///
/// Source: Portable Network Graphics, third edition, W3C 2025, 5 and 11.
package enum PNGChunk {
  /// The signature at the start of every file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The chunk at the end of every file.
  package static let end = make("IEND", [])
  /// The chunk that marks colours as sRGB with perceptual rendering intent.
  package static let sRGB = make("sRGB", [0])

  /// Makes a chunk with its length and checksum.
  ///
  /// - Parameters:
  ///   - name: four letters.
  ///   - data: less than 2^31 bytes.
  package static func make(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(data.count + 12)
    chunk += BigEndian.bytes(data.count)
    chunk += name.utf8
    chunk += data
    chunk += BigEndian.bytes(Int(CRC32.value(of: chunk[4...])))
    return chunk
  }

  /// The header chunk of a truecolour picture: 8 bits per channel, not interlaced.
  ///
  /// - Parameter hasAlpha: whether pixels have alpha.
  package static func header(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    make("IHDR", BigEndian.bytes(width) + BigEndian.bytes(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  /// The header chunk of a picture with a palette: indices of 8 bits, not interlaced.
  package static func indexedHeader(width: Int, height: Int) -> [UInt8] {
    make("IHDR", BigEndian.bytes(width) + BigEndian.bytes(height) + [8, 3, 0, 0, 0])
  }

  /// The chunks of a palette and of its alpha values.
  ///
  /// - Parameter words: straight colours R, G, B, A, 1...256.
  package static func palette(_ words: [UInt32]) -> [UInt8] {
    func byte(_ word: UInt32, _ place: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (8 * place))
    }
    return make("PLTE", words.flatMap { [byte($0, 0), byte($0, 1), byte($0, 2)] })
      + make("tRNS", words.map { byte($0, 3) })
  }

  /// Finds the name and the data of the chunk at an offset of a file.
  ///
  /// The checksum is not compared.
  ///
  /// - Throws: `MediaError.malformed` if the file ends before the chunk does.
  package static func read(
    _ bytes: [UInt8],
    at offset: Int
  ) throws(MediaError) -> (name: String, data: Range<Int>) {
    guard offset >= 0, offset + 12 <= bytes.count else {
      throw MediaError(.malformed, "a PNG file ends within a chunk")
    }
    let count = BigEndian.number(bytes, at: offset)
    guard count <= bytes.count - offset - 12 else {
      throw MediaError(.malformed, "a PNG file ends within a chunk")
    }
    let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
    return (name, offset + 8..<offset + 8 + count)
  }
}
