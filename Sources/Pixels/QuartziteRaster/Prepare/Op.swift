// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// One instruction of a program: 64 bytes of plain data, a line of the processor's cache.
struct Op: BitwiseCopyable {
  /// What to do.
  enum Kind: UInt8 {
    /// Draw coverage with a paint.
    case draw
    /// Multiply the clip by the coverage.
    case pushClip
    /// Remove the last clip.
    case popClip
    /// Draw the following instructions to a transparent layer.
    case beginGroup
    /// Use a finished surface as the layer; the group's mask or its end follows.
    case beginSurface
    /// Draw the following instructions to the layer of the group's mask.
    case beginMask
    /// Composite the layer onto what was the target before.
    case endGroup
  }

  /// How coverage is computed.
  enum Coverage: UInt8 {
    /// All pixels of `bounds`.
    case rect
    /// The rectangle `box`.
    case box
    /// Edges, non-zero rule.
    case nonZero
    /// Edges, even-odd rule.
    case evenOdd
    /// Edges, non-zero rule at pixel centres.
    case centersNonZero
    /// Edges, even-odd rule at pixel centres.
    case centersEvenOdd
    /// The rows `coverages[kept]` of the program.
    case kept

    /// Whether the winding number must be odd.
    var isEvenOdd: Bool { self == .evenOdd || self == .centersEvenOdd }

    /// Whether a pixel is covered if its centre is.
    var isCenters: Bool { self == .centersNonZero || self == .centersEvenOdd }
  }

  /// Where colours come from.
  enum Source: UInt8 {
    /// `color`.
    case solid
    /// `images[paint]`, moved by whole pixels.
    case blit
    /// The same with the coverage `rect`, where `images[paint]` is shared by many instructions: the
    /// image's first pixel is at `corner`, and the tint is `color`.
    case stamp
    /// `images[paint]`.
    case image
    /// `gradients[paint]`.
    case gradient
  }

  var kind: Kind
  var coverage = Coverage.rect
  var source = Source.solid
  var blend = BlendMode.normal
  var maskChannel = UInt8(0)
  var hasMask = false
  /// The opacity of a group, 0...255.
  var opacity = UInt8(255)
  /// Whether the paint is opaque everywhere.
  ///
  /// For the end of a group with the blend mode `copy`: whether the layer contains the backdrop
  /// too, so that the two are interpolated where the group is partly visible.
  var isOpaque = false
  /// For the coverage `box`; other instructions use its memory for other purposes.
  var box = FineRect()
  /// The premultiplied colour.
  var color = UInt32(0)
  var paint = Int32(0)
  /// The pixels that may change.
  var bounds = PixelRect.empty

  init(_ kind: Kind) { self.kind = kind }

  /// For coverage by edges: the worker whose buffers hold them.
  var worker: Int32 {
    get { box.x0 }
    set { box.x0 = newValue }
  }
  /// For coverage by edges: the index of the first one.
  var edgeStart: Int32 {
    get { box.y0 }
    set { box.y0 = newValue }
  }
  /// For coverage by edges: their number.
  var edgeCount: Int32 {
    get { box.x1 }
    set { box.x1 = newValue }
  }
  /// For coverage by edges: the index of their first span.
  var spanStart: Int32 {
    get { box.y1 }
    set { box.y1 = newValue }
  }
  /// For the coverage `kept`: the index of its rows.
  var kept: Int32 {
    get { box.x0 }
    set { box.x0 = newValue }
  }
  /// For the source `stamp`: the device pixel of the image's first pixel.
  var corner: (x: Int, y: Int) {
    get { (Int(box.x0), Int(box.y0)) }
    set {
      box.x0 = Int32(truncatingIfNeeded: newValue.x)
      box.y0 = Int32(truncatingIfNeeded: newValue.y)
    }
  }
}

/// A rectangle in 1/256 pixel.
struct FineRect: BitwiseCopyable {
  var x0 = Int32(0)
  var y0 = Int32(0)
  var x1 = Int32(0)
  var y1 = Int32(0)

