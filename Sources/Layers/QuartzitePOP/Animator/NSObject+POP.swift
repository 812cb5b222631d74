// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

extension NSObject {
  /// Adds an animation under a key; nil makes a unique key.
  ///
  /// An animation under the same key is stopped, unfinished. The object is held weakly: when it is
  /// deallocated, its animations stop.
  public func pop_add(_ anim: POPAnimation?, forKey key: String?) {
    guard let anim else { return }
    POPAnimator.shared().add(anim, for: self, key: key)
  }

  /// Stops and removes all animations of this object, unfinished.
  public func pop_removeAllAnimations() {
    POPAnimator.shared().removeAllAnimations(for: self)
  }

  /// Stops and removes the animation under a key, unfinished.
  public func pop_removeAnimation(forKey key: String?) {
    guard let key else { return }
    POPAnimator.shared().removeAnimation(for: self, key: key)
  }

  /// Returns the keys of the running animations in the order in which they were added; nil for
  /// none.
  public func pop_animationKeys() -> [Any]? {
    let keys = POPAnimator.shared().animationKeys(for: self)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation under a key; nil for none.
  public func pop_animation(forKey key: String?) -> Any? {
    key.flatMap { POPAnimator.shared().animation(for: self, key: $0) }
  }
}
