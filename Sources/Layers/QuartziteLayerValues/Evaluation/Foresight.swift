// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tells whether the layers of an earlier commit, evaluated at a later time, look as the layers of that
/// time do: then nothing but their animations has changed them, whatever was committed meanwhile.
package struct Foresight: Sendable {
  private let first: LayerTreeSnapshot
  private var probe = PresentationTree()
  private var known: UInt64

  /// Keeps the layers of an evaluated tree; nil where it has none.
  package init?(_ tree: PresentationTree) {
    guard let root = tree.source else { return nil }
    (first, known) = (LayerTreeSnapshot(root: root, time: tree.time), root.revision)
  }

  /// Whether the layers show what a later tree shows.
  ///
  /// O(1) while nothing was committed, otherwise O(layers). Pictures are the same if they are the same
  /// object.
  package mutating func holds(for tree: PresentationTree) -> Bool {
    guard let root = tree.source else { return false }
    if root.revision == known { return true }
    first.evaluate(at: tree.time, into: &probe)
    guard probe.nodes.count == tree.nodes.count else { return false }
    return zip(probe.nodes, tree.nodes).allSatisfy { $0.looks(like: $1) }
  }
}

extension PresentationNode {
  /// Whether two nodes are of the same layer at the same place of the tree and look the same.
  fileprivate func looks(like other: PresentationNode) -> Bool {
    guard id == other.id, parent == other.parent, maskIndex == other.maskIndex,
      firstChild == other.firstChild, subtreeEnd == other.subtreeEnd,
      transition == nil, other.transition == nil
    else { return false }
    return values.isEqual(to: other.values)
  }
}

extension LayerValues {
  /// Whether all properties are equal; pictures only if they are the same object.
  fileprivate func isEqual(to other: LayerValues) -> Bool {
    guard filters == other.filters, backgroundFilters == other.backgroundFilters,
      compositingFilter == other.compositingFilter, cells == other.cells
    else { return false }
    return PropertyRow.all.allSatisfy { row in
      guard row.owner.owns(payload), row.holdsPlainValues else { return true }
      return row.owner.owns(other.payload) && row.get(self).isEqual(to: row.get(other))
    }
  }

  private var cells: [EmitterCellValues] {
    if case .emitter(let emitter) = payload { emitter.cells } else { [] }
  }
}
