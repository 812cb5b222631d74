// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The name of a method together with a way to call it: what `#selector` makes on Apple's systems.
///
/// `Selector("tick(_:)", Self.tick(_:))` takes the name of the method first; the name alone decides
/// equality. Pass the unapplied method (`Self.tick`), never the bound one, which would keep its
/// object alive.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let name: String
  private let body: ((AnyObject, Any?, Any?, Any?) -> Void)?
  private let isOwner: (AnyObject) -> Bool

  /// Makes a selector for a method without parameters, of a class or of a protocol.
  public init<T>(_ name: String, _ method: @escaping (T) -> () -> Void) {
    self.init(name: name, isOwner: { $0 is T }) { target, _, _, _ in
      if let target = target as? T { method(target)() }
    }
  }

  /// Makes a selector for a method with one parameter; with an argument of another type nothing is
  /// called, and that is logged.
  public init<T, A>(_ name: String, _ method: @escaping (T) -> (A) -> Void) {
    self.init(name: name, isOwner: { $0 is T }) { target, first, _, _ in
      guard let target = target as? T else { return }
      if let first = Self.cast(first, A.self, of: name) { method(target)(first) }
    }
  }

  /// Makes a selector for a method with two parameters; with an argument of another type nothing is
  /// called, and that is logged.
  public init<T, A, B>(_ name: String, _ method: @escaping (T) -> (A, B) -> Void) {
    self.init(name: name, isOwner: { $0 is T }) { target, first, second, _ in
      guard let target = target as? T else { return }
      if let first = Self.cast(first, A.self, of: name),
        let second = Self.cast(second, B.self, of: name)
      {
        method(target)(first, second)
      }
    }
  }

  /// Makes a selector for a method with three parameters; with an argument of another type nothing is
  /// called, and that is logged.
  public init<T, A, B, C>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> Void) {
    self.init(name: name, isOwner: { $0 is T }) { target, first, second, third in
      guard let target = target as? T else { return }
      if let first = Self.cast(first, A.self, of: name),
        let second = Self.cast(second, B.self, of: name),
        let third = Self.cast(third, C.self, of: name)
      {
        method(target)(first, second, third)
      }
    }
  }

  /// Makes a selector without a name for a method without parameters; it equals all other selectors
  /// without a name, so it cannot be used to look one up.
  public init<T>(_ method: @escaping (T) -> () -> Void) {
    self.init("", method)
  }

  /// Makes a selector without a name for a method with one parameter.
  public init<T, A>(_ method: @escaping (T) -> (A) -> Void) {
    self.init("", method)
  }

  /// Makes a selector from a name alone; calling it does nothing.
  public init(_ string: String) {
    self.init(name: string, body: nil)
  }

  /// Makes a selector from a name alone; calling it does nothing.
  public init(stringLiteral value: String) {
    self.init(name: value, body: nil)
  }

  private init(
    name: String,
    isOwner: @escaping (AnyObject) -> Bool = { _ in false },
    body: ((AnyObject, Any?, Any?, Any?) -> Void)?
  ) {
    (self.name, self.isOwner, self.body) = (name, isOwner, body)
  }

  /// Returns whether the method belongs to the class of `target`, or to that of the object for
  /// which `target` stands in.
  ///
  /// A selector made from a name alone belongs to no class.
  public func isMethod(of target: AnyObject) -> Bool {
    guard body != nil else { return false }
    return isOwner((target as? any TargetForwarding)?.forwardingTarget ?? target)
  }

  /// Returns the argument of a method as the type of its parameter; nil, with a log line, if it is
  /// another one.
  ///
  /// On Apple's systems the method is called whatever the argument is.
  private static func cast<A>(_ value: Any?, _ type: A.Type, of name: String) -> A? {
    if let value = value as? A { return value }
    // SAFETY: the pointer is handed on to the client whose it is, and never read.
    if let pointer = value as? UnsafeRawPointer,
      let given = UnsafeMutableRawPointer(mutating: pointer) as? A
    {
      return given
    }
    if let none = Optional<Any>.none as? A { return none }
    let given = value.map { "\(Swift.type(of: $0))" } ?? "nothing"
    Log.noteOnce(
      "The method \(name.isEmpty ? "of a selector" : name) takes a \(type) and would get \(given): it"
        + " is not called."
    )
    return nil
  }

  /// Calls the method on `target`.
  ///
  /// Returns whether there was a method to call.
  @discardableResult
  public func invoke(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
    invoke(on: target, first, second, third: nil)
  }

  /// Calls the method on `target` with three arguments.
  ///
  /// Returns whether there was a method to call.
  @discardableResult
  package func invoke(on target: AnyObject, _ first: Any?, _ second: Any?, third: Any?) -> Bool {
    guard let body else { return false }
    body((target as? any TargetForwarding)?.forwardingTarget ?? target, first, second, third)
    return true
  }

  /// Returns whether both have the same name.
  ///
  /// Selectors without a name are equal to each other.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// The name.
  public var description: String { name }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a selector from a name alone; calling it does nothing.
///
/// The port tool writes the method beside a name that it knows.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObjectProtocol {
  /// Returns whether the object has the method that a selector was made from.
  ///
  /// - Note: Differs from Apple: the result is false for a selector made from a name alone.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isMethod(of: self) ?? false
  }
}

/// An object that stands in for another as a target.
public protocol TargetForwarding: AnyObject {
  /// The object that it stands in for; nil once that is deallocated.
  var forwardingTarget: AnyObject? { get }
}
