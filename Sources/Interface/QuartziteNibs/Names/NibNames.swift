// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// The outlets, actions and inspectable properties of a class by the names that nib files use.
///
/// On Apple's systems the runtime finds properties and methods by name. Here a class declares them
/// in a function that a `NibNameTable` lists; `quartzite-port` generates both.
///
/// ```swift
/// extension CardController {
///   @MainActor static func nibNames(_ names: NibNames<CardController>) {
///     names.outlet("titleLabel", \.titleLabel)
///     names.action("tapped:", Selector("tapped(_:)", CardController.tapped(_:)))
///     names.attribute("cornerRadius", \.cornerRadius)
///   }
/// }
/// ```
@MainActor
public final class NibNames<Owner: AnyObject> {
  private let store: NibNameStore

  init(_ store: NibNameStore) { self.store = store }

  /// Declares an outlet; an object of another type is reported and not set.
  public func outlet<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>) {
    store.add(outlet: name) { owner, value in
      guard let owner = owner as? Owner else { return nil }
      guard let value = value as? Value else { return false }
      owner[keyPath: path] = value
      return true
    }
    store.add(getter: name) { ($0 as? Owner)?[keyPath: path].map { $0 as AnyObject } }
  }

  /// Declares an optional outlet collection, to which objects are appended in the order of the
  /// file.
  public func outlets<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]?>) {
    store.add(outlet: name) { owner, value in
      guard let owner = owner as? Owner else { return nil }
      guard let value = value as? Value else { return false }
      owner[keyPath: path] = (owner[keyPath: path] ?? []) + [value]
      return true
    }
  }

  /// Declares an outlet collection, to which objects are appended in the order of the file.
  public func outlets<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, [Value]>) {
    store.add(outlet: name) { owner, value in
      guard let owner = owner as? Owner else { return nil }
      guard let value = value as? Value else { return false }
      owner[keyPath: path].append(value)
      return true
    }
  }

  /// Declares an outlet that a closure sets; it returns false for an object of another type.
  func outlet(_ name: String, set: @escaping (Owner, AnyObject) -> Bool) {
    store.add(outlet: name) { owner, value in
      (owner as? Owner).map { owner in value.map { set(owner, $0 as AnyObject) } ?? false }
    }
  }

  /// Declares an object whose properties can be set by key paths.
  func object(_ name: String, get: @escaping (Owner) -> AnyObject?) {
    store.add(getter: name) { ($0 as? Owner).flatMap(get) }
  }

  /// Declares an action by its Objective-C selector, such as "tapped:" or "tapped:forEvent:".
  public func action(_ name: String, _ selector: Selector) {
    store.add(action: name, selector) { $0 is Owner }
  }

  /// Declares a property that a runtime attribute may set.
  ///
  /// A value of another type is reported and not set; a number is converted to any numeric type.
  public func attribute<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
    store.add(attribute: name) { owner, value in
      guard let owner = owner as? Owner else { return nil }
      guard let value = NibValue.convert(value, to: Value.self) else { return false }
      owner[keyPath: path] = value
      return true
    }
    store.add(getter: name) { ($0 as? Owner).map { $0[keyPath: path] as AnyObject } }
  }

  /// Declares a segue action: a method that makes the destination of a segue, such as
  /// "makeDetail:".
  public func segueAction<Made: UIViewController>(
    _ name: String,
    _ make: @escaping (Owner) -> (NSCoder) -> Made?
  ) {
    store.add(segueAction: name) { owner, coder, _, _ in
      (owner as? Owner).flatMap { make($0)(coder) }
    }
  }

  /// Declares a segue action that takes the sender.
  public func segueAction<Made: UIViewController>(
    _ name: String,
    _ make: @escaping (Owner) -> (NSCoder, Any?) -> Made?
  ) {
    store.add(segueAction: name) { owner, coder, sender, _ in
      (owner as? Owner).flatMap { make($0)(coder, sender) }
    }
  }

  /// Declares a segue action that takes the sender and the segue's identifier.
  public func segueAction<Made: UIViewController>(
    _ name: String,
    _ make: @escaping (Owner) -> (NSCoder, Any?, String?) -> Made?
  ) {
    store.add(segueAction: name) { owner, coder, sender, identifier in
      (owner as? Owner).flatMap { make($0)(coder, sender, identifier) }
    }
  }
}

/// The list of the classes of a target that nib files can use.
///
/// A target has at most one, a class `NibTable`, which is looked up by that name:
///
/// ```swift
/// final class NibTable: NibNameTable {
///   static func list(_ classes: NibClasses) {
///     classes.add(CardController.self, CardController.nibNames)
///   }
/// }
/// ```
@MainActor
public protocol NibNameTable: AnyObject {
  /// Adds the target's classes.
  static func list(_ classes: NibClasses)
}

/// Receives the classes of a target with their names.
@MainActor
public final class NibClasses {
  private let store: NibNameStore

  init(_ store: NibNameStore) { self.store = store }

  /// Adds a class with the function that declares its names.
  public func add<Owner: AnyObject>(_ type: Owner.Type, _ names: (NibNames<Owner>) -> Void) {
    names(NibNames<Owner>(store))
  }
}
