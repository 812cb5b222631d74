// SPDX-License-Identifier: Apache-2.0

/// An object that is told when an animation starts and ends.
///
/// Both methods may be left out.
///
/// If a method removes or replaces animations of the same layer, their delegates are called from
/// within it. Calls that become due inside of those, or 64 deep inside calls about different
/// layers, are deferred to the next commits, with at most 500 calls in a sixtieth of a second. At
/// most 10,000 calls are deferred; further ones are left out with a line in the log.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when `anim`, the layer's copy, becomes active.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once when `anim` has ended; `flag` tells whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
