// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The informal protocol UIAccessibility, which is part of Apple's `NSObject`: what views,
/// controllers and accessibility elements tell assistive technologies.
///
/// Classes override properties for a value of their own; what a client sets takes precedence.
///
/// See: <https://developer.apple.com/documentation/objectivec/nsobject/uiaccessibility>
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
  /// The values that the client has set; nil as long as there are none.
  package final var accessibility: AccessibilityValues?
  /// The defaults of the class, for properties that the client has not set.
  var standardAccessibility: StandardAccessibility { StandardAccessibility() }

  /// Stores a value that the client sets.
  private func set<Value>(_ path: WritableKeyPath<AccessibilityValues, Value>, _ value: Value) {
    accessibility = accessibility ?? AccessibilityValues()
    accessibility?[keyPath: path] = value
  }

  // MARK: - Description

  /// Whether assistive technologies see this object; by default true for labels, text fields and
  /// most standard controls.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? standardAccessibility.isElement }
    set { set(\.isElement, newValue) }
  }
  /// A short name; by default the text of labels and the title of buttons.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? standardAccessibility.label }
    set { set(\.label, newValue) }
  }
  /// The current value as text; by default that of controls with a value.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? standardAccessibility.value }
    set { set(\.value, newValue) }
  }
  /// What activating the element does, for users who need an explanation; default nil.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { set(\.hint, newValue) }
  }
  /// The label with attributes; setting it sets the label.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// The value with attributes; setting it sets the value.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  /// The hint with attributes; setting it sets the hint.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }
  /// What the element is and how it behaves; the default depends on the class.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? standardAccessibility.traits }
    set { set(\.traits, newValue) }
  }
  /// An identifier for tests, which is never spoken; default nil.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { set(\.identifier, newValue) }
  }
  /// The language in which the texts are spoken, as a BCP 47 tag; default nil, the user's language.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { set(\.language, newValue) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The names by which a user may refer to the element by voice; default the label alone.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { set(\.inputLabels, newValue) }
  }

  // MARK: - Geometry

  /// The rectangle on the screen, in points; default zero, for views their bounds.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { set(\.frame, newValue) }
  }
  /// The outline on the screen, in points; default nil, the frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { set(\.path, newValue) }
  }
  /// The point on the screen that activation touches, in points; default the centre of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibility?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { set(\.activationPoint, newValue) }
  }

  // MARK: - Container

  /// Whether the elements inside are hidden from assistive technologies; default false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { set(\.hidesElements, newValue) }
  }
  /// Whether the siblings are hidden from assistive technologies; default false.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { set(\.isModal, newValue) }
  }
  /// Whether the elements inside are read together, as one group among the siblings; default false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groups ?? false }
    set { set(\.groups, newValue) }
  }
  /// The elements inside, in the order in which they are read; default nil, the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { set(\.elements, newValue) }
  }
  /// The kind of container; default none.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { set(\.containerType, newValue) }
  }

  /// Returns the number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns one of `accessibilityElements`; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element among `accessibilityElements`; `NSNotFound` if it is not
  /// there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: - Actions

  /// The custom actions, in addition to activation; default nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { set(\.actions, newValue) }
  }
  /// Whether the element responds to touches; default false.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.responds ?? false }
    set { set(\.responds, newValue) }
  }
  /// Activates the element, and returns whether it had an effect: false unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element; does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element; does nothing unless overridden.
  open func accessibilityDecrement() {}
  /// Scrolls, and returns whether it did: false unless overridden.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses a modal view, and returns whether it did: false unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action of the screen, and returns whether it did: false unless
  /// overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
}

/// The accessibility defaults of a class of UIKit.
struct StandardAccessibility {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
}

/// The values that the client has set on an `AccessibleObject`.
package struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var language: String?
  var inputLabels: [String]?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var hidesElements = false
  var isModal = false
  var groups = false
  var elements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var actions: [UIAccessibilityCustomAction]?
  var responds: Bool?
}

/// The direction in which an element is scrolled.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection>
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To the next page.
  case next = 5
  /// To the previous page.
  case previous = 6
}

/// The kind of a container of elements.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibilitycontainertype>
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No particular kind.
  case none = 0
  /// A table with rows and columns.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A landmark.
  case landmark = 3
  /// A group with a meaning.
  case semanticGroup = 4
}

/// An object with an identifier for tests.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibilityidentification>
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
  /// The identifier, which is never spoken.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
