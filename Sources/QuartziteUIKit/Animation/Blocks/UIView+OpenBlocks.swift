// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Animation blocks between two calls, as before closures.
extension UIView {
  /// Opens a block of 0.2 s, ease-in-out; `commitAnimations()` closes it.
  ///
  /// Name and context are not used here: there is no delegate that would be told them.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/beginanimations(_:context:)>
  public class func beginAnimations(
    _ animationID: String?,
    // SAFETY: never read.
    context: UnsafeMutableRawPointer?
  ) {
    AnimationBlock(
      timing: .curve(AnimationCurve.easeInOut.function),
      duration: 0.2,
      delay: 0,
      options: []
    ).push()
  }

  /// Closes the innermost block; without one nothing happens.
  public class func commitAnimations() {
    AnimationBlock.open?.pop()
  }

  /// Sets the duration of what the open block changes from now on, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.open?.duration = duration.isFinite ? max(duration, 0) : 0
  }

  /// Sets the delay of what the open block changes from now on, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationBlock.open?.delay = delay.isFinite ? delay : 0
  }

  /// Sets the curve of what the open block changes from now on.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.open?.timing = .curve(curve.function)
  }

  /// Sets how often what the open block changes from now on runs.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.open?.repeatCount = repeatCount
  }

  /// Sets whether what the open block changes from now on runs back.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.open?.autoreverses = repeatAutoreverses
  }

  /// Sets whether the open block starts from what is seen where it does not add up.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let block = AnimationBlock.open else { return }
    if fromCurrentState {
      block.options.insert(.beginFromCurrentState)
    } else {
      block.options.remove(.beginFromCurrentState)
    }
  }
}
