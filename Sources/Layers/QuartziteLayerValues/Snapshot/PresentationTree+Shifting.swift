// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension PresentationTree {
  /// Returns the tree with the time of one node's branch shifted by `delay` seconds; negative is
  /// earlier.
  ///
  /// A replicator shows its copies from such trees. The result is nil where the node's time is
  /// stopped or the tree was not made by evaluation. O(animations + nodes).
  package func shifted(by delay: CFTimeInterval, at index: Int) -> PresentationTree? {
    guard source != nil, nodes.indices.contains(index) else { return nil }
    var speed = 1.0
    var slot = Int(nodes[index].timeSlot)
    while slot > 0 {
      speed *= times[slot].timing.speed
      slot = Int(times[slot].parent)
    }
    let shifted = time + delay / speed
    guard shifted.isFinite else { return nil }
    var result = self
    result.time = shifted
    result.advance(to: shifted)
    return result
  }
}
