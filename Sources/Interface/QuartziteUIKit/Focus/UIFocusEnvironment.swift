// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What can hold the focus of a keyboard or a remote control: a view, a controller.
///
/// Their members stand in `UIResponder`, which views and controllers override.
///
/// - Note: Differs from Apple: nothing is ever focused, as on an iPhone without a keyboard.
///
/// See: <https://developer.apple.com/documentation/uikit/uifocusenvironment>
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus goes, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for an update of the focus.
  func setNeedsFocusUpdate()
  /// Updates the focus if that was asked for.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called when the focus has moved.
  func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
}

extension UIResponder: UIFocusEnvironment {}

/// What can be focused itself.
///
/// See: <https://developer.apple.com/documentation/uikit/uifocusitem>
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can be focused.
  var canBecomeFocused: Bool { get }
  /// Whether the item is focused.
  var isFocused: Bool { get }
}

extension UIView: UIFocusItem {
  /// Whether the view is focused: never.
  public var isFocused: Bool { false }
}

/// The direction in which the focus moves.
///
/// See: <https://developer.apple.com/documentation/uikit/uifocusheading>
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the previous item.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// A move of the focus.
///
/// See: <https://developer.apple.com/documentation/uikit/uifocusupdatecontext>
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item from which the focus moves.
  open internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item to which the focus moves.
  open internal(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction.
  open internal(set) var focusHeading: UIFocusHeading = []

  override init() {}

  /// The view from which the focus moves.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view to which the focus moves.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Runs changes beside a move of the focus.
///
/// See: <https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator>
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  override init() {}

  /// Makes changes at once, and calls a function.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

/// A rectangle that takes the focus on behalf of others.
///
/// See: <https://developer.apple.com/documentation/uikit/uifocusguide>
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide can take the focus; default true.
  open var isEnabled = true
  /// Where the focus goes, in order of preference; default none.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}
