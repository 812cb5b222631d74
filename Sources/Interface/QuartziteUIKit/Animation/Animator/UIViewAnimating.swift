// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The states of an animator.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewanimatingstate>
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or finished.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped: waits for `finishAnimation(at:)`.
  case stopped
}

/// The values at which an animation finishes.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewanimatingposition>
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The values that the animation leads to.
  case end
  /// The values before the animation.
  case start
  /// The values at which the animation was stopped.
  case current
}

/// Animations that can be started, paused, scrubbed and stopped.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewanimating>
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the values change with time: false while paused, delayed or stopped.
  var isRunning: Bool { get }
  /// Whether the animation runs from the end values to the start values.
  var isReversed: Bool { get set }
  /// How much of the animation is done, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes a paused one.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at the values that it has reached.
  func pauseAnimation()
  /// Stops the animation at the values that it has reached; with `true` it becomes inactive at once
  /// and completions are not called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at one of its positions and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations to which changes and completions can be added while they run.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating>
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a delay, given as a fraction (0...1) of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called when the animation finishes.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes the animation with another timing curve and duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// Default implementations: every method is optional.
extension UIViewImplicitlyAnimating {
  /// Adds the changes without delay.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
