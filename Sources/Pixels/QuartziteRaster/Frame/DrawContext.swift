// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// The state for drawing lists into surfaces at one depth of nested groups, kept from frame to
/// frame.
///
/// The context at depth 0 distributes bands over the pool's threads. Filtered groups are drawn
/// first, by the context one deeper.
final class DrawContext {
  let pool: ThreadPool
  let workers: [BandWorker]
  let program: Program
  let jobs = JobList()
  let kernels: UnsafePointer<qz_kernels>
  let pyramids: PyramidCache
  let shrunkImages: ShrunkImages
  let surfaces: SurfacePool
  let silhouettes: SilhouetteCache
  let subpictures: SubpictureCache
  /// Images that do not move, resampled to the pixels of the surface; nil where several threads
  /// would share them.
  let placedImages: PlacedImages?
  /// The coverage of shapes that stand still; nil where several threads would share it.
  let coverages: CoverageCache?
  /// Which fast paths may be taken.
  let paths: FastPathChoice
  let strokes: [StrokeHolder]
  let blurScratch = BlurScratch()
  let plans = GaussianPlans()
  /// Groups that are not drawn because they would exceed the list's limits.
  var leftOut: Set<ObjectIdentifier> = []
  /// All pixels of the frame's surface: the border that blurs mirror at if there is no clip.
  var canvas = PixelRect.empty
  /// The number of contexts above this one.
  private(set) var depth = 0
  /// The pixel that bands are cleared to before the first instruction; nil once the first program
  /// has run.
  ///
  /// The worker that draws a band clears it, just before its pixels are needed anyway.
  private var background: UInt32?
  private var compiler: Compiler?
  /// The array for drawing a single area, kept for its memory.
  private var oneArea: [PixelRect] = []
  private var deeper: DrawContext?
  /// See `unitMaker`; made once, so that a frame allocates nothing.
  private(set) lazy var makeUnit = unitMaker()
  private let sides: [SideContext]

  /// Makes a context.
  ///
  /// `workers` has one element for each worker of the pool.
  init(
    pool: ThreadPool,
    workers: [BandWorker],
    kernels: UnsafePointer<qz_kernels>,
    pyramids: PyramidCache,
    shrunkImages: ShrunkImages,
    surfaces: SurfacePool,
    silhouettes: SilhouetteCache,
    subpictures: SubpictureCache,
    placedImages: PlacedImages?,
    coverages: CoverageCache?,
    paths: FastPathChoice
  ) {
    (self.pool, self.workers, self.kernels) = (pool, workers, kernels)
    (self.pyramids, self.shrunkImages) = (pyramids, shrunkImages)
    (self.surfaces, self.silhouettes) = (surfaces, silhouettes)
    (self.subpictures, self.placedImages) = (subpictures, placedImages)
    self.coverages = coverages
    self.paths = paths
    sides = workers.map { _ in SideContext() }
    program = Program(workers: pool.workers)
    program.paths = paths
    strokes = (0..<pool.workers).map { _ in StrokeHolder(paths) }
  }

  /// The context for nested groups.
  var next: DrawContext {
    if let deeper {
      (deeper.canvas, deeper.leftOut) = (canvas, leftOut)
      return deeper
    }
    let made = DrawContext(
      pool: pool,
      workers: workers,
      kernels: kernels,
      pyramids: pyramids,
      shrunkImages: shrunkImages,
      surfaces: surfaces,
      silhouettes: silhouettes,
      subpictures: subpictures,
      placedImages: placedImages,
      coverages: coverages,
      paths: paths
    )
    (made.canvas, made.leftOut, made.depth) = (canvas, leftOut, depth + 1)
    deeper = made
    return made
  }

  /// The context in which worker `index` of the pool draws a small group by itself.
  func side(_ index: Int) -> DrawContext {
    let side =
      sides[index].context
      ?? DrawContext(
        pool: ThreadPool(workers: 1),
        workers: [workers[index]],
        kernels: kernels,
        pyramids: PyramidCache(),
        shrunkImages: ShrunkImages(),
        surfaces: SurfacePool(mostPixels: KeptPixels.surfacesAhead),
        silhouettes: silhouettes,
        subpictures: subpictures,
        placedImages: nil,
        coverages: nil,
        paths: paths
      )
    (side.canvas, side.leftOut) = (canvas, leftOut)
    sides[index].context = side
    return side
  }

  /// Draws items into `raster` within `area`, onto its present contents.
  func draw(
    _ items: [DisplayItem],
    into raster: Raster,
    _ area: PixelRect,
    background: UInt32? = nil,
    backdrop: Backdrop? = nil
  ) {
    oneArea.removeAll(keepingCapacity: true)
    oneArea.append(area)
    draw(items, into: raster, oneArea, background: background, backdrop: backdrop)
  }

