// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues
import QuartziteNumerics
import Synchronization

/// Where and how a layer is drawn; passed down the layer tree.
struct Placement {
  /// From the layer's space to device pixels.
  var toDevice: CATransform3D
  /// The evaluated tree that contains the layer.
  var tree: FrameTree
  /// The device pixels that can be seen; what is outside may be left out.
  var visible: CGRect
  /// The product of the opacities of ancestors without group opacity.
  var opacity: Float = 1
  /// The colour that replicators multiply colours and pictures by.
  var tint = SIMD4<Double>(repeating: 1)
  /// Whether the y axis points up on the screen.
  var isFlipped = false
  /// Whether a mask is being drawn; its edges are always antialiased.
  var isMask = false
}

/// The work of composing one frame.
///
/// Each method appends what a layer shows to a list of display items, in Core Animation's order:
/// shadow, background, contents, sublayers, border; then clip, filters, opacity, mask and blend
/// mode apply to all of them.
final class Composition: Sendable {
  let profile: RenderProfile
  /// Which fast paths may be taken.
  let paths: FastPathChoice
  /// Whether the items of each layer are wrapped in a group with a `LayerMark`.
  let marksLayers: Bool
  /// The number of replicators' copies so far; only one thread composes a frame.
  let copies = Atomic(0)
  /// The rounded outline that was made last: the layers of a list often have the same one.
  private let lastOutline = Mutex<(shape: CornerShape, path: CGPath)?>(nil)
  /// The number of emitters' particles so far.
  let particles = Atomic(0)

  init(profile: RenderProfile, paths: FastPathChoice, marksLayers: Bool = false) {
    (self.profile, self.paths, self.marksLayers) = (profile, paths, marksLayers)
  }

  /// Returns the items of a tree; see `FrameComposer.compose`.
  func compose(
    _ tree: PresentationTree,
    toDevice: CATransform3D,
    isRootInPlace: Bool,
    visible: CGRect
  ) -> [DisplayItem] {
    let tree = FrameTree(tree)
    var place = Placement(toDevice: toDevice, tree: tree, visible: visible)
    var items: [DisplayItem] = []
    let values = tree.nodes[0].values
    if isRootInPlace {
      // The root's position and transform are ignored, but its y axis keeps its direction.
      place.toDevice = CATransform3DConcat(values.place.flip, toDevice)
      place.isFlipped = values.isGeometryFlipped
      if case .transform = values.payload {
        emitSublayers(of: 0, values, place, into: &items)
      } else {
        emit(0, of: tree, &place, into: &items)
      }
      return items
    }
    var planes: [SublayerPlane] = []
    gather(0, in: place, to: .identity, opacity: 1, into: &planes)
    place.opacity = 1
    emit(planes, place, into: &items)
    return items
  }

  /// Draws a layer with its sublayers.
  ///
  /// `place.toDevice` maps the layer's own space to the device, and `tree` is the tree of `place`, which
  /// is the same afterwards.
  func emit(
    _ index: Int,
    of tree: FrameTree,
    _ place: inout Placement,
    into items: inout [DisplayItem]
  ) {
    guard tree.isVisible(index), place.toDevice.isFinite else { return }
    guard tree.isDoubleSided(index) || facesViewer(place) else { return }
    guard marksLayers, !place.isMask, let transform = place.toDevice.affineOfPlane else {
      emitSeen(index, of: tree, &place, into: &items)
      return
    }
    var own: [DisplayItem] = []
    emitSeen(index, of: tree, &place, into: &own)
    guard !own.isEmpty else { return }
    let mark = LayerMark(id: UInt64(tree.nodes[index].id.rawValue), transform: transform)
    items.append(.group(GroupItem(items: own, layer: mark)))
  }

