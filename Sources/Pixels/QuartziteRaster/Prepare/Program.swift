// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// Everything that is needed to draw one surface in bands, as plain data in buffers that are
/// reused.
final class Program {
  /// Which fast paths may be taken.
  var paths = FastPathChoice()
  /// The bands of the surface that is drawn.
  var grid = BandGrid(.empty)
  /// The instructions in order; see `append`.
  let ops = Buffer<Op>()
  /// The bands that each instruction touches.
  let reaches = Buffer<qz_band_range>()
  /// The images of image paints and of finished surfaces.
  let images = Buffer<ImageFetch>()
  /// The inverse maps of projective images.
  let inverses = Buffer<InverseProjection>()
  /// The gradients.
  let gradients = Buffer<GradientFetch>()
  /// The pieces of all gradients.
  let pieces = Buffer<GradientPiece>()
  /// The edges, in one buffer for each worker.
  let edges: [Buffer<Edge>]
  /// The spans of the edges, in one buffer for each worker.
  let spans: [Buffer<EdgeSpan>]
  /// Kept coverage that instructions draw with.
  let coverages = Buffer<KeptRows>()
  // As in `BandWorker`: one thread writes what follows, and run-time exclusivity checks are disabled.
  /// Whether any instruction is not a draw: draws alone are already within what they are clipped to.
  @exclusivity(unchecked) private(set) var hasScopes = false
  /// The stops of the current gradient, kept for their memory.
  @exclusivity(unchecked) var stopScratch: [CleanStop] = []
  /// See `finishBounds`.
  @exclusivity(unchecked) var scratch = BoundsScratch()
  /// Owners of the pixels that `images` points to.
  @exclusivity(unchecked) var keptSurfaces: [Surface] = []
  /// Owners of the pixels that `images` points to, in one object for each worker.
  let keptPixmaps: [KeptPixmaps]
  /// Owners of what `coverages` points to.
  @exclusivity(unchecked) private var keptCoverages: [KeptCoverage] = []

  /// The last image that stamps share; see `add(_:opacity:blend:within:)`.
  // A compiler alone reads and writes it, ten thousand times a frame.
  @exclusivity(unchecked) var stampSource = StampSource()

  /// The number of pixels of the blurred silhouettes in `keptPixmaps`, each counted once.
  @exclusivity(unchecked) private(set) var silhouettePixels = 0
  /// The silhouettes that were counted.
  @exclusivity(unchecked) private var countedSilhouettes: Set<ObjectIdentifier> = []

  /// Makes an empty program for a number of workers.
  init(workers: Int) {
    edges = (0..<workers).map { _ in Buffer<Edge>() }
    spans = (0..<workers).map { _ in Buffer<EdgeSpan>() }
    keptPixmaps = (0..<workers).map { _ in KeptPixmaps() }
  }

  /// Appends an instruction.
  @inline(__always)
  func append(_ op: Op) {
    ops.append(op)
    reaches.append(grid.reach(of: op.bounds))
    if op.kind != .draw { hasScopes = true }
  }

  /// Sets the pixels that an instruction may change.
  func setBounds(_ op: Int, _ bounds: PixelRect) {
    ops[op].bounds = bounds
    reaches[op] = grid.reach(of: bounds)
  }

  /// The edges of an instruction.
  @inline(__always)
  func edges(of op: UnsafePointer<Op>) -> UnsafePointer<Edge> {
    UnsafePointer(edges[Int(op.pointee.worker)].base + Int(op.pointee.edgeStart))
  }

  /// The spans of an instruction's edges.
  @inline(__always)
  func spans(of op: UnsafePointer<Op>) -> UnsafePointer<EdgeSpan> {
    UnsafePointer(spans[Int(op.pointee.worker)].base + Int(op.pointee.spanStart))
  }

  /// Counts the pixels of a silhouette that is kept, unless an instruction draws it already.
  func countSilhouette(_ pixmap: Pixmap) {
    guard countedSilhouettes.insert(ObjectIdentifier(pixmap)).inserted else { return }
    silhouettePixels += pixmap.pixels.count
  }

  /// Makes an instruction draw with kept coverage.
  func draw(_ op: Int, with coverage: KeptCoverage) {
    draw(&ops.base[op], with: coverage)
  }

  /// Makes an instruction draw with kept coverage.
  func draw(_ op: inout Op, with coverage: KeptCoverage) {
    (op.coverage, op.kept) = (.kept, Int32(coverages.count))
    coverages.append(coverage.rows)
    keptCoverages.append(coverage)
  }

  /// Empties all buffers but keeps their memory.
  func removeAll() {
    ops.removeAll()
    reaches.removeAll()
    hasScopes = false
    images.removeAll()
    inverses.removeAll()
    gradients.removeAll()
    pieces.removeAll()
    for buffer in edges { buffer.removeAll() }
    for buffer in spans { buffer.removeAll() }
    keptSurfaces.removeAll(keepingCapacity: true)
    for pixmaps in keptPixmaps { pixmaps.removeAll() }
    coverages.removeAll()
    keptCoverages.removeAll(keepingCapacity: true)
    silhouettePixels = 0
    countedSilhouettes.removeAll(keepingCapacity: true)
    stampSource = StampSource()
  }
}

/// Pixmaps that are kept until a program has run.
final class KeptPixmaps {
  // As in `BandWorker`: one thread at a time uses it, and run-time exclusivity checks are disabled.
  @exclusivity(unchecked) private var pixmaps: [Pixmap] = []

  /// Adds a pixmap; consecutive uses of the same one count once.
  func add(_ pixmap: Pixmap) {
    if pixmaps.last !== pixmap { pixmaps.append(pixmap) }
  }

  func removeAll() { pixmaps.removeAll(keepingCapacity: true) }
}
