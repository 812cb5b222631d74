// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The name, delegate and selectors of a block that is opened by `beginAnimations`.
struct BlockReport {
  var name: String?
  var delegate: AnyObject?
  var start: Selector?
  var stop: Selector?
  /// The transitions of whole views, which begin when the block is closed.
  var transitions: [(transition: CATransition, view: UIView)] = []
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
    if areAnimationsEnabled, block.duration > 0 {
      for (transition, view) in report.transitions { block.add(transition, to: view) }
    }
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

  /// Shows a transition of a view from its old look to that which it has when the open block is
  /// closed, with the block's duration and curve.
  ///
  /// What changes inside of the view takes effect at once, if it is not animated itself. The cache
  /// has no meaning here: both looks are drawn as they are.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/setanimationtransition(_:for:cache:)>
  public class func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView,
    cache: Bool
  ) {
    guard let block = AnimationBlock.open else { return }
    block.report.transitions.removeAll { $0.view === view }
    guard let made = CATransition(transition.option) else { return }
    block.report.transitions.append((made, view))
  }

  /// The transitions of `setAnimationTransition(_:for:cache:)`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/animationtransition>
  public enum AnimationTransition: Int, Sendable {
    /// None.
    case none = 0
    /// A turn about the vertical axis, from left to right.
    case flipFromLeft = 1
    /// A turn about the vertical axis, from right to left.
    case flipFromRight = 2
    /// The old look is lifted from the bottom like a page.
    case curlUp = 3
    /// The new look is laid down from the top like a page.
    case curlDown = 4

    fileprivate var option: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
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
