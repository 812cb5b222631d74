// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The observers of the properties of one object.
///
/// There is no Objective-C runtime that could observe every property: views, controls, scroll views
/// and recognisers report the properties listed in `watchedValue(_:of:)` and no others.
final class KeyWatchers: @unchecked Sendable {
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
  func around(_ key: String, of object: NSObject, _ change: () -> Void) {
    let isNamed = named.contains { $0.key == key }
    let old = isNamed ? watchedValue(key, of: object) : nil
    let watching = typed.compactMap(\.observation)
    for observation in watching { observation.willChange() }
    change()
    if isNamed { tell(key, of: object, from: old) }
    for observation in watching { observation.didChange() }
    typed.removeAll { $0.observation == nil }
  }

  @MainActor
  private func tell(_ key: String, of object: NSObject, from old: Any?) {
    named.removeAll { $0.observer == nil }
    for watcher in named where watcher.key == key {
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
      ]
      if watcher.options.contains(.new) { change[.newKey] = watchedValue(key, of: object) }
      if watcher.options.contains(.old) { change[.oldKey] = old }
      watcher.tell(change)
    }
  }
}

extension KeyWatchers.Named {
  /// Calls the observer's method.
  @MainActor
  func tell(_ change: [NSKeyValueChangeKey: Any]) {
    guard let observer = observer as? any KeyValueObserver else { return }
    observer.observeValue(forKeyPath: path, of: object, change: change, context: context)
  }
}

/// Returns the value of a property that can be observed, boxed as by key-value coding; nil for
/// others.
@MainActor
func watchedValue(_ key: String, of object: NSObject) -> Any? {
  if let recognizer = object as? UIGestureRecognizer {
    return key == "state" ? NSNumber(value: recognizer.state.rawValue) : nil
  }
  guard let view = object as? UIView else { return nil }
  switch key {
  case "frame": return NSValue(cgRect: view.frame)
  case "bounds": return NSValue(cgRect: view.bounds)
  case "center": return NSValue(cgPoint: view.center)
  case "transform": return NSValue(cgAffineTransform: view.transform)
  case "transform3D": return NSValue(caTransform3D: view.transform3D)
  case "alpha": return NSNumber(value: Double(view.alpha))
  case "hidden", "isHidden": return NSNumber(value: view.isHidden)
  default: break
  }
  if let scrollView = view as? UIScrollView {
    switch key {
    case "contentOffset": return NSValue(cgPoint: scrollView.contentOffset)
    case "contentSize": return NSValue(cgSize: scrollView.contentSize)
    case "contentInset": return NSValue(uiEdgeInsets: scrollView.contentInset)
    default: break
    }
  }
  if let control = view as? UIControl {
    switch key {
    case "enabled", "isEnabled": return NSNumber(value: control.isEnabled)
    case "selected", "isSelected": return NSNumber(value: control.isSelected)
    case "highlighted", "isHighlighted": return NSNumber(value: control.isHighlighted)
    default: break
    }
  }
  return nil
}

/// Returns the object and the property at the end of a key path; nil if it cannot be observed.
@MainActor
func watchedEnd(of path: String, from object: NSObject) -> (object: NSObject, key: String)? {
  var (object, parts) = (object, path.split(separator: ".").map(String.init))
  while parts.count > 1 {
    let next: NSObject? =
      switch parts.removeFirst() {
      case "panGestureRecognizer": (object as? UIScrollView)?.panGestureRecognizer
      case "superview": (object as? UIView)?.superview
      case "window": (object as? UIView)?.window
      case "imageView": (object as? UIButton)?.imageView
      case "titleLabel": (object as? UIButton)?.titleLabel
      default: nil
      }
    guard let next else { return nil }
    object = next
  }
  guard let key = parts.first, watchedValue(key, of: object) != nil else { return nil }
  return (object, key.hasPrefix("is") ? key.dropFirst(2).lowercased() : key)
}

/// An object whose properties can be observed.
@MainActor
protocol Watchable: NSObject {
  nonisolated var watchers: KeyWatchers? { get set }
}

extension UIView: Watchable {}
extension UIGestureRecognizer: Watchable {}

extension Watchable {
  /// Makes a change of a property, and notifies its observers if there are any.
  func watched(_ key: String, _ change: () -> Void) {
    guard let watchers else { return change() }
    watchers.around(key, of: self, change)
  }
}
