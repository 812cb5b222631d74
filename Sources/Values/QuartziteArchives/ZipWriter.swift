// SPDX-License-Identifier: Apache-2.0

/// Makes a ZIP archive of entries that are stored as they are, or that the caller has deflated.
///
/// Equal entries make equal archives: every entry has the earliest date of the format. Source:
/// PKWARE, APPNOTE.TXT - .ZIP File Format Specification, 6.3.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Makes an archive without entries.
  package init() {}

  /// Appends an entry; false where the archive would have more than 65,535 entries or 4 GiB, which
  /// the format without ZIP64 cannot express.
  ///
  /// - Parameter deflated: the contents as a raw deflate stream (RFC 1951); nil stores them as they
  ///   are, which is right for pictures.
  package mutating func add(
    _ name: String,
    _ contents: [UInt8],
    deflated: [UInt8]? = nil
  ) -> Bool {
    let path = Array(name.utf8)
    let stored = deflated ?? contents
    let size = bytes.count + directory.count + stored.count + 2 * path.count + 200
    guard count < 0xFFFF, path.count <= 0xFFFF, size < 0xFFFF_FFFF else { return false }
    let offset = bytes.count
    // Version 2.0, names in UTF-8, the method, the first of January 1980.
    let method = deflated == nil ? 0 : 8
    var facts: [UInt8] = []
    for (number, width) in [(20, 2), (0x0800, 2), (method, 2), (0, 2), (0x0021, 2)] {
      Self.append(number, width, to: &facts)
    }
    Self.append(Int(CRC32.value(of: contents[...])), 4, to: &facts)
    Self.append(stored.count, 4, to: &facts)
    Self.append(contents.count, 4, to: &facts)
    Self.append(path.count, 2, to: &facts)
    Self.append(0, 2, to: &facts)
    Self.append(0x0403_4B50, 4, to: &bytes)
    bytes += facts + path + stored
    Self.append(0x0201_4B50, 4, to: &directory)
    Self.append(20, 2, to: &directory)
    directory += facts
    // No comment, the first disk, no attributes.
    for width in [2, 2, 2, 4] { Self.append(0, width, to: &directory) }
    Self.append(offset, 4, to: &directory)
    directory += path
    count += 1
    return true
  }

  /// Returns the archive.
  package func finish() -> [UInt8] {
    var result = bytes + directory
    Self.append(0x0605_4B50, 4, to: &result)
    for (number, width) in [
      (0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4), (bytes.count, 4), (0, 2),
    ] {
      Self.append(number, width, to: &result)
    }
    return result
  }

  private static func append(_ number: Int, _ width: Int, to bytes: inout [UInt8]) {
    bytes += LittleEndian.bytes(number, width)
  }
}
