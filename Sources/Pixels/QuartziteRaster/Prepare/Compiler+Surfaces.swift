// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

extension Compiler {
  /// The most pixels in finished surfaces before what is compiled is run.
  static let surfaceBudget = 3 << 20
  /// The most pixels of blurred silhouettes before what is compiled is run: those that the cache has
  /// no room for live until then.
  static let silhouetteBudget = 3 << 19

  /// Draws a group's items on a surface and filters them.
  ///
  /// - Parameter hidden: pixels that something covers later.
  /// - Returns: the index of the surface's image and the pixels that it holds of what can be seen; nil
  ///   where there is none.
  func drawSurface(_ group: GroupItem, hidden: PixelRect) -> (image: Int32, bounds: PixelRect)? {
    guard var plan = surfacePlan(group, seen: seen) else { return nil }
    if let ahead = batch.take(group) {
      // Drawn ahead it holds as much or more.
      if ahead.area.intersection(plan.area) == plan.area { return keep(ahead.surface, ahead.area) }
      context.surfaces.give(ahead.surface)
    }
    if group.mask == nil, !group.blend.reachesBeyondSource { plan.hidden = hidden }
    var below: Surface?
    var inner = Scenery(limit: group.filters.isEmpty ? limit : context.canvas)
    inner.isIgnored = ignoresBackdrops
    if group.holdsBackdrop, !ignoresBackdrops {
      flush()
      let made = makeBelow(plan.area.intersection(raster.bounds))
      (below, inner.below) = (made.surface, made.raster)
    }
    let (surface, live) = plan.draw(group, context, scenery: inner)
    if let below { context.surfaces.give(below) }
    let kept = keep(surface, plan.area)
    return (kept.image, kept.bounds.intersection(live))
  }

  /// The pixels that a draw right behind a group surely replaces; empty where a clip may leave some of
  /// the group.
  func hidden(by item: DisplayItem?) -> PixelRect {
    guard case .draw(let draw)? = item else { return .empty }
    var result = draw.hidden
    for clip in openClips where !result.isEmpty {
      guard case .rect(let rect) = clip.shape else { return .empty }
      result = result.intersection(PixelRect(covering: rect).insetBy(dx: 1, dy: 1))
    }
    return result.isEmpty ? .empty : result
  }

  /// Which pixels of a filtered group are drawn if those of `needed` can be seen; nil where none are.
  func surfacePlan(_ group: GroupItem, seen: PixelRect) -> SurfacePlan? {
    let reach = FilterReach(group.filters)
    let border = Self.border(of: group.clips, context.canvas)
    // What the result depends on; a backdrop inside may depend on anything.
    let needed = group.holdsBackdrop && !ignoresBackdrops ? raster.bounds : seen
    let huge = PixelRect(minX: -65536, minY: -65536, maxX: 65536, maxY: 65536)
    let mirrors = Self.mirrors(group.filters)
    var area = (reach?.input(of: needed).union(needed) ?? needed)
      .intersection(mirrors ? border : huge)
    if let reach, !reach.isEndless, !mirrors, !group.blend.reachesBeyondSource {
      let content = ItemBounds.of(group.items, within: area)
      guard !content.isEmpty else { return nil }
      // What is read and what is written; between several filters pixels may lie elsewhere, unless
      // that would be more than a few screens.
      let ends = content.union(needed.intersection(reach.output(of: content)))
      area = area.intersection(reach.output(of: content))
      if group.filters.count == 1 || area.area > 1 << 25 { area = area.intersection(ends) }
    }
    guard !area.isEmpty, area.width <= 65535, area.height <= 65535 else { return nil }
    return SurfacePlan(area: area, border: mirrors ? border : area)
  }

  /// Keeps a surface until the program has run; runs it first where too many are kept.
  func keep(_ surface: Surface, _ area: PixelRect) -> (
    image: Int32, bounds: PixelRect
  ) {
    let kept = program.keptSurfaces.reduce(0) { $0 + $1.rowPixels * $1.height }
    // Inside a group the program cannot be cut.
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

  /// Whether a filter mirrors the border.
  static func mirrors(_ filters: [Filter]) -> Bool {
    filters.contains {
      if case .gaussianBlur(_, _, true) = $0 { return true }
      return false
    }
  }

  /// Whether a filter makes something of all pixels at once.
  static func takesPicture(_ filters: [Filter]) -> Bool {
    filters.contains {
      if case .picture = $0 { return true }
      return false
    }
  }
}
