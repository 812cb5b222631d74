// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

extension CAKeyframeAnimation {
  /// Makes an animation between two values along an easing curve, in evenly spaced keyframes.
  ///
  /// The values are numbers, points, sizes, rectangles, transforms, colours or anything else that
  /// can be interpolated. Between keyframes values change linearly, so that a jump of the curve
  /// takes one keyframe interval; 60 keyframes for each second of the duration follow every curve
  /// closely. With fewer than one frame the animation has no values.
  ///
  /// ```swift
  /// let fall = CAKeyframeAnimation(
  ///   keyPath: "position", easing: .bounceOut, from: layer.position, to: end, frames: 120)
  /// fall.duration = 2
  /// layer.add(fall, forKey: nil)
  /// layer.position = end
  /// ```
  ///
  /// A timing function that is the curve itself needs no keyframes:
  /// `CAMediaTimingFunction(easing:)`.
  public convenience init<Value: Interpolatable>(
    keyPath: String?,
    easing: EasingFunction,
    from start: Value,
    to end: Value,
    frames: Int
  ) {
    self.init(keyPath: keyPath)
    values = easing.keyframes(from: start, to: end, count: frames)
  }
}
