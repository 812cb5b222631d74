// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry

/// The shapes of a program that must be converted to edges, one for each instruction.
final class JobList {
  private struct Job {
    var shape: Shape
    var op: Int
    /// The pixels of it that are visible.
    var visible: PixelRect
    /// How its coverage is kept; nil where it is not.
    var keeping: Keeping?
  }

  /// How the coverage of a shape is kept; an object, because few jobs have one.
  final class Keeping {
    /// See `CoverageCache`.
    let mark: UInt64
    /// The pixels that it is made for.
    let limit: PixelRect

    init(_ mark: UInt64, limit: PixelRect) { (self.mark, self.limit) = (mark, limit) }
  }

  // As in `BandWorker`: one thread uses it, and run-time exclusivity checks are disabled.
  @exclusivity(unchecked) private var jobs: [Job] = []

  /// The approximate number of curves, which determines the memory of the edges.
  @exclusivity(unchecked) private(set) var curves = 0

  /// The number of shapes.
  var count: Int { jobs.count }

  /// Removes all shapes.
  func removeAll() {
    jobs.removeAll(keepingCapacity: true)
    curves = 0
  }

  /// Adds the shape of instruction `op`.
  func add(_ shape: Shape, op: Int, visible: PixelRect, keeping: Keeping? = nil) {
    jobs.append(Job(shape: shape, op: op, visible: visible, keeping: keeping))
    switch shape {
    case .everything, .rect: break
    case .fill(let path, _, _): curves += path.elements.verbs.count
    // A line has two sides, and joins.
    case .stroke(let path, _, _): curves += 4 * path.elements.verbs.count
    }
  }

  /// Makes the edges of one shape and narrows the bounds of its instruction to them; makes its
  /// coverage, in `cells`, where that is to be kept.
  func prepare(
    _ index: Int,
    _ program: Program,
    _ worker: Int,
    _ strokes: StrokeHolder,
    _ cells: CoverageCells
  ) {
    let job = jobs[index]
    let op = program.ops.base + job.op
    let edges = program.edges[worker]
    let firstSpan = program.spans[worker].count
    var sink = EdgeSink(edges, program.spans[worker], visible: job.keeping?.limit ?? job.visible)
    switch job.shape {
    // These need no edges.
    case .everything, .rect: return
    case .fill(let path, _, let projection):
      ShapeEdges.fill(path.elements, projection, &sink)
    case .stroke(let path, let style, let projection):
      ShapeEdges.stroke(path, style, projection, &strokes.scratch, &sink)
    }
    sink.finish()
    op.pointee.spanStart = Int32(firstSpan)
    op.pointee.worker = Int32(worker)
    op.pointee.edgeStart = Int32(sink.first)
    op.pointee.edgeCount = Int32(sink.count)
    program.setBounds(
      job.op,
      sink.count == 0 ? .empty : job.visible.intersection(sink.bounds)
    )
    if let keeping = job.keeping {
      let coverage = KeptCoverage(
        job.shape,
        program.edges(of: op),
        program.spans(of: op),
        sink.count,
        op.pointee.coverage,
        extent: sink.bounds,
        limit: keeping.limit,
        cells: cells
      )
      strokes.made.append((job.op, keeping.mark, coverage))
    }
  }
}
