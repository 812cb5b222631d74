// SPDX-License-Identifier: Apache-2.0

/// An object that is told when an animation starts and ends.
///
/// Both methods may be left out.
///
/// Where a method removes or replaces animations of the same layer, what these report comes inside of it;
/// what becomes due inside of that, or 64 deep in reports about different layers, comes at the next
/// commits, 500 reports in a sixtieth of a second. Over 10,000 that wait are left out, with a line in the
/// log.
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
