// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// Draws display lists into surfaces, on a fixed number of threads.
///
/// The bytes that come out are a function of the list alone: not of the number of threads, the damage
/// or the machine. One rasterizer keeps its threads and its memory between frames; a second call of
/// `draw` from another thread waits for the first.
///
/// **Limits**: coordinates beyond -32768...49151 pixels are cut there; points that are not finite are
/// left out of their path; winding numbers wrap beyond 16383; isolated groups nested deeper than 64
/// are drawn without isolation; subpictures nested deeper than 256 are clear; a dash pattern that gives more than 100,000 dashes is drawn solid, and
/// outlines of strokes are made coarser from a million points on. Deviations of blurs are at most 2,048
/// pixels, sizes of reliefs 1,024, moves of filters 40,000. What costs more than the list's
/// `DrawingLimits` is left out.
package final class Rasterizer: @unchecked Sendable {
  // SAFETY: all state is used under `lock`; the pool's threads work only while `draw` waits for them.
  /// How many threads draw, the caller's included; 1 or more.
  package let threads: Int
  private let lock = NSLock()
  private let context: DrawContext
  /// What the frame at hand draws; kept for its memory.
  private var areas: [PixelRect] = []
  private var foundIssues: [DrawingIssue] = []

  /// Makes a rasterizer.
  ///
  /// `threads` below 1 count as 1, above 64 as 64.
  package convenience init(threads: Int, paths: FastPathChoice = FastPathChoice()) {
    self.init(threads: threads, kernels: qz_best_kernels(), paths: paths)
  }

  /// Makes a rasterizer with the given kernels: the fastest of this machine, or the portable ones.
  ///
  /// - Parameter paths: Which shorter ways are taken; default all.
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
      paths: paths
    )
  }

  /// Draws `list` into `surface`.
  ///
  /// - Parameters:
  ///   - list: What to draw. Its size should be the surface's; what reaches beyond is cut off.
  ///   - surface: Where to draw.
  ///   - damage: The pixels to draw again; all others stay as they are. nil is all pixels.
  ///   - keepsContents: Whether to draw over what the surface holds, without `list.background`.
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
    // A filtered backdrop may read pixels beside the damage, which must be as they were below it:
    // what it reads is drawn aside, and what is damaged copied.
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

  /// The list without what goes beyond its limits.
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

  /// What the last `draw` left out, because it would have gone beyond the limits of the list.
  package var issues: [DrawingIssue] { lock.withLock { foundIssues } }

  /// Draws items into a picture of the pixels of `area`, clear where nothing is drawn.
  ///
  /// The area is at most 16384 pixels a side and may lie anywhere.
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

  /// How many pixels of subpictures are kept for the next frames; at most `KeptPixels.subpictures`.
  package var keptSubpicturePixels: Int { context.subpictures.pixels }

  /// How many subpictures were drawn so far because they were not kept.
  package var drawnSubpictures: Int { context.subpictures.misses }

  /// How many pixels of blurred silhouettes are kept for the next frames; at most `KeptPixels.silhouettes`.
  package var keptSilhouettePixels: Int { lock.withLock { context.silhouettes.pixels } }

  /// The most pixels that surfaces of groups held at once, in all frames so far; those that threads
  /// draw ahead are not counted.
  package var mostSurfacePixels: Int { lock.withLock { context.surfaces.mostTaken } }

  /// How many pixels of images that stand still are kept for the next frames; at most `KeptPixels.placedImages`.
  package var keptImagePixels: Int { lock.withLock { context.placedImages?.pixels ?? 0 } }
}

/// Damage as rectangles that do not overlap.
enum DamageAreas {
  /// More rectangles than this are joined into one.
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
