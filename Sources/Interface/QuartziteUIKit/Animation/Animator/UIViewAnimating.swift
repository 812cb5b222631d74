// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where an animator is in its life.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewanimatingstate>
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Started: running or paused.
  case active
  /// Stopped, waiting to be finished.
  case stopped
}

/// A place on the way of an animation.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewanimatingposition>
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where the animation leads to.
  case end
  /// Where the animation comes from.
  case start
  /// Where it was stopped.
  case current
}

/// Animations that can be started, paused, scrubbed and stopped.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewanimating>
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where the animation is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether values change with time.
  var isRunning: Bool { get }
  /// Whether it runs from the end to the start.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts or goes on.
  func startAnimation()
  /// Starts after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the values.
  func pauseAnimation()
  /// Leaves the values where they are seen, for good.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Sets the last values of a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations that take more changes and completions while they run.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating>
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of what is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with another curve and duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// Every method may be left out.
extension UIViewImplicitlyAnimating {
  /// Adds the changes without delay.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Goes on as before.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
