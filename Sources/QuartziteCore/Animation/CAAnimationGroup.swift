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
  /// Default nil. Members that hold this group are refused with a log line.
  open var animations: [CAAnimation]? {
    get { storedAnimations }
    set {
      mutate {
        guard !holds(newValue ?? []) else {
          return Log.note("A group cannot be a member of itself; the members are ignored.")
        }
        storedAnimations = newValue
      }
    }
  }

  /// Whether this group is among members or theirs.
  private final func holds(_ members: [CAAnimation]) -> Bool {
    var work = members.compactMap { $0 as? CAAnimationGroup }
    var seen: Set<ObjectIdentifier> = []
    while let group = work.popLast() {
      if group === self { return true }
      guard seen.insert(ObjectIdentifier(group)).inserted else { continue }
      for case let inner as CAAnimationGroup in group.storedAnimations ?? [] { work.append(inner) }
    }
    return false
  }
}
