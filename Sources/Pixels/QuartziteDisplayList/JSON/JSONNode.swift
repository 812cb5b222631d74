// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value of a JSON document with its path, for error messages.
struct JSONNode {
  let value: Any
  let place: String

  func failure(_ message: String) -> DisplayListReadError {
    DisplayListReadError(place: place, message: message)
  }

  // MARK: Containers

  /// The member `key`, or nil where it is absent or null.
  func member(_ key: String) throws -> JSONNode? {
    guard let object = value as? [String: Any] else { throw failure("an object is needed here") }
    guard let member = object[key], !(member is NSNull) else { return nil }
    return JSONNode(value: member, place: place.isEmpty ? key : "\(place).\(key)")
  }

  /// The member `key`; throws where it is absent.
  func required(_ key: String) throws -> JSONNode {
    guard let member = try member(key) else { throw failure("`\(key)` is missing") }
    return member
  }

  /// The elements of an array.
  func array() throws -> [JSONNode] {
    guard let array = value as? [Any] else { throw failure("an array is needed here") }
    return array.enumerated().map { JSONNode(value: $1, place: "\(place)[\($0)]") }
  }

  /// The elements of an array of exactly `count` numbers.
  func numbers(_ count: Int) throws -> [Double] {
    let numbers = try array().map { try $0.number() }
    guard numbers.count == count else {
      throw failure("\(count) numbers are needed here, not \(numbers.count)")
    }
    return numbers
  }

  // MARK: Scalars

  func number() throws -> Double {
    if let number = value as? NSNumber { return number.doubleValue }
    switch value as? String {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan": return .nan
    default: throw failure("a number is needed here")
    }
  }

  /// An integer within `range`.
  func whole(_ range: ClosedRange<Int>) throws -> Int {
    let number = try number()
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw failure("a whole number of \(range.lowerBound) to \(range.upperBound) is needed here")
    }
    return whole
  }

  func bool() throws -> Bool {
    guard let bool = value as? Bool else { throw failure("true or false is needed here") }
    return bool
  }

  func string() throws -> String {
    guard let string = value as? String else { throw failure("a text is needed here") }
    return string
  }

  /// The value in `table` whose name is this string.
  func choice<Value>(_ table: KeyValuePairs<String, Value>) throws -> Value {
    let name = try string()
    guard let match = table.first(where: { $0.key == name }) else {
      let names = table.map { "`\($0.key)`" }.joined(separator: ", ")
      throw failure("`\(name)` is not one of \(names)")
    }
    return match.value
  }
}
