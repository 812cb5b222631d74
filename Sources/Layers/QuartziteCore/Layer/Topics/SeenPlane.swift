// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The plane of a layer in the space of the ancestor that flattens it, as seen at a point.
struct SeenPlane {
  /// The map of the sublayers of a layer, and the point at which they are tested.
  struct View {
    /// From the sublayers' superlayer, with its map for sublayers, to the layer that flattens them.
    var map: CATransform3D
    /// The point in the space of the flattening layer.
    var point: CGPoint
    /// The point in the superlayer's space; nil where the superlayer is seen edge-on.
    var outer: CGPoint?
  }

  let layer: CALayer
  /// From the layer's space to that of the layer that flattens it.
  let matrix: CATransform3D
  /// The point in the layer's space.
  let point: CGPoint
  /// The point in the space of the layer's superlayer; nil where the layer's own `hitTest(_:)` must
  /// not be called.
  let outer: CGPoint?

  /// The depth at the point, towards the viewer; larger is nearer.
  private var depth: Double {
    if matrix.keepsPlaneParallel { return matrix.planeDepth }
    let image = matrix.transform(point.x, point.y)
    return image.z / image.w
  }

  /// The planes of a layer's sublayers, including those inside transform layers; the frontmost at
  /// the point comes last.
  ///
  /// Layers that are hidden or seen edge-on have none. At equal depth the order of sublayers
  /// decides; rotated planes count as equally deep if their depths differ by at most
  /// `DepthOrder.tolerance`.
  /// - Parameter root: the layer whose hit test this is, and whose override of `hitTest(_:)` is not
  ///   called.
  static func planes(of layers: [CALayer], _ view: View, root: CALayer? = nil) -> [SeenPlane] {
    var planes: [SeenPlane] = []
    var rest = layers.reversed().map { (layer: $0, view: view) }
    while let (layer, view) = rest.popLast() {
      guard !layer.values.isHidden else { continue }
      let place = layer.values.place
      let matrix = CATransform3DConcat(place.toSuperlayer, view.map)
      guard matrix.isFinite else { continue }
      let point = Projection(matrix).inverse?.image(of: view.point)
      let asks = layer !== root && LayerOverrides.overridesHitTest(type(of: layer))
      if layer.values.payload.keepsSublayersInDepth, !asks || point == nil || view.outer == nil {
        let inner = View(
          map: CATransform3DConcat(place.sublayerMap, matrix),
          point: view.point,
          outer: point
        )
        for sublayer in (layer.sublayers ?? []).reversed() { rest.append((sublayer, inner)) }
      } else if let point {
        let outer = layer === root ? nil : view.outer
        planes.append(SeenPlane(layer: layer, matrix: matrix, point: point, outer: outer))
      }
    }
    return inOrder(planes)
  }

  private static func inOrder(_ planes: [SeenPlane]) -> [SeenPlane] {
    guard planes.count > 1 else { return planes }
    let depths = planes.map(\.depth)
    let isParallel = planes.allSatisfy(\.matrix.keepsPlaneParallel)
    var order = planes.indices.sorted { a, b in
      depths[a] == depths[b] ? a < b : depths[a] < depths[b]
    }
    guard !isParallel else { return order.map { planes[$0] } }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count,
        depths[order[end]] - depths[order[end - 1]] <= DepthOrder.tolerance
      {
        end += 1
      }
      order[start..<end].sort()
      start = end
    }
    return order.map { planes[$0] }
  }
}

extension CALayer {
  /// From the space of a layer whose sublayers keep their depth to that of the nearest ancestor
  /// that flattens them, or to the space that contains the root.
  var matrixToFlatteningLayer: CATransform3D {
    var matrix = CATransform3D.identity
    var layer = self
    while layer.values.payload.keepsSublayersInDepth {
      let above = layer.superlayerValue
      matrix = CATransform3DConcat(matrix, layer.matrix(to: above))
      guard let above else { break }
      layer = above
    }
    return matrix
  }
}
