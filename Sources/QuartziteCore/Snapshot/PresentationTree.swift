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
  /// The distinct times of layers; slot 0 is the root's parent time.
  var times: [TimeSlot] = []

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

  /// Writes the model values of all animated properties.
  @inline(__always)
  func reset(_ node: inout PresentationNode) {
    for property in compiled.touched { node.values.reset(property, to: model.values) }
    node.transition = nil
  }
}

extension LayerValues {
  /// Takes the value of one property from a model.
  @inline(__always)
  mutating func reset(_ property: PropertyID, to model: borrowing LayerValues) {
    switch property {
    case .opacity: opacity = model.opacity
    case .position: position = model.position
    case .bounds: bounds = model.bounds
    case .transform: transform = model.transform
    case .backgroundColor: backgroundColor = model.backgroundColor
    case .borderColor: borderColor = model.borderColor
    case .shadowColor: shadowColor = model.shadowColor
    case .contents: (contents, contentsFade) = (model.contents, nil)
    default:
      let row = PropertyRow.row(property)
      if row.kind.isVector {
        setVector(model.vector(of: property), of: property)
      } else {
        row.set(&self, row.get(model))
      }
    }
  }
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
