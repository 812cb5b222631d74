// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// An object that is told of an animation's progress.
///
/// Every method is optional. They are called on the thread that added the animation.
@preconcurrency @MainActor
public protocol POPAnimationDelegate: AnyObject {
  /// Called when `anim` has started, and again at each repetition.
  func pop_animationDidStart(_ anim: POPAnimation?)
  /// Called when every number of `anim` has reached its end value for the first time.
  ///
  /// A spring that overshoots continues long after that.
  func pop_animationDidReach(toValue anim: POPAnimation?)
  /// Called when `anim` has stopped; `finished` tells whether it ran to its end.
  func pop_animationDidStop(_ anim: POPAnimation?, finished: Bool)
  /// Called when `anim` has written its value.
  func pop_animationDidApply(_ anim: POPAnimation?)
  /// Called when `anim` has passed one of its progress markers.
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
