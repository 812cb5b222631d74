// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// One sublayer in the space of the layer that flattens it.
struct SublayerPlane {
  /// The sublayer's index.
  var index: Int
  /// The tree it is read from; replicators with a delay read copies from earlier times.
  var scene: SceneTree
  /// From the sublayer's space to the flattening layer's, depth and perspective included.
  var matrix: CATransform3D
  /// What layers that are not pictures of their own leave to it.
  var opacity: Float
  /// What replicators multiply colours by.
  var tint: SIMD4<Double>
  /// Whether y points up on the screen.
  var isFlipped: Bool
}

extension Composition {
  /// Draws the sublayers of an ordinary layer: each flattened onto the layer's plane, in the order
  /// of their depth, cut where they pass through each other.
  func emitSublayers(
    of index: Int,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard !place.scene.hasNoSublayers(index) else { return }
    if place.scene.hasFlatSublayers(index), paths.takes(.flatSublayers) {
      emitFlatSublayers(of: index, place, into: &items)
      return
    }
    var planes: [SublayerPlane] = []
    gatherSublayers(of: index, values, in: place, to: .identity, opacity: 1, into: &planes)
    emit(planes, place, into: &items)
  }

  /// Appends the planes of a layer's sublayers.
  ///
  /// - Parameters:
  ///   - matrix: from the layer's space to that of the layer that flattens.
  ///   - opacity: what the layers between leave to the sublayers.
  func gatherSublayers(
    of index: Int,
    _ values: LayerValues,
    in place: Placement,
    to matrix: CATransform3D,
    opacity: Float,
    into planes: inout [SublayerPlane]
  ) {
    let (first, end) = place.scene.sublayers(of: index)
    guard first < end else { return }
    let total = CATransform3DConcat(values.place.sublayerMap, matrix)
    if case .replicator(let replicator) = values.payload {
      gatherInstances(
        of: index,
        values,
        replicator,
        in: place,
        to: total,
        opacity: opacity,
        into: &planes
      )
      return
    }
    var child = first
    while child < end {
      gather(child, in: place, to: total, opacity: opacity, into: &planes)
      child = Int(place.scene.nodes[child].subtreeEnd)
    }
  }

  /// Appends the plane of one layer, or the planes of its sublayers if it has no plane of its own.
  func gather(
    _ index: Int,
    in place: Placement,
    to matrix: CATransform3D,
    opacity: Float,
    into planes: inout [SublayerPlane]
  ) {
    let scene = place.scene
    guard scene.isSeen(index) else { return }
    let own = scene.toSuperlayer(index)
    let total = CATransform3DConcat(own, matrix)
    guard total.isFinite else { return }
    let isFlipped = scene.isGeometryFlipped(index) ? !place.isFlipped : place.isFlipped
    if scene.keepsSublayersInDepth(index) {
      let values = scene.values(index)
      var inner = place
      inner.isFlipped = isFlipped
      gatherSublayers(
        of: index,
        values,
        in: inner,
        to: total,
        opacity: opacity * min(values.opacity, 1),
        into: &planes
      )
      return
    }
    planes.append(
      SublayerPlane(
        index: index,
        scene: place.scene,
        matrix: total,
        opacity: opacity,
        tint: place.tint,
        isFlipped: isFlipped
      )
    )
  }

  /// Draws planes in depth order.
  func emit(_ planes: [SublayerPlane], _ place: Placement, into items: inout [DisplayItem]) {
    if planes.count == 1 {
      emit(planes[0], part: nil, place, into: &items)
      return
    }
    let isFlat = planes.allSatisfy { $0.matrix.keepsPlaneParallel }
    guard isFlat || profile.splitsByDepth else {
      for plane in planes { emit(plane, part: nil, place, into: &items) }
      return
    }
    let pieces = DepthOrder.pieces(
      planes.indices.map { number in
        let plane = planes[number]
        return DepthOrder.Plane(
          id: number,
          matrix: plane.matrix,
          extent: isFlat ? .zero : extent(of: plane.index, plane.scene)
        )
      }
    )
    for piece in pieces {
      emit(planes[piece.id], part: piece.part, place, into: &items)
    }
  }

