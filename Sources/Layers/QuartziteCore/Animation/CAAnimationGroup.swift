// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Animations that run in the time of a group; what exceeds its duration is cut off.
///
/// Delegates and `isRemovedOnCompletion` of the members have no effect. Groups may be nested 128
/// deep, and a layer takes at most 100,000 animations with one group; what exceeds this has no
/// effect.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationgroup>
open class CAAnimationGroup: CAAnimation {
  private final var storedAnimations: [CAAnimation]?
  /// Whether this was ever a member of a group; a group that never was cannot contain itself.
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

  /// How deeply groups may be nested.
  private static let largestDepth = 128
  /// How many animations a group may contain when it is copied, nested groups included.
  private static let mostMembers = 100_000

  /// Logs, once for each outermost copy, that a copy is incomplete.
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
    // Groups may be nested by the thousand: release them one after the other, not by recursion.
    guard var members = storedAnimations else { return }
    storedAnimations = nil
    GradualRelease.release(&members) { member in
      guard let group = member as? CAAnimationGroup else { return [] }
      defer { group.storedAnimations = nil }
      return group.storedAnimations ?? []
    }
  }

  /// The members, whose `beginTime` is in the group's time.
  ///
  /// Default nil. Members that contain this group are refused with a line in the log.
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

  /// Whether this group is among `members` or nested in them.
  private final func holds(_ members: [CAAnimation]) -> Bool {
    guard hasBeenMember || members.contains(where: { $0 === self }) else { return false }
    var work = members.compactMap { $0 as? CAAnimationGroup }
    var visited: Set<ObjectIdentifier> = []
    while let group = work.popLast() {
      if group === self { return true }
      guard visited.insert(ObjectIdentifier(group)).inserted else { continue }
      for case let inner as CAAnimationGroup in group.storedAnimations ?? [] { work.append(inner) }
    }
    return false
  }
}
