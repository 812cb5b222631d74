// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Receives what a method returns that is called by its selector.
private final class ReturnedValue {
  var value: Any?
}

extension Selector {
  /// Makes a selector for a method without parameters that returns something, as
  /// `Selector("title", Book.title)`.
  ///
  /// As an action, its result is not used.
  public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
    self.init(name) { (target: T) -> (Any?) -> Void in
      { first in
        let result = method(target)()
        (first as? ReturnedValue)?.value = result
      }
    }
  }

  /// Makes a selector for a method with one parameter that returns something; its result is not used.
  ///
  /// A method that returns nothing is preferred where both have the name.
  @_disfavoredOverload
  public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
    self.init(name) { (target: T) -> (A) -> Void in { first in _ = method(target)(first) } }
  }

  /// Makes a selector for a method with two parameters that returns something; its result is not used.
  ///
  /// A method that returns nothing is preferred where both have the name.
  @_disfavoredOverload
  public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
    self.init(name) { (target: T) -> (A, B) -> Void in
      { first, second in _ = method(target)(first, second) }
    }
  }

  /// Makes a selector for the getter of a property, as `Selector("title", \Book.title)` for
  /// `#selector(getter: Book.title)`.
  public init<T: AnyObject, R>(_ name: String, _ property: KeyPath<T, R>) {
    // SAFETY: a key path of a class is never written to, and is read by whoever calls the selector.
    self.init(name) { (target: T) -> () -> R in { target[keyPath: property] } }
  }

  /// What the method returns for an object; nil for methods of other classes and those that return
  /// nothing.
  func value(of target: AnyObject) -> Any? {
    guard isMethod(of: target) else { return nil }
    let returned = ReturnedValue()
    invoke(on: target, returned)
    return returned.value
  }
}