  /// Draws items into `raster` within `areas`, which must not overlap: onto its present contents,
  /// or onto `background` if that is given.
  ///
  /// - Parameter backdrop: the backdrop that groups with backdrop filters see; nil for the raster
  ///   alone.
  func draw(
    _ items: [DisplayItem],
    into raster: Raster,
    _ areas: [PixelRect],
    background: UInt32? = nil,
    backdrop: Backdrop? = nil
  ) {
    let visible = areas.reduce(PixelRect.empty) { $0.union($1) }.intersection(raster.bounds)
    guard !visible.isEmpty else { return }
    self.background = background
    for holder in strokes { holder.scratch.kept.beginFrame() }
    let compiler = self.compiler ?? Compiler(self)
    self.compiler = compiler
    compiler.draw(items, into: raster, visible, areas, backdrop ?? Backdrop(limit: canvas))
  }

  /// Makes the edges of the compiled program, finishes its bounds, and draws it band by band.
  func run(into raster: Raster, _ areas: [PixelRect]) {
    prepareEdges()
    guard program.ops.count > 0 || background != nil else { return }
    if program.hasScopes { program.finishBounds() }
    let background = background
    let paths = paths
    self.background = nil
    pool.run(program.grid.count) { band, worker in
      let ops = workers[worker].instructions(of: program, band)
      guard ops.count > 0 || background != nil else { return }
      let pixels = program.grid.pixels(band)
      for area in areas {
        let rect = pixels.intersection(area)
        // On transparent pixels the first instruction can simply write: no need to clear them.
        let isBlank =
          background == 0 && program.isPainted(rect, by: ops) && paths.takes(.coveredBands)
        if let background, !isBlank,
          !(program.isHidden(rect, by: ops) && paths.takes(.coveredBands))
        {
          if let kept = program.keptShape(drawnFirst: ops), paths.takes(.coveredBands) {
            kept.clear(around: rect, raster, to: background)
          } else {
            raster.clear(rect, to: background)
          }
        }
        workers[worker].draw(program, ops, into: raster, rect, isBlank: isBlank)
      }
    }
  }
}

/// The memory of one worker for outlining strokes, and what it made to be kept.
final class StrokeHolder {
  var scratch = StrokeScratch()
  /// Coverage that is not in the cache yet.
  var made: [(op: Int, mark: UInt64, coverage: KeptCoverage)] = []

  init(_ paths: FastPathChoice) { scratch.paths = paths }
}

/// The context of one worker, made on first use.
private final class SideContext {
  var context: DrawContext?
}

/// Surfaces for reuse, so that similar frames allocate nothing.
final class SurfacePool {
  private var free: [Surface] = []
  /// The pixels of the idle surfaces.
  private(set) var pixels = 0
  private let mostPixels: Int
  /// The pixels of all surfaces in use.
  private var taken = 0
  /// The largest number of pixels in use at once so far.
  private(set) var mostTaken = 0

  /// The largest number of idle surfaces, so that searching them is cheap.
  private static let mostSurfaces = 64

  /// Makes an empty pool that keeps idle surfaces of up to `mostPixels` in all.
  init(mostPixels: Int = KeptPixels.surfaces) {
    self.mostPixels = mostPixels
  }

  /// Returns a surface of at least the given size, rounded up; its pixels are undefined.
  ///
  /// An idle one is reused if it is at most twice as large as required.
  func take(width: Int, height: Int) -> Surface {
    let surface = find(width: width, height: height)
    taken += surface.rowPixels * surface.height
    mostTaken = max(mostTaken, taken)
    return surface
  }

  private func find(width: Int, height: Int) -> Surface {
    let (width, height) = (max(64, (width + 63) & ~63), max(64, (height + 63) & ~63))
    var best: Int?
    var least = 2 * width * height + 1
    // The surface returned last is most likely still in the processor's cache.
    for index in free.indices.reversed() where free[index].width >= width {
      let size = free[index].rowPixels * free[index].height
      if free[index].height >= height && size < least { (best, least) = (index, size) }
    }
    guard let best else { return Surface(undefined: width, height) }
    pixels -= least
    return free.remove(at: best)
  }

  /// Returns a surface to the pool.
  func give(_ surface: Surface) {
    taken -= surface.rowPixels * surface.height
    free.append(surface)
    pixels += surface.rowPixels * surface.height
    while pixels > mostPixels || free.count > Self.mostSurfaces, let oldest = free.first {
      pixels -= oldest.rowPixels * oldest.height
      free.removeFirst()
    }
  }
}
