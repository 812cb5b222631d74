// SPDX-License-Identifier: Apache-2.0

extension LayerTreeSnapshot {
  /// Returns the model tree of `layer`, laid out and displayed, without animations.
  ///
  /// For drawing without a `RenderContext`.
  package static func model(of layer: CALayer) -> LayerTreeSnapshot {
    layer.layoutTree()
    layer.displayTree()
    let time = MediaClock.current.now
    return LayerTreeSnapshot(root: SnapshotBuilder.model(layer), time: time)
  }
}
