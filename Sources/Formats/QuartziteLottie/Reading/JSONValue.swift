// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value in a JSON text.
struct JSONValue {
  let tape: JSONTape
  let index: Int

  /// The kind of the value.
  var kind: JSONTape.Kind { tape.kind(index) }
  /// The key path of the value, for reports.
  var keyPath: String { tape.keyPath(of: index) }
  /// Whether it is an array, of numbers or of anything else.
  var isList: Bool { kind == .array || kind == .numbers || kind == .lists }
  /// Whether it is an object.
  var isObject: Bool { kind == .object || kind == .layer }
  /// A layer with an index of its contents; any other value unchanged.
  var opened: JSONValue { kind == .layer ? JSONScanner.layer(self)?.root ?? self : self }

  // MARK: - Objects

  /// The value of a key; nil where there is none, or the value is not an object.
  ///
  /// O(keys) of the object.
  subscript(key: JSONKey) -> JSONValue? {
    guard kind == .object else { return nil }
    let end = tape.end(index)
    var child = index + 1
    while child < end {
      if key.matches(tape, at: tape.offset(child)) {
        let value = JSONValue(tape: tape, index: child + 1)
        return value.kind == .null ? nil : value
      }
      child = tape.end(child + 1)
    }
    return nil
  }

  /// The keys and values of an object in order; empty for any other value.
  var members: [(key: String, value: JSONValue)] {
    guard kind == .object else { return [] }
    var result: [(String, JSONValue)] = []
    let end = tape.end(index)
    var child = index + 1
    while child < end {
      result.append(
        (
          JSONValue(tape: tape, index: child).string ?? "",
          JSONValue(tape: tape, index: child + 1)
        )
      )
      child = tape.end(child + 1)
    }
    return result
  }

  // MARK: - Lists

  /// The elements of an array of anything but plain numbers; empty for any other value.
  var elements: [JSONValue] {
    guard kind == .array else { return [] }
    var result: [JSONValue] = []
    let end = tape.end(index)
    var child = index + 1
    while child < end {
      result.append(JSONValue(tape: tape, index: child))
      child = tape.end(child)
    }
    return result
  }

  /// The first element of such an array.
  var firstElement: JSONValue? {
    kind == .array && tape.end(index) > index + 1 ? JSONValue(tape: tape, index: index + 1) : nil
  }

  /// The numbers of an array, or the single number; nil where an element is not a number.
  var numbers: [Double]? {
    switch kind {
    case .number: return number.map { [$0] }
    case .numbers:
      var result: [Double] = []
      var position = tape.offset(index) + 1
      while tape.bytes[position] != UInt8(ascii: "]") {
        let byte = tape.bytes[position]
        if byte <= 0x20 || byte == UInt8(ascii: ",") {
          position += 1
        } else {
          result.append(JSONNumber.read(tape.bytes, &position))
        }
      }
      return result
    case .array:
      var result: [Double] = []
      for element in elements {
        guard let number = element.number else { return nil }
        result.append(number)
      }
      return result
    default: return nil
    }
  }

  /// The first four of `numbers` and their count, without an allocation.
  var few: FewNumbers? {
    guard kind == .numbers else {
      guard let list = numbers else { return nil }
      var result = FewNumbers()
      for number in list.prefix(4) { result.append(number) }
      return result
    }
    var result = FewNumbers()
    var position = tape.offset(index) + 1
    while result.count < 4, tape.bytes[position] != UInt8(ascii: "]") {
      let byte = tape.bytes[position]
      if byte <= 0x20 || byte == UInt8(ascii: ",") {
        position += 1
      } else {
        result.append(JSONNumber.read(tape.bytes, &position))
      }
    }
    return result
  }

  /// The first two numbers of an array, without an allocation.
  var pair: SIMD2<Double>? {
    guard kind == .numbers else {
      guard let list = numbers, list.count > 1 else { return nil }
      return SIMD2(list[0], list[1])
    }
    guard let few, few.count > 1, (few.lanes.x + few.lanes.y).isFinite else { return nil }
    return few.lanes.lowHalf
  }

  /// The pairs of an array of arrays, without an array of values; nil for an element that is not a
  /// pair.
  var pairs: [SIMD2<Double>?] {
    if kind == .lists { return pairsOfLists }
    guard kind == .array else { return [] }
    var result: [SIMD2<Double>?] = []
    let end = tape.end(index)
    var child = index + 1
    result.reserveCapacity(end - child)
    while child < end {
      result.append(JSONValue(tape: tape, index: child).pair)
      child = tape.end(child)
    }
    return result
  }

  /// The pairs of an array of arrays that is one entry.
  private var pairsOfLists: [SIMD2<Double>?] {
    var result: [SIMD2<Double>?] = []
    var few = FewNumbers()
    var position = tape.offset(index) + 1
    while true {
      let byte = tape.bytes[position]
      switch byte {
      case UInt8(ascii: "["):
        few = FewNumbers()
        position += 1
      case UInt8(ascii: "]"):
        let isPair = few.count > 1 && (few.lanes.x + few.lanes.y).isFinite
        result.append(isPair ? few.lanes.lowHalf : nil)
        position += 1
        // The end of an inner array, then a comma or the end of the outer one.
        while tape.bytes[position] <= 0x20 { position += 1 }
        if tape.bytes[position] == UInt8(ascii: "]") { return result }
      case UInt8(ascii: ","), 0...0x20: position += 1
      default: few.append(JSONNumber.read(tape.bytes, &position))
      }
    }
  }

