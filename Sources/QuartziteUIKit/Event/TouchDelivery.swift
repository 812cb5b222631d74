// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Brings the touches of an event to recognisers and views.
///
/// Recognisers come first. A view gets a touch as long as no recogniser has taken it; what a
/// recogniser takes is cancelled for the view.
@MainActor
enum TouchDelivery {
  /// Touches that a recogniser took, which the view gets no more.
  private static var taken: Set<ObjectIdentifier> = []
  /// Touches whose beginning the view was told.
  private static var begun: Set<ObjectIdentifier> = []
  private static var currentEvent: UIEvent?

  /// Delivers the touches of `event` that changed and that belong to `window`.
  static func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.orderedTouches.filter { $0.window === window && $0.phase != .stationary }
    currentEvent = event
    for touch in changed where touch.phase == .began { findRecognizers(for: touch) }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter { $0.phase == phase }
      guard !touches.isEmpty else { continue }
      tellRecognizers(touches, phase: phase, event: event)
      tellViews(touches, phase: phase, event: event)
    }
    for touch in changed where touch.phase == .ended || touch.phase == .cancelled {
      GestureArbiter.settle()
      GestureArbiter.drop(touch)
      taken.remove(ObjectIdentifier(touch))
      begun.remove(ObjectIdentifier(touch))
    }
    GestureArbiter.settle()
    currentEvent = nil
  }

  // MARK: - Recognisers

  /// Finds the recognisers of the touched view and of those around it.
  private static func findRecognizers(for touch: UITouch) {
    var found: [UIGestureRecognizer] = []
    var next = touch.view
    while let view = next {
      for recognizer in view.recognizers where recognizer.isEnabled {
        guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        found.append(recognizer)
      }
      next = view.superview
    }
    touch.gestureRecognizers = found
  }

  private static func tellRecognizers(
    _ touches: [UITouch],
    phase: UITouch.Phase,
    event: UIEvent
  ) {
    var recognizers: [UIGestureRecognizer] = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] })
    where !recognizers.contains(where: { $0 === recognizer }) {
      recognizers.append(recognizer)
    }
    for recognizer in recognizers {
      let own = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } == true }
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

  /// A recogniser recognised and takes its touches from the views.
  static func takeTouches(of recognizer: UIGestureRecognizer) {
    guard let event = currentEvent else { return takeLater(recognizer) }
    var lost: [UITouch] = []
    for touch in recognizer.followed where taken.insert(ObjectIdentifier(touch)).inserted {
      if begun.contains(ObjectIdentifier(touch)) { lost.append(touch) }
    }
    for (view, touches) in byView(lost) { view.touchesCancelled(touches, with: event) }
  }

  /// Recognition outside an event, by a timer: the touches are cancelled with an event of their own.
  private static func takeLater(_ recognizer: UIGestureRecognizer) {
    let event = UIEvent()
    event.orderedTouches = recognizer.followed
    currentEvent = event
    takeTouches(of: recognizer)
    currentEvent = nil
  }

  // MARK: - Views

  private static func tellViews(_ touches: [UITouch], phase: UITouch.Phase, event: UIEvent) {
    let free = touches.filter { touch in
      let id = ObjectIdentifier(touch)
      if taken.contains(id) { return false }
      if phase == .began {
        let isDelayed = touch.gestureRecognizers?.contains {
          $0.delaysTouchesBegan && $0.state == .possible
        }
        guard isDelayed != true, isFirstOrWelcome(touch, event) else { return false }
        begun.insert(id)
      }
      return begun.contains(id)
    }
    for (view, touches) in byView(free) {
      switch phase {
      case .began: view.touchesBegan(touches, with: event)
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      case .stationary: break
      }
    }
  }

  /// Returns whether the view takes the touch: the first finger, or any with multiple touch.
  private static func isFirstOrWelcome(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view, !view.isMultipleTouchEnabled else { return true }
    return !event.orderedTouches.contains {
      $0 !== touch && $0.view === view && begun.contains(ObjectIdentifier($0))
    }
  }

  /// The touches of each view, in the order of their first touch.
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
