// SPDX-License-Identifier: Apache-2.0

/// Who is told when an animation starts and ends.
///
/// Both methods may be left out.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Is told that `anim`, the layer's copy, has become active.
  func animationDidStart(_ anim: CAAnimation)
  /// Is told, once, that `anim` has ended: `flag` is whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