  /// Draws a layer that is seen.
  private func emitSeen(
    _ index: Int,
    of tree: FrameTree,
    _ place: inout Placement,
    into items: inout [DisplayItem]
  ) {
    if let transition = tree.transition(index),
      emit(transition, of: index, place, into: &items)
    {
      return
    }
    if tree.showsOnlyShape(index), paths.takes(.plainLayers) {
      emitPlain(index, of: tree, &place, into: &items)
    } else {
      emitAppearance(index, tree.values(index), place, into: &items)
    }
  }

  /// Draws a layer without its transition.
  func emitAppearance(
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    if let scale = pictureScale(values, place) {
      emitRasterized(index, values, scale: scale, place, into: &items)
    } else {
      emitComposed(index, values, place, into: &items)
    }
  }

  /// Draws a layer with its sublayers as a group: body, filters, shadow, opacity, mask and blend
  /// mode.
  func emitComposed(
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    let alpha = place.opacity * values.clampedOpacity
    let isFaded = alpha < 1
    let fadesAsGroup = isFaded && values.allowsGroupOpacity
    let shadow = Shadow(values, place.toDevice)

    var inner = place
    inner.opacity = isFaded && !fadesAsGroup ? alpha : 1
    if shadow == nil, !fadesAsGroup, !values.needsComposition,
      place.tree.maskIndex(index) < 0
    {
      // No operation applies to the body as a whole, as for most layers: append to the caller's
      // list.
      emitBody(index, values, inner, into: &items)
      return
    }
    inner.visible = area(seenThroughFiltersOf: values, place)
    if let shadow, values.shadowPath == nil {
      inner.visible = inner.visible.union(place.visible.grown(by: shadow.reach))
    }
    var body: [DisplayItem] = []
    emitBody(index, values, inner, into: &body)
    let hasMap = place.tree.maskIndex(index) >= 0 && values.filters.contains(where: \.readsMap)
    if hasMap {
      body = displaced(body, by: maskItems(of: index, values, place), values, place)
    } else if !values.filters.isEmpty {
      body = filtered(body, of: index, values, place)
    }

    var result: [DisplayItem] = []
    if !values.backgroundFilters.isEmpty {
      emitBackdrop(values, place, opacity: alpha, into: &result)
    }
    if let shadow {
      // Behind the whole group, at its own opacity, and not hidden by what covers the group.
      emitShadow(shadow, values, body, place, opacity: alpha, into: &result)
    }
    if fadesAsGroup { body = Self.faded(body, by: alpha) }
    result.append(contentsOf: body)
    let blend = blend(values)
    if result.isEmpty {
      // In such blend modes even an empty layer changes the backdrop.
      if blend.reachesBeyondSource { items.append(.group(GroupItem(items: [], blend: blend))) }
      return
    }
    if place.tree.maskIndex(index) >= 0, !hasMap {
      let mask = maskItems(of: index, values, place)
      guard !mask.isEmpty else {
        if blend.reachesBeyondSource { items.append(.group(GroupItem(items: [], blend: blend))) }
        return
      }
      let isLeaf = place.tree.hasNoSublayers(index)
      result = masked(result, mask, values, place, blend: blend, isLeaf: isLeaf)
    } else if blend != .normal {
      result = [.group(GroupItem(items: result, blend: blend))]
    }
    items.append(contentsOf: result)
  }

  // MARK: - Parts

  /// Draws background, contents, sublayers and border, clipped to the bounds if the layer asks for
  /// it.
  private func emitBody(
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    let shape = CornerShape(values)
    let hasMore = !place.tree.hasNoSublayers(index) || values.hasContent
    guard values.masksToBounds, hasMore else {
      emitBackground(values, shape, place, into: &items)
      emitContent(index, values, shape, place, into: &items)
      emitSublayers(of: index, values, place, into: &items)
      emitBorder(values, shape, outer: shape, place, into: &items)
      return
    }
    guard isVisible(shape.rect, place) else { return }
    // The clip rounds the corners once for everything, so what fills the bounds is drawn as a
    // rectangle.
    var square = shape
    square.radius = 0
    var inner = place
    inner.visible = place.visible.intersection(
      place.toDevice.boundingBox(of: shape.rect).insetBy(dx: -1, dy: -1)
    )
    var body: [DisplayItem] = []
    emitBackground(values, square, inner, into: &body)
    emitContent(index, values, square, inner, into: &body)
    emitSublayers(of: index, values, inner, into: &body)
    emitBorder(values, shape, outer: square, inner, into: &body)
    guard !body.isEmpty else { return }
    let clips = clips(to: shape, softEdges(values, place), place.toDevice)
    items.append(
      .group(
        GroupItem(
          items: body,
          clips: clips,
          isIsolated: clips[0].sharesPixels(within: place.visible) && body.count > 1
        )
      )
    )
  }

