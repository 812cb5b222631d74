// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What any object says to assistive technologies, for those that are not on the screen themselves and
/// hand it on, such as the description of a button.
///
/// Views, controllers and items have properties of their own, which count there.
///
/// - Note: Differs from Apple: a subclass cannot override these.
extension NSObjectProtocol where Self: NSObject {
  /// A short name; default nil.
  public var accessibilityLabel: String? {
    get { AccessibilityNote.label.text(of: self) }
    set { AccessibilityNote.label.set(newValue, of: self) }
  }
  /// What happens when the object is used; default nil.
  public var accessibilityHint: String? {
    get { AccessibilityNote.hint.text(of: self) }
    set { AccessibilityNote.hint.set(newValue, of: self) }
  }
  /// The value; default nil.
  public var accessibilityValue: String? {
    get { AccessibilityNote.value.text(of: self) }
    set { AccessibilityNote.value.set(newValue, of: self) }
  }
  /// What the object is; default none.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityNote.traits.value(of: self) as? UIAccessibilityTraits ?? [] }
    set { AccessibilityNote.traits.set(newValue, of: self) }
  }
  /// Whether the object is one for itself; default false.
  public var isAccessibilityElement: Bool {
    get { AccessibilityNote.element.value(of: self) as? Bool ?? false }
    set { AccessibilityNote.element.set(newValue, of: self) }
  }
  /// A name for tests; default nil.
  public var accessibilityIdentifier: String? {
    get { AccessibilityNote.identifier.text(of: self) }
    set { AccessibilityNote.identifier.set(newValue, of: self) }
  }
}

/// A text, or what else assistive technologies hear of, that is kept beside an object.
private enum AccessibilityNote: Int {
  case label = 1
  case hint
  case value
  case identifier
  case traits
  case element

  /// SAFETY: the address is compared and never read; nothing of a program stands at so low a one.
  private var key: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: rawValue) }

  func text(of object: NSObject) -> String? { value(of: object) as? String }

  func value(of object: NSObject) -> Any? { key.flatMap { objc_getAssociatedObject(object, $0) } }

  func set(_ value: Any?, of object: NSObject) {
    guard let key else { return }
    objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
  }
}
