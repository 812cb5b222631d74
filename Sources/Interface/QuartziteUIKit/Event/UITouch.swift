// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One touch of a finger, from its beginning to its end.
///
/// The object is the same for the whole sequence; its location and phase change.
///
/// See: <https://developer.apple.com/documentation/uikit/uitouch>
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The finger touched the screen.
    case began
    /// The finger moved.
    case moved
    /// The finger is down and did not move since the last event.
    case stationary
    /// The finger left the screen.
    case ended
    /// The system cancelled the touch.
    case cancelled
  }

  /// The devices that make touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A remote control.
    case indirect
    /// A stylus.
    case pencil
    /// A mouse or a trackpad.
    case indirectPointer
  }

  /// The time of the last change, in seconds of the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase at the last change.
  open internal(set) var phase: Phase = .began
  /// The number of consecutive taps at this place, this one included; at least 1.
  open internal(set) var tapCount = 1
  /// The window in which the touch began.
  open internal(set) var window: UIWindow?
  /// The view in which the touch began, even if it has moved out of it.
  open internal(set) var view: UIView?
  /// The recognisers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Always `direct`.
  open var type: TouchType { .direct }
  /// The radius of the contact in points: always 20.
  open var majorRadius: CGFloat { 20 }
  /// The pressure: always 0, as on hardware that does not measure it.
  open var force: CGFloat { 0 }
  /// The greatest measurable pressure: always 0.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The index of the finger among those of a script, a window or a page, from 0.
  package internal(set) var finger = 0
  /// The location in window coordinates.
  package internal(set) var windowLocation: CGPoint = .zero
  /// The location before the last change, in window coordinates.
  package internal(set) var previousWindowLocation: CGPoint = .zero
  /// The location where the touch began, in window coordinates.
  package internal(set) var startWindowLocation: CGPoint = .zero

  /// Returns the location in the coordinates of `view`, or of the window if nil.
  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Returns the location before the last change, in the coordinates of `view` or of the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  /// Returns the location; it already has the precision of the script.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
}
