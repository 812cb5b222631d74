// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Looks for one gesture among the touches of a view and its subviews.
///
/// A subclass gets the touches first, before the views, and sets `state`. The recogniser then asks
/// its view and its delegate, waits for the recognisers that must fail first, keeps others from
/// recognising unless a delegate lets both, and calls its targets.
///
/// See: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser stands.
  public enum State: Int, Sendable {
    /// Nothing recognised yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture was recognised, or a continuous one ended.
    case ended
    /// A continuous gesture was taken away.
    case cancelled
    /// This is not the gesture.
    case failed

    /// A discrete gesture was recognised: the same as `ended`.
    public static let recognized = State.ended
  }

  weak var owner: UIView?
  /// Who watches the state; nil for nobody.
  // SAFETY: only the main thread asks.
  nonisolated(unsafe) var watchers: KeyWatchers?
  var targets: [TargetAction] = []
  var mustFail: [WeakRecognizer] = []
  private var stored: State = .possible
  /// The state that waits for other recognisers to fail.
  var waiting: State?
  /// Whether the gesture goes on although no finger is down, such as between two taps.
  var expectsMore: Bool { false }
  /// How many taps make the gesture; 1 where it is no row of taps.
  var tapsInARow: Int { 1 }
  /// Seconds that views wait for their touches while nothing is recognised; nil for none.
  var touchDelay: TimeInterval? { delaysTouchesBegan ? .infinity : nil }
  /// The touches that this recogniser follows.
  var followed: [UITouch] = []
  /// Whether the gesture is over and the rest of its touches is ignored.
  var isSpent: Bool { stored == .ended || stored == .cancelled || stored == .failed }

  /// Chooses whether the gesture may begin and beside whom.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether touches are looked at; default true.
  ///
  /// Switching off cancels.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { giveUp() } }
  }
  /// Whether the view loses its touches when the gesture is recognised; default true.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only once the gesture has failed; default false.
  open var delaysTouchesBegan = false
  /// Whether the view learns of the end of touches only once the gesture has failed; default true.
  open var delaysTouchesEnded = true
  /// A name for debugging.
  open var name: String?
  /// The kinds of touches that are looked at; kept.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether only one kind of touch is taken; kept.
  open var requiresExclusiveTouchType = true

  /// Makes a recogniser that calls `action` of `target`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action, let target { addTarget(target, action: action) }
  }

  /// Makes a recogniser without target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recogniser of an archive, without target.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  // MARK: - Targets

  /// Adds a target, held weakly; the same pair is added once.
  ///
  /// A `WeakProxy` is kept, and its object is not.
  open func addTarget(_ target: Any, action: Selector) {
    let pair = TargetAction(target: target, action: action)
    guard !targets.contains(where: { $0.matches(target: target, action: action) }) else { return }
    targets.append(pair)
  }

  /// Removes targets; nil means any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target: target, action: action) }
  }

  // MARK: - Questions

  /// The view that the recogniser is attached to.
  open var view: UIView? { owner }
  /// How many fingers the gesture has.
  open var numberOfTouches: Int { followed.count }

  /// Returns the middle of the fingers.
  open func location(in view: UIView?) -> CGPoint {
    let points = followed.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastLocation(in: view) }
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count)
    )
  }

  /// Returns where one finger is; zero for a number that there is not.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    followed.indices.contains(touchIndex) ? followed[touchIndex].location(in: view) : .zero
  }

  /// Where the fingers were last, in the window.
  var lastWindowLocation: CGPoint = .zero

  private func lastLocation(in view: UIView?) -> CGPoint {
    guard let view else { return lastWindowLocation }
    return view.convert(lastWindowLocation, from: nil)
  }

  // MARK: - State

  /// Where the recogniser stands; subclasses set it from their touch methods.
  open var state: State {
    get { stored }
    set { watched("state") { GestureArbiter.change(self, to: newValue) } }
  }

  /// Sets the state without any question.
  func store(_ state: State) {
    stored = state
  }

  /// The state changed and the targets are about to be told.
  func stateDidChange() {}

  /// Requires `other` to fail before this recogniser may recognise.
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self, !mustFail.contains(where: { $0.recognizer === other }) else { return }
    mustFail.append(WeakRecognizer(recognizer: other))
  }

  // MARK: - For subclasses

  /// Touches went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches went up.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets the gesture, once all its fingers are up.
  open func reset() {}

  /// Stops looking at `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    followed.removeAll { $0 === touch }
  }

  /// Returns whether this gesture, once recognised, keeps `other` from it; true here.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Returns whether `other` may keep this gesture from being recognised; true here.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture waits for `other` to fail; false here.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Returns whether `other` waits for this gesture to fail; false here.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  /// Loses its view.
  func leaveView() {
    giveUp()
    owner = nil
  }

  /// Ends whatever is going on.
  func giveUp() {
    switch stored {
    case .possible: if !followed.isEmpty { state = .failed }
    case .began, .changed: state = .cancelled
    default: break
    }
  }
}

/// A recogniser that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// Chooses whether and beside whom a gesture is recognised.
///
/// See: <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether the gesture may begin now.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether the recogniser gets a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
  /// Returns whether both gestures may be recognised at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the first waits for the second to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the second waits for the first to fail.
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
