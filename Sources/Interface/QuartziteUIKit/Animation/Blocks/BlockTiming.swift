// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteTiming

/// The timing of an animation block.
enum BlockTiming {
  /// A curve from progress 0 to 1.
  case curve(CAMediaTimingFunction)
  /// A spring that runs by its own mass, stiffness and damping, for as long as the block.
  case spring(SpringCurve)

  /// Progress as a function of the elapsed fraction of `duration` seconds.
  func function(over duration: TimeInterval) -> CAMediaTimingFunction {
    switch self {
    case .curve(let function): function
    case .spring(let curve): .init(easing: .spring(curve, duration: duration))
    }
  }

  /// Makes an animation between two values; the caller sets its duration.
  func makeAnimation(of part: AnimatedProperty.Part) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch self {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: part.keyPath)
      animation.timingFunction = function
    case .spring(let curve):
      let spring = CASpringAnimation(keyPath: part.keyPath)
      spring.mass = CGFloat(curve.mass)
      spring.stiffness = CGFloat(curve.stiffness)
      spring.damping = CGFloat(curve.damping)
      spring.initialVelocity = CGFloat(curve.initialVelocity)
      spring.allowsOverdamping = curve.allowsOverdamping
      animation = spring
    }
    animation.isAdditive = part.isAdditive
    (animation.fromValue, animation.toValue) = (part.from, part.to)
    return animation
  }
}

extension AnimatedProperty.Part {
  /// Makes a keyframe animation if there are `values`, otherwise a basic one; the caller sets curve
  /// and duration.
  func makeAnimation() -> CAPropertyAnimation {
    guard let values else {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.isAdditive = isAdditive
      (animation.fromValue, animation.toValue) = (from, to)
      return animation
    }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.isAdditive = isAdditive
    animation.values = values
    animation.keyTimes = times
    animation.calculationMode = mode
    return animation
  }
}
