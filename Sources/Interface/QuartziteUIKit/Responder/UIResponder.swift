// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// An object that can receive events.
///
/// An event that a responder does not handle goes to its `next` responder: from a view to its view
/// controller or superview, then to the window, then to the application.
///
/// See: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, KeyValueObserver, NibObject {
  /// Makes a responder.
  public override init() {
    super.init()
  }

  /// Whether archives of views can be read by class: they can.
  open nonisolated class var supportsSecureCoding: Bool { true }
  /// The class under which archives store the object.
  open nonisolated override var classForCoder: AnyClass { ArchivedClass.of(self) }

  /// Restores the state of an activity; does nothing unless overridden.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// Puts the state of the responder into an activity; does nothing unless overridden.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Posted before the keyboard appears: when a responder that takes keys becomes first responder.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// Posted after the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// Posted before the keyboard disappears: when the first responder takes no keys any longer.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// Posted after the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// Posted before the keyboard's frame changes, as when it appears or disappears.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted after the keyboard's frame has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The key of whether the keyboard belongs to this application, an `NSNumber`: always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  /// The key of the keyboard's frame before the change, an `NSValue` of a rectangle.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after the change, an `NSValue` of a rectangle.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the change, an `NSNumber` of seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the change, an `NSNumber` of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  /// The observers of changes of the responder's traits.
  package final var traitObservers = TraitObservers()
  /// What few objects have.
  package final var rareParts = RareParts()
  /// The traits that the client has set for this object; nil if there are none.
  final var ownTraits: OwnTraits?

  /// Called after the object was loaded from a nib file or a storyboard and all outlets and actions
  /// of that file were connected; overrides call super.
  open func awakeFromNib() {}

  /// The responder that gets the events which this one does not handle; nil unless overridden.
  open var next: UIResponder? { nil }

  // SAFETY: the context is the client's and never read.
  /// Called when a property that this responder observes has changed; does nothing unless
  /// overridden.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The view in place of the keyboard while this is the first responder; default nil.
  ///
  /// It is shown at the bottom of the window.
  open var inputView: UIView? { nil }
  /// The view above the keyboard while this is the first responder; default nil.
  open var inputAccessoryView: UIView? { nil }

  /// The keyboard that the responder prefers; that of texts is the only one, nil for other responders.
  open var textInputMode: UITextInputMode? {
    self is any UIKeyInput ? UITextInputMode.activeInputModes.first : nil
  }
  /// A name under which the responder's keyboard is remembered; default nil, and there is only one.
  open var textInputContextIdentifier: String? { nil }

  // MARK: - State

  /// Called when a nib has made the object, before its connections are made; returns what stands in its
  /// place, itself unless overridden.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakeafter(using:)>
  open func awakeAfter(using coder: NSCoder) -> Any? { self }

  /// Stores a view in an archive, with its subviews; does nothing for other responders.
  open func encode(with coder: NSCoder) {
    if let view = self as? UIView { ViewArchive.write(view, in: coder) }
  }
  /// Stores the state for restoration; does nothing unless overridden, and is not called here.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state; does nothing unless overridden, and is not called here.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when the state of all objects is restored; does nothing unless overridden, and is not called
  /// here.
  open func applicationFinishedRestoringState() {}

  // MARK: - First responder

  /// Whether `becomeFirstResponder()` may succeed; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder agrees to resign as first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// The application of the screen that shows the responder; the current one if none does.
  final var application: UIApplication {
    for case let view as UIView in ResponderChain(from: self) {
      return view.window?.screen.application ?? .shared
    }
    return .shared
  }

  /// Whether this is the application's first responder.
  open var isFirstResponder: Bool { application.firstResponder === self }

  /// Makes this the first responder, if it can become one and the present one resigns; returns
  /// whether it is afterwards.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    let application = application
    if let present = application.firstResponder {
      application.isChangingResponder = true
      defer { application.isChangingResponder = false }
      guard present.resignFirstResponder() else { return false }
    }
    application.firstResponder = self
    return true
  }

  /// Resigns as first responder; returns whether it is not the first responder afterwards.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    application.firstResponder = nil
    UIMenuController.shared.hideMenu()
    return true
  }

  /// Updates the keyboard after `inputView` or `inputAccessoryView` has changed, if this is the
  /// first responder.
  open func reloadInputViews() {
    if isFirstResponder { application.updateKeyboard() }
  }

  // MARK: - Touches

  /// Called when touches have begun; passes them on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesBegan(touches, with: event) }
  }

  /// Called when touches have moved; passes them on to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesMoved(touches, with: event) }
  }

  /// Called when touches have ended; passes them on to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesEnded(touches, with: event) }
  }

  /// Called when touches were cancelled; passes them on to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: - Presses and motion

  /// Called when a key is pressed; types it into a text that is the first responder, or else passes
  /// it on to the next responder.
  ///
  /// A text types nothing where an override does not call super.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if self is any UIKeyInput, presses.contains(where: { $0.responder === self }) {
      event?.isForText = true
      return
    }
    passOn { $0.pressesBegan(presses, with: event) }
  }

  /// Called when the force of presses has changed, which keys do not; passes them on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesChanged(presses, with: event) }
  }

  /// Called when a key is let go; passes it on to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesEnded(presses, with: event) }
  }

  /// Called when the system has taken presses, which it does not here; passes them on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesCancelled(presses, with: event) }
  }

  /// Called when the device begins to be shaken; passes that on to the next responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn { $0.motionBegan(motion, with: event) }
  }

  /// Called when the device was shaken; passes that on to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn { $0.motionEnded(motion, with: event) }
  }

  /// Called when a button of an accessory was pressed, which does not happen here; passes that on.
  open func remoteControlReceived(with event: UIEvent?) {
    passOn { $0.remoteControlReceived(with: event) }
  }

  /// Called when the motion was no shake in the end, which does not happen here; passes that on.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn { $0.motionCancelled(motion, with: event) }
  }

  // MARK: - Focus

  /// Whether a view can be focused; false unless overridden.
  ///
  /// Nothing is focused here.
  open var canBecomeFocused: Bool { false }
  /// Where the focus goes, in order of preference; none unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Where the focus goes, as iOS 9 asked for it; nil unless overridden.
  @available(*, deprecated, renamed: "preferredFocusEnvironments")
  open weak var preferredFocusedView: UIView? { nil }
  /// Does nothing.
  open func setNeedsFocusUpdate() {}
  /// Does nothing.
  open func updateFocusIfNeeded() {}
  /// Returns whether the focus may move; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when the focus has moved, which it does not here.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: - Keys and actions

  /// The undo manager of the next responder that has one: the window's, unless overridden.
  open var undoManager: UndoManager? {
    guard let next else { return nil }
    return CallbackGuards.current.touches.run(or: nil) { next.undoManager }
  }

  /// The key commands of this responder; nil unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether the responder can perform an action now.
  ///
  /// An edit action such as `cut(_:)` must be offered by its text or overridden by its class; any
  /// other must be a method of its class.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = EditAction(action) else { return action.isMethod(of: self) }
    let isOwn = (self as? any EditableText)?.offers(edit) ?? false
    return isOwn || edit.isOverridden(in: type(of: self))
  }

  /// Returns the nearest responder up the chain that can perform an action; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    for responder in ResponderChain(from: self)
    where responder.canPerformAction(action, withSender: sender) {
      return responder
    }
    return nil
  }

  /// Cuts the selection of a text; does nothing elsewhere unless overridden.
  open func cut(_ sender: Any?) { (self as? any EditableText)?.perform(.cut) }
  /// Copies the selection of a text; does nothing elsewhere unless overridden.
  open func copy(_ sender: Any?) { (self as? any EditableText)?.perform(.copy) }
  /// Replaces the selection of a text by the text of the pasteboard; does nothing elsewhere unless
  /// overridden.
  open func paste(_ sender: Any?) { (self as? any EditableText)?.perform(.paste) }
  /// Takes what was pasted or dropped, by `pasteConfiguration`; does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Returns whether the responder takes what is pasted; whether `pasteConfiguration` accepts one of them,
  /// unless overridden.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let configuration = pasteConfiguration else { return false }
    return itemProviders.contains { configuration.accepts($0) }
  }
  /// Deletes the selection of a text; does nothing elsewhere unless overridden.
  open func delete(_ sender: Any?) { (self as? any EditableText)?.perform(.delete) }
  /// Selects the word at the caret of a text; does nothing elsewhere unless overridden.
  open func select(_ sender: Any?) { (self as? any EditableText)?.perform(.select) }
  /// Selects all of a text; does nothing elsewhere unless overridden.
  open func selectAll(_ sender: Any?) { (self as? any EditableText)?.perform(.selectAll) }

  /// Returns a property by its name: what can be observed, a view's `layer`, and those parts that
  /// are often reached so, as the `searchField` of a search bar.
  ///
  /// An application has no view of its status bar. Another name gives nil and a log line.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)>
  open func value(forKey key: String) -> Any? {
    keyedValue(key) ?? value(forUndefinedKey: key)
  }

  /// Called for a name that is not known; notes it and returns nil unless overridden.
  open func value(forUndefinedKey key: String) -> Any? {
    Log.note("\(type(of: self)) has no value for the key \(key).")
    return nil
  }

  /// Sets a property by its name: hiding, colours and geometry of a view, and those parts that are
  /// often reached so; another name is noted.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)>
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Called for a name that is not known; notes it unless overridden.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    Log.note("\(type(of: self)) has nothing to set for the key \(key).")
  }
}

extension UIResponder {
  /// The key commands of this responder, with those that were added to a controller.
  var allKeyCommands: [UIKeyCommand] {
    let added = (self as? UIViewController)?.attachments.keyCommands ?? []
    return (keyCommands ?? []) + added
  }
}

extension UIViewController {
  func keepKeyCommand(_ keyCommand: UIKeyCommand) {
    guard !attachments.keyCommands.contains(where: { $0 === keyCommand }) else { return }
    attachments.keyCommands.append(keyCommand)
  }

  /// Removes a key command that was added.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    attachments.keyCommands.removeAll { $0 === keyCommand }
  }
}
