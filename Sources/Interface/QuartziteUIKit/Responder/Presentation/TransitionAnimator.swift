// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The animator of a transition, a critically damped spring, which is made once for each run.
@MainActor
package final class TransitionAnimator {
  /// The duration in seconds.
  package let seconds: TimeInterval
  private var made: UIViewPropertyAnimator?

  /// Makes one without an animator.
  package init(seconds: TimeInterval) { self.seconds = seconds }

  /// Returns the animator; one that `build` has given its changes if there is none yet.
  package func get(_ build: (UIViewPropertyAnimator) -> Void) -> UIViewPropertyAnimator {
    if let made { return made }
    let animator = UIViewPropertyAnimator(
      duration: seconds,
      timingParameters: UISpringTimingParameters(dampingRatio: 1)
    )
    animator.isUserInteractionEnabled = false
    made = animator
    animator.addCompletion { [weak self] _ in self?.end() }
    build(animator)
    return animator
  }

  /// Forgets the animator after the transition.
  package func end() { made = nil }
}
