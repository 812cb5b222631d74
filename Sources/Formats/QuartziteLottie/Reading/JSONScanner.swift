// SPDX-License-Identifier: Apache-2.0

/// Indexes a JSON text, without recursion.
///
/// Strict about structure, so that a truncated or corrupt file is an error with its position;
/// tolerant where exporters are known to be careless: a byte order mark, `NaN` and `Infinity`
/// (which are no numbers), and control characters in strings.
///
/// The contents of a layer are only checked at first, and indexed in a tape of their own when the
/// layer is read, so that no more than the index of a single layer exists at a time.
///
/// Source: RFC 8259.
struct JSONScanner {
  private let bytes: [UInt8]
  private let depth: Int
  private var position = 0
  private var entries: [UInt64] = []
  private var open: [Int] = []

  /// An entry takes at least two bytes of text, and an index has 28 bits.
  private static let mostBytes = 0x1FFF_0000

  private init(_ bytes: [UInt8], depth: Int, position: Int = 0) {
    (self.bytes, self.depth, self.position) = (bytes, depth, position)
  }

  /// Indexes a text.
  ///
  /// O(bytes).
  static func scan(_ bytes: [UInt8], limits: LottieLimits) throws(LottieImportError) -> JSONTape {
    guard bytes.count <= min(limits.bytes, mostBytes) else {
      throw LottieImportError(.limit, "the file has \(bytes.count) bytes, more than are read")
    }
    var scanner = JSONScanner(bytes, depth: limits.depth)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
    try scanner.run()
    scanner.skipSpace()
    if scanner.position < bytes.count, bytes[scanner.position...].contains(where: { $0 != 0 }) {
      throw scanner.failure("there is text after the end")
    }
    return JSONTape(bytes: bytes, entries: scanner.entries)
  }

  /// Indexes the contents of a layer that was skipped.
  ///
  /// O(bytes of the layer).
  static func layer(_ value: JSONValue) -> JSONTape? {
    // It was checked for structure and depth when it was skipped.
    let start = value.tape.offset(value.index)
    var scanner = JSONScanner(value.tape.bytes, depth: .max, position: start)
    let next = value.index + 1
    let end = next < value.tape.entries.count ? value.tape.offset(next) : scanner.bytes.count
    // As many entries as most texts have: a list that grows touches three times its memory.
    scanner.entries.reserveCapacity(max(0, end - start) / 12)
    guard (try? scanner.run()) != nil else { return nil }
    return JSONTape(bytes: scanner.bytes, entries: scanner.entries, keyPath: value.keyPath)
  }

