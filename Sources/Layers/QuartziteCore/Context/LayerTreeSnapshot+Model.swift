// SPDX-License-Identifier: Apache-2.0

extension LayerTreeSnapshot {
  /// Returns the tree below `layer` as it is in the model, laid out and displayed, with its
  /// animations left out.
  ///
  /// For drawing outside any context.
  package static func model(of layer: CALayer) -> LayerTreeSnapshot {
    layer.layoutTree()
    layer.displayTree()
    let time = MediaClock.current.now
    return LayerTreeSnapshot(root: SnapshotBuilder.model(layer), time: time)
  }
}
