// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  /// Animates through the keyframes that `animations` adds.
  ///
  /// Each property that is changed gets one keyframe animation over the whole duration. It holds
  /// its value between keyframes with a gap; a keyframe that begins before the previous one of the
  /// property has ended starts at that end. Changes outside `addKeyframe` take the whole duration.
  /// The whole animation is eased in and out, unless `options` hold the curve bits of
  /// `AnimationOptions`, as on iOS.
  ///
  /// A keyframe block inside a block or an animator inherits its duration and curve; inside another
  /// keyframe its times are fractions of that keyframe. In discrete mode a value applies from the
  /// start of its keyframe on, which Apple does not document. Paced modes ignore all times.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)>
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let common = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let block = AnimationBlock(
      timing: .curve(common.curve.function),
      duration: duration,
      delay: delay,
      options: common
    )
    let outer = block.recorder
    guard !(outer is KeyframeRecorder) else {
      return block.run(animations, completion: completion)
    }
    let recorder = KeyframeRecorder(mode: options.mode)
    block.run {
      block.recorder = recorder
      animations()
      block.recorder = outer
      for change in recorder.changes { block.deliver(change) }
    } completion: {
      completion?($0)
    }
  }

  /// Adds a keyframe to the open keyframe block: what `animations` changes reaches its new value at
  /// the end of the keyframe.
  ///
  /// Both times are fractions (0...1) of the block's duration, clamped. The closure runs at once.
  /// Outside a keyframe block it runs as if there were no keyframe.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/addkeyframe(withrelativestarttime:relativeduration:animations:)>
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationBlock.open?.recorder as? KeyframeRecorder else {
      return animations()
    }
    recorder.keyframe(start: frameStartTime, duration: frameDuration, changes: animations)
  }
}
