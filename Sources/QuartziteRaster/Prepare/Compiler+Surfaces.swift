// SPDX-License-Identifier: Apache-2.0
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
    let (surface, live) = plan.draw(group, context)
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
    let border = border(of: group.clips)
    // What the result depends on; a backdrop inside may depend on anything.
    let needed = Self.readsBackdrop(group.items) ? raster.bounds : seen
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

  /// Runs the program, filters a copy of what is below the group's clips, and puts it there.
  func addBackdrop(_ group: GroupItem) {
    let border = border(of: group.clips)
    let mirrors = Self.mirrors(group.backdropFilters)
    let reach = FilterReach(group.backdropFilters)
    var area = (reach?.input(of: seen) ?? seen)
      .intersection(mirrors ? border : raster.bounds).intersection(raster.bounds)
    // What is made of a picture depends on all of it, whatever is drawn again.
    if Self.takesPicture(group.backdropFilters) { area = border.intersection(raster.bounds) }
    guard !area.isEmpty else { return }
    flush()
    let surface = context.surfaces.take(width: area.width, height: area.height)
    let target = surface.raster(area)
    raster.copy(area, to: target)
    Filtering(context: context).apply(
      group.backdropFilters,
      to: target,
      border: mirrors ? border : area
    )
    let finished = keep(surface, area)
    var begin = Op(.beginSurface)
    // It replaces what is there, as far as the clips let it.
    (begin.paint, begin.bounds, begin.blend) = (finished.image, finished.bounds, .copy)
    var end = Op(.endGroup)
    (end.bounds, end.blend) = (finished.bounds, .copy)
    program.ops.append(begin)
    program.ops.append(end)
  }

  /// Keeps a surface until the program has run; runs it first where too many are kept.
  private func keep(_ surface: Surface, _ area: PixelRect) -> (
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

  /// The pixels within clips, whatever the damage: the border that blurs may mirror.
  private func border(of clips: [Clip]) -> PixelRect {
    var rect = context.canvas
    for clip in clips {
      if case .rect(let r) = clip.shape {
        rect = rect.intersection(PixelRect(covering: r))
      } else {
        // The margin that bounds are given is taken off again, but not from the surface's own edges.
        let wide = rect.insetBy(dx: -1, dy: -1)
        rect = rect.intersection(ItemBounds.of(clip.shape, within: wide).insetBy(dx: 1, dy: 1))
      }
    }
    return rect
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

  /// Whether a group among the items, or in groups that are not isolated, filters its backdrop;
  /// or, where `anywhere` is set, in any group or mask.
  static func readsBackdrop(_ items: [DisplayItem], anywhere: Bool = false) -> Bool {
    // Nothing is allocated where no group holds another.
    var stack: [[DisplayItem]] = []
    var next: [DisplayItem]? = items
    while let last = next {
      for case .group(let group) in last {
        if !group.backdropFilters.isEmpty { return true }
        if !group.isIsolated || anywhere { stack.append(group.items) }
        if anywhere, let mask = group.mask { stack.append(mask.items) }
      }
      next = stack.popLast()
    }
    return false
  }
}
