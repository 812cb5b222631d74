// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// What Apple's `NSObject` says to assistive technologies (the informal protocol UIAccessibility), for
/// views, controllers and accessibility elements.
///
/// Classes override properties for a value of their own; what a client sets takes precedence.
///
/// See: <https://developer.apple.com/documentation/objectivec/nsobject/uiaccessibility>
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
  /// What clients have set; nil as long as they have set nothing.
  package final var accessibility: AccessibilityValues?
  /// What the class says of itself where clients have set nothing.
  var standardAccessibility: StandardAccessibility { StandardAccessibility() }

  /// Sets a value that clients may set.
  private func set<Value>(_ path: WritableKeyPath<AccessibilityValues, Value>, _ value: Value) {
    accessibility = accessibility ?? AccessibilityValues()
    accessibility?[keyPath: path] = value
  }

  // MARK: - What it is

  /// Whether assistive technologies see it; by default labels, images with a label, and controls are.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? standardAccessibility.isElement }
    set { set(\.isElement, newValue) }
  }
  /// What it is called; by default the text of labels, the title of buttons.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? standardAccessibility.label }
    set { set(\.label, newValue) }
  }
  /// What it is set to; by default that of controls with a value.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? standardAccessibility.value }
    set { set(\.value, newValue) }
  }
  /// What happens when it is activated; default nil.
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
  /// What kind of thing it is; by default that of the class.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? standardAccessibility.traits }
    set { set(\.traits, newValue) }
  }
  /// An identifier for tests, which nobody hears; default nil.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { set(\.identifier, newValue) }
  }
  /// The language in which it is spoken, as in BCP 47; default nil, the user's.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { set(\.language, newValue) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a user may call it; default the label alone.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { set(\.inputLabels, newValue) }
  }

  // MARK: - Where it is

  /// The rectangle on the screen, in points; of views the bounds unless it was set.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { set(\.frame, newValue) }
  }
  /// The outline on the screen, in points; default nil, the frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { set(\.path, newValue) }
  }
  /// Where it is touched when it is activated, on the screen; the middle of the frame unless it was set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibility?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { set(\.activationPoint, newValue) }
  }

  // MARK: - What is inside

  /// Whether what is inside is hidden; default false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { set(\.hidesElements, newValue) }
  }
  /// Whether its siblings are hidden; default false.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { set(\.isModal, newValue) }
  }
  /// Whether what is inside is read before what stands beside it; default false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groups ?? false }
    set { set(\.groups, newValue) }
  }
  /// The elements inside, in the order in which they are read; default nil, the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { set(\.elements, newValue) }
  }
  /// What kind of container it is; default none.
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

  /// Returns the index of an element among `accessibilityElements`; `NSNotFound` if it is not there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: - What can be done

  /// Actions beside activation; default none.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { set(\.actions, newValue) }
  }
  /// Whether touches do something to it; by default for controls.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.responds ?? false }
    set { set(\.responds, newValue) }
  }
  /// Activates it, and returns whether it did something: false unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element; does nothing.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element; does nothing.
  open func accessibilityDecrement() {}
  /// Scrolls, and returns whether it did: false unless overridden.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Closes what is modal, and returns whether it did: false unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what matters most, and returns whether it did: false unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
}

/// What a class of UIKit says of itself.
struct StandardAccessibility {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
}

/// What clients have set of an `AccessibleObject`.
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
  /// No particular one.
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
  /// The identifier, which nobody hears.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
