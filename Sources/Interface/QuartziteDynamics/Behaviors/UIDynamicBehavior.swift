// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The base class of behaviours: how items move in an animator.
///
/// A client's subclass adds other behaviours as children, of which it is composed.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicbehavior>
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Makes a behaviour without children.
  public override init() {
    super.init()
  }

  /// Makes a behaviour for items.
  init(list: DynamicItemList) {
    self.list = list
    super.init()
  }

  deinit {
    GradualRelease.release(
      &children,
      takingOnMain: { behavior in
        defer { behavior.children = [] }
        return behavior.children
      }
    )
  }

  private var children: [UIDynamicBehavior] = []
  private weak var parent: UIDynamicBehavior?
  private weak var animator: UIDynamicAnimator?
  /// The items, without those of children.
  private(set) var list = DynamicItemList()
  /// The bodies of the items while the behaviour is in an animator, in the same order.
  private(set) var bodies: [DynamicBody] = []

  /// The number of the behaviour in its animator; later ones have greater numbers.
  final var order: UInt32 = 0

  /// The behaviours of which this one is composed, in the order in which they were added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Called in each frame in which the animator runs, after the items were moved; default nil.
  open var action: (() -> Void)?

  /// The animator to which the behaviour was added, directly or with its parent; nil for none.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  /// Adds a child, and removes it from its former parent or animator.
  ///
  /// This behaviour itself, its ancestors and its children are ignored.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !isInside(behavior), behavior.parent !== self else { return }
    behavior.leave()
    children.append(behavior)
    behavior.parent = self
    if let animator { animator.enter(behavior) }
  }

  /// Removes a child; other behaviours are ignored.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.leave()
  }

  /// Called before the behaviour is added to an animator, or with nil before it is removed from
  /// one; does nothing unless overridden.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// This behaviour and its descendants in depth-first order, each before its children.
  final var family: [UIDynamicBehavior] {
    var result: [UIDynamicBehavior] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      result.append(next)
      waiting += next.children.reversed()
    }
    return result
  }

  /// Removes the behaviour from its parent and animator.
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

  /// Sets the animator and the number in it; called by the animator.
  final func setAnimator(_ animator: UIDynamicAnimator?, order: UInt32 = 0) {
    (self.animator, self.order) = (animator, order)
    if animator == nil { bodies = [] }
  }

  /// Adds an item to this behaviour.
  final func include(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    animator?.register(item)
    animator?.setNeedsRefresh(waking: [item])
  }

  /// Removes an item from this behaviour.
  final func exclude(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    animator?.setNeedsRefresh(waking: [item])
  }

  /// Informs the animator that the traits or joints of this behaviour have changed.
  final func changed() {
    animator?.setNeedsRefresh(waking: list.items)
  }

  /// Wakes the items, because the forces on them have changed.
  final func wakeItems() {
    animator?.wake(list.items)
  }

  /// Looks up the bodies of the items; called by the animator after a change.
  final func findBodies(in animator: UIDynamicAnimator) {
    bodies = list.items.compactMap { animator.body(of: $0) }
  }

  // MARK: - Overridden by the kinds of behaviours

  /// Adds this behaviour's contribution to the traits of its items.
  func describe(_ traits: inout ItemTraitsTable) {}

  /// Makes the joints and bodies that the behaviour needs in the solver, if they are missing;
  /// called after each change in the animator.
  func connect(to animator: UIDynamicAnimator) {}

  /// Frees the joints and bodies that `connect(to:)` has made.
  func disconnect(from animator: UIDynamicAnimator) {}

  /// Applies forces before a step of a duration in seconds.
  func act(for step: Double, in animator: UIDynamicAnimator) {}

  /// Whether the behaviour is about to move items that are at rest.
  var isPending: Bool { false }

  /// Reports a contact to the behaviour's delegate.
  func report(_ contact: Contact, in animator: UIDynamicAnimator) {}
}
