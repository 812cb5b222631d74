// SPDX-License-Identifier: Apache-2.0
import Foundation

extension PresentationTree {
  /// Whether the tree shows `snapshot` already and looks the same at any time.
  ///
  /// That is so where it was evaluated from the same commit and holds neither an animation, nor a
  /// layer that begins or ends, nor an emitter. O(1) while something is animated, else O(nodes).
  package func isStill(_ snapshot: LayerTreeSnapshot) -> Bool {
    guard source === snapshot.root, animated.isEmpty, passing.isEmpty else { return false }
    for index in nodes.indices {
      if case .emitter = nodes[index].values.payload { return false }
    }
    return true
  }
}
