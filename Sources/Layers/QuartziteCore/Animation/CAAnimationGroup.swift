// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Animations that run in the time of the group; what lies beyond its duration is cut off.
///
/// Delegates and `isRemovedOnCompletion` of the members have no effect. At most 128 groups may stand
/// inside each other, and a layer takes at most 100,000 animations with one group; what is deeper, or
/// beyond that, shows nothing.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>
open class CAAnimationGroup: CAAnimation {
  private final var storedAnimations: [CAAnimation]?
  /// Whether this was ever a member of a group; one that never was cannot be inside its own members.
  private final var hasBeenMember = false

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? CAAnimationGroup else { return }
    let world = World.current
    world.copyDepth += 1
    defer { world.copyDepth -= 1 }
    if world.copyDepth == 1 { (world.copyCount, world.isCopyCut) = (0, false) }
    guard world.copyDepth < Self.largestDepth else {
      return Self.cut("Groups of animations are nested too deeply; the innermost are left out.")
    }
    guard let storedAnimations else { return }
    var members: [CAAnimation] = []
    for member in storedAnimations {
      world.copyCount += 1
      guard world.copyCount <= Self.mostMembers else {
        Self.cut("A group holds over \(Self.mostMembers) animations; the rest is left out.")
        break
      }
      members.append((member.copy() as? CAAnimation) ?? member)
    }
    copy.take(members)
  }

  /// How many groups may stand inside each other.
  private static let largestDepth = 128
  /// How many animations may stand in a group and in groups inside it, when it is copied.
  private static let mostMembers = 100_000

  /// Notes, once for each outermost copy, that a copy is not whole.
  private static func cut(_ text: String) {
    let world = World.current
    if !world.isCopyCut { Log.note(text) }
    world.isCopyCut = true
  }

  private final func take(_ members: [CAAnimation]?) {
    storedAnimations = members
    for case let group as CAAnimationGroup in members ?? [] { group.hasBeenMember = true }
  }

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
        take(newValue)
      }
    }
  }

  /// Whether this group is among members or theirs.
  private final func holds(_ members: [CAAnimation]) -> Bool {
    guard hasBeenMember || members.contains(where: { $0 === self }) else { return false }
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
