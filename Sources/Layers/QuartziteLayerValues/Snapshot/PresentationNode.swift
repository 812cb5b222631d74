// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer with its presentation values at one time.
package struct PresentationNode: Sendable {
  /// The layer's identifier.
  package var id: LayerID
  /// The revision of the model state that the node was made from.
  ///
  /// If neither frame's node is animated, equal revisions mean equal looks, but for sublayers.
  package var revision: UInt64
  /// Whether an animation may change this node between frames.
  package var isAnimated: Bool
  /// The index of the superlayer, or of the layer that this masks; -1 for the root.
  package var parent: Int32
  /// The index of the mask, -1 for none.
  ///
  /// The mask's subtree stands between the node and its first sublayer.
  package var maskIndex: Int32
  /// The index of the first sublayer; equals `subtreeEnd` where there is none.
  package var firstChild: Int32
  /// The index after the last descendant.
  ///
  /// A sublayer's next sibling starts at the sublayer's `subtreeEnd`.
  package var subtreeEnd: Int32
  /// The index of the slot of the tree's `times` that holds the layer's time.
  package var timeSlot: Int32
  /// The layer's own time, in seconds.
  package var localTime: CFTimeInterval
  /// The presentation values.
  package var values: LayerValues
  /// The transition in progress; nil for none.
  package var transition: TransitionState?
}

/// A CATransition at one time.
package struct TransitionState: Sendable {
  /// The effect.
  package var type: CATransitionType
  /// The direction; nil is the type's default, `fromLeft`.
  package var subtype: CATransitionSubtype?
  /// The progress, from the animation's `startProgress` to its `endProgress`; nominally 0...1.
  package var progress: Double
  /// The layer with its sublayers before the transition; nil where it had not been shown.
  package var source: TransitionSource?
}

/// The layer's presentation tree, frozen when the transition was added.
package final class TransitionSource: Sendable {
  /// The tree; its root is the layer.
  package let tree: PresentationTree
  /// How many transitions are nested in the tree, at most `deepest`.
  private let depth: Int

  /// How many nested transitions are kept.
  ///
  /// An older one that still runs is treated as finished. So a layer that begins a transition in
  /// every frame holds a few trees, not all earlier ones.
  private static let deepest = 4

  /// Makes a source of a tree whose root is the layer.
  package init(tree: PresentationTree) {
    var tree = tree
    var depth = 0
    for index in tree.nodes.indices {
      guard let inner = tree.nodes[index].transition?.source else { continue }
      if inner.depth >= Self.deepest {
        tree.nodes[index].transition = nil
      } else {
        depth = max(depth, inner.depth)
      }
    }
    (self.tree, self.depth) = (tree, depth + 1)
  }
}
