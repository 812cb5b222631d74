// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A view that tracks touches and sends actions to its targets.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontrol>
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The vertical alignment of contents.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Stretched to the height of the control.
    case fill
  }

  /// The horizontal alignment of contents.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Stretched to the width of the control.
    case fill
    /// At the leading edge; here always left.
    case leading
    /// At the trailing edge; here always right.
    case trailing
  }

  /// The targets and closures that are called when events happen.
  package var handlers = ActionList()

  /// Whether the control takes touches; default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// Whether the control is selected; default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether the control is highlighted, as while a touch is down inside; default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// The vertical alignment of contents; default center.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The horizontal alignment of contents; default center.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside, or within 70 points of the bounds.
  open private(set) var isTouchInside = false
  /// The tracked touch: of several that begin in one event, the first in the event's order.
  private weak var trackedTouch: UITouch?

  /// The current states as a set.
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Makes a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UIControl.self)
  }

  /// Makes a control with an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Called when the state has changed; subclasses update their look here.
  ///
  /// A plain `UIControl` looks the same in every state, so it calls for neither layout nor drawing.
  /// A subclass that draws its state has to do so itself, as on iOS.
  func stateChanged() {}

  /// How far outside the bounds a tracked touch still counts as inside, in points.
  ///
  /// Source: observed on iOS; not documented.
  static let touchMargin: CGFloat = 70

  // MARK: - Tracking

  /// A touch began; returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The tracked touch moved; returns whether to go on tracking it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The tracked touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Tracking was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The order of a `Set` differs from run to run; the event keeps the order in which touches
    // began.
    let first = event?.orderedTouches.first { touches.contains($0) } ?? touches.first
    guard isEnabled, !isTracking, let touch = first else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, with: event)
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      return
    }
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    if wasInside != isTouchInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch, with: event)
    let isInside = isTouchInside
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
    if isInside { primaryEventHappened(with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, trackedTouch.map(touches.contains) ?? true else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  /// Called when a touch ended inside; buttons send their primary event.
  func primaryEventHappened(with event: UIEvent?) {}

  private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(place)
  }

  /// Refuses single taps to the gesture recognisers of enclosing views, as iOS does.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // MARK: - Sending

  /// Sends an action to a target, or up the responder chain if the target is nil.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target: target, action: action).send(self, event)
  }

  /// Sends the actions for these events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  func sendActions(for events: Event, with event: UIEvent?) {
    handlers.purge()
    CallbackGuards.current.actions.run(self) {
      for handler in handlers.all where !handler.events.isDisjoint(with: events) {
        switch handler.work {
        case .action(let pair):
          guard !pair.isStale else { continue }
          sendAction(pair.action, to: pair.object, for: event)
        case .closure(let action):
          action.run(sender: self)
        }
      }
    }
  }

  /// Those of the class or those that were set, and whether the control is disabled or selected.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// Calls `action` of `target`, held weakly, when one of the events happens; nil asks the
  /// responder chain then.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.add(target, action, for: controlEvents)
  }

  /// Stops sending an action for these events; a nil target or action matches any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    handlers.remove(target, action, for: controlEvents)
  }

  /// The targets of the control that are still alive.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.all.compactMap { handler -> AnyHashable? in
        guard case .action(let pair) = handler.work else { return nil }
        return pair.object as? AnyHashable
      }
    )
  }

  /// The events that have a target or a closure.
  open var allControlEvents: Event {
    handlers.all.reduce(into: []) { $0.formUnion($1.events) }
  }
}
