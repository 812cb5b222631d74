// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An object of ours that knows values by their keys, as every object does on Apple's systems.
package protocol KeyedObject: AnyObject {
  /// Returns the value for a key, or nil inside of a value where it has none; nil where the object
  /// does not know the key.
  func answer(forKey key: String) -> Any??
}

/// Reads values by their keys.
enum KeyReader {
  /// Returns the plain value for a key; of an array those of its members, unless the key is an
  /// operator such as `@count`.
  static func value(of subject: Any?, _ key: String) -> Any? {
    guard let subject else { return nil }
    switch subject {
    case let list as [Any]: return value(of: list, key)
    case let object as any KeyedObject:
      if let value = object.answer(forKey: key) { return plain(value) }
    case let entries as [String: Any]: return plain(key == "@count" ? entries.count : entries[key])
    case let entries as NSDictionary:
      return plain(key == "@count" ? entries.count : entries.object(forKey: key))
    case let text as String:
      switch key {
      case "length": return NSNumber(value: text.utf16.count)
      case "lowercaseString": return text.lowercased()
      case "uppercaseString": return text.uppercased()
      case "capitalizedString": return text.capitalized
      default: break
      }
    default: break
    }
    if let found = stored(key, in: Mirror(reflecting: subject)) { return plain(found) }
    if key == "description", let object = subject as? NSObject { return object.description }
    Log.noteOnce("\(type(of: subject)) has no value for the key \(key) of a predicate.")
    return nil
  }

  private static func value(of list: [Any], _ key: String) -> Any? {
    guard key.hasPrefix("@") else {
      return list.map { value(of: plain($0), key) ?? NSNull() as Any }
    }
    let numbers = list.compactMap { (plain($0) as? NSNumber)?.doubleValue }
    switch key {
    case "@count": return NSNumber(value: list.count)
    case "@sum": return NSNumber(value: numbers.reduce(0, +))
    case "@avg":
      return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "@max": return numbers.max().map { NSNumber(value: $0) }
    case "@min": return numbers.min().map { NSNumber(value: $0) }
    default:
      Log.noteOnce("The operator \(key) of a predicate is not supported; nil is taken.")
      return nil
    }
  }

  /// Returns the stored property of a key, or of the names that key-value coding tries for it.
  private static func stored(_ key: String, in mirror: Mirror) -> Any? {
    let capital = key.prefix(1).uppercased() + key.dropFirst()
    let names = [key, "is" + capital, "_" + key, "_is" + capital, "$__lazy_storage_$_" + key]
    var level: Mirror? = mirror
    while let mirror = level {
      let children = Array(mirror.children)
      for name in names {
        if let child = children.first(where: { $0.label == name }) { return child.value }
      }
      level = mirror.superclassMirror
    }
    return nil
  }
}
