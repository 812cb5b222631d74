// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives

/// The container of WebP files: chunks of a name, a length and data, which begin at even places.
package enum RIFF {
  /// A chunk of a file.
  package struct Chunk {
    /// Four letters.
    package var name: String
    /// The range of its data.
    package var data: Range<Int>
    /// The range of the whole chunk, with the padding that makes its length even.
    package var whole: Range<Int>
  }

  /// The bytes at the start of a file.
  ///
  /// - Parameter byteCount: the length of the file, 8 or more.
  package static func head(byteCount: Int) -> [UInt8] {
    Array("RIFF".utf8) + LittleEndian.bytes(max(0, byteCount - 8), 4) + Array("WEBP".utf8)
  }

  /// Makes a chunk.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + LittleEndian.bytes(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  /// The chunks from the beginning of `bytes` on, or from behind a file's head, up to one that is
  /// not whole.
  package static func chunks(of bytes: ArraySlice<UInt8>) -> [Chunk] {
    var chunks: [Chunk] = []
    var at = bytes.startIndex + (bytes.starts(with: Array("RIFF".utf8)) ? 12 : 0)
    while at + 8 <= bytes.endIndex {
      let size = LittleEndian.number(bytes[at + 4..<at + 8])
      let end = at + 8 + size + size % 2
      guard end <= bytes.endIndex else { break }
      let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
      chunks.append(Chunk(name: name, data: at + 8..<at + 8 + size, whole: at..<end))
      at = end
    }
    return chunks
  }
}
