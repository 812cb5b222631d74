// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An object that can observe properties of others by key path strings.
///
/// Every `UIResponder` is one. Other classes conform to it and implement the method without
/// `override`.
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObject {
  /// Called when an observed property has changed.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

extension NSObject {
  /// Observes a property by a key path string; the observer is not retained.
  ///
  /// These can be observed: `frame`, `bounds`, `center`, `transform`, `transform3D`, `alpha` and
  /// `hidden` of views; `contentOffset`, `contentSize` and `contentInset` of scroll views;
  /// `enabled`, `selected` and `highlighted` of controls; `text` of labels and `image` of image views;
  /// `state` of gesture recognisers; and key paths to them through `panGestureRecognizer`, `superview`,
  /// `window`, `imageView` and `titleLabel`. Any other key path is logged and never notified. Values of
  /// geometry are boxed as `NSValue`, numbers and booleans as `NSNumber`; `as?` casts both to Swift's types.
  ///
  /// - Note: Differs from Apple: a key path is resolved once, here; when an object along the path
  ///   is replaced, the new one is not observed.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    // SAFETY: observed objects belong to the main thread.
    nonisolated(unsafe) let watcher = observer
    nonisolated(unsafe) let subject = self
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated {
      guard let (object, key) = watchedEnd(of: keyPath, from: subject) else {
        return Log.note("'\(keyPath)' of \(type(of: subject)) cannot be observed; ignored.")
      }
      let entry = KeyValueObservers.Named(
        observer: watcher,
        path: keyPath,
        key: key,
        object: subject,
        options: options,
        context: context
      )
      if object.watchers == nil { object.watchers = KeyValueObservers() }
      object.watchers?.add(entry)
      guard options.contains(.initial) else { return }
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
      ]
      if options.contains(.new) { change[.newKey] = object.watchedValue(key) }
      entry.tell(change)
    }
  }

  /// Ends the newest observation of a property by an observer; does nothing without one.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  /// Ends the newest observation of a property by an observer with a context.
  public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath, context: .some(context))
  }

  private func remove(_ observer: NSObject, _ path: String, context: UnsafeMutableRawPointer??) {
    // SAFETY: observed objects belong to the main thread.
    nonisolated(unsafe) let watcher = observer
    nonisolated(unsafe) let subject = self
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated {
      watchedEnd(of: path, from: subject)?.object.watchers?.remove(
        watcher,
        path: path,
        context: context
      )
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property by a Swift key path, until the result is deallocated or invalidated.
  ///
  /// Views, controls, scroll views and recognisers notify changes of the properties that
  /// `addObserver(_:forKeyPath:options:context:)` lists, and of what depends on them. Other objects
  /// only notify the first value, with `initial`.
  ///
  /// - Note: Differs from Apple: setting a property to an equal value notifies nothing.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var old: Value?
    func tell(_ object: Self, from old: Value?) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting,
          newValue: options.contains(.new) ? object[keyPath: keyPath] : nil,
          oldValue: options.contains(.old) ? old : nil,
          indexes: nil,
          isPrior: false
        )
      )
    }
    let observation = NSKeyValueObservation(
      before: { [weak self] in old = self?[keyPath: keyPath] },
      after: { [weak self] in
        // With nested changes the innermost notifies, and the outer ones have nothing left to
        // notify.
        guard let self, let before = old else { return }
        old = nil
        if !isSame(before, self[keyPath: keyPath]) { tell(self, from: before) }
      }
    )
    if let object = self as? any Watchable {
      if object.watchers == nil { object.watchers = KeyValueObservers() }
      object.watchers?.add(observation)
    } else {
      Log.note(
        "properties of \(type(of: self)) cannot be observed; only their first value is told."
      )
    }
    if options.contains(.initial) { tell(self, from: nil) }
    return observation
  }
}

/// Returns whether two values are known to be equal.
private func isSame(_ left: Any, _ right: Any) -> Bool {
  func compare<T: Equatable>(_ left: T) -> Bool { (right as? T) == left }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}
