// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// Recognises two fingers that rotate about each other.
///
/// The gesture begins after a rotation by 0.1 radians, and the rotation is counted from there.
///
/// See: <https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer>
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the beginning, in radians clockwise; may be set to go on from another
  /// value.
  open var rotation: CGFloat = 0
  /// The angular velocity in radians per second.
  open private(set) var velocity: CGFloat = 0

  /// How far the fingers must rotate before the gesture begins, in radians.
  ///
  /// Not documented by Apple; chosen here.
  private static let slop: CGFloat = 0.1

  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if followed.count > 2 { followed = Array(followed.prefix(2)) }
    guard followed.count == 2, state == .possible else { return }
    lastAngle = angle
    turned = 0
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard followed.count == 2 else { return }
    var step = angle - lastAngle
    // The angle between two events is taken the shorter way round, within -π...π.
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    lastAngle = angle
    if event.timestamp > lastTime { velocity = step / (event.timestamp - lastTime) }
    lastTime = event.timestamp
    switch state {
    case .possible:
      turned += step
      guard abs(turned) >= Self.slop else { return }
      rotation = 0
      state = .began
    case .began, .changed:
      rotation += step
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
    (rotation, velocity, turned) = (0, 0, 0)
  }

  private var angle: CGFloat {
    let (a, b) = (followed[0].windowLocation, followed[1].windowLocation)
    return CGFloat(Elementary.atan2(Double(b.y - a.y), Double(b.x - a.x)))
  }
}
