// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation

extension WeakProxy: CAAnimationDelegate {
  /// Forwards the start to the target.
  public func animationDidStart(_ anim: CAAnimation) {
    (target as? any CAAnimationDelegate)?.animationDidStart(anim)
  }

  /// Forwards the end to the target.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    (target as? any CAAnimationDelegate)?.animationDidStop(anim, finished: flag)
  }
}
