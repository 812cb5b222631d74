// SPDX-License-Identifier: Apache-2.0

/// An object that is told when an animation starts and ends.
///
/// Both methods may be left out.
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
