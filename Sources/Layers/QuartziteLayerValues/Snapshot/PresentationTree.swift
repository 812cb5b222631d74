// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A layer tree with its presentation values at one time: nodes in depth-first order.
///
/// Keep one and evaluate into it repeatedly: as long as the snapshot stays the same, only animated
/// values are written and nothing is allocated.
package struct PresentationTree: Sendable {
  /// The nodes: the root first, each mask directly after its layer, sublayers from back to front in
  /// the order of the model (not sorted by `zPosition`).
  package internal(set) var nodes: [PresentationNode] = []
  /// The time of the last evaluation on the stage's clock, in seconds.
  package internal(set) var time: CFTimeInterval = 0
  /// The number of levels, masks included, when the nodes were laid out; branches hidden since
  /// still count.
  package private(set) var depth = 0
  /// The snapshot that the nodes were made from; nil where there was none.
  var source: LayerSnapshot?
  /// What `animated` refers to and the source does not hold: animations that were sent to a node.
  var held: [CompiledLayer] = []
  /// The nodes that have animations.
  var animated: [AnimatedNode] = []
  /// The model values that animated properties are reset to before each evaluation, node by node.
  var resets: [PropertyReset] = []
  /// The model transforms of animated nodes, decomposed; the first is the identity.
  var bases: [EulerParts] = []
  /// The clock states of all animations.
  var clocks = TreeClocks()
  /// Which fast paths evaluation may take; by default all.
  package var paths = FastPathChoice()
  /// Whether values inside hidden layers may be left as they were.
  var skipsUnseen = false
  /// Whether any layer sends animations to its descendants.
  var hasRemotes = false
  /// The distinct times of layers; slot 0 is that of the stage's clock.
  var times: [TimeSlot] = []

  /// The nodes of layers whose timing makes them visible at some times only.
  var passing: [PassingNode] = []

  /// Makes an empty tree.
  package init() {}

  /// Removes mask and sublayers from a node; their nodes stay in the list but are unreachable.
  package mutating func hideBranches(of index: Int) {
    nodes[index].maskIndex = -1
    nodes[index].firstChild = nodes[index].subtreeEnd
  }

  /// Turns off a layer's shadow.
  package mutating func hideShadow(of index: Int) {
    nodes[index].values.shadowOpacity = 0
  }

  /// Sets `depth` to the number of levels of the nodes.
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

/// A node that is hidden before its layer begins or after it ends.
struct PassingNode: Sendable {
  /// The index of the node.
  var node: Int32
  /// The time slot of the layer.
  var slot: Int32
  /// Whether the model itself hides the layer.
  var isHidden: Bool
}

/// The time of a layer with timing of its own, and of its descendants without.
struct TimeSlot: Sendable {
  /// The index of the superlayer's slot; less than its own index.
  var parent: Int32
  /// How this time follows from that of the parent slot.
  var timing: LayerTiming
  /// The moment of the last evaluation.
  var now: LayerMoment
}
