// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// An accessibility element that is not a view, such as a part of a drawing.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibilityelement>
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this one; not retained.
  open weak var accessibilityContainer: AnyObject?

  /// The rectangle in points of the container's space; zero unless it was set.
  ///
  /// `accessibilityFrame` follows it when the container moves.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { isInContainer = true }
  }
  private var isInContainer = false

  /// Makes an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// True unless it was set.
  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard isInContainer else { return super.accessibilityFrame }
      let frame = accessibilityFrameInContainerSpace
      if let view = accessibilityContainer as? UIView {
        return UIAccessibility.convertToScreenCoordinates(frame, in: view)
      }
      guard let outer = (accessibilityContainer as? AccessibleObject)?.accessibilityFrame else {
        return frame
      }
      return frame.offsetBy(dx: outer.minX, dy: outer.minY)
    }
    set {
      isInContainer = false
      super.accessibilityFrame = newValue
    }
  }
}

/// A custom action of an element, in addition to activation.
///
/// See: <https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction>
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A function that does the action and returns whether it succeeded.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name, which is spoken.
  open var name: String
  /// A picture; default nil.
  open var image: UIImage?
  /// The object whose method is called; not retained.
  open weak var target: AnyObject?
  /// The method that is called; its argument is the action.
  open var selector: Selector?
  /// A closure that is called instead of the target's method; default nil.
  open var actionHandler: Handler?

  /// Makes an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    super.init()
    self.target = target as AnyObject?
  }

  /// Makes an action that calls a function.
  public init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }

  /// Does the action; returns whether it succeeded.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return selector.invoke(on: target, self)
  }
}
