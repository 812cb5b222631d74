// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The objects that dictionaries of properties hold, for clients who take pointers to them.
///
/// Foundation's dictionary on this platform makes another object of a value at each call, so that a
/// pointer to it would lead nowhere.
enum DictionaryValues {
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
