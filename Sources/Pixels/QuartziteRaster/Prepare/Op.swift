// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// One instruction of a band program, plain data: 64 bytes, a line of the processor's cache.
struct Op: BitwiseCopyable {
  /// What to do.
  enum Kind: UInt8 {
    /// Draw coverage with a paint.
    case draw
    /// Multiply the clip by coverage.
    case pushClip
    /// Forget the last clip.
    case popClip
    /// Draw what follows on a transparent layer.
    case beginGroup
    /// Take a finished surface as the layer; what follows is its mask or its end.
    case beginSurface
    /// Draw what follows on the layer of the group's mask.
    case beginMask
    /// Draw the layer on what was the target before.
    case endGroup
  }

  /// Where coverage comes from.
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

    /// Whether the winding number must be odd.
    var isEvenOdd: Bool { self == .evenOdd || self == .centersEvenOdd }

    /// Whether a pixel is covered if its centre is.
    var isCenters: Bool { self == .centersNonZero || self == .centersEvenOdd }
  }

  /// Where colour comes from.
  enum Source: UInt8 {
    /// `color`.
    case solid
    /// `images[paint]`, moved by whole pixels.
    case blit
    /// The same with coverage `rect`: the image is `images[paint]`, which many instructions share,
    /// its first pixel at `corner`, tinted with `color`.
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
  /// Of a group, 0...255.
  var opacity = UInt8(255)
  /// Whether the paint is opaque everywhere; of a group's end with blend `copy`, whether the layer
  /// holds what is below it too, so that where it is seen in part the two are mixed.
  var isOpaque = false
  /// Of coverage `box`; what other instructions need instead stands in its place.
  var box = Box()
  /// Premultiplied.
  var color = UInt32(0)
  var paint = Int32(0)
  /// The pixels that can change.
  var bounds = PixelRect.empty

  init(_ kind: Kind) { self.kind = kind }

  /// Of coverage by edges: the worker whose buffers hold them.
  var worker: Int32 {
    get { box.x0 }
    set { box.x0 = newValue }
  }
  /// Of coverage by edges: where they start.
  var edgeStart: Int32 {
    get { box.y0 }
    set { box.y0 = newValue }
  }
  /// Of coverage by edges: how many there are.
  var edgeCount: Int32 {
    get { box.x1 }
    set { box.x1 = newValue }
  }
  /// Of coverage by edges: where their spans start.
  var spanStart: Int32 {
    get { box.y1 }
    set { box.y1 = newValue }
  }
  /// Of source `stamp`: the device pixel of the image's first pixel.
  var corner: (x: Int, y: Int) {
    get { (Int(box.x0), Int(box.y0)) }
    set {
      box.x0 = Int32(truncatingIfNeeded: newValue.x)
      box.y0 = Int32(truncatingIfNeeded: newValue.y)
    }
  }
}

/// A rectangle in 1/256 pixel.
struct Box: BitwiseCopyable {
  var x0 = Int32(0)
  var y0 = Int32(0)
  var x1 = Int32(0)
  var y1 = Int32(0)

  /// How much of the pixel in column `x` of row `y` it covers, 0...255.
  func coverage(_ x: Int, _ y: Int) -> UInt8 {
    let (left, top) = (Int32(x) * 256, Int32(y) * 256)
    let width = min(x1, left + 256) - max(x0, left)
    let height = min(y1, top + 256) - max(y0, top)
    return UInt8(qz_area_coverage(2 * max(0, height) * max(0, width)))
  }
}

/// Everything that drawing one surface in bands needs, as plain data in buffers that are reused.
final class Program {
  /// Which shorter ways are taken.
  var paths = FastPathChoice()
  /// The instructions in order.
  let ops = Buffer<Op>()
  /// The images of image paints and of finished surfaces.
  let images = Buffer<ImageFetch>()
  /// The maps of projective images.
  let inverses = Buffer<InverseProjection>()
  /// The gradients.
  let gradients = Buffer<GradientFetch>()
  /// The pieces of all gradients.
  let pieces = Buffer<GradientPiece>()
  /// The edges, one buffer a worker.
  let edges: [Buffer<Edge>]
  /// The spans of the edges, one buffer a worker.
  let spans: [Buffer<EdgeSpan>]
  /// The instructions of each band: `bandOps[bandStart[i]..<bandStart[i + 1]]`.
  let bandOps = Buffer<Int32>()
  /// See `bandOps`.
  let bandStart = Buffer<Int32>()
  /// The stops of the gradient at hand, kept for its memory.
  var stopScratch: [CleanStop] = []
  /// See `finishBounds`.
  var scratch = BoundsScratch()
  /// What the pointers in `images` point into.
  var keptSurfaces: [Surface] = []
  /// What the pointers in `images` point into.
  var keptPixmaps: [Pixmap] = []

  /// The pixmap of the last image that stamps share, and the image's index; see `stamp`.
  var stampKey: ObjectIdentifier?
  var stampIndex = 0

  /// The pixels of the blurred silhouettes among `keptPixmaps`.
  var silhouettePixels = 0

  /// Makes an empty program for so many workers.
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

  /// Empties all buffers and keeps their memory.
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
    silhouettePixels = 0
    stampKey = nil
  }

  /// Lists the instructions that concern each band of `DrawContext.bandRows` rows of `area`.
  func bin(_ area: PixelRect) -> Int {
    let shift = DrawContext.bandShift
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
        // `starts[band]` runs to the band's end and is set back below.
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
  /// The quotient rounded towards minus infinity; `divisor` above 0.
  @inline(__always)
  func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
