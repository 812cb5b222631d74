// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension LayerValues {
  /// The layer's geometry: how its space maps to its superlayer's, and its sublayers' to its own.
  package var place: LayerPlace {
    var place = placeInSuperlayer
    place.sublayerTransform = rare?.fields.sublayerTransform
    return place
  }

  /// The same without the transform of the sublayers.
  ///
  /// Inlined where it is called, because composition reads it of every layer in place: a call would
  /// copy all of the values.
  @inlinable @inline(__always)
  package var placeInSuperlayer: LayerPlace {
    LayerPlace(
      bounds: bounds,
      position: position,
      zPosition: zPosition,
      anchorPoint: anchorPoint,
      anchorPointZ: anchorPointZ,
      transform: transform,
      isGeometryFlipped: isGeometryFlipped
    )
  }

  /// Whether the layer is neither hidden nor fully transparent.
  @inlinable @inline(__always)
  package var isVisible: Bool { !isHidden && opacity > 0 }
}

extension LayerPayload {
  /// Whether sublayers keep their depth instead of being flattened into the plane of the layer.
  @inlinable @inline(__always)
  package var keepsSublayersInDepth: Bool {
    switch self {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}
