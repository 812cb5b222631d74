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
  }

  private var jobs: [Job] = []

  /// The approximate number of curves, which determines the memory of the edges.
  private(set) var curves = 0

  /// The number of shapes.
  var count: Int { jobs.count }

  /// Removes all shapes.
  func removeAll() {
    jobs.removeAll(keepingCapacity: true)
    curves = 0
  }

  /// Adds the shape of instruction `op`.
  func add(_ shape: Shape, op: Int, visible: PixelRect) {
    jobs.append(Job(shape: shape, op: op, visible: visible))
    switch shape {
    case .everything, .rect: break
    case .fill(let path, _, _): curves += path.elements.verbs.count
    // A line has two sides, and joins.
    case .stroke(let path, _, _): curves += 4 * path.elements.verbs.count
    }
  }

  /// Makes the edges of one shape and narrows the bounds of its instruction to them.
  func prepare(_ index: Int, _ program: Program, _ worker: Int, _ strokes: StrokeHolder) {
    let job = jobs[index]
    let op = program.ops.base + job.op
    let edges = program.edges[worker]
    let firstSpan = program.spans[worker].count
    var sink = EdgeSink(edges, program.spans[worker], visible: job.visible)
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
    op.pointee.bounds = sink.count == 0 ? .empty : job.visible.intersection(sink.bounds)
  }
}
