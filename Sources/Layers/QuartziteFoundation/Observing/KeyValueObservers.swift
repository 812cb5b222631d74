// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The observers of the properties of one object.
///
/// Without the Objective-C runtime not every property can be observed: objects that are
/// `Watchable`, such as views and recognisers, notify changes of the properties in their
/// `watchedValue(_:)`, and of no others.
package final class KeyValueObservers: @unchecked Sendable {
  // SAFETY: views and recognisers belong to the main thread, and so does this object.
  struct Named {
    weak var observer: NSObject?
    /// The key path as the client wrote it; `key` is its last component.
    let path: String
    let key: String
    /// The object on which the observer was registered.
    weak var object: NSObject?
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?

    /// Whether the observation has this context; nil matches any.
    func has(_ other: UnsafeMutableRawPointer??) -> Bool {
      if case .some(let wanted) = other { context == wanted } else { true }
    }
  }

  private struct Typed {
    weak var observation: NSKeyValueObservation?
  }

  private var named: [Named] = []
  private var typed: [Typed] = []
  /// The depth of nested changes of the object that are being notified.
  private var depth = 0
  /// The largest depth; deeper changes are made without notifying.
  private static let deepest = 8

  /// Adds an observer of one property.
  func add(_ watcher: Named) { named.append(watcher) }

  /// Adds an observer of a Swift key path.
  func add(_ observation: NSKeyValueObservation) { typed.append(Typed(observation: observation)) }

  /// Removes the newest observation of an observer, with this context if one is given.
  func remove(_ observer: NSObject, path: String, context: UnsafeMutableRawPointer??) {
    let index = named.lastIndex {
      $0.observer === observer && $0.path == path && $0.has(context)
    }
    if let index { named.remove(at: index) }
  }

  /// Makes a change and notifies the observers of the property.
  @MainActor
  func around(_ key: String, of object: any Watchable, _ change: () -> Void) {
    // Observers that change what they observe, each time to another value, would recurse without
    // end.
    guard depth < Self.deepest else { return change() }
    depth += 1
    defer { depth -= 1 }
    let isNamed = named.contains { $0.key == key }
    let old = isNamed ? object.watchedValue(key) : nil
    let watching = typed.compactMap(\.observation)
    for observation in watching { observation.willChange() }
    change()
    if isNamed { tell(key, of: object, from: old) }
    for observation in watching { observation.didChange() }
    typed.removeAll { $0.observation == nil }
  }

  @MainActor
  private func tell(_ key: String, of object: any Watchable, from old: Any?) {
    named.removeAll { $0.observer == nil }
    for watcher in named where watcher.key == key {
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
      ]
      if watcher.options.contains(.new) { change[.newKey] = object.watchedValue(key) }
      if watcher.options.contains(.old) { change[.oldKey] = old }
      watcher.tell(change)
    }
  }
}

extension KeyValueObservers.Named {
  /// Calls the observer's method.
  @MainActor
  func tell(_ change: [NSKeyValueChangeKey: Any]) {
    guard let observer = observer as? any KeyValueObserver else { return }
    observer.observeValue(forKeyPath: path, of: object, change: change, context: context)
  }
}

/// An object that others can watch.
@MainActor
package protocol Watchable: NSObject {
  /// The observers of the object; nil as long as it has never had one.
  nonisolated var watchers: KeyValueObservers? { get set }

  /// Returns the value of a property that can be observed, boxed as by key-value coding; nil for
  /// others.
  func watchedValue(_ key: String) -> Any?

  /// Returns the object at which a key path continues after `key`; nil where there is none that can
  /// be observed.
  func watchedObject(_ key: String) -> NSObject?
}

extension Watchable {
  /// Makes a change of a property, and notifies its observers if there are any.
  package func watched(_ key: String, _ change: () -> Void) {
    guard let watchers else { return change() }
    watchers.around(key, of: self, change)
  }
}

/// Returns the object and the property at the end of a key path; nil if it cannot be observed.
@MainActor
func watchedEnd(of path: String, from object: NSObject) -> (object: any Watchable, key: String)? {
  let parts = path.split(separator: ".").map(String.init)
  var object = object as? any Watchable
  for part in parts.dropLast() { object = object?.watchedObject(part) as? any Watchable }
  guard let object, let key = parts.last, object.watchedValue(key) != nil else { return nil }
  // The getter `isHidden` is the property `hidden`.
  guard key.hasPrefix("is"), key.dropFirst(2).first?.isUppercase == true else {
    return (object, key)
  }
  return (object, key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3))
}
