// SPDX-License-Identifier: Apache-2.0

/// The compression of GIF: LZW with codes of variable length, in blocks of up to 255 bytes.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a, 1990, appendix F.
struct GIFCompressor {
  /// The indices of an image.
  struct Image {
    /// The colours of the pixels, row by row; not empty.
    var indices: [UInt8]
    /// For each pixel 1 if it may also be written as `transparent`, because it shows this colour
    /// already; empty if none may.
    var kept: [UInt8] = []
    /// The index of the transparent colour.
    var transparent: UInt8 = 0
    /// The length of an index, 2...8 bits: all are below its power of 2.
    var bits: Int
  }

  /// The greatest number of codes.
  private static let mostCodes = 4_096
  /// The slots of the hash table are numbers of so many bits: four slots for each code.
  private static let slotBits = 14

  private let transparent: UInt32
  private let bits: Int
  private var clear: Int { 1 << bits }
  /// The next new code, and the length of written codes in bits.
  private var next = 0
  private var length = 0
  private var output = GIFBlocks()

  /// Returns the data of an image: the length of an index, the blocks and their end.
  ///
  /// Where a pixel may be written in two ways, the one that continues a known string is taken. That
  /// is shorter than always being transparent; of it and the colours alone, the shorter data are
  /// returned.
  static func data(_ image: Image) -> [UInt8] {
    let data = data(image, image.kept, limit: .max) ?? []
    if image.kept.isEmpty { return data }
    return self.data(image, [], limit: data.count) ?? data
  }

  /// Returns nil if there are `limit` bytes or more.
  private static func data(_ image: Image, _ kept: [UInt8], limit: Int) -> [UInt8]? {
    var compressor = GIFCompressor(transparent: UInt32(image.transparent), bits: image.bits)
    compressor.output.begin(image.bits, reserving: image.indices.count / 4)
    // SAFETY: the buffers are read below the count of `indices`, which `kept` has too or is not
    // read; the table is written at slots of `slotBits` bits.
    let isWhole = image.indices.withUnsafeBufferPointer { indices in
      kept.withUnsafeBufferPointer { kept in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << slotBits) { table in
          table.initialize(repeating: 0)
          return kept.isEmpty
            ? compressor.compress(indices, table, limit) { _ in false }
            : compressor.compress(indices, table, limit) { kept[$0] != 0 }
        }
      }
    }
    let data = isWhole ? compressor.output.finished() : []
    return isWhole && data.count < limit ? data : nil
  }

  private init(transparent: UInt32, bits: Int) {
    (self.transparent, self.bits) = (transparent, bits)
  }

  /// Returns whether fewer bytes than `limit` were written; stops soon if not.
  ///
  /// - Parameter table: for each known string a word of its first part's code (12 bits), its last
  ///   index (8 bits) and its own code (12 bits); 0 where a slot is free, since codes are above 0.
  @inline(__always)
  private mutating func compress(
    _ indices: UnsafeBufferPointer<UInt8>,
    _ table: UnsafeMutableBufferPointer<UInt32>,
    _ limit: Int,
    _ isKept: (Int) -> Bool
  ) -> Bool {
    begin()
    var prefix = isKept(0) ? transparent : UInt32(indices[0])
    for at in 1..<max(1, indices.count) {
      var symbol = UInt32(indices[at])
      var slot = Self.slot(table, prefix << 8 | symbol)
      if isKept(at) {
        let other = Self.slot(table, prefix << 8 | transparent)
        if table[other] != 0 || table[slot] == 0 { (slot, symbol) = (other, transparent) }
      }
      if table[slot] != 0 {
        prefix = table[slot] & 0xFFF
        continue
      }
      output.put(prefix, length)
      if next < Self.mostCodes {
        table[slot] = prefix << 20 | symbol << 12 | UInt32(next)
        if next == 1 << length { length += 1 }
        next += 1
      } else {
        // A new table fits what follows better than a full one; keeping it while it does was no
        // shorter.
        table.update(repeating: 0)
        begin()
        if output.count >= limit { return false }
      }
      prefix = symbol
    }
    output.put(prefix, length)
    // The decoder knows one more code after this one, and may expect a longer one then.
    if next < Self.mostCodes, next == 1 << length { length += 1 }
    output.put(UInt32(clear + 1), length)
    return true
  }

  /// Writes the code that begins a new table.
  private mutating func begin() {
    if next == 0 { length = bits + 1 }
    output.put(UInt32(clear), length)
    (next, length) = (clear + 2, bits + 1)
  }

  /// The slot of a string, or the free one where it belongs.
  @inline(__always)
  private static func slot(_ table: UnsafeMutableBufferPointer<UInt32>, _ key: UInt32) -> Int {
    var slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - slotBits))
    while table[slot] != 0, table[slot] >> 12 != key { slot = (slot + 1) & (1 << slotBits - 1) }
    return slot
  }
}

/// Codes in blocks of up to 255 bytes, each after its length.
private struct GIFBlocks {
  private var bytes: [UInt8] = []
  private var blockStart = 0
  private var pending: UInt32 = 0
  private var pendingBits = 0
  /// The number of bytes so far.
  var count: Int { bytes.count }

  mutating func begin(_ bits: Int, reserving count: Int) {
    bytes.reserveCapacity(count + 64)
    bytes += [UInt8(bits), 0]
    blockStart = 1
  }

  @inline(__always)
  mutating func put(_ code: UInt32, _ length: Int) {
    // Fewer than 8 bits are pending, and a code has 12 at most.
    pending |= code << UInt32(pendingBits)
    pendingBits += length
    while pendingBits >= 8 {
      append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count - blockStart == 256 {
      bytes[blockStart] = 255
      blockStart = bytes.count
      bytes.append(0)
    }
    bytes.append(byte)
  }

  mutating func finished() -> [UInt8] {
    if pendingBits > 0 { append(UInt8(truncatingIfNeeded: pending)) }
    bytes[blockStart] = UInt8(bytes.count - blockStart - 1)
    // A block without bytes is the end.
    bytes.append(0)
    return bytes
  }
}
