// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One finger, from going down to going up.
///
/// The object stays the same for the whole sequence; its location and phase change.
///
/// See: <https://developer.apple.com/documentation/uikit/uitouch>
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a finger did last.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began
    /// It moved.
    case moved
    /// It rests where it was.
    case stationary
    /// It went up.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// What made the touch.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// A remote control.
    case indirect
    /// A pencil.
    case pencil
    /// A mouse or a trackpad.
    case indirectPointer
  }

  /// The time of the last change, seconds on the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// What the finger did last.
  open internal(set) var phase: Phase = .began
  /// How many times in a row the finger went down at this place; at least 1.
  open internal(set) var tapCount = 1
  /// The window that the touch began in.
  open internal(set) var window: UIWindow?
  /// The view that the touch began in, even if the finger has left it.
  open internal(set) var view: UIView?
  /// The recognisers that get the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// What made the touch: always a finger.
  open var type: TouchType { .direct }
  /// The radius of the finger in points: always 20.
  open var majorRadius: CGFloat { 20 }
  /// The pressure: always 0, as on a screen that cannot measure it.
  open var force: CGFloat { 0 }
  /// The highest pressure: always 0.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The finger's number in the script, counted from 0.
  package internal(set) var finger = 0
  /// Where it is, in the window.
  package internal(set) var windowLocation: CGPoint = .zero
  /// Where it was before the last change, in the window.
  package internal(set) var previousWindowLocation: CGPoint = .zero
  /// Where it went down, in the window.
  package internal(set) var startWindowLocation: CGPoint = .zero

  /// Returns where the finger is, in the coordinates of `view` or else of the window.
  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Returns where the finger was before the last change.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  /// Returns where the finger is; the location is already as precise as the script.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
}
