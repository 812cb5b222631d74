// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer with its sublayers as plain values, from which a tree can be made without a `CALayer`.
package struct PresentationBranch: Sendable {
  /// The layer's values.
  package var values: LayerValues
  /// The mask: one element, or none.
  package var mask: [PresentationBranch]
  /// The sublayers, back to front.
  package var sublayers: [PresentationBranch]
  /// The transition in progress; nil for none.
  package var transition: TransitionState?
  /// The layer's identifier.
  package var id: LayerID

  /// Makes a branch.
  package init(
    _ values: LayerValues,
    mask: PresentationBranch? = nil,
    sublayers: [PresentationBranch] = [],
    transition: TransitionState? = nil,
    id: LayerID = .next()
  ) {
    (self.values, self.sublayers) = (values, sublayers)
    (self.mask, self.transition, self.id) = (mask.map { [$0] } ?? [], transition, id)
  }
}

extension PresentationTree {
  /// Makes the tree of a branch, all layers at the same time and none animated.
  package init(_ root: PresentationBranch, time: CFTimeInterval = 0) {
    self.init()
    self.time = time
    var transitions: [TransitionState?] = []
    rebuild(root.snapshot(&transitions))
    for index in nodes.indices {
      nodes[index].localTime = time
      nodes[index].transition = transitions[index]
    }
  }
}

extension PresentationBranch {
  /// Returns the layers as a snapshot, and appends their transitions in the order of a tree's nodes.
  fileprivate func snapshot(_ transitions: inout [TransitionState?]) -> LayerSnapshot {
    transitions.append(transition)
    let mask = mask.first?.snapshot(&transitions)
    let sublayers = sublayers.map { $0.snapshot(&transitions) }
    return LayerSnapshot(id: id, values: Shared(values), mask: mask, sublayers: sublayers)
  }
}