  private func emit(
    _ plane: SublayerPlane,
    part: PlanePolygon?,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    var inner = place
    inner.scene = plane.scene
    inner.toDevice = plane.matrix.flattened(then: place.toDevice)
    inner.opacity = place.opacity * plane.opacity
    inner.tint = plane.tint
    inner.isFlipped = plane.isFlipped
    guard let part else {
      emit(plane.index, inner, into: &items)
      return
    }
    var body: [DisplayItem] = []
    emit(plane.index, inner, into: &body)
    guard !body.isEmpty else { return }
    // A hard cut: each pixel belongs to one of the two parts.
    let clip = Clip(
      shape: .fill(
        CGPath(elements: part.elements),
        rule: .nonZero,
        projection: Projection(inner.toDevice)
      ),
      isAntialiased: false
    )
    items.append(.group(GroupItem(items: body, clips: [clip])))
  }

  /// A rectangle in layer points that surely holds what a layer and its sublayers show.
  func extent(of index: Int, _ scene: SceneTree, depth: Int = 0) -> CGRect {
    let values = scene.nodes[index].values
    guard !values.masksToBounds else { return values.bounds }
    var result = values.bounds.union(values.ownExtent)
    let inner = sublayerExtent(of: index, scene, to: values.place.sublayerMap, depth: depth)
    if !inner.isNull { result = result.union(inner) }
    return result.hasFiniteEdges ? result : values.bounds
  }

  /// The same of a layer's sublayers; null where there is none.
  ///
  /// - Parameter matrix: from the layer's space, its sublayer map included, to that of the layer that
  ///   flattens its sublayers.
  private func sublayerExtent(
    of index: Int,
    _ scene: SceneTree,
    to matrix: CATransform3D,
    depth: Int
  ) -> CGRect {
    // Below some levels a rough answer is enough: it only decides where planes are cut.
    guard depth < 8 else { return .null }
    var result = CGRect.null
    let (first, end) = scene.sublayers(of: index)
    var child = first
    while child < end {
      if scene.isSeen(child) {
        let total = CATransform3DConcat(scene.toSuperlayer(child), matrix)
        let box: CGRect
        if scene.keepsSublayersInDepth(child) {
          let map = CATransform3DConcat(scene.values(child).place.sublayerMap, total)
          box = sublayerExtent(of: child, scene, to: map, depth: depth + 1)
        } else {
          box = total.boundingBox(of: extent(of: child, scene, depth: depth + 1))
        }
        if !box.isNull { result = result.union(box) }
      }
      child = scene.next(after: child)
    }
    return result
  }
}

extension PlanePolygon {
  /// The polygon as a closed path.
  var elements: PathElements {
    var path = PathElements()
    for (number, corner) in corners.enumerated() {
      path.append(number == 0 ? .move : .line, corner)
    }
    path.append(.close)
    return path
  }
}

extension LayerValues {
  /// What the layer itself may show beyond its bounds: shapes, shadows, particles.
  var ownExtent: CGRect {
    var result = bounds
    if case .shape(let shape) = payload, let path = shape.path, !path.isEmpty {
      var box = path.elements.controlBox
      if shape.strokeColor != nil, shape.lineWidth > 0 {
        box = box.grown(by: shape.lineWidth * max(1, shape.miterLimit) / 2)
      }
      result = result.union(box)
    }
    if shadowOpacity > 0, !masksToBounds {
      let base = shadowPath.map { $0.elements.controlBox } ?? result
      result = result.union(
        base.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
          .grown(by: 3 * max(0, shadowRadius))
      )
    }
    return result
  }
}

extension PathElements {
  /// The smallest rectangle that holds all points, control points included; null where there are
  /// none or one is not finite.
  var controlBox: CGRect {
    guard let (low, high) = controlLimits else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
