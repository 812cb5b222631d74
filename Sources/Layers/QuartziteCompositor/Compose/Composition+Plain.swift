// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// Layers that show only a shape and sublayers: most of the layers of a drawing.
///
/// The result equals that of the general way, but only a few values are read, in place, and no
/// intermediate lists are made.
///
/// The functions change the placement while they go down, and leave it as they found it: a copy for
/// each layer took longer than the rest of its work. The placement's tree is an argument, too, so that no
/// references are counted.
extension Composition {
  /// Draws a plain layer with its sublayers.
  func emitPlain(
    _ index: Int,
    of tree: FrameTree,
    _ place: inout Placement,
    into items: inout [DisplayItem]
  ) {
    let outer = place.opacity
    let alpha = outer * tree.opacity(index)
    let start = items.count
    let fadesAsGroup = alpha < 1 && tree.allowsGroupOpacity(index)
    place.opacity = fadesAsGroup ? 1 : min(alpha, 1)
    emitPlainBody(index, of: tree, &place, into: &items)
    place.opacity = outer
    if fadesAsGroup { Self.fade(&items, from: start, by: alpha) }
  }

  /// Draws the shape and the sublayers of a plain layer.
  private func emitPlainBody(
    _ index: Int,
    of tree: FrameTree,
    _ place: inout Placement,
    into items: inout [DisplayItem]
  ) {
    if let shape = tree.shape(index) { emitShape(shape, place, into: &items) }
    guard !tree.hasNoSublayers(index) else { return }
    if tree.hasFlatSublayers(index), paths.takes(.flatSublayers) {
      emitFlatSublayers(of: index, in: tree, &place, into: &items)
    } else {
      emitSublayers(of: index, place, into: &items)
    }
  }

  /// Draws the sublayers of a layer, all in its plane, in their order.
  func emitFlatSublayers(
    of index: Int,
    in tree: FrameTree,
    _ place: inout Placement,
    into items: inout [DisplayItem]
  ) {
    let (first, end) = tree.sublayers(of: index)
    let outer = place.toDevice
    var child = first
    while child < end {
      if tree.isVisible(child) {
        place.toDevice = tree.toSuperlayer(child).flattened(then: outer)
        emit(child, of: tree, &place, into: &items)
      }
      child = tree.next(after: child)
    }
    place.toDevice = outer
  }

  /// Draws sublayers in depth order.
  private func emitSublayers(
    of index: Int,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    emitSublayers(of: index, place.tree.values(index), place, into: &items)
  }

  /// Applies an opacity, as one group, to the items appended since `start`.
  private static func fade(_ items: inout [DisplayItem], from start: Int, by opacity: Float) {
    guard items.count > start else { return }
    if items.count == start + 1, items[start].fadeDraw(by: opacity) { return }
    let body = Array(items[start...])
    items.removeLast(body.count)
    items.append(contentsOf: faded(body, by: opacity))
  }
}

extension FrameTree {
  /// Whether a layer shows only a shape and sublayers, with no effect but opacity.
  func showsOnlyShape(_ index: Int) -> Bool {
    guard nodes[index].maskIndex < 0, nodes[index].values.shadowOpacity <= 0,
      !nodes[index].values.masksToBounds, !nodes[index].values.shouldRasterize,
      nodes[index].values.borderWidth <= 0, nodes[index].values.backgroundColor == nil,
      nodes[index].values.contents == nil
    else { return false }
    // Read as one reference: a getter of the values would copy them all.
    if let rare = nodes[index].values.rare {
      guard rare.fields.compositingFilter == nil, rare.fields.filters.isEmpty,
        rare.fields.backgroundFilters.isEmpty
      else { return false }
      if case .some = rare.fields.contentsFade { return false }
    }
    switch nodes[index].values.payload {
    case .plain, .shape, .text, .scroll: return true
    default: return false
    }
  }

  /// Whether all sublayers of a layer lie in its plane, so that they are drawn in their order.
  func hasFlatSublayers(_ index: Int) -> Bool {
    if case .replicator = nodes[index].values.payload { return false }
    if let rare = nodes[index].values.rare, !rare.fields.sublayerTransform.isIdentity {
      return false
    }
    let (first, end) = sublayers(of: index)
    var child = first
    while child < end {
      guard nodes[child].values.zPosition == 0, nodes[child].values.anchorPointZ == 0,
        !nodes[child].values.isGeometryFlipped, nodes[child].values.transform.keepsPlane,
        !keepsSublayersInDepth(child)
      else { return false }
      child = next(after: child)
    }
    return true
  }
}
