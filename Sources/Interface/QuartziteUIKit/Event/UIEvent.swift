// SPDX-License-Identifier: Apache-2.0
import Foundation

/// All touches on the screen at one moment; or presses of keys, or a shake of the device.
///
/// See: <https://developer.apple.com/documentation/uikit/uievent>
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches
    /// Motion of the device.
    case motion
    /// Commands of a remote control.
    case remoteControl
    /// Physical buttons.
    case presses
  }

  /// The subtypes of events.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none
    /// A shake of the device.
    case motionShake
  }

  /// The kind: `touches`, unless a subclass says otherwise.
  open var type: EventType { .touches }
  /// The subtype: `none`, unless the device is shaken.
  open var subtype: EventSubtype { .none }
  /// The time of the last change, in seconds of the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The touches on the screen, in the order in which they began.
  package internal(set) var orderedTouches: [UITouch] = []

  /// The touches on the screen, including those that ended in this event.
  open var allTouches: Set<UITouch>? { Set(orderedTouches) }

  /// Returns the touches that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.view === view })
  }

  /// Returns the touches that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.window === window })
  }

  /// Returns the touches that `gesture` receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true })
  }

  /// Returns the touch itself: there are no samples between two events.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns an empty array: touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
