// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// What items do in an animator, made of other behaviours.
///
/// A subclass of a client's own adds the behaviours that it is made of as children.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicbehavior>
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Makes a behaviour without children.
  public override init() {
    super.init()
  }

  /// Makes a behaviour of items.
  init(list: ItemList) {
    self.list = list
    super.init()
  }

  private var children: [UIDynamicBehavior] = []
  private weak var parent: UIDynamicBehavior?
  private weak var animator: UIDynamicAnimator?
  /// The items, without those of children.
  private(set) var list = ItemList()
  /// The bodies of the items while the behaviour is in an animator, in the same order.
  private(set) var bodies: [DynamicBody] = []

  /// Its number in the animator, which rises from one that comes to the next.
  final var order: UInt32 = 0

  /// The behaviours of which this one is made, in the order in which they were added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Called in each frame in which the animator moves things, after the items were moved; nil, the
  /// default, does nothing.
  open var action: (() -> Void)?

  /// The animator to which the behaviour was added, by itself or with its parent; nil for none.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  /// Adds a behaviour, which leaves its former parent or animator.
  ///
  /// Nothing is done with this behaviour itself or one in which it stands.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !isInside(behavior), behavior.parent !== self else { return }
    behavior.leave()
    children.append(behavior)
    behavior.parent = self
    if let animator { animator.enter(behavior) }
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.leave()
  }

  /// Called before the behaviour comes to an animator, or with nil before it leaves one; does
  /// nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// This behaviour and all below it, each before its children.
  final var family: [UIDynamicBehavior] {
    var result: [UIDynamicBehavior] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      result.append(next)
      waiting += next.children.reversed()
    }
    return result
  }

  /// Leaves the parent and the animator.
  final func leave() {
    if let parent {
      parent.children.removeAll { $0 === self }
      self.parent = nil
      animator?.exit(self)
    } else {
      animator?.removeBehavior(self)
    }
  }

  private func isInside(_ behavior: UIDynamicBehavior) -> Bool {
    var next: UIDynamicBehavior? = self
    while let each = next {
      if each === behavior { return true }
      next = each.parent
    }
    return false
  }

  /// Sets the animator and the number in it; the animator itself calls this.
  final func setAnimator(_ animator: UIDynamicAnimator?, order: UInt32 = 0) {
    (self.animator, self.order) = (animator, order)
    if animator == nil { bodies = [] }
  }

  /// Adds an item of this behaviour's own.
  final func include(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    animator?.register(item)
    animator?.setNeedsRefresh(waking: [item])
  }

  /// Removes an item of this behaviour's own.
  final func exclude(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    animator?.setNeedsRefresh(waking: [item])
  }

  /// Tells the animator that what this behaviour says of its items has changed.
  final func changed() {
    animator?.setNeedsRefresh(waking: list.items)
  }

  /// Wakes the items, because what moves them has changed.
  final func wakeItems() {
    animator?.wake(list.items)
  }

  /// Finds the bodies of the items; the animator calls this after a change.
  final func findBodies(in animator: UIDynamicAnimator) {
    bodies = list.items.compactMap { animator.body(of: $0) }
  }

  // MARK: - What the kinds of behaviours do

  /// Says what it says of its items.
  func describe(_ traits: inout ItemTraitsTable) {}

  /// Makes what it needs in the solver; called after each change in the animator.
  func connect(to animator: UIDynamicAnimator) {}

  /// Removes that again.
  func disconnect(from animator: UIDynamicAnimator) {}

  /// Applies forces before a step of a length in seconds.
  func act(for step: Double, in animator: UIDynamicAnimator) {}

  /// Whether it will move items that are at rest now.
  var isPending: Bool { false }

  /// Reports a contact to a delegate.
  func report(_ contact: Contact, in animator: UIDynamicAnimator) {}
}
