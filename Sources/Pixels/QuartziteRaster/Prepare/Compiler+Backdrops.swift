// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

/// The backdrop of what is drawn into a raster, for groups with backdrop filters.
struct Backdrop {
  /// The pixels behind the raster; nil where the raster contains everything.
  var below: Raster?
  /// What could be visible if everything were drawn: the canvas inside all clips around the list.
  ///
  /// Independent of the damage, so that the result of filters is too.
  var limit: PixelRect
  /// Whether backdrop filters have no effect, as in masks.
  var isIgnored = false
}

extension Compiler {
  /// Whether backdrop filters have no effect here.
  ///
  /// Groups with nested backdrop filters have surfaces of their own, so only a mask is ever drawn
  /// on a layer within a band.
  var ignoresBackdrops: Bool { backdrop.isIgnored || groupDepth > 0 }

  /// What could be visible inside the open clips, independent of the damage.
  var limit: PixelRect { Self.limit(backdrop.limit, openClips) }

  /// The part of `limit` inside clips.
  static func limit(_ limit: PixelRect, _ clips: [Clip]) -> PixelRect {
    clips.reduce(limit) { $0.intersection(ItemBounds.of($1.shape, within: $0)) }
  }

  /// Runs the program, filters a copy of the backdrop inside the group's clips, and draws it there.
  func addBackdrop(_ group: GroupItem) {
    let filters = group.backdropFilters
    var area = Self.backdropArea(group, limit: limit, context.canvas)
    if Self.needsAll(filters) {
      // A filter of the whole area is computed for all of it, or not at all where none of it is
      // visible.
      guard raster.bounds.contains(area) else { return }
    } else {
      area = area.intersection(raster.bounds)
    }
    guard !area.isEmpty else { return }
    flush()
    let (surface, target) = makeBelow(area)
    let border = filters.mirrorsEdges ? Self.border(of: group.clips, context.canvas) : area
    Filtering(context: context).apply(filters, to: target, border: border)
    let finished = keep(surface, area)
    var begin = Op(.beginSurface)
    // It replaces the backdrop, as clips and opacity allow.
    (begin.paint, begin.bounds, begin.blend) = (finished.image, finished.bounds, .copy)
    var end = Op(.endGroup)
    (end.bounds, end.blend, end.isOpaque) = (finished.bounds, .copy, true)
    end.opacity = Self.byte(group.opacity)
    program.append(begin)
    program.append(end)
  }

  /// Draws a group's items onto a copy of its backdrop.
  ///
  /// - Returns: the index of the surface's image and the visible pixels that it holds; nil where
  ///   there are none.
  func drawOver(_ group: GroupItem) -> (image: Int32, bounds: PixelRect)? {
    let limit = limit
    let needs = BackdropNeeds(group.items, context.canvas, limit: limit)
    let area = needs.pixels(for: [seen]).intersection(raster.bounds)
    guard !area.isEmpty else { return nil }
    flush()
    let (surface, target) = makeBelow(area)
    // Outside of the clips the backdrop is unchanged.
    let inside = area.intersection(limit)
    context.next.draw(group.items, into: target, [inside], backdrop: Backdrop(limit: limit))
    return keep(surface, area)
  }

  /// Makes a surface with the backdrop of `area`, which must be inside the raster: what has been
  /// drawn and what is behind.
  ///
  /// The program must have been run.
  func makeBelow(_ area: PixelRect) -> (surface: Surface, raster: Raster) {
    let surface = context.surfaces.take(width: area.width, height: area.height)
    let target = surface.raster(area)
    guard let below = backdrop.below else {
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
  ///   - limit: what could be visible inside the clips of the group and around it.
  ///   - canvas: all pixels of the frame's surface.
  static func backdropArea(
    _ group: GroupItem,
    limit: PixelRect,
    _ canvas: PixelRect
  ) -> PixelRect {
    let filters = group.backdropFilters
    guard !limit.isEmpty else { return .empty }
    // A filter of the whole picture depends on all of it, whatever is visible.
    guard let reach = FilterReach(filters) else { return border(of: group.clips, canvas) }
    return reach.input(of: limit)
      .intersection(filters.mirrorsEdges ? border(of: group.clips, canvas) : canvas)
  }

  /// Whether each pixel that filters make depends on all pixels that they read.
  static func needsAll(_ filters: [Filter]) -> Bool {
    filters.contains { $0.mirrorsEdges || $0.takesWholePicture }
  }

  /// The pixels within clips, independent of the damage: the border that blurs may mirror at.
  static func border(of clips: [Clip], _ canvas: PixelRect) -> PixelRect {
    var rect = canvas
    for clip in clips {
      if case .rect(let r) = clip.shape {
        rect = rect.intersection(PixelRect(covering: r))
      } else {
        // Bounds have a margin of a pixel, which is removed, except at the surface's own edges.
        let wide = rect.insetBy(dx: -1, dy: -1)
        rect = rect.intersection(ItemBounds.of(clip.shape, within: wide).insetBy(dx: 1, dy: 1))
      }
    }
    return rect.isEmpty ? .empty : rect
  }
}