  private mutating func run() throws(LottieImportError) {
    try value()
    while let container = open.last {
      skipSpace()
      let isObject = entries[container] >> 60 == UInt64(JSONTape.Kind.object.rawValue)
      let isEmpty = entries.count == container + 1
      guard let byte = peek else { throw failure("the text ends inside a list or an object") }
      if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        position += 1
        close(container)
        continue
      }
      if !isEmpty {
        guard byte == UInt8(ascii: ",") else { throw failure("a comma is missing") }
        position += 1
        skipSpace()
      }
      if isObject {
        guard peek == UInt8(ascii: "\"") else { throw failure("a key is missing") }
        try string()
        skipSpace()
        guard peek == UInt8(ascii: ":") else { throw failure("a colon is missing") }
        position += 1
      }
      try value()
    }
  }

  private mutating func close(_ container: Int) {
    open.removeLast()
    if isLayer(container) {
      entries.removeLast(entries.count - container - 1)
      let start = Int(UInt32(truncatingIfNeeded: entries[container]))
      entries[container] = JSONTape.entry(.layer, offset: start, end: entries.count)
    } else {
      entries[container] |= UInt64(entries.count) << 32
    }
  }

  /// Whether a closed container is an object in the list under the key `layers`.
  private func isLayer(_ container: Int) -> Bool {
    guard entries[container] >> 60 == UInt64(JSONTape.Kind.object.rawValue),
      let list = open.last, list > 0,
      entries[list] >> 60 == UInt64(JSONTape.Kind.array.rawValue),
      entries[list - 1] >> 60 == UInt64(JSONTape.Kind.string.rawValue)
    else { return false }
    let key: StaticString = "\"layers\""
    let start = Int(UInt32(truncatingIfNeeded: entries[list - 1]))
    // The text extends at least up to the list.
    return key.withUTF8Buffer { bytes[start...].starts(with: $0) }
  }

  private mutating func add(_ kind: JSONTape.Kind, at offset: Int) {
    entries.append(JSONTape.entry(kind, offset: offset, end: entries.count + 1))
  }

  @inline(__always)
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// Reads a value, or opens an array or an object.
  private mutating func value() throws(LottieImportError) {
    skipSpace()
    guard let byte = peek else { throw failure("the text ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let start = position
      position += 1
      if byte == UInt8(ascii: "["), numbers(from: start) || points(from: start) { return }
      guard open.count < depth else {
        throw LottieImportError(.limit, "lists and objects nest deeper than \(depth)")
      }
      open.append(entries.count)
      entries.append(
        JSONTape.entry(byte == UInt8(ascii: "{") ? .object : .array, offset: start)
      )
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "N"): try word("NaN", .null)
    case UInt8(ascii: "I"): try word("Infinity", .null)
    default:
      let start = position
      if byte == UInt8(ascii: "-"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "I")
      {
        position += 1
        return try word("Infinity", .null)
      }
      guard skipNumber() else { throw failure("no value can start here") }
      add(.number, at: start)
    }
  }

  private mutating func word(_ text: StaticString, _ kind: JSONTape.Kind) throws(LottieImportError)
  {
    let length = text.utf8CodeUnitCount
    let matches = text.withUTF8Buffer { word in
      position + length <= bytes.count && bytes[position..<position + length].elementsEqual(word)
    }
    guard matches else { throw failure("no value can start here") }
    add(kind, at: position)
    position += length
  }

  private mutating func string() throws(LottieImportError) {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        add(.string, at: start)
        position += 1
        return
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw failure("the text ends inside a string")
  }

  /// Skips a number; false, without skipping anything, where there is none.
  @inline(__always)
  private mutating func skipNumber() -> Bool {
    let start = position
    var hasDigit = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        break
      default:
        if !hasDigit { position = start }
        return hasDigit
      }
      position += 1
    }
    if !hasDigit { position = start }
    return hasDigit
  }

  /// Reads a list of numbers as one entry; false, without reading anything, if it contains anything
  /// else.
  private mutating func numbers(from start: Int) -> Bool {
    let first = position
    guard skipItems({ $0.skipNumber() }) else {
      position = first
      return false
    }
    add(.numbers, at: start)
    return true
  }

  /// Reads the points of an outline, under the key `v`, `i` or `o`, as one entry; false, without
  /// reading anything, unless it is a list of lists of numbers.
  private mutating func points(from start: Int) -> Bool {
    guard let last = entries.last, last >> 60 == UInt64(JSONTape.Kind.string.rawValue) else {
      return false
    }
    let key = Int(UInt32(truncatingIfNeeded: last)) + 1
    guard bytes[key + 1] == UInt8(ascii: "\""),
      [UInt8(ascii: "v"), UInt8(ascii: "i"), UInt8(ascii: "o")].contains(bytes[key])
    else { return false }
    let first = position
    let isRead = skipItems { scanner in
      guard scanner.peek == UInt8(ascii: "[") else { return false }
      scanner.position += 1
      return scanner.skipItems { $0.skipNumber() }
    }
    guard isRead else {
      position = first
      return false
    }
    add(.lists, at: start)
    return true
  }

  /// Skips the items of a list, of which there must be at least one, and its end; false if `skip`
  /// fails for an item.
  @inline(__always)
  private mutating func skipItems(_ skip: (inout JSONScanner) -> Bool) -> Bool {
    while true {
      skipSpace()
      guard skip(&self) else { return false }
      skipSpace()
      guard let byte = peek else { return false }
      position += 1
      if byte == UInt8(ascii: "]") { return true }
      guard byte == UInt8(ascii: ",") else { return false }
    }
  }

  private func failure(_ message: String) -> LottieImportError {
    LottieImportError(
      .invalidJSON,
      message,
      context: "byte \(min(position, bytes.count))"
    )
  }
}