  /// Fills the bounds with the background colour.
  private func emitBackground(
    _ values: LayerValues,
    _ shape: CornerShape,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard let color = values.backgroundColor, isVisible(shape.rect, place) else { return }
    guard let pattern = values.backgroundPattern else {
      return emitFill(shape, color, values, place, into: &items)
    }
    emit(pattern, in: shape, values, place, into: &items)
  }

  /// Fills a shape with a pattern.
  private func emit(
    _ pattern: TiledPattern,
    in shape: CornerShape,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard shape.rect.width > 0, shape.rect.height > 0 else { return }
    let origin = CGAffineTransform(translationX: shape.rect.minX, y: shape.rect.minY)
    let toLayer = CATransform3DMakeAffineTransform(pattern.toLayer.concatenating(origin))
    let paint = ImagePaint(
      pixmap: pattern.pixmap,
      projection: Projection(CATransform3DConcat(toLayer, place.toDevice)),
      sampling: .trilinear,
      edge: .repeated,
      tint: paintColor(pattern.tint, place)
    )
    let opacity = place.opacity
    items.append(
      filled(shape, softEdges(values, place), with: .image(paint), opacity: opacity, place.toDevice)
    )
  }

  /// Draws the border inside the bounds.
  ///
  /// `outer` is the outer edge of the border.
  private func emitBorder(
    _ values: LayerValues,
    _ shape: CornerShape,
    outer: CornerShape,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard values.borderWidth > 0, let color = values.borderColor, color.w > 0,
      isVisible(shape.rect, place)
    else { return }
    let paint = Paint.color(paintColor(color, place))
    if shape.isRectangle {
      items.append(
        ring(
          in: shape.rect,
          width: values.borderWidth,
          softEdges(values, place),
          with: paint,
          opacity: place.opacity,
          place.toDevice
        )
      )
      return
    }
    guard let border = roundedBorder(shape, values.borderWidth, outer: outer, place) else {
      emitFill(outer, color, values, place, into: &items)
      return
    }
    items.append(.draw(DrawItem(shape: border, paint: paint, opacity: place.opacity)))
  }

  /// Fills a shape with one colour.
  private func emitFill(
    _ shape: CornerShape,
    _ color: LayerColor,
    _ values: LayerValues,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    guard color.w > 0, shape.rect.width > 0, shape.rect.height > 0 else { return }
    items.append(
      filled(
        shape,
        softEdges(values, place),
        with: .color(paintColor(color, place)),
        opacity: place.opacity,
        place.toDevice
      )
    )
  }

  /// The items of a layer's mask.
  private func maskItems(
    of index: Int,
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    let mask = Int(place.tree.maskIndex(index))
    var inner = place
    inner.opacity = 1
    inner.isMask = true
    inner.tint = SIMD4(repeating: 1)
    var items: [DisplayItem] = []
    var planes: [SublayerPlane] = []
    gather(mask, in: inner, to: .identity, opacity: 1, into: &planes)
    emit(planes, inner, into: &items)
    return items
  }

  // MARK: - Helpers

