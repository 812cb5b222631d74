// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An object that takes part in the handling of events.
///
/// An event that a responder does not handle goes to its `next` responder: a view's superview or
/// view controller, then the window, then the application.
///
/// See: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueObserver {
  /// Makes a responder.
  public override init() {
    super.init()
  }

  /// Posted before a keyboard comes; never posted here.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// Posted after a keyboard has come; never posted here.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// Posted before a keyboard goes; never posted here.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// Posted after a keyboard has gone; never posted here.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// Posted before a keyboard moves; never posted here.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Where a keyboard is before it moves: an NSValue of a rectangle.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where a keyboard is after it has moved: an NSValue of a rectangle.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long a keyboard moves: an NSNumber of seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of its way: an NSNumber of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  /// The responder that gets what this one does not handle; nil here.
  open var next: UIResponder? { nil }

  // SAFETY: the context is the client's and never read.
  /// A property that this responder watches changed; here nothing.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// What stands in the keyboard's place while this is the first responder; nil, never shown.
  open var inputView: UIView? { nil }
  /// What stands above the keyboard while this is the first responder; nil, never shown.
  open var inputAccessoryView: UIView? { nil }

  // MARK: - First responder

  /// Whether `becomeFirstResponder()` may succeed; false here.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder gives up being first when asked; true here.
  open var canResignFirstResponder: Bool { true }

  /// The application on whose screen this is; the current one where it is on none.
  final var application: UIApplication {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view.window?.screen.application ?? .shared }
      responder = current.next
    }
    return .shared
  }

  /// Whether this is the application's first responder.
  open var isFirstResponder: Bool { application.firstResponder === self }

  /// Makes this the first responder, if it can and the present one resigns; returns whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = application.firstResponder, !present.resignFirstResponder() {
      return false
    }
    application.firstResponder = self
    return true
  }

  /// Gives up being first responder; returns whether it is not first afterwards.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    application.firstResponder = nil
    return true
  }

  // MARK: - Touches

  /// Touches went down; passes them on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved; passes them on to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches went up; passes them on to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system took touches away; passes the news on to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
