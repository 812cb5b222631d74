// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The name, delegate and selectors of a block that is opened by `beginAnimations`.
struct BlockReport {
  var name: String?
  var delegate: AnyObject?
  var start: Selector?
  var stop: Selector?
}

/// Animation blocks between `beginAnimations` and `commitAnimations`, the API before closures.
extension UIView {
  /// Opens a block of 0.2 s, ease-in-out; `commitAnimations()` closes it.
  ///
  /// The name is passed to the delegate's methods; the context is not used.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/beginanimations(_:context:)>
  public class func beginAnimations(
    _ animationID: String?,
    // SAFETY: never read.
    context: UnsafeMutableRawPointer?
  ) {
    let block = AnimationBlock(
      timing: .curve(AnimationCurve.easeInOut.function),
      duration: 0.2,
      delay: 0,
      options: []
    )
    block.report.name = animationID
    block.push()
  }

  /// Sets the delegate of the open block; it is retained until the block has ended.
  public class func setAnimationDelegate(_ delegate: Any?) {
    AnimationBlock.open?.report.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method for the start; its argument is the name of the block.
  ///
  /// - Note: Differs from Apple: it is called when the block is closed, not after its delay.
  public class func setAnimationWillStart(_ selector: Selector?) {
    AnimationBlock.open?.report.start = selector
  }

  /// Sets the delegate's method for the end; its arguments are the name of the block and an
  /// `NSNumber` that tells whether all animations ran to their end.
  public class func setAnimationDidStop(_ selector: Selector?) {
    AnimationBlock.open?.report.stop = selector
  }

  /// Closes the innermost open block; does nothing without one.
  public class func commitAnimations() {
    guard let block = AnimationBlock.open else { return }
    let report = block.report
    guard let delegate = report.delegate else { return block.pop() }
    report.start?.invoke(on: delegate, report.name)
    if let stop = report.stop {
      block.progress.completion = { stop.invoke(on: delegate, report.name, NSNumber(value: $0)) }
    }
    block.pop()
  }

  /// Sets the duration in seconds for later changes in the open block.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.open?.duration = duration.isFinite ? max(duration, 0) : 0
  }

  /// Sets the delay in seconds for later changes in the open block.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationBlock.open?.delay = delay.isFinite ? delay : 0
  }

  /// Sets the curve for later changes in the open block.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.open?.timing = .curve(curve.function)
  }

  /// Sets how many times the animations of later changes in the open block run.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.open?.repeatCount = repeatCount
  }

  /// Sets whether the animations of later changes in the open block run back as well.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.open?.autoreverses = repeatAutoreverses
  }

  /// Sets whether properties of the open block that do not animate additively start from their
  /// presentation value.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let block = AnimationBlock.open else { return }
    if fromCurrentState {
      block.options.insert(.beginFromCurrentState)
    } else {
      block.options.remove(.beginFromCurrentState)
    }
  }
}
