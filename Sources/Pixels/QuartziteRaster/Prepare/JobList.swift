// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

/// The shapes of a program that must be converted to edges, one for each instruction.
///
/// Other threads may make the edges of the first shapes while more are added, as long as there is room for
/// those.
final class JobList {
  private struct Job {
    var shape: Shape
    /// The index of the instruction, and how it computes coverage.
    var op: Int
    var coverage: Op.Coverage
    /// The pixels of it that are visible.
    var visible: PixelRect
    /// How its coverage is kept; nil where it is not.
    var keeping: Keeping?
    /// The edges; nil until they are made.
    var edges: Edges?
  }

  /// The edges of a shape, in the buffers of a worker.
  private struct Edges {
    var worker: Int32
    var start: Int32
    var count: Int32
    var firstSpan: Int32
    /// The pixels that they touch.
    var bounds: PixelRect
  }

  /// How the coverage of a shape is kept; an object, because few jobs have one.
  final class Keeping {
    /// See `CoverageCache`.
    let mark: UInt64
    /// The pixels that it is made for.
    let limit: PixelRect

    init(_ mark: UInt64, limit: PixelRect) { (self.mark, self.limit) = (mark, limit) }
  }

  // SAFETY: the first `count` elements are initialised. Elements are added by one thread, and changed by the
  // one that makes their edges.
  private var jobs: UnsafeMutablePointer<Job>
  private var capacity = 256

  /// The approximate number of curves, which determines the memory of the edges.
  // As in `BandWorker`: one thread uses it, and run-time exclusivity checks are disabled.
  @exclusivity(unchecked) private(set) var curves = 0
  /// The number of shapes.
  @exclusivity(unchecked) private(set) var count = 0

  init() { jobs = .allocate(capacity: capacity) }

  deinit {
    removeAll()
    jobs.deallocate()
  }

  /// Whether there is room for another shape without moving the others.
  var hasRoom: Bool { count < capacity }

  /// Removes all shapes.
  func removeAll() {
    jobs.deinitialize(count: count)
    (count, curves) = (0, 0)
  }

  /// Adds the shape of instruction `op`, which computes coverage as `coverage` says.
  ///
  /// Where there is no room, no other thread may be making edges.
  func add(
    _ shape: Shape,
    op: Int,
    _ coverage: Op.Coverage,
    visible: PixelRect,
    keeping: Keeping? = nil
  ) {
    if !hasRoom { grow() }
    (jobs + count).initialize(
      to: Job(shape: shape, op: op, coverage: coverage, visible: visible, keeping: keeping)
    )
    count += 1
    switch shape {
    case .everything, .rect: break
    case .fill(let path, _, _): curves += path.elements.verbs.count
    // A line has two sides, and joins.
    case .stroke(let path, _, _): curves += 4 * path.elements.verbs.count
    }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Job>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: jobs, count: count)
    jobs.deallocate()
    (jobs, capacity) = (larger, 2 * capacity)
  }

  /// Makes the edges of one shape, and its coverage, in `cells`, where that is to be kept.
  func prepare(
    _ index: Int,
    _ program: Program,
    _ worker: Int,
    _ strokes: StrokeHolder,
    _ cells: CoverageCells
  ) {
    let job = jobs + index
    let (edges, spans) = (program.edges[worker], program.spans[worker])
    let firstSpan = spans.count
    let visible = job.pointee.keeping?.limit ?? job.pointee.visible
    var sink = EdgeSink(edges, spans, visible: visible)
    switch job.pointee.shape {
    // These need no edges.
    case .everything, .rect: return
    case .fill(let path, _, let projection):
      ShapeEdges.fill(path.elements, projection, &sink)
    case .stroke(let path, let style, let projection):
      ShapeEdges.stroke(path, style, projection, &strokes.scratch, &sink)
    }
    sink.finish()
    job.pointee.edges = Edges(
      worker: Int32(worker),
      start: Int32(sink.first),
      count: Int32(sink.count),
      firstSpan: Int32(firstSpan),
      bounds: sink.count == 0 ? .empty : sink.bounds
    )
    if let keeping = job.pointee.keeping {
      let coverage = KeptCoverage(
        job.pointee.shape,
        UnsafePointer(edges.base + sink.first),
        UnsafePointer(spans.base + firstSpan),
        sink.count,
        job.pointee.coverage,
        extent: sink.bounds,
        limit: keeping.limit,
        cells: cells
      )
      strokes.made.append((job.pointee.op, keeping.mark, coverage))
    }
  }

  /// Gives the instructions their edges, and narrows their bounds to them.
  func finish(_ program: Program) {
    for index in 0..<count {
      let job = jobs + index
      guard let edges = job.pointee.edges else { continue }
      let op = program.ops.base + job.pointee.op
      op.pointee.spanStart = edges.firstSpan
      op.pointee.worker = edges.worker
      op.pointee.edgeStart = edges.start
      op.pointee.edgeCount = edges.count
      program.setBounds(job.pointee.op, job.pointee.visible.intersection(edges.bounds))
    }
  }
}
