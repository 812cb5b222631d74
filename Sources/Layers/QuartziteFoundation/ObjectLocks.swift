// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Acquires the recursive lock of an object; waits while another thread holds it.
///
/// - Returns: `OBJC_SYNC_SUCCESS`, 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.enter(object as AnyObject)
  return OBJC_SYNC_SUCCESS
}

/// Releases the lock of an object.
///
/// - Returns: `OBJC_SYNC_SUCCESS`, 0, or `OBJC_SYNC_NOT_OWNING_THREAD_ERROR`, -1, where the calling
///   thread does not hold it.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.shared.exit(object as AnyObject)
    ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}

/// The lock was acquired or released.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// The calling thread does not hold the lock.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// The locks that are held or waited for, by object.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()

  // SAFETY: `users`, `depth` and `owner` are guarded by the table's lock.
  private final class Entry {
    let lock = NSRecursiveLock()
    /// Keeps the object alive, so that its address is not reused.
    let object: AnyObject
    /// How many calls hold the lock or wait for it; at 0 the entry is removed.
    var users = 0
    var owner: Thread?
    var depth = 0

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  private let table = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func enter(_ object: AnyObject) {
    let entry = table.withLock {
      let entry = entries[ObjectIdentifier(object)] ?? Entry(object)
      entries[ObjectIdentifier(object)] = entry
      entry.users += 1
      return entry
    }
    entry.lock.lock()
    table.withLock {
      entry.owner = Thread.current
      entry.depth += 1
    }
  }

  func exit(_ object: AnyObject) -> Bool {
    let entry: Entry? = table.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.owner === Thread.current else {
        return nil
      }
      entry.depth -= 1
      if entry.depth == 0 { entry.owner = nil }
      entry.users -= 1
      if entry.users == 0 { entries[ObjectIdentifier(object)] = nil }
      return entry
    }
    entry?.lock.unlock()
    return entry != nil
  }
}
