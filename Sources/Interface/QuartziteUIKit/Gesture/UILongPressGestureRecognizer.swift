// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRunLoop

/// Recognises touches that stay down: begins after a minimum duration, then changes as they move.
///
/// See: <https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer>
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds; default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the touches may move during that time, in points; default 10.
  open var allowableMovement: CGFloat = 10
  /// The number of taps that must precede the press; default 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers; default 1.
  open var numberOfTouchesRequired = 1

  private var timer: EventQueue.Work?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard followed.count <= numberOfTouchesRequired else { return state = .failed }
    guard followed.count == numberOfTouchesRequired,
      followed.allSatisfy({ $0.tapCount > numberOfTapsRequired })
    else { return }
    guard minimumPressDuration > 0 else { return state = .began }
    timer = EventQueue.current?.add(after: minimumPressDuration) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .possible else { return }
        self.state = .began
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      for touch in followed {
        let (start, now) = (touch.startWindowLocation, touch.windowLocation)
        let (dx, dy) = (now.x - start.x, now.y - start.y)
        if dx * dx + dy * dy > allowableMovement * allowableMovement { return state = .failed }
      }
    case .began, .changed:
      state = .changed
    default:
      break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    if let timer { EventQueue.current?.cancel(timer) }
    timer = nil
  }
}
