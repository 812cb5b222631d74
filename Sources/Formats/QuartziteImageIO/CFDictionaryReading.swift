// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// A mutable byte buffer.
public typealias CFMutableData = NSMutableData

/// Returns the value of a key, both as pointers to objects; nil if there is none.
///
/// The value lives as long as the dictionary, and the dictionaries of an image source as long as
/// the source. A value of another dictionary lives until 256 more were asked for.
public func CFDictionaryGetValue(
  _ theDict: CFDictionary!,
  _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  guard let theDict, let key else { return nil }
  // SAFETY: the client's pointer is one to an object, by the contract of Apple's function.
  let object = Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()
  return PropertyTable.value(of: object, in: theDict).map {
    UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
  }
}

/// The objects that dictionaries of properties hold, for clients who take pointers to them.
///
/// Foundation's dictionary on this platform makes another object of a value at each call, so that a
/// pointer to it would lead nowhere.
enum PropertyTable {
  private static let lock = NSLock()
  // SAFETY: both are read and written under `lock`.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [NSString: NSObject]] = [:]
  nonisolated(unsafe) private static var held: [NSObject] = []

  /// Makes a dictionary and enters its values; `remove` must follow before it ends.
  static func dictionary(_ values: [NSString: NSObject]) -> NSDictionary {
    let dictionary = values as NSDictionary
    lock.withLock { known[ObjectIdentifier(dictionary)] = values }
    return dictionary
  }

  /// Forgets the values of a dictionary, and those of dictionaries in it.
  static func remove(_ dictionary: NSDictionary) {
    let values = lock.withLock { known.removeValue(forKey: ObjectIdentifier(dictionary)) }
    for case let inner as NSDictionary in (values ?? [:]).values { remove(inner) }
  }

  /// The value of a key; that of a foreign dictionary is held until 256 more were asked for.
  static func value(of key: NSObject, in dictionary: NSDictionary) -> NSObject? {
    if let values = lock.withLock({ known[ObjectIdentifier(dictionary)] }) {
      return (key as? NSString).flatMap { values[$0] }
    }
    guard let value = dictionary.object(forKey: key) as? NSObject else { return nil }
    lock.withLock {
      if held.count >= 256 { held.removeFirst() }
      held.append(value)
    }
    return value
  }
}

/// Returns whether a key has a value, and writes it to `value`; both are pointers to objects.
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!,
  _ key: UnsafeRawPointer!,
  _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

/// Returns whether a key, a pointer to an object, has a value.
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  CFDictionaryGetValue(theDict, key) != nil
}

/// Returns the number of values.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict?.count ?? 0 }
