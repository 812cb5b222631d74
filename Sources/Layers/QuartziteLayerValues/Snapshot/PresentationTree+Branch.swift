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
    var work: [Step] = [.enter(root, parent: -1)]
    while let step = work.popLast() {
      switch step {
      case .firstChild(let index): nodes[index].firstChild = Int32(nodes.count)
      case .leave(let index): nodes[index].subtreeEnd = Int32(nodes.count)
      case .enter(let branch, let parent):
        let index = nodes.count
        nodes.append(node(branch, parent: parent, index: index))
        work.append(.leave(index))
        for sublayer in branch.sublayers.reversed() {
          work.append(.enter(sublayer, parent: Int32(index)))
        }
        work.append(.firstChild(index))
        if let mask = branch.mask.first { work.append(.enter(mask, parent: Int32(index))) }
      }
    }
    measureDepth()
  }

  private enum Step {
    case enter(PresentationBranch, parent: Int32)
    case firstChild(Int)
    case leave(Int)
  }

  private func node(
    _ branch: PresentationBranch,
    parent: Int32,
    index: Int
  ) -> PresentationNode {
    PresentationNode(
      id: branch.id,
      revision: Revision.next(),
      isAnimated: false,
      parent: parent,
      maskIndex: branch.mask.isEmpty ? -1 : Int32(index + 1),
      firstChild: 0,
      subtreeEnd: 0,
      timeSlot: 0,
      localTime: time,
      values: branch.values,
      transition: branch.transition
    )
  }
}
