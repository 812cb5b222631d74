// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A dictionary that may hold its keys or values without keeping them alive.
///
/// See: <https://developer.apple.com/documentation/foundation/nsmaptable>
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Entry {
    let key: HeldObject
    let value: HeldObject
    var isThere: Bool { key.object != nil && value.object != nil }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [Int: [Entry]] = [:]

  /// Makes an empty table; `initialCapacity` is not needed.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
  }

  /// Makes an empty table that keeps keys and values alive.
  public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

  /// Returns a table that keeps keys and values alive.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>()
  }

  /// Returns a table that keeps values alive as long as their keys are.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>(keyOptions: .weakMemory)
  }

  /// Returns a table that keeps keys alive.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>(valueOptions: .weakMemory)
  }

  /// Returns a table that keeps neither keys nor values alive.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var present: [Entry] { entries.values.flatMap { $0.filter(\.isThere) } }

  /// The number of keys that are there with their values.
  open var count: Int { present.count }

  /// Returns the value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    let found = entries[HeldObject.hash(aKey, keyOptions)]?.first { $0.key.holds(aKey) }
    return found?.value.object as? ObjectType
  }

  /// Sets the value of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    removeObject(forKey: aKey)
    let key = HeldObject(aKey, keyOptions)
    entries[key.hash, default: []].append(
      Entry(key: key, value: HeldObject(anObject, valueOptions))
    )
  }

  /// Removes a key and its value.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let hash = HeldObject.hash(aKey, keyOptions)
    entries[hash]?.removeAll { !$0.isThere || $0.key.holds(aKey) }
    if entries[hash]?.isEmpty == true { entries[hash] = nil }
  }

  /// Removes all keys and values.
  open func removeAllObjects() { entries = [:] }

  /// Returns an enumerator of the keys that are there now.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: present.compactMap(\.key.object)).objectEnumerator()
  }

  /// Returns an enumerator of the values that are there now; nil if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let values = present.compactMap(\.value.object)
    return values.isEmpty ? nil : NSArray(array: values).objectEnumerator()
  }
}
