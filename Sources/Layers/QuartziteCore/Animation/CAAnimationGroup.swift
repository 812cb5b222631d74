// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Animations that run in the time of the group; what lies beyond its duration is cut off.
///
/// Delegates and `isRemovedOnCompletion` of the members have no effect. At most 128 groups may stand
/// inside each other; what is deeper shows nothing.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>
open class CAAnimationGroup: CAAnimation {
  private final var storedAnimations: [CAAnimation]?

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? CAAnimationGroup else { return }
    let world = World.current
    world.copyDepth += 1
    defer { world.copyDepth -= 1 }
    guard world.copyDepth < Self.largestDepth else {
      return Log.note("Groups of animations are nested too deeply; the innermost are left out.")
    }
    copy.storedAnimations = storedAnimations?.map { ($0.copy() as? CAAnimation) ?? $0 }
  }

  /// How many groups may stand inside each other.
  private static let largestDepth = 128

  deinit {
    // Groups may hold each other by the thousand: they go one after the other, not by recursion.
    var work = storedAnimations ?? []
    storedAnimations = nil
    while var last = work.popLast() {
      guard isKnownUniquelyReferenced(&last), let group = last as? CAAnimationGroup else {
        continue
      }
      work.append(contentsOf: group.storedAnimations ?? [])
      group.storedAnimations = nil
    }
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
