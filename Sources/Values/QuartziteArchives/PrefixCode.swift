// SPDX-License-Identifier: Apache-2.0

/// A prefix (Huffman) code, defined by the code length of each symbol.
struct PrefixCode {
  /// The greatest length of a code in bits.
  static let longest = 15
  /// How many bits are looked up at once.
  private static let fastBits = 9

  /// For each value of the next `fastBits` bits: the symbol times 16 plus its length; 0 where the
  /// code is longer than that.
  private var fast = [UInt16](repeating: 0, count: 1 << fastBits)
  /// The number of symbols of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  /// The symbols by length and then by value.
  private var symbols: [UInt16] = []

  /// The literal and length code of blocks with fixed codes.
  static let fixedLiterals = PrefixCode(
    checked: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  /// The distance code of blocks with fixed codes; its last two symbols are not used.
  static let fixedDistances = PrefixCode(checked: [UInt8](repeating: 5, count: 32))

  /// Makes a code; nil where the lengths do not define one.
  ///
  /// Refused are lengths that need more codes than there are (an over-subscribed code) or leave
  /// codes without a symbol (an incomplete code). As in zlib, an incomplete code is allowed where
  /// it has no symbol, or a single one of one bit.
  ///
  /// - Parameters:
  ///   - lengths: The code length of each symbol, 0...15 bits; 0 for a symbol that does not occur.
  ///   - isWhole: Whether every incomplete code is refused.
  init?(_ lengths: [UInt8], isWhole: Bool = false) {
    var room = 1
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths { counts[Int(length)] += 1 }
    for length in 1...Self.longest {
      room = room << 1 - counts[length]
      guard room >= 0 else { return nil }
    }
    let longest = (1...Self.longest).last { counts[$0] > 0 } ?? 0
    guard room == 0 || longest == 0 || (!isWhole && longest == 1) else { return nil }
    self.init(checked: lengths)
  }

  private init(checked lengths: [UInt8]) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var starts = [Int](repeating: 0, count: Self.longest + 2)
    var codes = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest {
      starts[length + 1] = starts[length] + counts[length]
      codes[length + 1] = (codes[length] + counts[length]) << 1
    }
    symbols = [UInt16](repeating: 0, count: starts[Self.longest + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(symbol)
      starts[length] += 1
      let code = codes[length]
      codes[length] += 1
      guard length <= Self.fastBits else { continue }
      // Codes are stored with their highest bit first, but `bits` has the next bit lowest.
      var reversed = 0
      for bit in 0..<length where code >> bit & 1 != 0 { reversed |= 1 << (length - 1 - bit) }
      for entry in stride(from: reversed, to: 1 << Self.fastBits, by: 1 << length) {
        fast[entry] = UInt16(symbol << 4 | length)
      }
    }
  }

  /// Returns the first symbol of `bits`, whose next bit is the lowest, and the length of its code;
  /// nil where no code matches.
  func first(of bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = Int(fast[Int(bits & (1 << UInt64(Self.fastBits) - 1))])
    if entry != 0 { return (entry >> 4, entry & 15) }
    var (code, first, start) = (0, 0, 0)
    for length in 1...Self.longest {
      code = code << 1 | Int(bits >> UInt64(length - 1) & 1)
      first <<= 1
      if code - first < counts[length] {
        guard code >= first else { return nil }
        return (Int(symbols[start + code - first]), length)
      }
      start += counts[length]
      first += counts[length]
    }
    return nil
  }
}
