// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITouch {
  /// Makes a touch that begins in `view` at a point of `window`.
  package convenience init(
    finger: Int,
    point: CGPoint,
    time: TimeInterval,
    window: UIWindow,
    view: UIView,
    tapCount: Int
  ) {
    self.init()
    self.finger = finger
    timestamp = time
    self.window = window
    self.view = view
    self.tapCount = tapCount
    windowLocation = point
    previousWindowLocation = point
    startWindowLocation = point
  }

  /// Whether the touch has ended or was cancelled.
  package var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Moves the touch to a point of its window; the time is in seconds of the stage's clock.
  package func move(to point: CGPoint, at time: TimeInterval) {
    previousWindowLocation = windowLocation
    windowLocation = point
    timestamp = time
  }

  /// Sets the phase.
  package func become(_ phase: Phase) {
    self.phase = phase
  }

  /// Releases what the touch began in, as its stage ends: the view's recognizers retain the touch.
  package func letGo() {
    (window, view, gestureRecognizers) = (nil, nil, nil)
  }
}

extension UIEvent {
  /// Adds a touch.
  package func add(_ touch: UITouch) {
    orderedTouches.append(touch)
  }

  /// Removes a touch.
  package func remove(_ touch: UITouch) {
    orderedTouches.removeAll { $0 === touch }
  }

  /// Sets the time of the last change, in seconds of the stage's clock.
  package func setTime(_ time: TimeInterval) {
    timestamp = time
  }
}
