// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension LayerValues {
  /// How the layer stands in its superlayer, and its sublayers in it.
  package var place: LayerPlace {
    LayerPlace(
      bounds: bounds,
      position: position,
      zPosition: zPosition,
      anchorPoint: anchorPoint,
      anchorPointZ: anchorPointZ,
      transform: transform,
      isGeometryFlipped: isGeometryFlipped,
      sublayerTransform: rare?.fields.sublayerTransform,
      keepsDepth: keepsSublayersInDepth
    )
  }

  /// Whether sublayers keep their place in depth instead of being flattened onto the layer.
  package var keepsSublayersInDepth: Bool {
    switch payload {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}
