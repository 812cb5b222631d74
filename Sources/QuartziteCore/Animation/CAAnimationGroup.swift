// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Animations that run in the time of the group; what lies beyond its duration is cut off.
///
/// Delegates and `isRemovedOnCompletion` of the members have no effect.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>
open class CAAnimationGroup: CAAnimation {
  private final var storedAnimations: [CAAnimation]?

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? CAAnimationGroup else { return }
    copy.storedAnimations = storedAnimations?.map { ($0.copy() as? CAAnimation) ?? $0 }
  }

  /// The members; their `beginTime` is in the group's time.
  ///
  /// Default nil.
  open var animations: [CAAnimation]? {
    get { storedAnimations }
    set { mutate { storedAnimations = newValue } }
  }
}
