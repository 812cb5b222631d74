// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// All outlets, actions and properties that nib files can use by name: those of UIKit and of the
/// loaded name tables.
@MainActor
final class NibNameStore {
  /// Sets a value; returns nil for an object of another class, false for a value of another type.
  typealias Setter = (_ owner: AnyObject, _ value: Any?) -> Bool?
  typealias Maker =
    (_ owner: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) ->
    UIViewController?

  static let shared: NibNameStore = {
    let store = NibNameStore()
    StandardNames.list(NibClasses(store))
    return store
  }()

  private var outlets: [String: [Setter]] = [:]
  private var attributes: [String: [Setter]] = [:]
  private var getters: [String: [(AnyObject) -> AnyObject?]] = [:]
  private var actions: [String: [(selector: Selector, isOwner: (AnyObject) -> Bool)]] = [:]
  private var makers: [String: [Maker]] = [:]
  /// The modules whose tables have been looked up.
  private var modules: Set<String> = []

  func add(outlet name: String, _ setter: @escaping Setter) {
    outlets[name, default: []].append(setter)
  }

  func add(attribute name: String, _ setter: @escaping Setter) {
    attributes[name, default: []].append(setter)
  }

  func add(getter name: String, _ getter: @escaping (AnyObject) -> AnyObject?) {
    getters[name, default: []].append(getter)
  }

  func add(action name: String, _ selector: Selector, _ isOwner: @escaping (AnyObject) -> Bool) {
    actions[name, default: []].append((selector, isOwner))
  }

  func add(segueAction name: String, _ maker: @escaping Maker) {
    makers[name, default: []].append(maker)
  }

  /// Loads the name table of a module once, if it has one.
  func load(_ module: String) {
    guard modules.insert(module).inserted, Self.isName(module),
      let table = NSClassFromString("\(module).NibTable") as? any NibNameTable.Type
    else { return }
    table.list(NibClasses(self))
  }

  /// Whether a text is a valid name of a module or a class.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= 256 else { return false }
    return (first.properties.isXIDStart || first == "_")
      && text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// Calls setters, the last added first, until one returns a result.
  private func set(_ setters: [Setter]?, _ owner: AnyObject, _ value: Any?) -> Bool? {
    for setter in (setters ?? []).reversed() {
      if let answer = setter(owner, value) { return answer }
    }
    return nil
  }

  /// Sets an outlet or appends to an outlet collection; returns nil if the object has none of that
  /// name, and false if the value has another type.
  func setOutlet(_ name: String, of owner: AnyObject, _ value: AnyObject) -> Bool? {
    set(outlets[name], owner, value)
  }

  /// Sets a property; returns nil if the object has none of that name, and false if the value has
  /// another type.
  func setAttribute(_ name: String, of owner: AnyObject, _ value: Any?) -> Bool? {
    set(attributes[name], owner, value)
  }

  /// Returns the object that a property holds; nil for none.
  func object(_ name: String, of owner: AnyObject) -> AnyObject? {
    for getter in (getters[name] ?? []).reversed() {
      if let found = getter(owner) { return found }
    }
    return nil
  }

  /// Returns the selector of an action; nil if the owner has none.
  ///
  /// Without an owner, that of any class.
  func action(_ name: String, of owner: AnyObject?) -> Selector? {
    let all = actions[name] ?? []
    guard let owner else { return all.last?.selector }
    return all.last { $0.isOwner(owner) }?.selector
  }

  /// Makes the destination of a segue by a segue action; nil if the object has none of that name,
  /// or if it returns nil.
  func make(
    _ name: String,
    of owner: AnyObject,
    _ coder: NSCoder,
    _ sender: Any?,
    _ identifier: String?
  ) -> UIViewController? {
    for maker in (makers[name] ?? []).reversed() {
      if let made = maker(owner, coder, sender, identifier) { return made }
    }
    return nil
  }
}