  /// The coverage of the pixel in column `x` of row `y`, 0...255.
  func coverage(_ x: Int, _ y: Int) -> UInt8 {
    let (left, top) = (Int32(x) * 256, Int32(y) * 256)
    let width = min(x1, left + 256) - max(x0, left)
    let height = min(y1, top + 256) - max(y0, top)
    return UInt8(qz_area_coverage(2 * max(0, height) * max(0, width)))
  }
}

/// Everything that is needed to draw one surface in bands, as plain data in buffers that are
/// reused.
final class Program {
  /// Which fast paths may be taken.
  var paths = FastPathChoice()
  /// The instructions in order.
  let ops = Buffer<Op>()
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
  /// The instructions of each band: band i has `bandOps[bandStart[i]..<bandStart[i + 1]]`.
  let bandOps = Buffer<Int32>()
  /// See `bandOps`.
  let bandStart = Buffer<Int32>()
  // As in `BandWorker`: one thread writes what follows, and run-time exclusivity checks are disabled.
  /// The stops of the current gradient, kept for their memory.
  @exclusivity(unchecked) var stopScratch: [CleanStop] = []
  /// See `finishBounds`.
  @exclusivity(unchecked) var scratch = BoundsScratch()
  /// Owners of the pixels that `images` points to.
  @exclusivity(unchecked) var keptSurfaces: [Surface] = []
  /// Owners of the pixels that `images` points to.
  @exclusivity(unchecked) var keptPixmaps: [Pixmap] = []
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
    images.removeAll()
    inverses.removeAll()
    gradients.removeAll()
    pieces.removeAll()
    for buffer in edges { buffer.removeAll() }
    for buffer in spans { buffer.removeAll() }
    keptSurfaces.removeAll(keepingCapacity: true)
    keptPixmaps.removeAll(keepingCapacity: true)
    coverages.removeAll()
    keptCoverages.removeAll(keepingCapacity: true)
    silhouettePixels = 0
    countedSilhouettes.removeAll(keepingCapacity: true)
    stampSource = StampSource()
  }

  /// Lists the instructions that affect each band of 2 to the power of `shift` rows of `area`, and
  /// returns the number of bands.
  func bin(_ area: PixelRect, shift: Int) -> Int {
    let firstBand = area.minY &>> shift
    let bands = area.isEmpty ? 0 : ((area.maxY - 1) &>> shift) - firstBand + 1
    bandStart.reset(bands + 1, to: 0)
    guard bands > 0 else { return 0 }
    let (ops, starts) = (ops.base, bandStart.base)
    @inline(__always) func range(_ op: UnsafePointer<Op>) -> ClosedRange<Int>? {
      let low = max(op.pointee.bounds.minY, area.minY)
      let high = min(op.pointee.bounds.maxY, area.maxY)
      guard low < high, op.pointee.bounds.minX < op.pointee.bounds.maxX else { return nil }
      let (first, last) = ((low &>> shift) &- firstBand, ((high &- 1) &>> shift) &- firstBand)
      return ClosedRange(uncheckedBounds: (first, last))
    }
    for index in 0..<self.ops.count {
      guard let range = range(ops + index) else { continue }
      for band in range { starts[band &+ 1] &+= 1 }
    }
    for band in 0..<bands { starts[band + 1] += starts[band] }
    bandOps.resize(Int(starts[bands]))
    let list = bandOps.base
    for index in 0..<self.ops.count {
      guard let range = range(ops + index) else { continue }
      for band in range {
        // `starts[band]` advances to the end of the band and is restored below.
        list[Int(starts[band])] = Int32(truncatingIfNeeded: index)
        starts[band] &+= 1
      }
    }
    for band in stride(from: bands, to: 0, by: -1) { starts[band] = starts[band - 1] }
    starts[0] = 0
    return bands
  }
}

extension Int {
  /// The quotient rounded towards minus infinity; `divisor` must be above 0.
  @inline(__always)
  func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
