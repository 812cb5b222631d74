// SPDX-License-Identifier: Apache-2.0

/// Unpacks a bare deflate stream, one bit at a time, to check what zlib packed.
///
/// Source: RFC 1951, DEFLATE Compressed Data Format Specification, 1996.
struct Inflater {
  struct Broken: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func run() throws -> [UInt8] {
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try stored(&output)
      case 1: try codes(&output, Self.fixed.0, Self.fixed.1)
      case 2:
        let (literals, distances) = try tables()
        try codes(&output, literals, distances)
      default: throw Broken()
      }
    }
    return output
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard position / 8 < bytes.count else { throw Broken() }
      value |= Int(bytes[position / 8] >> (position % 8) & 1) << index
      position += 1
    }
    return value
  }

  private mutating func stored(_ output: inout [UInt8]) throws {
    position = (position + 7) / 8 * 8
    let length = try bits(16)
    _ = try bits(16)
    for _ in 0..<length { output.append(UInt8(try bits(8))) }
  }

  /// Codes by their bits with a leading 1, so that length counts.
  private typealias Table = [Int: Int]

  /// Section 3.2.2: codes of a length are consecutive, shorter ones come first.
  private static func table(_ lengths: [Int]) -> Table {
    var table: Table = [:]
    var code = 0
    for length in 1...15 {
      for (symbol, own) in lengths.enumerated() where own == length {
        table[1 << length | code] = symbol
        code += 1
      }
      code <<= 1
    }
    return table
  }

  private static let fixed = (
    table((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    table(Array(repeating: 5, count: 30))
  )

  private mutating func symbol(_ table: Table) throws -> Int {
    var code = 1
    while code < 1 << 16 {
      code = code << 1 | (try bits(1))
      if let symbol = table[code] { return symbol }
    }
    throw Broken()
  }

  private mutating func tables() throws -> (Table, Table) {
    let counts = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var short = [Int](repeating: 0, count: 19)
    for index in 0..<counts.2 { short[order[index]] = try bits(3) }
    let table = Self.table(short)
    var lengths: [Int] = []
    while lengths.count < counts.0 + counts.1 {
      switch try symbol(table) {
      case 16:
        guard let last = lengths.last else { throw Broken() }
        lengths += Array(repeating: last, count: try bits(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try bits(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    return (Self.table(Array(lengths[..<counts.0])), Self.table(Array(lengths[counts.0...])))
  }

  private mutating func codes(_ output: inout [UInt8], _ literals: Table, _ distances: Table) throws
  {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      let length = try Self.length(symbol - 257) { try self.bits($0) }
      let distance = try Self.distance(try self.symbol(distances)) { try self.bits($0) }
      guard distance <= output.count else { throw Broken() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Section 3.2.5: groups of four lengths share a number of extra bits; the last is 258.
  private static func length(_ index: Int, _ bits: (Int) throws -> Int) rethrows -> Int {
    if index == 28 { return 258 }
    if index < 8 { return 3 + index }
    let extra = index / 4 - 1
    return 3 + (4 + index % 4) << extra + (try bits(extra))
  }

  /// Section 3.2.5: groups of two distances share a number of extra bits.
  private static func distance(_ index: Int, _ bits: (Int) throws -> Int) rethrows -> Int {
    if index < 4 { return 1 + index }
    let extra = index / 2 - 1
    return 1 + (2 + index % 2) << extra + (try bits(extra))
  }
}
