// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteFiles
import QuartzitePictures

/// GIF files as `GIFCodec` writes them.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a, 1990.
struct GIFFile {
  private let bytes: [UInt8]
  private var place: Int

  // MARK: - Writing

  /// The table of colours, whose number of entries is a power of 2 above 1, and the flags that describe
  /// it.
  ///
  /// - Parameter hasTransparent: whether an entry for transparent pixels comes first.
  static func table(
    _ colors: [UInt32],
    hasTransparent: Bool
  ) -> (flags: UInt8, bytes: [UInt8]) {
    let all = (hasTransparent ? [0] : []) + colors
    var bits = 1
    while 1 << bits < all.count { bits += 1 }
    var bytes = all.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] }
    bytes += Array(repeating: 0, count: (3 << bits) - bytes.count)
    return (UInt8(bits - 1), bytes)
  }

  /// The block that says how many times a film plays; none if that is once.
  ///
  /// It holds the number of repetitions, which is one less; 0 is forever.
  static func loops(_ loops: Int) -> [UInt8] {
    if loops == 1 { return [] }
    return GIFBlocks.applicationHead(GIFBlocks.loopName)
      + GIFBlocks.blocks([1] + LittleEndian.bytes(max(0, loops - 1), 2))
  }

  /// The beginning of the block that only pieces have.
  static let pieceBlock: [UInt8] = GIFBlocks.applicationHead("QUARTZITE10")

  /// Where a table of colours ends that begins at `start`, if the flags at `flags` tell of one.
  static func tableEnd(_ bytes: [UInt8], at flags: Int, from start: Int) -> Int {
    start + 3 * GIFBlocks.colorCount(bytes[flags])
  }

  /// Where the table of colours ends that follows the screen at the start of a file.
  static func screenEnd(_ bytes: [UInt8]) -> Int {
    tableEnd(bytes, at: GIFBlocks.screenFlags, from: GIFBlocks.screenLength)
  }

  // MARK: - Reading

  init(_ bytes: [UInt8]) throws(MediaError) {
    guard bytes.count > GIFBlocks.screenLength, bytes.starts(with: Array("GIF89a".utf8)) else {
      throw Self.malformed
    }
    self.bytes = bytes
    place = Self.screenEnd(bytes)
  }

  private static let malformed = MediaError(.malformed, "this is no GIF file of Quartzite")

  /// Finds the parts of a file with the structure that `GIFCodec` writes.
  mutating func parts() throws(MediaError) -> PatchFileParts {
    if starts(GIFBlocks.applicationHead(GIFBlocks.loopName)) {
      place += 14
      _ = try readBlocks()
    }
    guard place <= bytes.count else { throw Self.malformed }
    var parts = PatchFileParts(head: Array(bytes[..<place]), frames: [], payload: nil)
    while starts([GIFBlocks.extensionStart, GIFBlocks.control, 4]) {
      let start = place
      place += 8
      guard starts([GIFBlocks.pictureStart]), place + 10 < bytes.count else { throw Self.malformed }
      place = Self.tableEnd(bytes, at: place + 9, from: place + 10) + 1
      _ = try readBlocks()
      parts.frames.append(start..<place)
    }
    if starts(Self.pieceBlock) {
      place += Self.pieceBlock.count
      parts.payload = try readBlocks()
      guard starts([GIFBlocks.extensionStart, GIFBlocks.comment]) else { throw Self.malformed }
      place += 2
      _ = try readBlocks()
    }
    guard starts([GIFBlocks.trailer]), place + 1 == bytes.count, !parts.frames.isEmpty else {
      throw Self.malformed
    }
    return parts
  }

  private func starts(_ expected: [UInt8]) -> Bool {
    place <= bytes.count && bytes[place...].starts(with: expected)
  }

  /// Reads blocks up to the empty one.
  private mutating func readBlocks() throws(MediaError) -> [UInt8] {
    var result: [UInt8] = []
    while place < bytes.count, bytes[place] != 0 {
      let end = place + 1 + Int(bytes[place])
      guard end < bytes.count else { throw Self.malformed }
      result += bytes[place + 1..<end]
      place = end
    }
    guard place < bytes.count else { throw Self.malformed }
    place += 1
    return result
  }
}
