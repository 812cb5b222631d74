// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// What the behaviours of an animator say of an item.
struct ItemTraits: Equatable {
  var density = 1.0
  var surface = Surface(friction: 0.2, elasticity: 0.2)
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
  /// The behaviours with whose items it collides, by their numbers.
  var groups: [UInt32] = []
  /// The behaviours with whose boundaries it collides.
  var boundaries: [UInt32] = []
}

/// What the behaviours of an animator say of its items, in the order in which the items came up.
struct ItemTraitsTable {
  private(set) var items: [any UIDynamicItem] = []
  private var traits: [ObjectIdentifier: ItemTraits] = [:]

  subscript(item: any UIDynamicItem) -> ItemTraits {
    get { traits[ObjectIdentifier(item)] ?? ItemTraits() }
    set {
      if traits.updateValue(newValue, forKey: ObjectIdentifier(item)) == nil { items.append(item) }
    }
  }

  /// Whether any behaviour names an item.
  func contains(_ item: any UIDynamicItem) -> Bool { traits[ObjectIdentifier(item)] != nil }

  /// Adds an item about which nothing is said.
  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { self[item] = ItemTraits() }
  }
}

/// Different items, in the order in which they were added.
struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  /// Adds an item; returns whether it is new.
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
  /// This number within a range; the default for what is no number.
  func limited(to range: ClosedRange<Double>, default standard: Double) -> Double {
    isNaN ? standard : Swift.min(Swift.max(Double(self), range.lowerBound), range.upperBound)
  }
}
