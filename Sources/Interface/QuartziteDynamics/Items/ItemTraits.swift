// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The physical properties and collision groups of an item, from all behaviours of an animator.
struct ItemTraits: Equatable {
  var density = 1.0
  var surface = BodySurface(friction: 0.2, elasticity: 0.2)
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
  /// The numbers of the behaviours with whose items the item collides.
  var groups: [UInt32] = []
  /// The numbers of the behaviours with whose boundaries the item collides.
  var boundaries: [UInt32] = []
}

/// The traits of all items of an animator, in the order in which the items were first added.
struct ItemTraitsTable {
  private(set) var items: [any UIDynamicItem] = []
  private var traits: [ObjectIdentifier: ItemTraits] = [:]

  subscript(item: any UIDynamicItem) -> ItemTraits {
    get { traits[ObjectIdentifier(item)] ?? ItemTraits() }
    set {
      if traits.updateValue(newValue, forKey: ObjectIdentifier(item)) == nil { items.append(item) }
    }
  }

  /// Whether any behaviour contains an item.
  func contains(_ item: any UIDynamicItem) -> Bool { traits[ObjectIdentifier(item)] != nil }

  /// Adds an item with default traits, unless it is already there.
  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { self[item] = ItemTraits() }
  }
}

/// An ordered set of items, compared by identity.
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  /// Adds an item; returns whether it was missing.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Removes an item; returns whether it was there.
  ///
  /// O(n).
  @discardableResult
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard known.remove(ObjectIdentifier(item)) != nil else { return false }
    items.removeAll { $0 === item }
    return true
  }
}

extension CGFloat {
  /// This number clamped to a range; `standard` for NaN.
  func limited(to range: ClosedRange<Double>, default standard: Double) -> Double {
    isNaN ? standard : Swift.min(Swift.max(Double(self), range.lowerBound), range.upperBound)
  }
}
