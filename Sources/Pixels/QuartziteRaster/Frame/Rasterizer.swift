// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// Draws display lists into surfaces, on a fixed number of threads.
///
/// The bytes are a function of the list alone: not of the number of threads, the damage or the
/// machine. A rasterizer keeps its threads and its memory between frames; a call of `draw` from
/// another thread waits for the one in progress.
///
/// **Limits**: coordinates are clamped to -32768...49151 pixels; points that are not finite are
/// left out of their path; winding numbers wrap beyond 16383; isolated groups nested deeper than 64
/// are drawn without isolation; subpictures nested deeper than 256 are transparent; a dash pattern
/// that gives more than 100,000 dashes is drawn solid; outlines of strokes become coarser from a
/// million points on. Standard deviations of blurs are at most 2,048 pixels, sizes of reliefs
/// 1,024, moves of filters 40,000. What exceeds the list's `DrawingLimits` is left out.
package final class Rasterizer: @unchecked Sendable {
  // SAFETY: all state is accessed under `lock`; the pool's threads work only while `draw` waits for
  // them.
  /// The number of threads that draw, including the caller's; at least 1.
  package let threads: Int
  private let lock = NSLock()
  private let context: DrawContext
  /// The areas of the current frame, kept for their memory.
  private var areas: [PixelRect] = []
  private var foundIssues: [DrawingIssue] = []

  /// Makes a rasterizer.
  ///
  /// `threads` is clamped to 1...64.
  package convenience init(threads: Int, paths: FastPathChoice = FastPathChoice()) {
    self.init(threads: threads, kernels: qz_best_kernels(), paths: paths)
  }

  /// Makes a rasterizer with the given kernels: the fastest ones of this machine, or the portable
  /// ones.
  ///
  /// - Parameter paths: which fast paths may be taken; by default all.
  package init(
    threads: Int,
    kernels: UnsafePointer<qz_kernels>,
    paths: FastPathChoice = FastPathChoice()
  ) {
    self.threads = min(64, max(1, threads))
    let pool = ThreadPool(workers: self.threads)
    context = DrawContext(
      pool: pool,
      workers: (0..<pool.workers).map { _ in BandWorker(kernels) },
      kernels: kernels,
      pyramids: PyramidCache(),
      shrunkImages: ShrunkImages(),
      surfaces: SurfacePool(),
      silhouettes: SilhouetteCache(),
      subpictures: SubpictureCache(),
      placedImages: PlacedImages(),
      coverages: CoverageCache(),
      paths: paths
    )
  }

  /// Draws `list` into `surface`.
  ///
  /// - Parameters:
  ///   - list: what is drawn. Its size should be that of the surface; what is outside is cut off.
  ///   - surface: where it is drawn.
  ///   - damage: the pixels to draw again; all others are unchanged. nil means all pixels.
  ///   - keepsContents: whether to draw onto the present contents, without `list.background`.
  package func draw(
    _ list: DisplayList,
    into surface: Surface,
    damage: [PixelRect]? = nil,
    keepsContents: Bool = false
  ) {
    lock.lock()
    defer { lock.unlock() }
    if let damage {
      DamageAreas.disjoint(damage, within: surface.bounds, into: &areas)
    } else {
      areas.removeAll(keepingCapacity: true)
      if !surface.bounds.isEmpty { areas.append(surface.bounds) }
    }
    guard !areas.isEmpty else { return }
    let raster = surface.raster()
    context.canvas = surface.bounds
    context.placedImages?.beginFrame()
    context.coverages?.beginFrame()
    context.subpictures.beginFrame()
    let list = within(list.limits, list, surface.bounds)
    defer { context.leftOut = [] }
    let pixel = list.background.map { packed(SIMD4<Double>(clampedColor($0))) } ?? 0
    let background = keepsContents ? nil : pixel
    let isWhole = areas.count == 1 && areas[0] == surface.bounds
    guard !isWhole, list.items.contains(where: \.readsBackdrop) else {
      context.draw(list.items, into: raster, areas, background: background)
      return
    }
    // A backdrop filter may read pixels outside the damage, as they are behind its group. All
    // pixels that are read are drawn to a separate surface, and the damaged pixels are copied from
    // there.
    let needed =
      context.paths.takes(.backdropNeeds)
      ? BackdropNeeds(list.items, surface.bounds).pixels(for: areas) : surface.bounds
    let aside = context.surfaces.take(width: needed.width, height: needed.height)
    let other = aside.raster(needed)
    if keepsContents { raster.copy(needed, to: other) }
    context.draw(list.items, into: other, [needed], background: background)
    for area in areas { other.copy(area, to: raster) }
    context.surfaces.give(aside)
  }

  /// Returns the list without what exceeds its limits.
  private func within(
    _ limits: DrawingLimits,
    _ list: DisplayList,
    _ canvas: PixelRect
  ) -> DisplayList {
    foundIssues = []
    let excess = DrawingBudget.excess(
      of: list.items,
      on: canvas,
      limits: limits,
      paths: context.paths
    )
    guard let excess else { return list }
    foundIssues = excess.issues
    context.leftOut = excess.groups
    var result = list
    result.items.removeLast(excess.tail)
    return result
  }

  /// What the last `draw` left out because it would have exceeded the list's limits.
  package var issues: [DrawingIssue] { lock.withLock { foundIssues } }

  /// Draws items to a picture of the pixels of `area`, transparent where nothing is drawn.
  ///
  /// The area has at most 16384 pixels a side and may be anywhere.
  package func picture(of items: [DisplayItem], in area: PixelRect) -> Pixmap {
    guard !area.isEmpty else { return Pixmap(width: 0, height: 0, pixels: []) }
    let surface = Surface(width: area.width, height: area.height)
    lock.lock()
    defer { lock.unlock() }
    context.canvas = area
    context.subpictures.beginFrame()
    context.draw(items, into: surface.raster(area), [area])
    return surface.makePixmap()
  }

  /// What is kept from frame to frame, without what threads keep that draw small groups ahead.
  package var kept: KeptPixels.Census {
    lock.withLock {
      KeptPixels.Census(
        subpictures: context.subpictures.pixels,
        silhouettes: context.silhouettes.pixels,
        placedImages: context.placedImages?.pixels ?? 0,
        coverage: context.coverages?.pixels ?? 0,
        shrunkImages: context.shrunkImages.pixels,
        pyramids: context.pyramids.pixels,
        surfaces: context.surfaces.pixels
      )
    }
  }

  /// The number of subpictures drawn so far because they were not kept.
  package var drawnSubpictures: Int { context.subpictures.misses }

  /// The largest number of pixels that surfaces of groups had at once, in all frames so far,
  /// without those that threads draw ahead.
  package var mostSurfacePixels: Int { lock.withLock { context.surfaces.mostTaken } }
}

/// Damage as rectangles that do not overlap.
enum DamageAreas {
  /// More rectangles than this are replaced by their bounding box.
  static let most = 16

  /// Sets `result` to rectangles within `limit` that cover all of `rects` and do not overlap.
  static func disjoint(
    _ rects: [PixelRect],
    within limit: PixelRect,
    into result: inout [PixelRect]
  ) {
    result.removeAll(keepingCapacity: true)
    for rect in rects {
      var next = rect.intersection(limit)
      guard !next.isEmpty else { continue }
      while let index = result.firstIndex(where: { $0.intersects(next) }) {
        next = next.union(result.remove(at: index))
      }
      result.append(next)
      if result.count > most {
        let all = result.reduce(PixelRect.empty) { $0.union($1) }
        result.removeAll(keepingCapacity: true)
        result.append(all)
      }
    }
  }
}
