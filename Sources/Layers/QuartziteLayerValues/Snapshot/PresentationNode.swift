// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One layer as it is seen at one time.
package struct PresentationNode: Sendable {
  /// The layer.
  package var id: LayerID
  /// The state of the model that this was made of.
  ///
  /// A node with the same revision, not animated in either frame, looks the same (its sublayers may
  /// not).
  package var revision: UInt64
  /// Whether an animation may change this node between frames.
  package var isAnimated: Bool
  /// The index of the superlayer, or of the layer that this masks; -1 for the root.
  package var parent: Int32
  /// The index of the mask, -1 for none.
  ///
  /// The mask's subtree stands between node and sublayers.
  package var maskIndex: Int32
  /// The index of the first sublayer; `subtreeEnd` where there is none.
  package var firstChild: Int32
  /// The index after the last descendant.
  ///
  /// A sublayer's next sibling stands at its `subtreeEnd`.
  package var subtreeEnd: Int32
  /// Which slot of the tree's times is the layer's own time.
  package var timeSlot: Int32
  /// The layer's own time.
  package var localTime: CFTimeInterval
  /// The presentation values.
  package var values: LayerValues
  /// The transition that is under way.
  package var transition: TransitionState?
}

/// A CATransition at one time.
package struct TransitionState: Sendable {
  /// The effect.
  package var type: CATransitionType
  /// The direction; nil is the type's default, from the left.
  package var subtype: CATransitionSubtype?
  /// How far it is, from the animation's start to its end progress; nominally 0...1.
  package var progress: Double
  /// The layer with its sublayers as it was before; nil where it had not been seen.
  package var source: TransitionSource?
}

/// What a transition goes away from: the layer's tree, frozen when the transition was added.
package final class TransitionSource: Sendable {
  /// The tree; its root is the layer.
  package let tree: PresentationTree
  /// How many transitions it holds inside each other, at most `deepest`.
  private let depth: Int

  /// How many transitions inside each other are kept.
  ///
  /// An older one, begun while several others still run, counts as over: a transition begun on
  /// every frame holds a few trees, not all before it.
  private static let deepest = 4

  /// Makes a source.
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
