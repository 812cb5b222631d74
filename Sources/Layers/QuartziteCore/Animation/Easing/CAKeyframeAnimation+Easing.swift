// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

extension CAKeyframeAnimation {
  /// Makes an animation between two values along an easing curve, in evenly spaced keyframes.
  ///
  /// The values are numbers, points, sizes, rectangles, transforms, colours or anything else that
  /// interpolates. Between the keyframes values move straight, so that a jump of the curve takes a
  /// frame; 60 a second of the duration follow every curve closely. Fewer than one frame makes an
  /// animation without values.
  ///
  /// ```swift
  /// let fall = CAKeyframeAnimation(
  ///   keyPath: "position", easing: .bounceOut, from: layer.position, to: end, frames: 120)
  /// fall.duration = 2
  /// layer.add(fall, forKey: nil)
  /// layer.position = end
  /// ```
  ///
  /// A timing function that is the curve itself needs no keyframes: `CAMediaTimingFunction(easing:)`.
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
