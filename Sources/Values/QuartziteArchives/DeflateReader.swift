// SPDX-License-Identifier: Apache-2.0

/// Reads a deflate stream.
///
/// Source: RFC 1951. Streams that zlib refuses are refused.
struct DeflateReader {
  private let bytes: ArraySlice<UInt8>
  /// The next byte that is not among `bits`.
  private var next: Int
  /// Bits that were taken from bytes and not read yet, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Makes a reader at the begin of `bytes`.
  init(_ bytes: ArraySlice<UInt8>) {
    (self.bytes, next) = (bytes, bytes.startIndex)
  }

  /// The index after the last byte of which a bit was read.
  var position: Int { next - bitCount / 8 }

  /// Returns all that the stream gives; nil where it is damaged or gives more than `limit` bytes.
  mutating func read(limit: Int) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(min(limit, bytes.count * 4))
    while true {
      guard let isLast = take(1), let kind = take(2) else { return nil }
      let isRight: Bool
      switch kind {
      case 0: isRight = stored(into: &output, limit)
      case 1: isRight = block(.fixedLiterals, .fixedDistances, into: &output, limit)
      case 2:
        guard let (literals, distances) = codes() else { return nil }
        isRight = block(literals, distances, into: &output, limit)
      default: return nil
      }
      guard isRight else { return nil }
      if isLast == 1 { return output }
    }
  }

  // MARK: - Bits

  private mutating func fill() {
    while bitCount <= 56, next < bytes.endIndex {
      bits |= UInt64(bytes[next]) << UInt64(bitCount)
      next += 1
      bitCount += 8
    }
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  /// Reads a number of `count` bits, 0...16; nil at the end of the stream.
  private mutating func take(_ count: Int) -> Int? {
    if bitCount < count { fill() }
    guard bitCount >= count else { return nil }
    let value = Int(bits & (1 << UInt64(count) - 1))
    drop(count)
    return value
  }

  /// Reads a symbol of a code; nil at the end of the stream, or for bits that are none.
  private mutating func symbol(_ code: PrefixCode) -> Int? {
    if bitCount < PrefixCode.longest { fill() }
    guard let (symbol, length) = code.first(of: bits), length <= bitCount else { return nil }
    drop(length)
    return symbol
  }

  // MARK: - Blocks

  private mutating func stored(into output: inout [UInt8], _ limit: Int) -> Bool {
    drop(bitCount % 8)
    guard let count = take(16), let inverse = take(16), count == ~inverse & 0xFFFF else {
      return false
    }
    // Whole bytes that were taken are given back.
    next -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard count <= bytes.endIndex - next, count <= limit - output.count else { return false }
    output += bytes[next..<next + count]
    next += count
    return true
  }

  private mutating func block(
    _ literals: PrefixCode,
    _ distances: PrefixCode,
    into output: inout [UInt8],
    _ limit: Int
  ) -> Bool {
    while let symbol = symbol(literals) {
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol <= 285, let extra = take(Self.lengthBits[symbol - 257]),
        let place = self.symbol(distances), place < 30, let more = take(Self.distanceBits(place))
      else { return false }
      let length = Self.lengths[symbol - 257] + extra
      let distance = Self.distance(place) + more
      guard distance <= output.count, length <= limit - output.count else { return false }
      // A copy may reach into what it writes itself.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  /// Reads the codes of a block that has its own.
  private mutating func codes() -> (literals: PrefixCode, distances: PrefixCode)? {
    guard let more = take(5), let distanceCount = take(5), let lengthCount = take(4) else {
      return nil
    }
    let literalCount = more + 257
    guard literalCount <= 286, distanceCount + 1 <= 30 else { return nil }
    var small = [UInt8](repeating: 0, count: 19)
    for place in Self.order.prefix(lengthCount + 4) {
      guard let length = take(3) else { return nil }
      small[place] = UInt8(length)
    }
    guard let code = PrefixCode(small, isWhole: true) else { return nil }
    let count = literalCount + distanceCount + 1
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    while lengths.count < count {
      guard let symbol = symbol(code) else { return nil }
      switch symbol {
      case 16:
        guard let last = lengths.last, let times = take(2) else { return nil }
        lengths += repeatElement(last, count: times + 3)
      case 17:
        guard let times = take(3) else { return nil }
        lengths += repeatElement(0, count: times + 3)
      case 18:
        guard let times = take(7) else { return nil }
        lengths += repeatElement(0, count: times + 11)
      default: lengths.append(UInt8(symbol))
      }
    }
    // Without the symbol that ends it, a block would not end.
    guard lengths.count == count, lengths[256] > 0,
      let literals = PrefixCode(Array(lengths[..<literalCount])),
      let distances = PrefixCode(Array(lengths[literalCount...]))
    else { return nil }
    return (literals, distances)
  }

  // MARK: - Tables

  /// The order in which the lengths of the code of lengths are stored.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// How many bits follow the symbols 257...285 of lengths.
  private static let lengthBits: [Int] = (0..<29).map { $0 < 8 || $0 == 28 ? 0 : $0 / 4 - 1 }

  /// The least length of each of these symbols; the last is 258 alone.
  private static let lengths: [Int] = (0..<29).map {
    switch $0 {
    case ..<8: $0 + 3
    case 28: 258
    default: (4 + $0 % 4) << ($0 / 4 - 1) + 3
    }
  }

  /// How many bits follow a symbol of distances.
  private static func distanceBits(_ symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }

  /// The least distance of a symbol.
  private static func distance(_ symbol: Int) -> Int {
    symbol < 4 ? symbol + 1 : (2 + symbol % 2) << (symbol / 2 - 1) + 1
  }
}

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

  /// Makes a code; nil where lengths ask for more symbols than there is room for, or leave room
  /// unless there is but one symbol of a bit, or none.
  ///
  /// - Parameters:
  ///   - lengths: of each symbol, 0...15 bits; 0 is a symbol that does not occur.
  ///   - isWhole: whether room may never be left.
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
