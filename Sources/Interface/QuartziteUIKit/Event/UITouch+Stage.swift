// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UITouch {
  /// Makes a finger that goes down in `view` at a point of `window`.
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

  /// Whether the finger is up or was taken away.
  package var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Puts the finger somewhere else.
  package func move(to point: CGPoint, at time: TimeInterval) {
    previousWindowLocation = windowLocation
    windowLocation = point
    timestamp = time
  }

  /// Sets what the finger did.
  package func become(_ phase: Phase) {
    self.phase = phase
  }
}

extension UIEvent {
  /// Adds a finger.
  package func add(_ touch: UITouch) {
    orderedTouches.append(touch)
  }

  /// Takes a finger out.
  package func remove(_ touch: UITouch) {
    orderedTouches.removeAll { $0 === touch }
  }

  /// Sets the time of the last change.
  package func setTime(_ time: TimeInterval) {
    timestamp = time
  }
}
