// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A layer tree as it is seen at one time: nodes in depth-first order.
///
/// Keep one and evaluate into it again and again: as long as the snapshot is the same, only what is
/// animated is written, and nothing is allocated.
package struct PresentationTree: Sendable {
  /// The nodes; the root first, each mask directly after its layer, sublayers back to front in the
  /// order of the model (not sorted by `zPosition`).
  package internal(set) var nodes: [PresentationNode] = []
  /// The time that was evaluated.
  package internal(set) var time: CFTimeInterval = 0
  /// The number of levels when the nodes were laid out, masks counted; branches that were hidden since
  /// still count.
  package private(set) var depth = 0
  /// What the nodes were made of.
  var source: LayerSnapshot?
  /// The nodes that have animations.
  var animated: [AnimatedNode] = []
  /// What the animated properties of these nodes go back to before each evaluation, node by node.
  var resets: [PropertyReset] = []
  /// The transforms of animated nodes, taken apart; the first is the identity.
  var bases: [EulerParts] = []
  /// When the animations are where.
  var clocks = TreeClocks()
  /// Which shorter ways the evaluation takes; default all.
  package var paths = FastPathChoice()
  /// Whether what is inside hidden layers is left as it was.
  var skipsUnseen = false
  /// Whether layers send animations to layers below them.
  var hasRemotes = false
  /// The distinct times of layers; slot 0 is the root's parent time.
  var times: [TimeSlot] = []

  /// The nodes that are seen at some times only, by the timing of their layers.
  var passing: [PassingNode] = []

  /// Makes an empty tree.
  package init() {}

  /// Takes mask and sublayers off a node; their nodes stay, but nothing leads to them.
  package mutating func hideBranches(of index: Int) {
    nodes[index].maskIndex = -1
    nodes[index].firstChild = nodes[index].subtreeEnd
  }

  /// Makes a layer throw no shadow.
  package mutating func hideShadow(of index: Int) {
    nodes[index].values.shadowOpacity = 0
  }

  /// Notes the number of levels of nodes that were laid out.
  ///
  /// O(nodes).
  mutating func measureDepth() {
    depth = 0
    var ends: [Int32] = []
    for index in nodes.indices {
      while let end = ends.last, end <= Int32(index) { ends.removeLast() }
      ends.append(nodes[index].subtreeEnd)
      depth = max(depth, ends.count)
    }
  }
}

/// A node that is left out of what is seen before its layer begins or after it ends.
struct PassingNode: Sendable {
  /// The index of the node.
  var node: Int32
  /// The layer's own time.
  var slot: Int32
  /// Whether the model hides it.
  var isHidden: Bool
}

/// A time that one layer, and those below it without timing of their own, live in.
struct TimeSlot: Sendable {
  /// The slot of the time above; below its own index.
  var parent: Int32
  /// How it follows from the time above.
  var timing: LayerTiming
  /// The moment now.
  var now: LayerMoment
}
