// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

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
  /// What the nodes were made of.
  var source: LayerSnapshot?
  /// The nodes that have animations.
  var animated: [AnimatedNode] = []
  /// Whether layers send animations to layers below them.
  var hasRemotes = false
  /// The distinct times of layers; slot 0 is the root's parent time.
  var times: [TimeSlot] = []

  /// The nodes that are seen at some times only, by the timing of their layers.
  var passing: [PassingNode] = []

  /// Makes an empty tree.
  package init() {}
}

/// A node with animations.
struct AnimatedNode: Sendable {
  /// The index of the node.
  var node: Int32
  /// The time that the animations live in: the node's own, or that of the layer that sent them.
  var slot: Int32
  /// The animations.
  var compiled: CompiledLayer
  /// The model values that they start from.
  var model: LayerSnapshot
  /// The model values of the touched properties, where they are numbers.
  private var base: [SIMD4<Double>]

  /// Makes a node's animations.
  init(node: Int32, slot: Int32, compiled: CompiledLayer, model: LayerSnapshot) {
    (self.node, self.slot, self.compiled, self.model) = (node, slot, compiled, model)
    var values = model.values
    base = compiled.touched.map { $0.isVector ? values.vector(of: $0) : .zero }
  }

  /// Writes the model values of all animated properties.
  @inline(__always)
  func reset(_ node: inout PresentationNode) {
    for index in compiled.touched.indices {
      let property = compiled.touched[index]
      if property.isVector {
        node.values.setVector(base[index], of: property)
      } else {
        node.values.reset(property, to: model)
      }
    }
    if compiled.hasTransition { node.transition = nil }
  }

  /// Applies the animations at a time of theirs.
  @inline(__always)
  func apply(
    to node: inout PresentationNode,
    at time: Double,
    _ evaluation: inout LayerEvaluation
  ) {
    compiled.apply(to: &node, at: time, &evaluation)
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
  /// The time now.
  var now: CFTimeInterval
}
