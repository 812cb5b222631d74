// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteTiming

/// Animation blocks.
///
/// A change inside a block sets the model value at once and adds an animation from the old value to
/// the new one. Position, bounds and transform animate additively, from (old - new) to nothing, so
/// overlapping blocks blend and each runs to its end; everything else runs from the old value, or
/// from what is seen with `beginFromCurrentState`.
///
/// A block without a change, with animations switched off or of duration and delay 0 completes at
/// once with `finished` true. Durations that are not finite count as 0.
///
/// See: <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)>
extension UIView {
  /// Animates the changes that `animations` makes; seconds, ease-in-out.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates the changes that `animations` makes, then calls `completion`.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: [],
      animations: animations,
      completion: completion
    )
  }

  /// Animates after a delay, during which the old values are seen.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      timing: .curve(options.curve.function),
      duration: duration,
      delay: delay,
      options: options
    ).run(animations, completion: completion)
  }

  /// Animates like a spring that settles to 0.1 % of the way at `duration`.
  ///
  /// `dampingRatio` is 0...1, `velocity` in distances a second.
  ///
  /// See: `SpringCurve.init(dampingRatio:duration:initialVelocity:)` for the formula.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio),
      duration: duration,
      initialVelocity: Double(velocity)
    )
    AnimationBlock(timing: .spring(spring), duration: duration, delay: delay, options: options)
      .run(animations, completion: completion)
  }

  /// Animates like a spring named by its perceived duration and its bounce, -1...1; 0 is critical.
  ///
  /// The block ends when the spring has settled, which is later than `duration`.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: max(duration, 0.001), bounce: bounce)
    spring.initialVelocity = initialSpringVelocity
    AnimationBlock(
      timing: .springAnimation(spring),
      duration: duration > 0 ? spring.settlingDuration : 0,
      delay: delay,
      options: options
    ).run(animations, completion: completion)
  }

  // MARK: - Switches

  /// Runs `actionsWithoutAnimation` with animations switched off.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let course = AnimationBlock.course
    let old = course.isEnabled
    course.isEnabled = false
    actionsWithoutAnimation()
    course.isEnabled = old
  }

  /// Switches animations on or off for all that follows.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.course.isEnabled = enabled
  }

  /// Whether blocks animate; default true.
  public class var areAnimationsEnabled: Bool { AnimationBlock.course.isEnabled }

  /// The duration that a change made now would animate for; 0 outside a block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.open?.duration ?? 0
  }

  /// Makes the animations of the open block run `count` times, there and back if `autoreverses`.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    guard let block = AnimationBlock.open else { return animations() }
    let old = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = old
  }
}
