// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteTiming

/// Animation blocks.
///
/// A change inside a block sets the model value at once and adds an animation from the old value to
/// the new one. Position, bounds and transform animate additively, from (old - new) to zero, so
/// overlapping blocks blend and each runs to its end. Everything else animates from the old model
/// value, or from the presentation value with `beginFromCurrentState`.
///
/// A block without a change, with animations switched off or of duration and delay 0 completes at
/// once with `finished` true, as on iOS (sources: the library AnimationPlanner, its change 5, 2022;
/// "Premature Completion", Space Man Labs, 2012). A block whose views are neither in a window nor
/// in a mask completes at the end of the event that made it. Durations that are not finite count as
/// 0.
///
/// See: <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)>
extension UIView {
  /// Animates the changes that `animations` makes; the duration is in seconds, the curve
  /// ease-in-out.
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

  /// Animates the changes after a delay in seconds, during which the old values are seen.
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

  /// Animates with a spring that settles to within 0.1 % of the change at `duration` seconds.
  ///
  /// `dampingRatio` is 0...1; 1 does not overshoot. `velocity` is the initial velocity, as a
  /// fraction of the whole change per second.
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

  /// Animates with a spring given by its perceptual duration in seconds and its bounce, -1...1; 0
  /// is critical damping.
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
    let spring = SpringCurve(
      perceptualDuration: duration,
      bounce: Double(bounce),
      initialVelocity: Double(initialSpringVelocity)
    )
    AnimationBlock(
      timing: .spring(spring),
      duration: duration > 0 ? spring.settlingDuration : 0,
      delay: delay,
      options: options
    ).run(animations, completion: completion)
  }

  // MARK: - Switches

  /// Runs `actionsWithoutAnimation` with animations switched off.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let ofWorld = AnimationBlock.ofWorld
    let old = ofWorld.isEnabled
    ofWorld.isEnabled = false
    actionsWithoutAnimation()
    ofWorld.isEnabled = old
  }

  /// Enables or disables the animations of all later blocks.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.ofWorld.isEnabled = enabled
  }

  /// Whether blocks animate; default true.
  public class var areAnimationsEnabled: Bool { AnimationBlock.ofWorld.isEnabled }

  /// The duration in seconds over which a change made now would be animated; 0 outside a block.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.open?.duration ?? 0
  }

  /// Repeats the animations of the changes in `animations` `count` times, each forwards and
  /// backwards if `autoreverses`.
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
