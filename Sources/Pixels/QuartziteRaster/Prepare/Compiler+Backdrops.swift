// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

/// What groups that filter their backdrop see of what a list is drawn into.
struct Scenery {
  /// What lies below the raster that is drawn into; nil where the raster holds all there is.
  var below: Raster?
  /// What could be seen if nothing were spared: the canvas inside all clips around the list.
  ///
  /// Never a matter of damage, so that neither is what is made of it.
  var limit: PixelRect
  /// Whether such groups do nothing, as in masks.
  var isIgnored = false
}

extension Compiler {
  /// Whether groups that filter their backdrop do nothing here.
  ///
  /// Groups that hold one stand on surfaces; layers within a band are left for those of masks.
  var ignoresBackdrops: Bool { scenery.isIgnored || groupDepth > 0 }

  /// What could be seen inside the clips that are open, whatever is drawn.
  var limit: PixelRect { Self.limit(scenery.limit, openClips) }

  /// What of `limit` lies inside clips.
  static func limit(_ limit: PixelRect, _ clips: [Clip]) -> PixelRect {
    clips.reduce(limit) { $0.intersection(ItemBounds.of($1.shape, within: $0)) }
  }

  /// Runs the program, filters a copy of what is below the group's clips, and puts it there.
  func addBackdrop(_ group: GroupItem) {
    let filters = group.backdropFilters
    var area = Self.backdropArea(group, limit: limit, context.canvas)
    if Self.needsAll(filters) {
      // What is made of all of it is drawn whole or, where nobody sees it, not at all.
      guard raster.bounds.contains(area) else { return }
    } else {
      area = area.intersection(raster.bounds)
    }
    guard !area.isEmpty else { return }
    flush()
    let (surface, target) = makeBelow(area)
    let border = Self.mirrors(filters) ? Self.border(of: group.clips, context.canvas) : area
    Filtering(context: context).apply(filters, to: target, border: border)
    let finished = keep(surface, area)
    var begin = Op(.beginSurface)
    // It replaces what is there, as far as clips and opacity let it.
    (begin.paint, begin.bounds, begin.blend) = (finished.image, finished.bounds, .copy)
    var end = Op(.endGroup)
    (end.bounds, end.blend, end.isOpaque) = (finished.bounds, .copy, true)
    end.opacity = Self.byte(group.opacity)
    program.ops.append(begin)
    program.ops.append(end)
  }

  /// Draws a group's items over a copy of what is below it.
  ///
  /// - Returns: the index of the surface's image and the pixels that it holds of what can be seen; nil
  ///   where there is none.
  func drawOver(_ group: GroupItem) -> (image: Int32, bounds: PixelRect)? {
    let limit = limit
    let needs = BackdropNeeds(group.items, context.canvas, limit: limit)
    let area = needs.pixels(for: [seen]).intersection(raster.bounds)
    guard !area.isEmpty else { return nil }
    flush()
    let (surface, target) = makeBelow(area)
    // Beyond the clips lies what is below.
    let inside = area.intersection(limit)
    context.next.draw(group.items, into: target, [inside], scenery: Scenery(limit: limit))
    return keep(surface, area)
  }

  /// A surface of what has been drawn of `area`, which lies inside the raster, and of what is below.
  ///
  /// The program must have run.
  func makeBelow(_ area: PixelRect) -> (surface: Surface, raster: Raster) {
    let surface = context.surfaces.take(width: area.width, height: area.height)
    let target = surface.raster(area)
    guard let below = scenery.below else {
      raster.copy(area, to: target)
      return (surface, target)
    }
    let common = area.intersection(below.bounds)
    if common != area { target.clear(area, to: 0) }
    below.copy(common, to: target)
    for y in area.minY..<area.maxY {
      let (out, source) = (target.pointer(area.minX, y), raster.pointer(area.minX, y))
      context.kernels.pointee.over(out, source, area.width)
    }
    return (surface, target)
  }

  /// The pixels that a group's backdrop filters read.
  ///
  /// - Parameters:
  ///   - limit: What could be seen inside the clips around the group and its own.
  ///   - canvas: All pixels of the surface that the frame is for.
  static func backdropArea(
    _ group: GroupItem,
    limit: PixelRect,
    _ canvas: PixelRect
  ) -> PixelRect {
    let filters = group.backdropFilters
    guard !limit.isEmpty else { return .empty }
    // What is made of a picture depends on all of it, whatever is seen.
    if takesPicture(filters) { return border(of: group.clips, canvas) }
    let read = FilterReach(filters)?.input(of: limit) ?? limit
    return read.intersection(mirrors(filters) ? border(of: group.clips, canvas) : canvas)
  }

  /// Whether what backdrop filters make of some pixels is a matter of all that they read.
  static func needsAll(_ filters: [Filter]) -> Bool { mirrors(filters) || takesPicture(filters) }

  /// The pixels within clips, whatever the damage: the border that blurs may mirror.
  static func border(of clips: [Clip], _ canvas: PixelRect) -> PixelRect {
    var rect = canvas
    for clip in clips {
      if case .rect(let r) = clip.shape {
        rect = rect.intersection(PixelRect(covering: r))
      } else {
        // The margin that bounds are given is taken off again, but not from the surface's own edges.
        let wide = rect.insetBy(dx: -1, dy: -1)
        rect = rect.intersection(ItemBounds.of(clip.shape, within: wide).insetBy(dx: 1, dy: 1))
      }
    }
    return rect.isEmpty ? .empty : rect
  }
}