  // MARK: - Scalars

  /// The number; true and false are 1 and 0, and a string that contains a number is that number.
  var number: Double? {
    var value: Double
    switch kind {
    case .number:
      var position = tape.offset(index)
      value = JSONNumber.read(tape.bytes, &position)
    case .yes: return 1
    case .no: return 0
    case .string:
      guard let text = string, let parsed = Double(text) else { return nil }
      value = parsed
    default: return nil
    }
    return value.isFinite ? value : nil
  }

  /// The string.
  var string: String? {
    guard kind == .string else { return nil }
    let start = tape.offset(index) + 1
    var end = start
    var hasNoEscapes = true
    while tape.bytes[end] != UInt8(ascii: "\"") {
      if tape.bytes[end] == UInt8(ascii: "\\") {
        hasNoEscapes = false
        end += 1
      }
      end += 1
    }
    let text = tape.bytes[start..<end]
    return hasNoEscapes ? String(decoding: text, as: UTF8.self) : JSONEscapes.decode(text)
  }

  /// The bytes of a string without escapes; nil for anything else.
  var rawString: ArraySlice<UInt8>? {
    guard kind == .string else { return nil }
    let start = tape.offset(index) + 1
    var end = start
    while tape.bytes[end] != UInt8(ascii: "\"") {
      if tape.bytes[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    return tape.bytes[start..<end]
  }

  /// Whether it is true or a number other than 0.
  var bool: Bool? { number.map { $0 != 0 } }

  /// The number as an integer; nil where it exceeds the range of an Int32.
  var int: Int? {
    guard let number, abs(number) <= 2_147_483_647 else { return nil }
    return Int(number)
  }
}

/// Up to four numbers.
struct FewNumbers {
  /// The numbers, followed by zeros.
  private(set) var lanes = SIMD4<Double>.zero
  /// The count, 0...4.
  private(set) var count = 0

  /// Appends a number, unless there are four already.
  mutating func append(_ number: Double) {
    guard count < 4 else { return }
    lanes[count] = number
    count += 1
  }

  /// A number, or the last one if there are fewer; `fallback` if there are none.
  func at(_ lane: Int, _ fallback: Double) -> Double {
    count == 0 ? fallback : lanes[min(lane, count - 1)]
  }
}

/// A key to search for.
struct JSONKey: ExpressibleByStringLiteral {
  private let text: StaticString

  init(stringLiteral text: StaticString) {
    self.text = text
  }

  /// Whether the string at an offset of the text equals this key; a string with escapes never does.
  @inline(__always)
  func matches(_ tape: JSONTape, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    let bytes = tape.bytes
    guard offset + length + 1 < bytes.count, bytes[offset + length + 1] == UInt8(ascii: "\"")
    else { return false }
    return text.withUTF8Buffer { key in
      for position in 0..<length where bytes[offset + 1 + position] != key[position] {
        return false
      }
      return true
    }
  }
}

/// Reads the numbers of a JSON text.
enum JSONNumber {
  /// Exact powers of ten.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads the number at a position and advances past it; NaN where there is none.
  ///
  /// Up to 15 digits and powers of ten up to 22 are exact with one division or multiplication;
  /// anything else goes to the standard library.
  ///
  /// Source: W. Clinger, "How to read floating point numbers accurately", PLDI 1990, the fast case.
  static func read(_ bytes: [UInt8], _ position: inout Int) -> Double {
    let start = position
    var isNegative = false
    var mantissa: UInt64 = 0
    var (digits, scale) = (0, 0)
    var isExact = true
    var seesPoint = false
    if bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    loop: while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if digits < 18 {
          mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
          if mantissa != 0 { digits += 1 }
          if seesPoint { scale += 1 }
        } else {
          isExact = false
        }
      case UInt8(ascii: "."):
        if seesPoint { isExact = false }
        seesPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
        isExact = false
      default: break loop
      }
      position += 1
    }
    if position == start || (isNegative && position == start + 1) {
      position = max(position, start + 1)
      return .nan
    }
    if isExact, mantissa <= 1 << 53, scale < powers.count {
      let value = Double(mantissa) / powers[scale]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
  }
}

/// The escape sequences of strings.
enum JSONEscapes {
  /// Replaces escape sequences; invalid ones are kept as text.
  static func decode(_ text: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flush() {
      if !plain.isEmpty { units.append(contentsOf: String(decoding: plain, as: UTF8.self).utf16) }
      plain.removeAll(keepingCapacity: true)
    }
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < text.endIndex else {
        plain.append(byte)
        continue
      }
      let escape = text[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): plain.append(10)
      case UInt8(ascii: "r"): plain.append(13)
      case UInt8(ascii: "t"): plain.append(9)
      case UInt8(ascii: "b"): plain.append(8)
      case UInt8(ascii: "f"): plain.append(12)
      case UInt8(ascii: "u"):
        let end = min(index + 4, text.endIndex)
        if let unit = UInt16(String(decoding: text[index..<end], as: UTF8.self), radix: 16) {
          flush()
          units.append(unit)
        }
        index = end
      default: plain.append(escape)
      }
    }
    flush()
    return String(decoding: units, as: UTF16.self)
  }
}
