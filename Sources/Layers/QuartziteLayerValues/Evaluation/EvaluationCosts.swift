// SPDX-License-Identifier: Apache-2.0

/// What functions of time have cost so far in one evaluation of a tree, owner by owner, in whatever
/// units the owners count.
///
/// An evaluation goes through the layers in their order, so what a function has left is given by the
/// tree and the time alone: not by threads, by other frames, or by what is kept of them. Layers inside
/// hidden ones count apart, because trees that are only drawn leave them out.
package struct EvaluationCosts: Sendable {
  /// Whether what is evaluated now may be seen.
  var isSeen = true
  private var seen: [(owner: ObjectIdentifier, units: Int)] = []
  private var unseen: [(owner: ObjectIdentifier, units: Int)] = []

  /// Starts with nothing spent.
  package init() {}

  /// The units that an owner's functions have cost so far; 0 at the beginning.
  ///
  /// O(owners) at worst; O(1) for the owner that was asked for last.
  package subscript(owner: AnyObject) -> Int {
    get {
      let list = isSeen ? seen : unseen
      return list.last { $0.owner == ObjectIdentifier(owner) }?.units ?? 0
    }
    set {
      if isSeen {
        Self.set(newValue, of: owner, &seen)
      } else {
        Self.set(newValue, of: owner, &unseen)
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
