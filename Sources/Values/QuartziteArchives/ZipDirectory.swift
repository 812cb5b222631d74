// SPDX-License-Identifier: Apache-2.0

/// The directory of a ZIP archive, and its entries' bytes.
///
/// Supports what archives of animations use: entries that are stored or deflated, in a single file,
/// without encryption, and below 4 GiB. Sizes are taken from the directory, never from the headers
/// of entries; the checksum of every entry that is read is verified.
///
/// Source: PKWARE, APPNOTE.TXT - .ZIP File Format Specification, 6.3.
package struct ZipDirectory: Sendable {
  /// An entry of the directory.
  struct Entry {
    var name: String
    var method: Int
    var flags: Int
    var checkSum: UInt32
    var packedSize: Int
    var size: Int
    var offset: Int
  }

  /// Limits on what is read.
  package struct Limits: Sendable {
    /// The largest size of the archive, and of one decompressed entry, in bytes.
    package var bytes: Int
    /// The largest size of all entries that are read together, decompressed, in bytes.
    package var allBytes: Int

    /// Makes limits.
    package init(bytes: Int, allBytes: Int) {
      (self.bytes, self.allBytes) = (bytes, allBytes)
    }
  }

  /// The entries by name; of several with the same name, the last.
  private let entries: [String: Entry]
  /// The names in the order of the directory.
  package let names: [String]
  private let bytes: [UInt8]
  private let limits: Limits
  /// The number of bytes that were decompressed so far.
  private var unpacked = 0
  private static let mostEntries = 20_000

  /// Whether a name is absolute or leads out of the archive's folder.
  package static func leadsOut(_ name: String) -> Bool {
    name.hasPrefix("/") || name.contains("\\") || name.contains("\0")
      || name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
  }

  /// Whether bytes start like a ZIP archive.
  package static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the directory of an archive.
  ///
  /// O(bytes) in the worst case: its end is searched for backwards over 64 KiB.
  package init(_ bytes: [UInt8], limits: Limits) throws(ZipError) {
    guard bytes.count <= limits.bytes else {
      throw ZipError("the archive has \(bytes.count) bytes, more than are read", isLimit: true)
    }
    (self.bytes, self.limits) = (bytes, limits)
    guard let end = Self.end(of: bytes) else {
      throw ZipError("the archive has no directory; is it cut off?")
    }
    let count = Self.number(bytes, end + 10, 2)
    var position = Self.number(bytes, end + 16, 4)
    guard count <= Self.mostEntries else {
      throw ZipError("the archive has \(count) entries, more than are read", isLimit: true)
    }
    var entries: [String: Entry] = [:]
    var names: [String] = []
    for _ in 0..<count {
      guard position + 46 <= end, Self.number(bytes, position, 4) == 0x0201_4B50 else {
        throw ZipError("the archive's directory is damaged", context: "byte \(position)")
      }
      let nameLength = Self.number(bytes, position + 28, 2)
      let next =
        position + 46 + nameLength + Self.number(bytes, position + 30, 2)
        + Self.number(bytes, position + 32, 2)
      guard next <= end else {
        throw ZipError("the archive's directory is damaged", context: "byte \(position)")
      }
      let name = String(decoding: bytes[position + 46..<position + 46 + nameLength], as: UTF8.self)
      entries[name] = Entry(
        name: name,
        method: Self.number(bytes, position + 10, 2),
        flags: Self.number(bytes, position + 8, 2),
        checkSum: UInt32(truncatingIfNeeded: Self.number(bytes, position + 16, 4)),
        packedSize: Self.number(bytes, position + 20, 4),
        size: Self.number(bytes, position + 24, 4),
        offset: Self.number(bytes, position + 42, 4)
      )
      names.append(name)
      position = next
    }
    (self.entries, self.names) = (entries, names)
  }

  /// Whether there is an entry of the name.
  package func has(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the decompressed bytes of an entry; nil where there is none of the name.
  ///
  /// O(bytes). Throws where the entry is encrypted, damaged, packed by an unknown method, or beyond
  /// a limit.
  package mutating func contents(_ name: String) throws(ZipError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    func failure(_ message: String, isLimit: Bool = false) -> ZipError {
      ZipError(message, context: name, isLimit: isLimit)
    }
    guard entry.flags & 1 == 0 else { throw failure("the entry is encrypted") }
    guard entry.size != 0xFFFF_FFFF, entry.packedSize != 0xFFFF_FFFF else {
      throw failure("the entry is larger than 4 GiB", isLimit: true)
    }
    guard entry.size <= limits.bytes, entry.size <= limits.allBytes - unpacked else {
      throw failure("the entry unpacks to \(entry.size) bytes, more than are read", isLimit: true)
    }
    // Deflate expands a byte to at most 1032.
    guard entry.method == 0 || entry.size / 1032 <= entry.packedSize else {
      throw failure("the entry cannot unpack to \(entry.size) bytes")
    }
    guard entry.offset + 30 <= bytes.count, Self.number(bytes, entry.offset, 4) == 0x0403_4B50
    else { throw failure("the entry is not where the directory says") }
    let start =
      entry.offset + 30 + Self.number(bytes, entry.offset + 26, 2)
      + Self.number(bytes, entry.offset + 28, 2)
    guard start + entry.packedSize <= bytes.count else { throw failure("the entry is cut off") }
    let packed = bytes[start..<start + entry.packedSize]
    let contents: [UInt8]?
    switch entry.method {
    case 0: contents = entry.size == entry.packedSize ? Array(packed) : nil
    case 8: contents = Inflate.raw(packed, count: entry.size)
    default: throw failure("the entry is packed by method \(entry.method)")
    }
    guard let contents, CRC32.value(of: contents[...]) == entry.checkSum else {
      throw failure("the entry is damaged")
    }
    unpacked += contents.count
    return contents
  }

  // MARK: - Bytes

  /// Returns the offset of the end record: the last one that fits into the file; nil for none.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    var position = bytes.count - 22
    let first = max(0, position - 0xFFFF)
    while position >= first {
      if number(bytes, position, 4) == 0x0605_4B50,
        position + 22 + number(bytes, position + 20, 2) <= bytes.count
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  /// Returns a little-endian number of several bytes; 0 beyond the end.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return LittleEndian.number(bytes, at: offset, count)
  }
}

/// Why an archive, or an entry of one, cannot be read.
package struct ZipError: Error {
  /// What went wrong: a sentence without a full stop.
  package var message: String
  /// Where it went wrong: the name of an entry, or the offset of a byte; may be empty.
  package var context: String
  /// Whether a limit was exceeded, rather than the archive being damaged.
  package var isLimit: Bool

  /// Makes an error.
  package init(_ message: String, context: String = "", isLimit: Bool = false) {
    (self.message, self.context, self.isLimit) = (message, context, isLimit)
  }
}
