// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

extension Compiler {
  /// The largest number of pixels in finished surfaces; beyond it the program is run.
  ///
  /// Surfaces are read while they are still in the processor's cache, and their memory is used
  /// again for the next ones.
  static let surfaceBudget = 1 << 18
  /// The largest number of pixels of blurred silhouettes; beyond it the program is run.
  ///
  /// Those that the cache has no room for are kept alive until then.
  static let silhouetteBudget = 3 << 19

  /// Draws a group's items to a surface and applies its filters.
  ///
  /// - Parameter plan: the group's plan, if it was made before.
  /// - Returns: the index of the surface's image and the visible pixels that it holds; nil where
  ///   there are none.
  func drawSurface(_ group: GroupItem, _ plan: SurfacePlan?) -> (image: Int32, bounds: PixelRect)? {
    guard var plan = plan ?? surfacePlan(group, seen: seen) else { return nil }
    if let ahead = batch.take(group) {
      // What was drawn in advance may hold more pixels than needed.
      let isEnough = ahead.area.intersection(plan.area) == plan.area
      switch ahead.pixels {
      case .drawn(let surface):
        if isEnough { return keep(surface, ahead.area) }
        context.surfaces.give(surface)
      case .kept(let pixmap):
        if isEnough { return keep(pixmap, ahead.area) }
      }
    }
    if group.cover == nil, !group.blend.reachesBeyondSource { plan.isWhole = false }
    var below: Surface?
    var inner = Backdrop(limit: group.filters.isEmpty ? limit : context.canvas)
    inner.isIgnored = ignoresBackdrops
    if group.holdsBackdrop, !ignoresBackdrops {
      flush()
      let made = makeBelow(plan.area.intersection(raster.bounds))
      (below, inner.below) = (made.surface, made.raster)
    }
    let (surface, live) = plan.draw(group, context, backdrop: inner)
    if let below { context.surfaces.give(below) }
    let kept = keep(surface, plan.area)
    return (kept.image, kept.bounds.intersection(live))
  }

  /// The pixels of a filtered group to draw if those of `seen` may be visible; nil where there are
  /// none.
  func surfacePlan(_ group: GroupItem, seen: PixelRect) -> SurfacePlan? {
    let reach = FilterReach(group.filters)
    let border = Self.border(of: group.clips, context.canvas)
    // The pixels whose result is needed; a nested backdrop filter may need any.
    let readsInside = group.holdsBackdrop && !ignoresBackdrops
    let needed = readsInside ? raster.bounds : seen
    let huge = PixelRect(minX: -65536, minY: -65536, maxX: 65536, maxY: 65536)
    let mirrors = group.filters.mirrorsEdges
    var area = (reach?.input(of: needed).union(needed) ?? needed)
      .intersection(mirrors ? border : huge)
    if let reach, !reach.isEndless, !mirrors, !group.blend.reachesBeyondSource {
      var content = ItemBounds.of(group.items, within: area)
      guard !content.isEmpty else { return nil }
      if readsInside {
        // A backdrop reads beyond what it changes, also where the group's items draw nothing.
        let limit = group.filters.isEmpty ? limit : context.canvas
        content = BackdropNeeds(group.items, context.canvas, limit: limit).pixels(for: [content])
      }
      // The pixels that are read or written. Between several filters pixels may lie elsewhere;
      // those are cut off only if the surface would be larger than a few screens.
      let ends = content.union(needed.intersection(reach.output(of: content)))
      area = area.intersection(reach.output(of: content))
      if group.filters.count == 1 || area.area > 1 << 25 { area = area.intersection(ends) }
    }
    guard !area.isEmpty, area.width <= 65535, area.height <= 65535 else { return nil }
    return SurfacePlan(area: area, border: mirrors ? border : area)
  }

  /// Keeps a surface until the program has run; runs it first if too many pixels are kept.
  func keep(_ surface: Surface, _ area: PixelRect) -> (
    image: Int32, bounds: PixelRect
  ) {
    let kept = program.keptSurfaces.reduce(0) { $0 + $1.rowPixels * $1.height }
    // Inside a group the program cannot be divided.
    if groupDepth == 0 && kept + surface.rowPixels * surface.height > Self.surfaceBudget {
      flush()
    }
    let index = program.images.count
    program.keptSurfaces.append(surface)
    program.images.append(
      ImageFetch(moved: qz_image(surface, edge: Int32(QZ_EDGE_CLEAR)), x: area.minX, y: area.minY)
    )
    return (Int32(index), area.intersection(seen))
  }
}