  /// The device pixels that may affect visible ones through a layer's filters.
  private func area(seenThroughFiltersOf values: LayerValues, _ place: Placement) -> CGRect {
    let filters = values.filters
    guard !filters.isEmpty else { return place.visible }
    if filters.contains(where: { CoreImageStep.isNeeded(for: $0) }) {
      return place.visible.union(CGRect(Self.filterLimits))
    }
    let chain = FilterChain(filters, map: place.toDevice, bounds: values.bounds)
    return place.visible.grown(by: chain.reach)
  }

  /// Whether the front side of the layer's plane faces the viewer.
  private func facesViewer(_ place: Placement) -> Bool {
    let side = place.toDevice.planeDeterminant
    return place.isFlipped ? side < 0 : side > 0
  }

  /// Whether some part of a rectangle in the layer's space may be visible.
  func isVisible(_ rect: CGRect, _ place: Placement) -> Bool {
    let box = place.toDevice.boundingBox(of: rect)
    return !box.isNull && box.minX < place.visible.maxX && box.maxX > place.visible.minX
      && box.minY < place.visible.maxY && box.maxY > place.visible.minY
  }

  /// The paint for a colour, multiplied by the replicators' colour.
  func paintColor(_ color: LayerColor, _ place: Placement) -> PaintColor {
    PaintColor(color * place.tint)
  }

  /// The outline on the device: a rectangle if it is still upright, otherwise a path.
  func deviceShape(_ shape: CornerShape, _ matrix: CATransform3D) -> Shape {
    if shape.isRectangle, matrix.isUpright {
      return .rect(matrix.boundingBox(of: shape.rect))
    }
    return .fill(outline(of: shape), rule: .nonZero, projection: Projection(matrix))
  }

  /// The outline of a shape as a path.
  private func outline(of shape: CornerShape) -> CGPath {
    lastOutline.withLock { last in
      let kept = paths.take(.sharedOutlines) { last?.shape == shape ? last?.path : nil }
      if let kept { return kept }
      let path = CGPath(elements: shape.elements)
      last = (shape, path)
      return path
    }
  }

  /// Returns items drawn as one group at an opacity; a single item needs no group.
  static func faded(_ items: [DisplayItem], by opacity: Float) -> [DisplayItem] {
    guard opacity < 1, !items.isEmpty else { return items }
    if items.count == 1 {
      var item = items[0]
      if item.fadeDraw(by: opacity) { return [item] }
      if case .group(let group) = item, group.blend == .normal, group.backdropFilters.isEmpty,
        group.layer == nil
      {
        return [.group(group.with(opacity: group.opacity * opacity, isIsolated: true))]
      }
    }
    return [.group(GroupItem(items: items, opacity: opacity))]
  }
}

extension LayerValues {
  /// The opacity with which the layer is drawn, 0...1; the property itself is not clamped.
  var clampedOpacity: Float { min(max(opacity, 0), 1) }

  /// Whether filters or a blend mode apply to the layer with its sublayers as a group.
  var needsComposition: Bool {
    // Most layers have no rare values, and a filter that is only asked for would be copied.
    guard let rare else { return false }
    return rare.fields.compositingFilter != nil || !rare.fields.filters.isEmpty
      || !rare.fields.backgroundFilters.isEmpty
  }

  /// Whether the layer draws something itself besides background and border.
  var hasContent: Bool {
    if contents != nil || contentsFade != nil { return true }
    switch payload {
    case .shape, .gradient, .emitter: return true
    case .tiled(let tiled): return !tiled.tiles.isEmpty
    case .plain, .text, .replicator, .scroll, .transform: return false
    }
  }
}

extension CornerShape {
  /// The outline of a layer's bounds.
  init(_ values: LayerValues) {
    self.init(
      rect: values.bounds,
      radius: values.cornerRadius,
      corners: Corners(rawValue: values.maskedCorners.rawValue & 15),
      isContinuous: values.cornerCurve == .continuous
    )
  }
}

extension CGRect {
  /// The rectangle, enlarged by `distance` on every side.
  func grown(by distance: CGFloat) -> CGRect {
    distance > 0 ? insetBy(dx: -distance, dy: -distance) : self
  }
}
