// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteRunLoop

/// Delivers the touches of an event to gesture recognisers and views.
///
/// Recognisers get touches before views do. A view gets a touch until a recogniser takes it, which
/// cancels the touch for the view.
@MainActor
enum TouchDelivery {
  /// The state of the touches of one world.
  @MainActor
  final class WorldState {
    /// Touches that a recogniser has taken: their views get no more of them.
    fileprivate var taken: Set<ObjectIdentifier> = []
    /// Touches for which the view got `touchesBegan`.
    fileprivate var begun: Set<ObjectIdentifier> = []
    /// Touches whose `touchesBegan` is delayed for the view (`delaysTouchesBegan`,
    /// `delaysContentTouches`).
    fileprivate var held: [HeldTouch] = []
    /// Touches whose `touchesEnded` is delayed for the view (`delaysTouchesEnded`).
    fileprivate var ending: [HeldTouch] = []
    /// The event that is being delivered.
    fileprivate var event: UIEvent?

    nonisolated init() {}
  }

  private static var ofWorld: WorldState { InterfaceWorld.current.touches }

  /// Delivers the touches of `event` that changed and that belong to `window`.
  static func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.orderedTouches.filter { $0.window === window && $0.phase != .stationary }
    ofWorld.event = event
    for touch in changed where touch.phase == .began {
      // Identity may be reused: a touch of a stage that is gone may have left an entry for this
      // address.
      ofWorld.taken.remove(ObjectIdentifier(touch))
      ofWorld.begun.remove(ObjectIdentifier(touch))
      findRecognizers(for: touch)
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter { $0.phase == phase }
      guard !touches.isEmpty else { continue }
      tellRecognizers(touches, phase: phase, event: event)
      tellViews(touches, phase: phase, event: event)
    }
    releaseHeldTouches()
    for touch in changed where touch.phase == .ended || touch.phase == .cancelled {
      GestureArbiter.settle()
      GestureArbiter.drop(touch)
      ofWorld.held.removeAll { $0.touch === touch }
      ofWorld.taken.remove(ObjectIdentifier(touch))
      ofWorld.begun.remove(ObjectIdentifier(touch))
    }
    GestureArbiter.settle()
    ofWorld.event = nil
  }

  // MARK: - Recognisers

  /// Finds the recognisers of the touched view and of those around it.
  ///
  /// At most `mostRecognizers` are used, those of the nearest views: arbitration compares every
  /// pair.
  private static func findRecognizers(for touch: UITouch) {
    var found: [UIGestureRecognizer] = []
    var next = touch.view
    search: while let view = next {
      for recognizer in view.recognizers where recognizer.isEnabled {
        guard found.count < mostRecognizers else {
          Log.noteOnce("A touch is shown to \(mostRecognizers) recognisers; others are left out.")
          break search
        }
        guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        found.append(recognizer)
      }
      next = view.superview
    }
    // The last tap of a double tap must not count as a single tap too, so recognisers of more taps
    // get the touch first.
    touch.gestureRecognizers = found.enumerated()
      .sorted { ($1.element.tapsInARow, $0.offset) < ($0.element.tapsInARow, $1.offset) }
      .map(\.element)
  }

  /// The greatest number of recognisers that receive a touch.
  private static let mostRecognizers = 256

  private static func tellRecognizers(
    _ touches: [UITouch],
    phase: UITouch.Phase,
    event: UIEvent
  ) {
    var recognizers: [UIGestureRecognizer] = []
    var followed: [ObjectIdentifier: [UITouch]] = [:]
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? [] {
        let id = ObjectIdentifier(recognizer)
        if followed[id] == nil { recognizers.append(recognizer) }
        followed[id, default: []].append(touch)
      }
    }
    for recognizer in recognizers {
      let own = followed[ObjectIdentifier(recognizer)] ?? []
      if phase == .began {
        GestureArbiter.join(recognizer)
        guard !recognizer.isSpent else { continue }
        recognizer.followed.append(contentsOf: own)
      }
      let heeded = Set(own.filter { touch in recognizer.followed.contains { $0 === touch } })
      guard !heeded.isEmpty, !recognizer.isSpent, recognizer.view != nil else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(heeded, with: event)
      case .moved: recognizer.touchesMoved(heeded, with: event)
      case .ended: recognizer.touchesEnded(heeded, with: event)
      case .cancelled: recognizer.touchesCancelled(heeded, with: event)
      case .stationary: break
      }
    }
  }

  /// Called when a recogniser has recognised: its touches are cancelled for their views.
  static func takeTouches(of recognizer: UIGestureRecognizer) {
    guard let event = ofWorld.event else { return takeLater(recognizer) }
    var lost: [UITouch] = []
    for touch in recognizer.followed where ofWorld.taken.insert(ObjectIdentifier(touch)).inserted {
      if ofWorld.begun.contains(ObjectIdentifier(touch)) { lost.append(touch) }
    }
    for (view, touches) in byView(lost) { view.touchesCancelled(touches, with: event) }
  }

  /// The same for recognition by a timer: the touches are cancelled in an event made for that.
  private static func takeLater(_ recognizer: UIGestureRecognizer) {
    let event = UIEvent()
    event.orderedTouches = recognizer.followed
    ofWorld.event = event
    takeTouches(of: recognizer)
    ofWorld.event = nil
  }

  // MARK: - Views

  private static func tellViews(_ touches: [UITouch], phase: UITouch.Phase, event: UIEvent) {
    // A touch that ends while its beginning is delayed is delivered to the view as both, now.
    if phase == .ended {
      for touch in touches where ofWorld.held.contains(where: { $0.touch === touch }) {
        release(touch, event: event)
      }
    }
    let free = touches.filter { touch in
      let id = ObjectIdentifier(touch)
      if ofWorld.taken.contains(id) { return false }
      if phase == .began {
        guard isFirstOrWelcome(touch, event), !isKeptOut(touch, event),
          mayReachView(touch, event)
        else { return false }
        if let delay = delay(of: touch) {
          hold(touch, event, for: delay)
          return false
        }
        ofWorld.begun.insert(id)
      }
      return ofWorld.begun.contains(id)
    }
    for (view, touches) in byView(free.filter { phase != .ended || !holdEnd(of: $0, event) }) {
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary: break
      }
    }
  }

  // MARK: - Delayed touches

  /// Delays the end of a touch while a recogniser that delays it may still recognise; returns
  /// whether.
  private static func holdEnd(of touch: UITouch, _ event: UIEvent) -> Bool {
    guard isAwaited(touch) else { return false }
    ofWorld.ending.append(HeldTouch(touch: touch, event: event, end: nil))
    return true
  }

  private static func isAwaited(_ touch: UITouch) -> Bool {
    (touch.gestureRecognizers ?? []).contains {
      $0.delaysTouchesEnded && $0.view != nil && $0.state == .possible
        && ($0.expectsMore || $0.waiting != nil)
    }
  }

  /// Called when a recogniser has recognised: touches with a delayed end are cancelled for their
  /// views.
  static func cancelEnds(for recognizer: UIGestureRecognizer) {
    let lost = ofWorld.ending.filter {
      $0.touch.gestureRecognizers?.contains { $0 === recognizer } == true
    }
    ofWorld.ending.removeAll { hold in lost.contains { $0.touch === hold.touch } }
    for hold in lost {
      hold.touch.become(.cancelled)
      hold.touch.view?.touchesCancelled([hold.touch], with: hold.event)
    }
  }

  /// Delivers the delayed ends that no recogniser delays any longer.
  static func releaseEnds() {
    let free = ofWorld.ending.filter { !isAwaited($0.touch) }
    ofWorld.ending.removeAll { hold in free.contains { $0.touch === hold.touch } }
    for hold in free { hold.touch.view?.touchesEnded([hold.touch], with: hold.event) }
  }

  /// A touch that is delayed for its view, and the timer that ends the delay, if any.
  fileprivate struct HeldTouch {
    let touch: UITouch
    let event: UIEvent
    let end: EventQueue.Work?
  }

  /// Returns whether the view got `touchesBegan` for a touch.
  static func hasBegun(_ touch: UITouch) -> Bool { ofWorld.begun.contains(ObjectIdentifier(touch)) }

  /// The delay in seconds before a view gets a touch, infinite until recognition fails; nil for
  /// none.
  private static func delay(of touch: UITouch) -> TimeInterval? {
    let delays = (touch.gestureRecognizers ?? []).compactMap { recognizer -> TimeInterval? in
      guard recognizer.state == .possible, let delay = recognizer.touchDelay else { return nil }
      // A scroll view delays touches for its content, not for itself.
      return delay < .infinity && recognizer.view === touch.view ? nil : delay
    }
    return delays.max()
  }

  private static func hold(_ touch: UITouch, _ event: UIEvent, for delay: TimeInterval) {
    let end =
      delay < .infinity
      ? EventQueue.current?.add(after: delay) { [weak touch] in
        MainActor.assumeIsolated { if let touch { release(touch, event: event) } }
      } : nil
    ofWorld.held.append(HeldTouch(touch: touch, event: event, end: end))
  }

  /// Delivers the delayed touches whose recognisers have all failed.
  private static func releaseHeldTouches() {
    for hold in ofWorld.held where delay(of: hold.touch) == nil {
      release(hold.touch, event: hold.event)
    }
  }

  /// Delivers the beginning of a delayed touch, unless a recogniser has taken the touch.
  private static func release(_ touch: UITouch, event: UIEvent) {
    guard let index = ofWorld.held.firstIndex(where: { $0.touch === touch }) else { return }
    if let end = ofWorld.held.remove(at: index).end { EventQueue.current?.cancel(end) }
    let id = ObjectIdentifier(touch)
    guard !ofWorld.taken.contains(id), touch.phase != .cancelled else { return }
    ofWorld.begun.insert(id)
    let phase = touch.phase
    touch.become(.began)
    touch.view?.touchesBegan([touch], with: event)
    touch.become(phase)
  }

  /// Asks the scroll views around a touched view whether touches in it should begin.
  private static func mayReachView(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    var next = view.superview
    while let around = next {
      if let scrollView = around as? UIScrollView,
        !scrollView.touchesShouldBegin([touch], with: event, in: view)
      {
        return false
      }
      next = around.superview
    }
    return true
  }

  /// Whether the view takes the touch: its first one, or any with `isMultipleTouchEnabled`.
  private static func isFirstOrWelcome(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view, !view.isMultipleTouchEnabled else { return true }
    return !event.orderedTouches.contains {
      $0 !== touch && $0.view === view && ofWorld.begun.contains(ObjectIdentifier($0))
    }
  }

  /// Returns whether `isExclusiveTouch` keeps the touch from its view: another view has a touch,
  /// and either that view or this one is exclusive.
  private static func isKeptOut(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    return event.orderedTouches.contains {
      $0 !== touch && $0.view !== view && $0.window === touch.window
        && ofWorld.begun.contains(ObjectIdentifier($0))
        && (view.isExclusiveTouch || $0.view?.isExclusiveTouch == true)
    }
  }

  /// Groups touches by view, in the order of the first touch of each view.
  private static func byView(_ touches: [UITouch]) -> [(UIView, Set<UITouch>)] {
    var result: [(UIView, Set<UITouch>)] = []
    for touch in touches {
      guard let view = touch.view else { continue }
      if let index = result.firstIndex(where: { $0.0 === view }) {
        result[index].1.insert(touch)
      } else {
        result.append((view, [touch]))
      }
    }
    return result
  }
}
