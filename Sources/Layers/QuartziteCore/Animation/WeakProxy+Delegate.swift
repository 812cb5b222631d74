// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFoundation

extension WeakProxy: CAAnimationDelegate {
  /// Passes the start on.
  public func animationDidStart(_ anim: CAAnimation) {
    (target as? any CAAnimationDelegate)?.animationDidStart(anim)
  }

  /// Passes the end on.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    (target as? any CAAnimationDelegate)?.animationDidStop(anim, finished: flag)
  }
}
