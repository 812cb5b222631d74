// SPDX-License-Identifier: Apache-2.0
import Foundation

/// All fingers that are on the screen at one moment.
///
/// See: <https://developer.apple.com/documentation/uikit/uievent>
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Fingers.
    case touches
    /// Shaking and tilting.
    case motion
    /// A remote control.
    case remoteControl
    /// Buttons.
    case presses
  }

  /// Kinds within a type.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none
    /// A shake.
    case motionShake
  }

  /// Fingers: the only kind here.
  open var type: EventType { .touches }
  /// No subtype.
  open var subtype: EventSubtype { .none }
  /// The time of the last change, seconds on the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The fingers on the screen, in the order in which they went down.
  package internal(set) var orderedTouches: [UITouch] = []

  /// The fingers on the screen, those that just went up counted.
  open var allTouches: Set<UITouch>? { Set(orderedTouches) }

  /// Returns the fingers that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.view === view })
  }

  /// Returns the fingers that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.window === window })
  }

  /// Returns the fingers that `gesture` gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true })
  }

  /// Returns the touch itself: no finer samples exist.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns nothing: nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
