// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Tracks the fingers on a stage: makes their touches, hit-tests the views in which they begin,
/// counts taps, and sends the changes to the application as events, which `TouchDelivery` delivers
/// to recognizers and views.
@MainActor
final class FingerTracker {
  /// A change of one touch.
  struct Change {
    let finger: Int
    let phase: UITouch.Phase
    let point: CGPoint
  }

  private let event = UIEvent()
  private var touches: [Int: UITouch] = [:]
  private var lastTaps: [Int: (point: CGPoint, time: TimeInterval, count: Int)] = [:]

  /// The maximum pause in seconds and distance in points between two taps of a multiple tap.
  ///
  /// Source: observed in UIKit; not documented.
  private static let (longestPause, greatestDistance): (TimeInterval, CGFloat) = (0.35, 45)

  /// The most touches at the same time: each event examines all of them, for each recogniser and view.
  private static let mostTouches = 64

  /// Applies changes of several touches as one event; impossible changes are ignored.
  func apply(_ changes: [Change], at time: TimeInterval, in windows: [UIWindow]) {
    for touch in event.orderedTouches { touch.become(.stationary) }
    var didChange = false
    for change in changes {
      switch change.phase {
      case .began: didChange = begin(change, at: time, in: windows) || didChange
      case .moved, .ended, .cancelled:
        guard let touch = touches[change.finger] else { continue }
        let place = touch.window?.point(fromScreen: change.point) ?? change.point
        touch.move(to: change.phase == .cancelled ? touch.windowLocation : place, at: time)
        touch.become(change.phase)
        didChange = true
      case .stationary: break
      }
    }
    guard didChange else { return }
    event.setTime(time)
    UIApplication.shared.sendEvent(event)
    for touch in event.orderedTouches where touch.isOver {
      touches[touch.finger] = nil
      event.remove(touch)
      lastTaps[touch.finger] = (touch.windowLocation, time, touch.tapCount)
    }
  }

  /// Forgets the touches in progress, as the stage ends.
  func letGo() {
    for touch in touches.values { touch.letGo() }
    touches = [:]
  }

  private func begin(_ change: Change, at time: TimeInterval, in windows: [UIWindow]) -> Bool {
    guard touches[change.finger] == nil, !UIApplication.shared.isIgnoringInteractionEvents else {
      return false
    }
    guard touches.count < Self.mostTouches else {
      Log.noteOnce(
        "At most \(Self.mostTouches) fingers touch a stage at once; others are left out."
      )
      return false
    }
    guard let (window, view) = windows.hit(atScreen: change.point, with: event) else {
      return false
    }
    let point = window.point(fromScreen: change.point)
    let touch = UITouch(
      finger: change.finger,
      point: point,
      time: time,
      window: window,
      view: view,
      tapCount: tapCount(of: change.finger, at: point, time)
    )
    touches[change.finger] = touch
    event.add(touch)
    return true
  }

  private func tapCount(of finger: Int, at point: CGPoint, _ time: TimeInterval) -> Int {
    guard let last = lastTaps[finger], time - last.time <= Self.longestPause,
      abs(last.point.x - point.x) <= Self.greatestDistance,
      abs(last.point.y - point.y) <= Self.greatestDistance
    else { return 1 }
    return last.count + 1
  }
}

@MainActor
extension [UIWindow] {
  /// The frontmost window that is hit at a point of the screen, and the view in it; windows stand from
  /// back to front.
  func hit(atScreen point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for window in reversed() {
      if let view = window.hitTest(window.point(fromScreen: point), with: event) {
        return (window, view)
      }
    }
    return nil
  }
}
