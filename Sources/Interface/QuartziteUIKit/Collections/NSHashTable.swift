// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A set that may hold its objects without keeping them alive, as lists of delegates do.
///
/// See: <https://developer.apple.com/documentation/foundation/nshashtable>
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctions.Options
  private var entries: [Int: [HeldObject]] = [:]

  /// Makes an empty table; `initialCapacity` is not needed.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
  }

  /// Makes an empty table that keeps its objects alive.
  public override convenience init() { self.init(options: []) }

  /// Returns a table that does not keep its objects alive.
  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable<ObjectType>(options: .weakMemory)
  }

  /// The objects that are there, in no order.
  open var allObjects: [ObjectType] {
    entries.values.flatMap { $0.compactMap { $0.object as? ObjectType } }
  }

  /// The number of objects that are there.
  open var count: Int { allObjects.count }
  /// One of the objects; nil if there is none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless the table has an equal one.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    let entry = HeldObject(object, options)
    entries[entry.hash, default: []].removeAll { $0.object == nil }
    entries[entry.hash, default: []].append(entry)
  }

  /// Removes the object that equals this one.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let hash = HeldObject.hash(object, options)
    entries[hash]?.removeAll { $0.object == nil || $0.holds(object) }
    if entries[hash]?.isEmpty == true { entries[hash] = nil }
  }

  /// Removes all objects.
  open func removeAllObjects() { entries = [:] }

  /// Returns the object that equals this one; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let found = entries[HeldObject.hash(object, options)]?.first { $0.holds(object) }
    return found?.object as? ObjectType
  }

  /// Whether the table has an object that equals this one.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns an enumerator of the objects that are there now.
  open func objectEnumerator() -> NSEnumerator {
    NSArray(array: allObjects.map { $0 as AnyObject }).objectEnumerator()
  }

  /// Adds the objects of another table.
  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }
  /// Removes the objects of another table.
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }
  /// Removes the objects that another table does not have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
}
