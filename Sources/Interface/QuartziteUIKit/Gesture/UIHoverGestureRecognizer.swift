// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Follows a pointer, or a pencil near the screen.
///
/// - Note: Differs from Apple: a stage has fingers and no pointer, so it never recognises anything, as
///   on an iPhone.
///
/// See: <https://developer.apple.com/documentation/uikit/uihovergesturerecognizer>
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of the pencil from the screen, 0...1; 0.
  open var zOffset: CGFloat { 0 }
  /// The angle between the pencil and the screen, in radians; a right angle.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction of the pencil in a view, in radians; 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction of the pencil in a view as a vector of length 1; to the right.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Fails: a finger does not hover.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
