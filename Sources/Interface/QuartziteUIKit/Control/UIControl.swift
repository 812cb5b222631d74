// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A view that turns touches into events for its targets.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontrol>
@preconcurrency @MainActor
open class UIControl: UIView {
  /// How contents stand vertically.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Stretched.
    case fill
  }

  /// How contents stand horizontally.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Stretched.
    case fill
    /// Where lines begin: left.
    case leading
    /// Where lines end: right.
    case trailing
  }

  var handlers: [ControlHandler] = []

  /// Whether the control takes touches; default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// Whether it is chosen; default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether a finger is on it; default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// How contents stand vertically; default center.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// How contents stand horizontally; default center.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Whether a finger that went down on the control is still down.
  open private(set) var isTracking = false
  /// Whether that finger is inside, or not further than 70 points from the bounds.
  open private(set) var isTouchInside = false
  /// That finger; with several on a control that takes them the first of the event's.
  private weak var trackedTouch: UITouch?

  /// The state as a set.
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

  /// Makes a control of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a control that runs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state changed; buttons and the like change their looks here.
  ///
  /// A plain control looks the same in every state, so it is neither laid out nor drawn anew. A
  /// subclass that draws its state asks for that itself, as on iOS.
  func stateChanged() {}

  /// How far a finger may leave the bounds and still count as inside, in points.
  ///
  /// Source: the margin of UIControl on iOS, observed; not documented.
  static let touchMargin: CGFloat = 70

  // MARK: - Tracking

  /// A finger went down; returns whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; returns whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger went up.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A set has another order in each run; the event has that in which the fingers came.
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

  /// A finger went up inside; buttons trigger their primary action.
  func primaryEventHappened(with event: UIEvent?) {}

  private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(place)
  }

  /// Keeps taps on the control from recognisers around it, as on iOS.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // MARK: - Sending

  /// Sends an action to a target, or up the responder chain if it is nil.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target: target, action: action).send(self, event)
  }

  /// Sends the actions of events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  func sendActions(for events: Event, with event: UIEvent?) {
    handlers.removeAll(where: \.isStale)
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.work {
      case .action(let pair):
        guard let target = pair.object else { continue }
        sendAction(pair.action, to: target, for: event)
      case .closure(let action):
        action.run(sender: self)
      }
    }
  }
}
