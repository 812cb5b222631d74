// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer that stands on a plane of its own in the space of the layer that flattens it, as it is seen
/// at a point.
struct SeenPlane {
  /// From where the sublayers of a layer are looked at.
  struct View {
    /// From the sublayers' superlayer, its sublayer map included, to the layer that flattens them.
    var map: CATransform3D
    /// The point in the space of the layer that flattens.
    var point: CGPoint
    /// The point in the superlayer's space; nil where that is seen edge on.
    var outer: CGPoint?
  }

  let layer: CALayer
  /// From the layer's space to that of the layer that flattens it.
  let matrix: CATransform3D
  /// The point in the layer's space.
  let point: CGPoint
  /// The point in the space of the layer's superlayer; nil where the layer's own `hitTest(_:)` is not
  /// to be called.
  let outer: CGPoint?

  /// The depth at the point, towards the viewer.
  private var depth: Double {
    if matrix.keepsPlaneParallel { return matrix.planeDepth }
    let image = matrix.transform(point.x, point.y)
    return image.z / image.w
  }

  /// The planes of layers that stand in one superlayer, those in transform layers among them too, the
  /// frontmost at the point last.
  ///
  /// Layers that are hidden or seen edge on have none. At the same depth, order decides; planes that
  /// are turned count as one depth where they are as near as `DepthOrder` lets them touch.
  ///
  /// - Parameter root: the layer whose own `hitTest(_:)` asks.
  static func planes(of layers: [CALayer], _ view: View, root: CALayer? = nil) -> [SeenPlane] {
    var planes: [SeenPlane] = []
    var rest = layers.reversed().map { (layer: $0, view: view) }
    while let (layer, view) = rest.popLast() {
      guard !layer.values.isHidden else { continue }
      let place = layer.values.place
      let matrix = CATransform3DConcat(place.toSuperlayer, view.map)
      guard matrix.isFinite else { continue }
      let point = Projection(matrix).inverse?.image(of: view.point)
      let asks = layer !== root && OverrideProbe.overridesHitTest(type(of: layer))
      if place.keepsDepth, !asks || point == nil || view.outer == nil {
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
  /// From the space of a layer whose sublayers keep their depth to that of the nearest layer above that
  /// flattens them, or to the one that the root stands in.
  var matrixToFlatteningLayer: CATransform3D {
    var matrix = CATransform3D.identity
    var layer = self
    while layer.values.keepsSublayersInDepth {
      let above = layer.superlayerValue
      matrix = CATransform3DConcat(matrix, layer.matrix(to: above))
      guard let above else { break }
      layer = above
    }
    return matrix
  }
}
