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
  return DictionaryValues.value(of: object, in: theDict).map {
    UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
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
