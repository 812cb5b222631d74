// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// An object that watches properties of others by their names.
///
/// Every responder is one. Another class conforms and has the method, without `override`.
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObject {
  /// A property changed.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}

extension NSObject {
  /// Watches a property by its name; the observer is not kept alive.
  ///
  /// Watched can be: `frame`, `bounds`, `center`, `transform`, `transform3D`, `alpha` and `hidden` of
  /// views; `contentOffset`, `contentSize` and `contentInset` of scroll views; `enabled`, `selected`
  /// and `highlighted` of controls; `state` of recognisers; and paths to them through
  /// `panGestureRecognizer`, `superview`, `window`, `imageView` and `titleLabel`. Anything else is
  /// noted in the log and never told. What is told of points, sizes, rectangles, transforms and insets
  /// is an `NSValue`, of numbers and truth values an `NSNumber`; `as?` reads both as Swift's types.
  ///
  /// - Note: Differs from Apple: a path is followed once, here; an object that is put in the place of
  ///   one on the way is not watched.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    // SAFETY: what is observed is the main thread's.
    nonisolated(unsafe) let watcher = observer
    nonisolated(unsafe) let subject = self
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated {
      guard let end = watchedEnd(of: keyPath, from: subject),
        let object = end.object as? any Watchable
      else { return Log.note("'\(keyPath)' of \(type(of: subject)) cannot be observed; ignored.") }
      let entry = KeyWatchers.Named(
        observer: watcher,
        path: keyPath,
        key: end.key,
        object: subject,
        options: options,
        context: context
      )
      if object.watchers == nil { object.watchers = KeyWatchers() }
      object.watchers?.add(entry)
      guard options.contains(.initial) else { return }
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
      ]
      if options.contains(.new) { change[.newKey] = watchedValue(end.key, of: end.object) }
      entry.tell(change)
    }
  }

  /// Ends the newest observation of a property by an observer; without one it does nothing.
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
    // SAFETY: what is observed is the main thread's.
    nonisolated(unsafe) let watcher = observer
    nonisolated(unsafe) let subject = self
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated {
      guard let end = watchedEnd(of: path, from: subject), let object = end.object as? any Watchable
      else { return }
      object.watchers?.remove(watcher, path: path, context: context)
    }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Watches a property by a key path of Swift until the result is let go or invalidated.
  ///
  /// Views, controls, scroll views and recognisers tell of the properties that
  /// `addObserver(_:forKeyPath:options:context:)` names, and of what follows from them. Of other
  /// objects only the first value is told, with `initial`.
  ///
  /// - Note: Differs from Apple: setting the value that was there already tells nothing.
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
        // Changes inside of changes: the innermost tells, and the others have nothing left.
        guard let self, let before = old else { return }
        old = nil
        if !isSame(before, self[keyPath: keyPath]) { tell(self, from: before) }
      }
    )
    if let object = self as? any Watchable {
      if object.watchers == nil { object.watchers = KeyWatchers() }
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
