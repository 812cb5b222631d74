// SPDX-License-Identifier: Apache-2.0

/// Writes a JSON text in binary form (CBOR), which the engine reads without parsing decimal numbers: that
/// takes it 4 microseconds for "0.1", and 180 for "5e-300".
///
/// Strings keep their bytes; escaped surrogates are encoded one by one, as the engine's own reader does.
/// A key `__proto__` is renamed, as it would change the prototype of its object.
///
/// Source: RFC 8259 and RFC 8949.
struct BinaryJSON {
  private let text: [UInt8]
  private var place = 0
  private var result: [UInt8] = []
  /// The containers that are open, and whether each is an object.
  private var open: [Bool] = []
  /// Whether the innermost of them is empty so far.
  private var isEmpty = false

  /// The greatest nesting depth of containers; the engine itself reads a thousand levels.
  private static let deepest = 900

  private init(_ text: [UInt8]) {
    self.text = text
    result.reserveCapacity(text.count)
  }

  /// The binary form of `text`; nil where that is no whole JSON, or deeper than 900 levels.
  ///
  /// O(bytes).
  static func encoded(_ text: [UInt8]) -> [UInt8]? {
    var writer = BinaryJSON(text)
    return writer.run() ? writer.result : nil
  }

  private mutating func run() -> Bool {
    guard value() else { return false }
    while let isObject = open.last {
      skipSpace()
      if take(isObject ? "}" : "]") {
        result.append(0xFF)
        open.removeLast()
        isEmpty = false
        continue
      }
      guard isEmpty || take(",") else { return false }
      isEmpty = false
      skipSpace()
      if isObject {
        guard string(isKey: true) else { return false }
        skipSpace()
        guard take(":") else { return false }
      }
      guard value() else { return false }
    }
    skipSpace()
    return place == text.count
  }

  // MARK: - Values

  private mutating func value() -> Bool {
    skipSpace()
    guard place < text.count else { return false }
    switch text[place] {
    case UInt8(ascii: "{"): return begin(0xBF, isObject: true)
    case UInt8(ascii: "["): return begin(0x9F, isObject: false)
    case UInt8(ascii: "\""): return string(isKey: false)
    case UInt8(ascii: "t"): return word("true", 0xF5)
    case UInt8(ascii: "f"): return word("false", 0xF4)
    case UInt8(ascii: "n"): return word("null", 0xF6)
    default: return number()
    }
  }

  private mutating func begin(_ head: UInt8, isObject: Bool) -> Bool {
    place += 1
    result.append(head)
    open.append(isObject)
    isEmpty = true
    return open.count <= Self.deepest
  }

  private mutating func word(_ word: StaticString, _ head: UInt8) -> Bool {
    guard word.withUTF8Buffer({ text[place...].starts(with: $0) }) else { return false }
    place += word.utf8CodeUnitCount
    result.append(head)
    return true
  }

  private mutating func number() -> Bool {
    let start = place
    while place < text.count, Self.isOfNumber(text[place]) { place += 1 }
    let digits = text[start..<place]
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
      let value = Double(String(decoding: digits, as: UTF8.self))
    else { return false }
    result.append(0xFB)
    for shift in stride(from: 56, through: 0, by: -8) {
      result.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
    return true
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  // MARK: - Strings

  private mutating func string(isKey: Bool) -> Bool {
    guard take("\"") else { return false }
    let start = place
    var hasEscapes = false
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      let isEscape = text[place] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      place += isEscape ? 2 : 1
    }
    guard place < text.count else { return false }
    var bytes = text[start..<place]
    place += 1
    if hasEscapes {
      guard let plain = Self.unescaped(bytes) else { return false }
      bytes = plain[...]
    }
    if isKey, bytes.elementsEqual("__proto__".utf8) { bytes = Array("__proto".utf8)[...] }
    result.append(0x7A)
    for shift in [24, 16, 8, 0] { result.append(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
    result += bytes
    return true
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let sign = rest.popFirst() else { return nil }
      switch sign {
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(sign)
      case UInt8(ascii: "u"):
        let digits = rest.prefix(4)
        guard digits.count == 4, digits.first != UInt8(ascii: "+"),
          let code = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        rest = rest.dropFirst(4)
        append(code, to: &result)
      default: return nil
      }
    }
    return result
  }

  /// Appends one unit of UTF-16, which may be a single surrogate.
  private static func append(_ code: UInt16, to result: inout [UInt8]) {
    func tail(_ shift: UInt16) -> UInt8 { 0x80 | UInt8(code >> shift & 0x3F) }
    switch code {
    case ..<0x80: result.append(UInt8(code))
    case ..<0x800: result += [0xC0 | UInt8(code >> 6), tail(0)]
    default: result += [0xE0 | UInt8(code >> 12), tail(6), tail(0)]
    }
  }

  // MARK: - Signs

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < text.count, text[place] <= 0x20 { place += 1 }
  }
}
