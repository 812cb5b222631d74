// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How an association refers to its value.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// By a reference that does not keep the value alive; nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// By a strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// By a strong reference to a copy, where the value can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// By a strong reference.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// By a strong reference to a copy, where the value can be copied.
  case OBJC_ASSOCIATION_COPY = 0x303
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, key: key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object under a key, which is an address; nil removes the association.
///
/// - Note: Differs from Apple: without the Objective-C runtime there is no notice when an object is
///   deallocated. Its values are released some time later, when others are associated. A value that
///   refers strongly to its object keeps both alive.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, key: key, policy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The side table of associated objects.
///
/// SAFETY: keys are addresses that are compared and never read; the table is guarded by its lock.
private final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private struct Value {
    var strong: Any?
    weak var weak: AnyObject?
  }
  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private let lock = NSRecursiveLock()
  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners at which deallocated ones are looked for again.
  private var nextSweep = 64

  func value(of object: AnyObject, key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let owner = owners[ObjectIdentifier(object)], owner.object === object,
        let value = owner.values[key]
      else { return nil }
      return value.strong ?? value.weak
    }
  }

  func set(
    _ value: Any?,
    of object: AnyObject,
    key: UnsafeRawPointer,
    _ policy: objc_AssociationPolicy
  ) {
    // Values are released outside the lock, because a deinit may call these functions again.
    let gone = lock.withLock { () -> [Owner] in
      let id = ObjectIdentifier(object)
      var gone = sweep()
      if let owner = owners[id] { gone.append(owner) }
      var owner = owners[id].flatMap { $0.object === object ? $0 : nil } ?? Owner(object: object)
      owner.values[key] = value.map { Self.make($0, policy) }
      owners[id] = owner.values.isEmpty ? nil : owner
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  func removeAll(of object: AnyObject) {
    let gone = lock.withLock { owners.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(gone) {}
  }

  private static func make(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: Value(strong: nil, weak: value as AnyObject)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      Value(strong: (value as? any NSCopying)?.copy(with: nil) ?? value)
    default: Value(strong: value)
    }
  }

  /// Removes the owners that have been deallocated, whenever the number of owners has doubled.
  private func sweep() -> [Owner] {
    guard owners.count >= nextSweep else { return [] }
    let dead = owners.filter { $0.value.object == nil }
    for id in dead.keys { owners[id] = nil }
    nextSweep = max(64, owners.count * 2)
    return Array(dead.values)
  }
}
