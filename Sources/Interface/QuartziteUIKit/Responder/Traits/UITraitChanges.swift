// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A trait by its type, to register for its changes.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitdefinition>
public protocol UITraitDefinition {
  /// The type of its values.
  associatedtype Value: Hashable
  /// Returns the value in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

/// A trait by its type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}

/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// Whether the user wants more contrast.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UIAccessibilityContrast {
    traits.accessibilityContrast
  }
}

/// Whether the user wants bold text.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UILegibilityWeight {
    traits.legibilityWeight
  }
}

/// The direction of the layout.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Returns the value in a collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// A registration for trait changes; `unregisterForTraitChanges(_:)` removes it.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitchangeregistration-4ynn>
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose traits can be observed: views and controllers.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94>
@MainActor
public protocol UITraitChangeObservable: UIResponder {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a function that is called after any of `traits` has changed, with this object and
  /// its former traits, until the registration is removed or the object is deallocated.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { object, old in
      if let object = object as? Self { handler(object, old) }
    }
  }

  /// Registers a function that is called after any of `traits` has changed, whose first parameter
  /// has the type `Self` of a class, as in `{ (self: Self, previous: UITraitCollection) in ... }`.
  ///
  /// It is called as long as this object is of that type. See:
  /// <https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94>
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Environment, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { object, old in
      if let object = object as? Environment { handler(object, old) }
    }
  }

  /// Registers an action that is sent to a target after any of `traits` has changed; the target is
  /// not retained.
  ///
  /// The action takes no argument, this object, or this object and its former traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return traitObservers.add(traits) { object, old in
      if let target { _ = action.invoke(on: target, object, old) }
    }
  }

  /// Registers an action of this object that is called after any of `traits` has changed, with the
  /// arguments of `registerForTraitChanges(_:target:action:)`.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Removes a registration; does nothing for one that was removed already.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}

/// The observers of changes of one object's traits.
@MainActor
package struct TraitObservers {
  private final class Registration: UITraitChangeRegistration {
    let isChanged: (UITraitCollection, UITraitCollection) -> Bool
    let handler: (UIResponder, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (UIResponder, UITraitCollection) -> Void) {
      func differs<Trait: UITraitDefinition>(
        _ trait: Trait.Type,
        _ one: UITraitCollection,
        _ other: UITraitCollection
      ) -> Bool { trait.value(in: one) != trait.value(in: other) }
      isChanged = { old, new in traits.contains { differs($0, old, new) } }
      self.handler = handler
    }
  }

  private var all: [Registration] = []

  nonisolated init() {}

  mutating func add(
    _ traits: [UITrait],
    _ handler: @escaping (UIResponder, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let new = Registration(traits, handler)
    all.append(new)
    return new
  }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    all.removeAll { $0 === registration }
  }

  /// Calls the handlers of registrations whose traits have changed.
  func tell(_ object: some UITraitEnvironment & UIResponder, from old: UITraitCollection) {
    guard !all.isEmpty else { return }
    let new = object.traitCollection
    for one in all where one.isChanged(old, new) { one.handler(object, old) }
  }
}
