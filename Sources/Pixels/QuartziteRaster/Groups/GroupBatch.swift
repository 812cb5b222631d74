// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Small filtered groups that do not depend on each other, drawn in advance, each by one thread.
///
/// A group of a few thousand pixels is too small to be divided into bands: threads would wait for
/// each other longer than they draw. The result is the same as when each is drawn in its turn.
final class GroupBatch {
  /// A larger group is drawn in its turn, by all threads together.
  static let mostPixelsOfOne = 1 << 18
  /// The largest number of pixels drawn in advance: 4 MB.
  static let mostPixels = 1 << 20
  /// The largest number of groups drawn in advance.
  static let mostGroups = 256

  /// What one thread draws.
  enum Job {
    /// A blurred silhouette, for the cache.
    case silhouette(BlurredSilhouette, PixelRect)
    /// The surface of a group, and the key under which its pixels may be kept.
    case surface(GroupItem, SurfacePlan, StillGroup?)
  }

  /// The pixels of a group.
  enum Pixels {
    /// Drawn in advance, on a surface that goes back to the pool.
    case drawn(Surface)
    /// Kept from an earlier frame.
    case kept(Pixmap)
  }

  private var finished: [ObjectIdentifier: (pixels: Pixels, area: PixelRect)] = [:]

  /// Removes and returns the pixels of a group that were drawn or found in advance, and where they lie:
  /// those that may be visible, by the bounds of the group's clips.
  func take(_ group: GroupItem) -> (pixels: Pixels, area: PixelRect)? {
    finished.removeValue(forKey: ObjectIdentifier(group))
  }

  /// Whether the pixels of a group were drawn or found in advance.
  func holds(_ group: GroupItem) -> Bool { finished[ObjectIdentifier(group)] != nil }

  /// Adds pixels of a group that are kept from an earlier frame.
  func add(_ pixmap: Pixmap, of group: GroupItem, _ area: PixelRect) {
    finished[ObjectIdentifier(group)] = (.kept(pixmap), area)
  }

  /// Returns unused surfaces to the pool.
  func removeAll(_ surfaces: SurfacePool) {
    for case (.drawn(let surface), _) in finished.values { surfaces.give(surface) }
    finished.removeAll()
  }

  /// Draws jobs on all threads of the context.
  func run(_ jobs: [Job], _ context: DrawContext) {
    var results = [(surface: Surface?, picture: Pixmap?)](repeating: (nil, nil), count: jobs.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: each unit writes its own element, and `run` returns after the last one.
      nonisolated(unsafe) let buffer = buffer
      context.pool.run(jobs.count) { unit, worker in
        let side = context.side(worker)
        switch jobs[unit] {
        case .silhouette(let silhouette, let bounds):
          buffer[unit].picture = silhouette.makePicture(side, bounds)
        case .surface(let group, let plan, _):
          buffer[unit].surface = plan.draw(group, side).surface
        }
      }
    }
    for (job, result) in zip(jobs, results) {
      switch job {
      case .silhouette(let silhouette, let bounds):
        if let picture = result.picture {
          context.silhouettes.add(silhouette.key, picture, bounds)
        }
      case .surface(let group, let plan, let still):
        guard let surface = result.surface else { continue }
        if let still, context.subpictures.wants(still) {
          context.subpictures.add(surface, of: still)
        }
        finished[ObjectIdentifier(group)] = (.drawn(surface), plan.area)
      }
    }
  }
}

/// The pixels of a filtered group that are drawn.
struct SurfacePlan {
  /// The pixels of the surface.
  var area: PixelRect
  /// The border that blurs with mirrored edges mirror at.
  var border: PixelRect
  /// Whether all of the area must be written, transparent or not.
  var isWhole = true

  /// Draws a group's items and applies its filters.
  ///
  /// - Parameter backdrop: the backdrop of nested groups; nil for the items alone.
  /// - Returns: the surface, and the pixels that may not be transparent.
  func draw(
    _ group: GroupItem,
    _ context: DrawContext,
    backdrop: Backdrop? = nil
  ) -> (surface: Surface, live: PixelRect) {
    let surface = context.surfaces.take(width: area.width, height: area.height)
    let target = surface.raster(area)
    let filtering = Filtering(context: context)
    // Outside of the items' bounds nothing needs to be cleared or read.
    let content = ItemBounds.of(group.items, within: area)
    if let chain = AlphaChain(group.filters), !content.isEmpty, context.paths.takes(.alphaChains) {
      let drawn = context.surfaces.take(width: content.width, height: content.height)
      let source = drawn.raster(content)
      context.next.draw(group.items, into: source, content, background: 0, backdrop: backdrop)
      let live = filtering.apply(chain, of: source, to: target, isWhole: isWhole)
      context.surfaces.give(drawn)
      return (surface, live)
    }
    context.next.draw(group.items, into: target, area, background: 0, backdrop: backdrop)
    filtering.apply(group.filters, to: target, border: border, map: group.map ?? [])
    return (surface, area)
  }
}

extension Compiler {
  /// Draws small filtered groups from `items[start]` on in advance, up to the limits.
  ///
  /// - Returns: the index of the first item that was not examined.
  func drawAhead(_ items: [DisplayItem], from start: Int) -> Int {
    var jobs: [GroupBatch.Job] = []
    var keys: Set<BlurredSilhouette.Key> = []
    var pixels = 0
    var index = start
    while index < items.count, jobs.count < GroupBatch.mostGroups,
      pixels < GroupBatch.mostPixels
    {
      defer { index += 1 }
      guard case .group(let group) = items[index], !group.filters.isEmpty,
        !Self.isReducible(group.filters), !context.leftOut.contains(ObjectIdentifier(group))
      else { continue }
      if context.paths.allowed.contains(.keptSilhouettes),
        let silhouette = BlurredSilhouette(group)
      {
        guard !context.silhouettes.contains(silhouette.key), keys.insert(silhouette.key).inserted,
          let bounds = silhouette.bounds
        else { continue }
        jobs.append(.silhouette(silhouette, bounds))
        pixels += bounds.area
      } else if !group.holdsBackdrop {
        var rect = seen
        for clip in group.clips {
          rect = rect.intersection(ItemBounds.of(clip.shape, within: rect))
        }
        guard !rect.isEmpty, let plan = surfacePlan(group, seen: rect),
          plan.area.area <= GroupBatch.mostPixelsOfOne
        else { continue }
        let still = still(group, plan.area)
        if let kept = still.flatMap(pixmap(of:)) {
          batch.add(kept, of: group, plan.area)
          continue
        }
        jobs.append(.surface(group, plan, still))
        pixels += plan.area.area
      }
    }
    if jobs.count > 1, context.paths.takes(.groupsAhead) { batch.run(jobs, context) }
    return index
  }
}
