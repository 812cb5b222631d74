// SPDX-License-Identifier: Apache-2.0

/// The blocks of GIF files, for those who read, write and change them.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a, 1990.
package enum GIFBlocks {
  /// The length of the header and the logical screen, which the global table of colours follows.
  package static let screenLength = 13
  /// Where the flags of the logical screen stand, which tell of that table.
  package static let screenFlags = 10
  /// The byte before an extension.
  package static let extensionStart: UInt8 = 0x21
  /// The label of an extension that says how the next picture is shown.
  package static let control: UInt8 = 0xF9
  /// The label of an extension of an application.
  package static let application: UInt8 = 0xFF
  /// The label of a comment.
  package static let comment: UInt8 = 0xFE
  /// The byte before a picture.
  package static let pictureStart: UInt8 = 0x2C
  /// The byte at the end of a file.
  package static let trailer: UInt8 = 0x3B
  /// The name of the extension that says how often a film plays.
  package static let loopName = "NETSCAPE2.0"

  /// The beginning of an extension of an application, up to its blocks of data.
  ///
  /// - Parameter name: eleven letters.
  package static func applicationHead(_ name: String) -> [UInt8] {
    [extensionStart, application, 11] + Array(name.utf8)
  }

  /// The number of colours of the table that flags tell of; 0 for none.
  package static func colorCount(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7)
  }

  /// Returns bytes in blocks of up to 255, each after its length, and the empty block at the end.
  package static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 255 + 2)
    var rest = bytes[...]
    while !rest.isEmpty {
      let block = rest.prefix(255)
      result.append(UInt8(block.count))
      result += block
      rest = rest.dropFirst(255)
    }
    return result + [0]
  }

  /// The position behind the blocks that begin at `start`, and behind their empty one; beyond the end
  /// where that is missing.
  package static func end(of bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != 0 { at += 1 + Int(bytes[at]) }
    return at + 1
  }
}
