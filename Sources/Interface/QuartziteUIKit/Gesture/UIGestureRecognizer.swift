// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Recognises one gesture in the touches of a view and its subviews.
///
/// A subclass receives touches before the views do, and sets `state`. The recogniser then asks its
/// view and its delegate, waits for the recognisers that must fail first, prevents others from
/// recognising unless a delegate allows both, and sends its actions.
///
/// See: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, NibObject {
  /// The states of a recogniser.
  public enum State: Int, Sendable {
    /// The gesture has not been recognised yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture was recognised, or a continuous one ended.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// A discrete gesture was recognised: the same as `ended`.
    public static let recognized = State.ended
  }

  weak var owner: UIView?
  /// The key-value observers of `state`; nil if there are none.
  // SAFETY: only the main thread asks.
  nonisolated(unsafe) package var watchers: KeyValueObservers?
  /// The targets and actions that are called when the state changes.
  package var targets = ActionList()
  var mustFail: [WeakRecognizer] = []
  private var stored: State = .possible
  /// The state that the recogniser enters as soon as the recognisers that it waits for have failed.
  var waiting: State?
  /// Whether more touches may follow although none is down, as between the taps of a double tap.
  var expectsMore: Bool { false }
  /// The number of taps in the gesture; 1 for gestures without taps.
  var tapsInARow: Int { 1 }
  /// The delay in seconds of the views' touches while nothing is recognised; nil for none, infinite
  /// until the gesture has failed.
  var touchDelay: TimeInterval? { delaysTouchesBegan ? .infinity : nil }
  /// The touches that this recogniser follows.
  var followed: [UITouch] = []
  /// Whether the gesture is over, so that the rest of its touches is ignored.
  var isSpent: Bool { stored == .ended || stored == .cancelled || stored == .failed }

  /// Decides whether the gesture may begin, and together with which others.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { notified }
    set { notified = newValue }
  }
  /// What was set last at `delegate` of this class.
  weak var notified: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser receives touches; default true.
  ///
  /// Setting it to false cancels a gesture that is going on.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { giveUp() } }
  }
  /// Whether touches are cancelled for the view when the gesture is recognised; default true.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only after the gesture has failed; default false.
  open var delaysTouchesBegan = false
  /// Whether the view gets the end of touches only after the gesture has failed; default true.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?
  /// The types of touches that are received; stored without effect.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The types of presses that are received, as raw values of `UIPress.PressType`; stored without
  /// effect, as presses go to responders alone; default empty.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of different types are not combined; stored without effect.
  open var requiresExclusiveTouchType = true

  /// Makes a recogniser that sends `action` to `target`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action, let target { addTarget(target, action: action) }
  }

  /// Makes a recogniser without target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recogniser without target; archives are not decoded.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  // MARK: - Targets

  /// Adds a target, which is not retained; adding the same pair again has no effect.
  ///
  /// A `WeakProxy` is retained, its object is not.
  open func addTarget(_ target: Any, action: Selector) {
    targets.add(target, action, for: .allEvents)
  }

  /// Removes targets; a nil target or action matches any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.remove(target, action, for: .allEvents)
  }

  // MARK: - Questions

  /// The view that the recogniser is attached to.
  open var view: UIView? { owner }
  /// The number of touches in the gesture.
  open var numberOfTouches: Int { followed.count }

  /// Returns the centroid of the touches, in the coordinates of `view` or of the window.
  open func location(in view: UIView?) -> CGPoint {
    let points = followed.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastLocation(in: view) }
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count)
    )
  }

  /// Returns the location of one touch; zero for an index out of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    followed.indices.contains(touchIndex) ? followed[touchIndex].location(in: view) : .zero
  }

  /// The last centroid of the touches in window coordinates, for when they have ended.
  var lastWindowLocation: CGPoint = .zero

  private func lastLocation(in view: UIView?) -> CGPoint {
    guard let view else { return lastWindowLocation }
    return view.convert(lastWindowLocation, from: nil)
  }

  // MARK: - State

  /// The state; subclasses set it from their touch methods.
  open var state: State {
    get { stored }
    set { watched("state") { GestureArbiter.change(self, to: newValue) } }
  }

  /// Sets the state without asking the arbiter.
  func store(_ state: State) {
    stored = state
  }

  /// Called when the state has changed, before the actions are sent.
  func stateDidChange() {}

  /// Requires `other` to fail before this recogniser may recognise.
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self, !mustFail.contains(where: { $0.recognizer === other }) else { return }
    mustFail.append(WeakRecognizer(recognizer: other))
  }

  // MARK: - For subclasses

  /// Touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets the gesture; called after it is over and its touches have ended.
  open func reset() {}

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    followed.removeAll { $0 === touch }
  }

  /// Returns whether this gesture may prevent `other` from being recognised; true unless
  /// overridden.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Returns whether `other` may prevent this gesture from being recognised; true unless
  /// overridden.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture requires `other` to fail; false unless overridden.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Returns whether `other` requires this gesture to fail; false unless overridden.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  /// Called when the recogniser is removed from its view.
  func leaveView() {
    giveUp()
    owner = nil
  }

  /// Cancels the gesture that is going on.
  func giveUp() {
    switch stored {
    case .possible: if !followed.isEmpty { state = .failed }
    case .began, .changed: state = .cancelled
    default: break
    }
  }

  /// Called after loading from a nib file, when its outlets and actions are connected; overrides
  /// call super.
  open func awakeFromNib() {}
}

/// A weak reference to a recogniser.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// Decides whether a gesture is recognised, and together with which others.
///
/// See: <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether the gesture may begin now.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether the recogniser receives a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
  /// Returns whether both gestures may be recognised at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the first recogniser requires the second to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the second recogniser requires the first to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
