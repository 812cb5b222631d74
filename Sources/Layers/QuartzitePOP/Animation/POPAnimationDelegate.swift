// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Who is told how an animation goes.
///
/// Every method may be left out. They are called on the thread that added the animation.
@preconcurrency @MainActor
public protocol POPAnimationDelegate: AnyObject {
  /// Is told that `anim` has started, or started once more where it repeats.
  func pop_animationDidStart(_ anim: POPAnimation?)
  /// Is told that every number of `anim` has reached its end value for the first time.
  ///
  /// A spring that bounces goes on long after that.
  func pop_animationDidReach(toValue anim: POPAnimation?)
  /// Is told that `anim` has stopped: `finished` is whether it ran to its end.
  func pop_animationDidStop(_ anim: POPAnimation?, finished: Bool)
  /// Is told that `anim` has written its value.
  func pop_animationDidApply(_ anim: POPAnimation?)
  /// Is told that `anim` has passed one of its progress markers.
  func pop_animation(_ anim: POPAnimation?, didReachProgress progress: CGFloat)
}

extension POPAnimationDelegate {
  /// Does nothing.
  public func pop_animationDidStart(_ anim: POPAnimation?) {}
  /// Does nothing.
  public func pop_animationDidReach(toValue anim: POPAnimation?) {}
  /// Does nothing.
  public func pop_animationDidStop(_ anim: POPAnimation?, finished: Bool) {}
  /// Does nothing.
  public func pop_animationDidApply(_ anim: POPAnimation?) {}
  /// Does nothing.
  public func pop_animation(_ anim: POPAnimation?, didReachProgress progress: CGFloat) {}
}
