// SPDX-License-Identifier: Apache-2.0

/// A prefix code that is given by the lengths of its symbols.
struct PrefixCode {
  /// The most bits of a symbol.
  static let longest = 15
  /// How many bits are looked up at once.
  private static let fastBits = 9

  /// By the next bits of the stream: symbol and length; 0 where the symbol is longer.
  private var fast = [UInt16](repeating: 0, count: 1 << fastBits)
  /// The number of symbols of each length.
  private var counts = [Int](repeating: 0, count: longest + 1)
  /// The symbols by length and then by value.
  private var symbols: [UInt16] = []

  /// The code of blocks without their own.
  static let fixedLiterals = PrefixCode(
    checked: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  /// Their code of distances, of which the last two are not used.
  static let fixedDistances = PrefixCode(checked: [UInt8](repeating: 5, count: 32))

  /// Makes a code; nil where the lengths are not those of a code.
  ///
  /// They are not where more symbols are asked for than the bits can tell apart (the code is
  /// over-subscribed), or fewer (it is incomplete). As zlib has it, an incomplete code is allowed that has
  /// no symbol, or a single one of one bit.
  ///
  /// - Parameters:
  ///   - lengths: of each symbol, 0...15 bits; 0 is a symbol that does not occur.
  ///   - isWhole: whether no incomplete code is allowed at all.
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
      // Codes stand in the stream with their highest bit first.
      var reversed = 0
      for bit in 0..<length where code >> bit & 1 != 0 { reversed |= 1 << (length - 1 - bit) }
      for entry in stride(from: reversed, to: 1 << Self.fastBits, by: 1 << length) {
        fast[entry] = UInt16(symbol << 4 | length)
      }
    }
  }

  /// Returns the first symbol of bits, the next one lowest, and how many of them it takes; nil where
  /// they are no symbol.
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
