// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

extension NSObject {
  /// Adds an animation under a key; nil makes a key of its own.
  ///
  /// An animation that is there under the key is stopped, not finished. The object is held weakly:
  /// when it goes away its animations stop.
  public func pop_add(_ anim: POPAnimation?, forKey key: String?) {
    guard let anim else { return }
    POPAnimator.shared().add(anim, for: self, key: key)
  }

  /// Stops and removes all animations of this object.
  public func pop_removeAllAnimations() {
    POPAnimator.shared().removeAllAnimations(for: self)
  }

  /// Stops and removes the animation of a key.
  public func pop_removeAnimation(forKey key: String?) {
    guard let key else { return }
    POPAnimator.shared().removeAnimation(for: self, key: key)
  }

  /// Returns the keys of the running animations in the order of their adding; nil without any.
  public func pop_animationKeys() -> [Any]? {
    let keys = POPAnimator.shared().animationKeys(for: self)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation of a key, nil where there is none.
  public func pop_animation(forKey key: String?) -> Any? {
    key.flatMap { POPAnimator.shared().animation(for: self, key: $0) }
  }
}
