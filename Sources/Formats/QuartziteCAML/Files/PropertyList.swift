// SPDX-License-Identifier: Apache-2.0
import QuartziteArchives
import QuartziteXML

/// A value of a property list.
///
/// Read by our own small readers with limits, since those of Foundation have none that are documented.
/// Dates and data are left out: the lists of packages hold none that matter.
indirect enum PropertyList {
  case string(String)
  case number(Double)
  case flag(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// How deep lists may be nested.
  private static let mostDepth = 32

  /// Reads a property list, as XML or in the binary format.
  ///
  /// - Throws: `LayerPackageError` for what is neither.
  static func read(
    _ bytes: [UInt8],
    _ limits: LayerPackageLimits,
    name: String
  ) throws(LayerPackageError) -> PropertyList {
    if bytes.starts(with: Array("bplist00".utf8)) {
      var reader = BinaryPropertyList(bytes, mostDepth: mostDepth)
      if let list = reader.root() { return list }
      throw LayerPackageError(.notPackage, "the property list is damaged", context: name)
    }
    let root = try XMLElement.read(bytes, limits, name: name)
    let first = root.name == "plist" ? root.children.first : root
    guard let first, let list = from(first, 0) else {
      throw LayerPackageError(.notPackage, "this is no property list", context: name)
    }
    return list
  }

  /// Source: Apple, PropertyList-1.0.dtd.
  private static func from(_ element: XMLElement, _ depth: Int) -> PropertyList? {
    guard depth < mostDepth else { return nil }
    switch element.name {
    case "string", "key": return .string(element.text)
    case "real", "integer":
      return ValueText.numbers(element.text).flatMap { $0.count == 1 ? .number($0[0]) : nil }
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "array": return .array(element.children.compactMap { from($0, depth + 1) })
    case "dict":
      var result: [String: PropertyList] = [:]
      var key: String?
      for child in element.children {
        if child.name == "key" {
          key = child.text
        } else if let name = key {
          result[name] = from(child, depth + 1)
          key = nil
        }
      }
      return .dictionary(result)
    default: return nil
    }
  }

  /// Returns the value of a key of a dictionary; nil for anything else.
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  /// The text; nil for anything else.
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The number; nil for anything else.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The Boolean; nil for what is neither a Boolean nor a number.
  var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: nil
    }
  }
}

/// Reads property lists in the binary format.
///
/// Source: Apple, CFBinaryPList.c.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let mostDepth: Int
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var rootObject = 0
  private var table = 0
  /// How many objects may still be read: a damaged list may refer to the same ones again and again.
  private var room = 100_000

  init(_ bytes: [UInt8], mostDepth: Int) {
    (self.bytes, self.mostDepth) = (bytes, mostDepth)
  }

  /// Returns the list; nil where it is damaged.
  mutating func root() -> PropertyList? {
    guard bytes.count >= 40 else { return nil }
    let end = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = whole(end + 8, 8), let root = whole(end + 16, 8), let table = whole(end + 24, 8),
      count > 0, count <= end / offsetSize, table <= end - count * offsetSize
    else { return nil }
    (self.count, rootObject, self.table) = (count, root, table)
    return object(root, 0)
  }

  /// Reads a big-endian integer; nil beyond the end, or for 2^53 and above.
  private func whole(_ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    let value = BigEndian.number(bytes[offset..<offset + size])
    return 0..<1 << 53 ~= value ? value : nil
  }

  private mutating func object(_ number: Int, _ depth: Int) -> PropertyList? {
    room -= 1
    guard number < count, depth < mostDepth, room > 0,
      let start = whole(table + number * offsetSize, offsetSize), start < table
    else { return nil }
    let low = Int(bytes[start] & 15)
    switch bytes[start] >> 4 {
    case 0 where low == 8: return .flag(false)
    case 0 where low == 9: return .flag(true)
    case 1 where low <= 3:
      return whole(start + 1, 1 << low).map { .number(Double($0)) }
    case 2 where low == 2 || low == 3:
      let size = 1 << low
      guard start + 1 + size <= bytes.count else { return nil }
      let bits = BigEndian.number(bytes[start + 1..<start + 1 + size])
      let value =
        size == 4
        ? Double(Float(bitPattern: UInt32(bits)))
        : Double(bitPattern: UInt64(bitPattern: Int64(bits)))
      return value.isNaN ? nil : .number(value)
    case 5, 6, 10, 13: return collection(bytes[start] >> 4, start, low, depth)
    default: return nil
    }
  }

  private mutating func collection(
    _ kind: UInt8,
    _ start: Int,
    _ low: Int,
    _ depth: Int
  ) -> PropertyList? {
    var (size, first) = (low, start + 1)
    if low == 15 {
      guard first < bytes.count, bytes[first] >> 4 == 1, bytes[first] & 15 <= 3 else { return nil }
      let width = 1 << Int(bytes[first] & 15)
      guard let long = whole(first + 1, width) else { return nil }
      (size, first) = (long, first + 1 + width)
    }
    guard size <= bytes.count else { return nil }
    switch kind {
    case 5:
      guard first + size <= bytes.count else { return nil }
      return .string(String(decoding: bytes[first..<first + size], as: UTF8.self))
    case 6:
      guard first + 2 * size <= bytes.count else { return nil }
      let units = (0..<size).map {
        UInt16(BigEndian.number(bytes[first + 2 * $0..<first + 2 * $0 + 2]))
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 10:
      return .array(references(first, size).compactMap { object($0, depth + 1) })
    default:
      let keys = references(first, size)
      let values = references(first + size * referenceSize, size)
      var result: [String: PropertyList] = [:]
      for (key, value) in zip(keys, values) {
        guard let name = object(key, depth + 1)?.string else { continue }
        result[name] = object(value, depth + 1)
      }
      return .dictionary(result)
    }
  }

  private func references(_ start: Int, _ count: Int) -> [Int] {
    (0..<count).compactMap { whole(start + $0 * referenceSize, referenceSize) }
  }
}
