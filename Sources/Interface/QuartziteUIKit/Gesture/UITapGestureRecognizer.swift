// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteRunLoop

/// Recognises one or more taps with one or more fingers.
///
/// See: <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; default 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers; default 1.
  open var numberOfTouchesRequired = 1

  /// The maximum duration of a tap, in seconds.
  ///
  /// Source: observed in UIKit; not documented.
  private static let longestTap: TimeInterval = 0.75
  /// The maximum pause between two taps, in seconds.
  ///
  /// Source: as above.
  private static let longestPause: TimeInterval = 0.35
  /// How far a touch may move during a tap, in points.
  ///
  /// Source: as above.
  private static let allowableMovement: CGFloat = 45

  private var taps = 0
  private var fingersDown = 0
  private var fingersUp = 0
  private var timeout: EventQueue.Work?

  override var expectsMore: Bool { taps > 0 && state == .possible }

  override var tapsInARow: Int { numberOfTapsRequired }

  /// A tap does not prevent recognisers of more taps, which can only be recognised after it.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other.tapsInARow <= max(numberOfTapsRequired, 1)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersDown += touches.count
    guard fingersDown <= numberOfTouchesRequired else { return state = .failed }
    failAfter(Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let (start, now) = (touch.startWindowLocation, touch.windowLocation)
      if max(abs(now.x - start.x), abs(now.y - start.y)) > Self.allowableMovement {
        return state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersUp += touches.count
    guard fingersUp == fingersDown else { return }
    guard fingersDown == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    (fingersDown, fingersUp) = (0, 0)
    if taps >= numberOfTapsRequired {
      stopWaiting()
      state = .ended
    } else {
      failAfter(Self.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    (taps, fingersDown, fingersUp) = (0, 0, 0)
    stopWaiting()
  }

  private func failAfter(_ seconds: TimeInterval) {
    stopWaiting()
    timeout = EventQueue.current?.add(after: seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .possible, self.waiting == nil else { return }
        self.state = .failed
        GestureArbiter.settle()
      }
    }
  }

  private func stopWaiting() {
    if let timeout { EventQueue.current?.cancel(timeout) }
    timeout = nil
  }
}
