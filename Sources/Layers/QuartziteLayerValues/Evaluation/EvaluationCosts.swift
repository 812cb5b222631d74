// SPDX-License-Identifier: Apache-2.0

/// What functions of time have cost so far in one evaluation of a tree, owner by owner, in whatever
/// units the owners count.
///
/// Layers are evaluated in the order of the tree, so what an owner has spent before each of them
/// depends on the tree and the time alone, not on threads, other frames or caches. Layers inside hidden
/// ones have accounts of their own, because an evaluation for drawing alone may skip them.
package struct EvaluationCosts: Sendable {
  /// Whether the layer that is being evaluated is outside of hidden branches.
  var isVisible = true
  private var visible: [(owner: ObjectIdentifier, units: Int)] = []
  private var hidden: [(owner: ObjectIdentifier, units: Int)] = []

  /// Starts with nothing spent.
  package init() {}

  /// The units that an owner's functions have cost so far; 0 at the beginning.
  ///
  /// O(owners) at worst; O(1) for the owner whose costs were changed last.
  package subscript(owner: AnyObject) -> Int {
    get {
      let list = isVisible ? visible : hidden
      return list.last { $0.owner == ObjectIdentifier(owner) }?.units ?? 0
    }
    set {
      if isVisible {
        Self.set(newValue, of: owner, &visible)
      } else {
        Self.set(newValue, of: owner, &hidden)
      }
    }
  }

  private static func set(
    _ units: Int,
    of owner: AnyObject,
    _ list: inout [(owner: ObjectIdentifier, units: Int)]
  ) {
    let owner = ObjectIdentifier(owner)
    if let index = list.lastIndex(where: { $0.owner == owner }) {
      list[index].units = units
      list.swapAt(index, list.count - 1)
    } else {
      list.append((owner, units))
    }
  }
}
