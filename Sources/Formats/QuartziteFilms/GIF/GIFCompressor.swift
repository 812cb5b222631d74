// SPDX-License-Identifier: Apache-2.0
import QuartzitePictures

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

  /// How far an image was when a table was full.
  private struct Progress {
    var pixels: Int
    var bytes: Int
  }

  /// The greatest number of codes.
  private static let mostCodes = 4_096
  /// The number of bits of the index of a slot in the hash table: four slots for each code.
  private static let slotBits = 14

  private let transparent: UInt32
  private let bits: Int
  private var clear: Int { 1 << bits }
  /// The next new code, and the length of written codes in bits.
  private var next = 0
  private var length = 0
  private var output: CodeWriter

  /// Returns the data of an image: the length of an index, the blocks and their end.
  ///
  /// Where a pixel may be written in two ways, the one that continues a known string is taken. That
  /// is shorter than always being transparent. The colours alone are tried as well, until they need
  /// more bytes, and the shorter data are returned.
  static func data(_ image: Image) -> [UInt8] {
    // A code has 12 bits at most and stands for a pixel or more, apart from one or two a table.
    let most = 2 * image.indices.count + 64
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * most) { memory in
      // SAFETY: both parts of the memory have room for all codes; what was written is read.
      guard let start = memory.baseAddress else { return [] }
      let colours = start + most
      var former: [Progress] = []
      let count = write(image, image.kept, to: start) { here in
        former.append(here)
        return true
      }
      var data = UnsafeBufferPointer(start: start, count: count ?? 0)
      if !image.kept.isEmpty {
        var tables = former[...]
        let other = write(image, [], to: colours) { here in
          tables = tables.drop { $0.pixels < here.pixels }
          return tables.first.map { here.bytes <= $0.bytes } ?? true
        }
        if let other, other < data.count {
          data = UnsafeBufferPointer(start: colours, count: other)
        }
      }
      return [UInt8(image.bits)] + GIFBlocks.blocks(Array(data))
    }
  }

  /// Writes codes; returns how many bytes they take, or nil once `goesOn` says no at a full table.
  private static func write(
    _ image: Image,
    _ kept: [UInt8],
    to memory: UnsafeMutablePointer<UInt8>,
    _ goesOn: (Progress) -> Bool
  ) -> Int? {
    var compressor = GIFCompressor(image, memory)
    // SAFETY: the buffers are read below the count of `indices`, which `kept` has too or is not
    // read; the table is written at slots of `slotBits` bits.
    let isWhole = image.indices.withUnsafeBufferPointer { indices in
      kept.withUnsafeBufferPointer { kept in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << slotBits) { table in
          table.initialize(repeating: 0)
          return kept.isEmpty
            ? compressor.compress(indices, table, goesOn) { _ in false }
            : compressor.compress(indices, table, goesOn) { kept[$0] != 0 }
        }
      }
    }
    return isWhole ? compressor.output.finish() : nil
  }

  private init(_ image: Image, _ memory: UnsafeMutablePointer<UInt8>) {
    (transparent, bits) = (UInt32(image.transparent), image.bits)
    output = CodeWriter(start: memory)
  }

  /// Returns whether all was written; stops where `goesOn` says no.
  ///
  /// - Parameter table: for each known string a word of its first part's code (12 bits), its last
  ///   index (8 bits) and its own code (12 bits); 0 where a slot is free, since codes are above 0.
  @inline(__always)
  private mutating func compress(
    _ indices: UnsafeBufferPointer<UInt8>,
    _ table: UnsafeMutableBufferPointer<UInt32>,
    _ goesOn: (Progress) -> Bool,
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
        if !goesOn(Progress(pixels: at, bytes: output.count)) { return false }
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

/// Writes codes one after the other, from the lowest bit on.
private struct CodeWriter {
  // SAFETY: whoever makes the writer has room there for all codes, and a word more.
  private let start: UnsafeMutablePointer<UInt8>
  /// The number of whole bytes so far.
  private(set) var count = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  init(start: UnsafeMutablePointer<UInt8>) { self.start = start }

  @inline(__always)
  mutating func put(_ code: UInt32, _ length: Int) {
    // Fewer than 32 bits are pending, and a code has 12 at most.
    pending |= UInt64(code) &<< UInt64(pendingBits)
    pendingBits &+= length
    if pendingBits >= 32 {
      UnsafeMutableRawPointer(start + count)
        .storeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian, as: UInt32.self)
      pending &>>= 32
      pendingBits &-= 32
      count &+= 4
    }
  }

  /// Writes what is pending; returns the number of bytes.
  mutating func finish() -> Int {
    while pendingBits > 0 {
      start[count] = UInt8(truncatingIfNeeded: pending)
      pending >>= 8
      pendingBits -= 8
      count += 1
    }
    return count
  }
}
