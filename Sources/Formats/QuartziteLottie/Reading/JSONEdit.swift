// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A JSON value of which parts are replaced; what is not replaced stays the text that it was.
///
/// Each list and object on the way to a part is taken apart once. For use by one thread.
final class JSONEdit {
  private enum Contents {
    case kept(JSONValue)
    case text([UInt8])
    case list([JSONEdit])
    /// The members in order, and the place of each key's first one.
    case object([(key: String, value: JSONEdit)], places: [String: Int])
  }

  private var contents: Contents

  /// Starts from a value of a text.
  init(_ value: JSONValue) { contents = .kept(value) }

  private init(_ contents: Contents) { self.contents = contents }

  /// Replaces the part at a path of keys and indices; false, with nothing changed, where the path leads
  /// nowhere.
  ///
  /// A string on the way is an object with the string as its `text`, a last key that is missing is
  /// added, and so is a missing `value`, which takes the place of `keyframes`: these are the forms that
  /// a theme's rule may have.
  ///
  /// - Parameters:
  ///   - path: the keys and indices, at most as many as values may nest; empty for the whole value.
  ///   - text: the JSON text of the new part.
  func replace(_ path: ArraySlice<String>, by text: [UInt8]) -> Bool {
    guard let name = path.first else {
      contents = .text(text)
      return true
    }
    takeApart()
    switch contents {
    case .object(let members, let places):
      if let place = places[name] {
        guard members[place].value.replace(path.dropFirst(), by: text) else { return false }
      } else {
        guard path.count == 1 || name == "value" else { return false }
        let blank = JSONEdit(.object([], places: [:]))
        guard blank.replace(path.dropFirst(), by: text) else { return false }
        add(name, blank)
      }
      if name == "value" { remove("keyframes") }
      return true
    case .list(let elements):
      guard let index = Int(name), elements.indices.contains(index) else { return false }
      return elements[index].replace(path.dropFirst(), by: text)
    case .kept(let value) where value.kind == .string:
      let object = JSONEdit(.object([("text", JSONEdit(value))], places: ["text": 0]))
      guard object.replace(path, by: text) else { return false }
      contents = object.contents
      return true
    case .kept, .text: return false
    }
  }

  /// Gives a key of an object a value and leaves its other members; nothing for another value.
  func set(_ name: String, to text: [UInt8]) {
    takeApart()
    guard case .object(let members, let places) = contents else { return }
    if let place = places[name] {
      members[place].value.contents = .text(text)
    } else {
      add(name, JSONEdit(.text(text)))
    }
  }

  /// The JSON text.
  ///
  /// O(bytes).
  var bytes: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }

  private func add(_ name: String, _ value: JSONEdit) {
    guard case .object(var members, var places) = contents else { return }
    contents = .text([])
    places[name] = members.count
    members.append((name, value))
    contents = .object(members, places: places)
  }

  private func remove(_ name: String) {
    guard case .object(var members, let places) = contents, places[name] != nil else { return }
    members.removeAll { $0.key == name }
    contents = Self.object(members)
  }

  private static func object(_ members: [(key: String, value: JSONEdit)]) -> Contents {
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() where places[member.key] == nil {
      places[member.key] = index
    }
    return .object(members, places: places)
  }

  private func takeApart() {
    if case .text(let text) = contents,
      let tape = try? JSONScanner.scan(text, limits: LottieLimits())
    {
      contents = .kept(tape.root)
    }
    guard case .kept(let value) = contents else { return }
    switch value.kind {
    case .object, .layer:
      contents = Self.object(value.opened.members.map { ($0.key, JSONEdit($0.value)) })
    case .array: contents = .list(value.elements.map { JSONEdit($0) })
    case .numbers:
      contents = .list(
        (value.numbers ?? []).map {
          JSONEdit(.text(Array($0.isFinite ? "\($0)".utf8 : "null".utf8)))
        }
      )
    case .null, .no, .yes, .number, .string, .lists: break
    }
  }

  private func write(to result: inout [UInt8]) {
    switch contents {
    case .kept(let value): result += value.text
    case .text(let text): result += text
    case .list(let elements):
      result.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        element.write(to: &result)
      }
      result.append(UInt8(ascii: "]"))
    case .object(let members, _):
      result.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        result += Self.text(of: member.key)
        result.append(UInt8(ascii: ":"))
        member.value.write(to: &result)
      }
      result.append(UInt8(ascii: "}"))
    }
  }

  /// The JSON text of a value that Foundation can write; `null` for any other.
  static func text(of value: Any) -> [UInt8] {
    guard
      let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    else { return Array("null".utf8) }
    return Array(data)
  }
}

extension JSONValue {
  /// The text of the value.
  ///
  /// O(bytes).
  var text: ArraySlice<UInt8> {
    let (bytes, start) = (tape.bytes, tape.offset(index))
    var (position, depth) = (start, 0)
    loop: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        while bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        // The end of what the value stands in.
        if depth == 0 { break loop }
        depth -= 1
      case UInt8(ascii: ","), 0...0x20: if depth == 0 { break loop }
      default: break
      }
      position += 1
      if depth == 0, isText || isContainer { break }
    }
    return bytes[start..<position]
  }

  private var isText: Bool { kind == .string }
  private var isContainer: Bool { isList || isObject }
}
