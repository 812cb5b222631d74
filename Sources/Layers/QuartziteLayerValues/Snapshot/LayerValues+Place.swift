// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension LayerValues {
  /// The layer's geometry: how its space maps to its superlayer's, and its sublayers' to its own.
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

  /// Whether sublayers keep their depth instead of being flattened into the plane of the layer.
  package var keepsSublayersInDepth: Bool {
    switch payload {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}
