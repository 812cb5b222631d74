// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Who is told of a block between two calls.
struct BlockReport {
  var name: String?
  var delegate: AnyObject?
  var start: Selector?
  var stop: Selector?
}

/// Animation blocks between two calls, as before closures.
extension UIView {
  /// Opens a block of 0.2 s, ease-in-out; `commitAnimations()` closes it.
  ///
  /// The name is told to the delegate; the context is not used.
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

  /// Sets who is told of the open block's beginning and end; kept until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    AnimationBlock.open?.report.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method for the beginning; it gets the name.
  ///
  /// - Note: Differs from Apple: it is called when the block closes, a delay not waited for.
  public class func setAnimationWillStart(_ selector: Selector?) {
    AnimationBlock.open?.report.start = selector
  }

  /// Sets the delegate's method for the end; it gets the name and whether everything ran to its end,
  /// as an NSNumber.
  public class func setAnimationDidStop(_ selector: Selector?) {
    AnimationBlock.open?.report.stop = selector
  }

  /// Closes the innermost block; without one nothing happens.
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
