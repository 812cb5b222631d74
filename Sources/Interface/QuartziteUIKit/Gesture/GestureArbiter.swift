// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Decides which of the recognisers that follow the same touches may recognise.
@MainActor
enum GestureArbiter {
  /// The state that the recognisers of one world share.
  @MainActor
  final class WorldState {
    /// The recognisers that follow touches, in the order in which they joined.
    fileprivate var active: [UIGestureRecognizer] = []

    nonisolated init() {}
  }

  private static var active: [UIGestureRecognizer] {
    get { InterfaceWorld.current.gestures.active }
    set { InterfaceWorld.current.gestures.active = newValue }
  }

  /// Called when a recogniser begins to follow touches.
  static func join(_ recognizer: UIGestureRecognizer) {
    let state = InterfaceWorld.current.gestures
    if state.active.firstIndex(identicalTo: recognizer) == nil { state.active.append(recognizer) }
  }

  // MARK: - Changes of state

  /// Called when a recogniser asks for a new state; sets the state that it may have.
  static func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    let old = recognizer.state
    switch (old, state) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      // A recogniser that waits for others to fail was allowed to begin already.
      guard recognizer.waiting == nil else { break }
      begin(recognizer, as: state == .changed ? .began : state)
    case (.possible, .failed), (.possible, .cancelled):
      recognizer.waiting = nil
      recognizer.store(.failed)
      releaseThoseWaiting(for: recognizer)
      TouchDelivery.releaseEnds()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      recognizer.store(state)
      notify(recognizer)
    case (.began, .failed), (.changed, .failed):
      recognizer.store(.cancelled)
      notify(recognizer)
    case (_, .possible):
      recognizer.store(.possible)
    default:
      break
    }
  }

  /// Lets a recogniser recognise if view and delegate allow it: at once, or after those recognisers
  /// have failed that must fail first.
  private static func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State)
  {
    guard mayBegin(recognizer) else {
      return change(recognizer, to: .failed)
    }
    if hasToWait(recognizer) {
      recognizer.waiting = state
      return
    }
    recognize(recognizer, as: state)
  }

  private static func recognize(
    _ recognizer: UIGestureRecognizer,
    as state: UIGestureRecognizer.State
  ) {
    recognizer.waiting = nil
    for other in active where other !== recognizer && isRecognized(other) {
      if prevents(other, recognizer) { return change(recognizer, to: .failed) }
    }
    recognizer.store(state)
    for other in active where other !== recognizer && other.state == .possible {
      // A recogniser that required this one to fail fails itself.
      if requires(other, failureOf: recognizer) || prevents(recognizer, other) {
        change(other, to: .failed)
      }
    }
    notify(recognizer)
  }

  private static func isRecognized(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer.state {
    case .began, .changed, .ended: true
    default: false
    }
  }

  private static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.isEnabled, let view = recognizer.owner else { return false }
    // The touched view is asked too: a control refuses taps to recognisers of its superviews.
    var asked = [view]
    for touch in recognizer.followed {
      if let touched = touch.view, !asked.contains(where: { $0 === touched }) {
        asked.append(touched)
      }
    }
    return asked.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
      && recognizer.notified?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  private static func hasToWait(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains {
      $0 !== recognizer && $0.state == .possible && requires(recognizer, failureOf: $0)
    }
  }

  /// Returns whether `first` requires `second` to fail.
  private static func requires(
    _ first: UIGestureRecognizer,
    failureOf second: UIGestureRecognizer
  ) -> Bool {
    if first.mustFail.contains(where: { $0.recognizer === second }) { return true }
    guard areRelated(first, second) else { return false }
    return first.shouldRequireFailure(of: second) || second.shouldBeRequiredToFail(by: first)
      || first.notified?.gestureRecognizer(first, shouldRequireFailureOf: second) ?? false
      || second.notified?.gestureRecognizer(second, shouldBeRequiredToFailBy: first) ?? false
  }

  /// Returns whether the recognition of `first` prevents that of `second`.
  private static func prevents(
    _ first: UIGestureRecognizer,
    _ second: UIGestureRecognizer
  ) -> Bool {
    guard areRelated(first, second), first.canPrevent(second), second.canBePrevented(by: first)
    else { return false }
    return
      !(first.notified?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second)
      ?? false)
      && !(second.notified?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first)
        ?? false)
  }

  /// Returns whether two recognisers may affect each other: they follow the same touch, or the view
  /// of one is a descendant of the other's.
  ///
  /// Touches of views side by side make gestures independently.
  private static func areRelated(
    _ first: UIGestureRecognizer,
    _ second: UIGestureRecognizer
  ) -> Bool {
    if first.followed.contains(where: { touch in second.followed.contains { $0 === touch } }) {
      return true
    }
    guard let one = first.view, let other = second.view else { return false }
    return one.isDescendant(of: other) || other.isDescendant(of: one)
  }

  private static func releaseThoseWaiting(for failed: UIGestureRecognizer) {
    for other in active where other !== failed {
      guard let state = other.waiting, !hasToWait(other) else { continue }
      recognize(other, as: state)
      if state == .ended { settle() }
    }
  }

  private static func notify(_ recognizer: UIGestureRecognizer) {
    if recognizer.cancelsTouchesInView, recognizer.state == .began || recognizer.state == .ended {
      TouchDelivery.takeTouches(of: recognizer)
      TouchDelivery.cancelEnds(for: recognizer)
    }
    TouchDelivery.releaseEnds()
    recognizer.stateDidChange()
    for case .action(let pair) in recognizer.targets.all.map(\.work) { pair.send(recognizer) }
  }

  // MARK: - End of a sequence

  /// Resets the recognisers whose gesture is over and whose touches have all ended.
  static func settle() {
    for recognizer in active where recognizer.followed.allSatisfy(\.isOver) {
      guard recognizer.isSpent else { continue }
      recognizer.reset()
      recognizer.followed = []
      recognizer.waiting = nil
      recognizer.store(.possible)
    }
    active.removeAll {
      $0.state == .possible && $0.followed.isEmpty && $0.waiting == nil && !$0.expectsMore
    }
  }

  /// Removes an ended touch from the recognisers that wait for more, such as those of a double tap.
  static func drop(_ touch: UITouch) {
    for recognizer in active {
      recognizer.lastWindowLocation = recognizer.location(in: nil)
      recognizer.followed.removeAll { $0 === touch }
    }
  }
}
