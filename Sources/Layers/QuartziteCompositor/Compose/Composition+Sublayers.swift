// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// A sublayer, in the space of the layer that it is flattened into.
struct SublayerPlane {
  /// The sublayer's index.
  var index: Int
  /// The tree that it is read from; a replicator with a delay reads copies from other times.
  var tree: FrameTree
  /// From the sublayer's space to that of the flattening layer, including depth and perspective.
  var matrix: CATransform3D
  /// The product of the opacities of transform layers between the two.
  var opacity: Float
  /// The colour that replicators multiply its colours by.
  var tint: SIMD4<Double>
  /// Whether its y axis points up on the screen.
  var isFlipped: Bool
}

extension Composition {
  /// Draws the sublayers of a layer: each flattened onto the layer's plane, from back to front,
  /// split where they intersect.
  func emitSublayers(
    of index: Int,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard !place.tree.hasNoSublayers(index) else { return }
    if place.tree.hasFlatSublayers(index), paths.takes(.flatSublayers) {
      var inner = place
      emitFlatSublayers(of: index, in: place.tree, &inner, into: &items)
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
  ///   - opacity: the product of the opacities of the transform layers in between.
  func gatherSublayers(
    of index: Int,
    _ values: LayerValues,
    in place: Placement,
    to matrix: CATransform3D,
    opacity: Float,
    into planes: inout [SublayerPlane]
  ) {
    let (first, end) = place.tree.sublayers(of: index)
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
      child = place.tree.next(after: child)
    }
  }

  /// Appends the plane of one layer, or the planes of its sublayers if it keeps their depth.
  func gather(
    _ index: Int,
    in place: Placement,
    to matrix: CATransform3D,
    opacity: Float,
    into planes: inout [SublayerPlane]
  ) {
    let tree = place.tree
    guard tree.isVisible(index) else { return }
    let own = tree.toSuperlayer(index)
    let total = CATransform3DConcat(own, matrix)
    guard total.isFinite else { return }
    let isFlipped = tree.isGeometryFlipped(index) ? !place.isFlipped : place.isFlipped
    if tree.keepsSublayersInDepth(index) {
      let values = tree.values(index)
      var inner = place
      inner.isFlipped = isFlipped
      gatherSublayers(
        of: index,
        values,
        in: inner,
        to: total,
        opacity: opacity * values.clampedOpacity,
        into: &planes
      )
      return
    }
    planes.append(
      SublayerPlane(
        index: index,
        tree: place.tree,
        matrix: total,
        opacity: opacity,
        tint: place.tint,
        isFlipped: isFlipped
      )
    )
  }

  /// Draws planes from back to front, split where they intersect if the profile does that.
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
          extent: isFlat ? .zero : extent(of: plane.index, plane.tree)
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
    inner.tree = plane.tree
    inner.toDevice = plane.matrix.flattened(then: place.toDevice)
    inner.opacity = place.opacity * plane.opacity
    inner.tint = plane.tint
    inner.isFlipped = plane.isFlipped
    guard let part else {
      emit(plane.index, of: plane.tree, &inner, into: &items)
      return
    }
    var body: [DisplayItem] = []
    emit(plane.index, of: plane.tree, &inner, into: &body)
    guard !body.isEmpty else { return }
    // A hard edge: each pixel belongs to exactly one of the two parts.
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

  /// A rectangle in layer points that contains everything that a layer and its sublayers show.
  func extent(of index: Int, _ tree: FrameTree, depth: Int = 0) -> CGRect {
    let values = tree.nodes[index].values
    guard !values.masksToBounds else { return values.bounds }
    var result = values.bounds.union(values.ownExtent)
    let inner = sublayerExtent(of: index, tree, to: values.place.sublayerMap, depth: depth)
    if !inner.isNull { result = result.union(inner) }
    return result.hasFiniteEdges ? result : values.bounds
  }

  /// The same for a layer's sublayers alone; null where there are none.
  ///
  /// - Parameter matrix: from the layer's space, with its map for sublayers applied, to that of the
  ///   layer that flattens its sublayers.
  private func sublayerExtent(
    of index: Int,
    _ tree: FrameTree,
    to matrix: CATransform3D,
    depth: Int
  ) -> CGRect {
    // Deeper levels are ignored: the rectangle only decides where planes are split.
    guard depth < 8 else { return .null }
    var result = CGRect.null
    let (first, end) = tree.sublayers(of: index)
    var child = first
    while child < end {
      if tree.isVisible(child) {
        let total = CATransform3DConcat(tree.toSuperlayer(child), matrix)
        let box: CGRect
        if tree.keepsSublayersInDepth(child) {
          let map = CATransform3DConcat(tree.values(child).place.sublayerMap, total)
          box = sublayerExtent(of: child, tree, to: map, depth: depth + 1)
        } else {
          box = total.boundingBox(of: extent(of: child, tree, depth: depth + 1))
        }
        if !box.isNull { result = result.union(box) }
      }
      child = tree.next(after: child)
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
  /// A rectangle that contains what the layer itself shows, beyond its bounds too: shape and shadow.
  ///
  /// An emitter's particles are not counted.
  var ownExtent: CGRect {
    var result = bounds
    if case .shape(let shape) = payload, let path = shape.path, !path.isEmpty {
      var box = path.controlBox
      if shape.strokeColor != nil, let style = StrokeStyle(shape) {
        box = box.grown(by: style.reach)
      }
      result = result.union(box)
    }
    if shadowOpacity > 0, !masksToBounds {
      let base = shadowPath.map { $0.controlBox } ?? result
      result = result.union(
        base.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
          .grown(by: GaussianReach.visible(sigma: shadowRadius))
      )
    }
    return result
  }
}

extension CGPath {
  /// The bounding box of all points, control points included; null where there are none or one is
  /// not finite.
  var controlBox: CGRect {
    guard let (low, high) = controlLimits else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
