// SPDX-License-Identifier: Apache-2.0

/// Reads a deflate stream.
///
/// Source: RFC 1951. Streams that zlib refuses are refused.
struct DeflateReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte to load into `bits`.
  private var next: Int
  /// Bits that were loaded and not read yet; the next one to read is the lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Makes a reader at the start of `bytes`.
  init(_ bytes: ArraySlice<UInt8>) {
    (self.bytes, next) = (bytes, bytes.startIndex)
  }

  /// The index after the last byte of which a bit was read.
  var position: Int { next - bitCount / 8 }

  /// Returns all decompressed bytes; nil where the stream is damaged or gives more than `limit`
  /// bytes.
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

  /// Reads a symbol of a code; nil at the end of the stream, or where the bits match no symbol.
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
    // Whole bytes that were loaded ahead are returned to the input.
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
      // The source of a copy may overlap the bytes that it writes.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  /// Reads the two prefix codes at the head of a block with dynamic codes.
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

  /// The order in which a dynamic block stores the lengths of the code-length code.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The number of extra bits after each of the length symbols 257...285.
  private static let lengthBits: [Int] = (0..<29).map { $0 < 8 || $0 == 28 ? 0 : $0 / 4 - 1 }

  /// The smallest copy length of each length symbol; the last symbol stands for 258 alone.
  private static let lengths: [Int] = (0..<29).map {
    switch $0 {
    case ..<8: $0 + 3
    case 28: 258
    default: (4 + $0 % 4) << ($0 / 4 - 1) + 3
    }
  }

  /// The number of extra bits after a distance symbol.
  private static func distanceBits(_ symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }

  /// The smallest distance of a distance symbol.
  private static func distance(_ symbol: Int) -> Int {
    symbol < 4 ? symbol + 1 : (2 + symbol % 2) << (symbol / 2 - 1) + 1
  }
}
