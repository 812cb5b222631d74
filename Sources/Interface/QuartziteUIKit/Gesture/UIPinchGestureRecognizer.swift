// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Recognises two fingers that move towards or away from each other.
///
/// The gesture begins when their distance has changed by 8 points; the scale is counted from there.
///
/// See: <https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer>
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The current distance over the initial one; may be set to go on from another value.
  open var scale: CGFloat = 1 {
    didSet { if !isMeasuring { rebase() } }
  }
  /// The change of the scale per second.
  open private(set) var velocity: CGFloat = 0

  /// How much the distance must change before the gesture begins, in points.
  ///
  /// Not documented by Apple; chosen here.
  private static let slop: CGFloat = 8

  private var startSpan: CGFloat = 0
  private var isMeasuring = false
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if followed.count > 2 { followed = Array(followed.prefix(2)) }
    guard followed.count == 2, state == .possible else { return }
    startSpan = span
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard followed.count == 2 else { return }
    switch state {
    case .possible:
      guard abs(span - startSpan) >= Self.slop else { return }
      startSpan = span
      measure(1, at: event.timestamp)
      state = .began
    case .began, .changed:
      measure(startSpan > 0 ? span / startSpan : 1, at: event.timestamp)
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
    measure(1, at: lastTime)
    (velocity, startSpan) = (0, 0)
  }

  private var span: CGFloat {
    guard followed.count == 2 else { return 0 }
    let (a, b) = (followed[0].windowLocation, followed[1].windowLocation)
    return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private func measure(_ value: CGFloat, at time: TimeInterval) {
    isMeasuring = true
    if time > lastTime { velocity = (value - scale) / (time - lastTime) }
    lastTime = time
    scale = value
    isMeasuring = false
  }

  private func rebase() {
    startSpan = scale != 0 ? span / scale : span
  }
}
