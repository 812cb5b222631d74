// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The edges of a program: where there are several threads, the first are made while the rest of the list is
/// compiled.
extension DrawContext {
  /// How many shapes are a unit of work.
  private static let chunk = 8

  /// Adds the shape of an instruction, whose edges are made before the program runs.
  func addJob(
    _ shape: Shape,
    op: Int,
    _ coverage: Op.Coverage,
    visible: PixelRect,
    keeping: JobList.Keeping? = nil
  ) {
    if !jobs.hasRoom { pool.endOffer() }
    jobs.add(shape, op: op, coverage, visible: visible, keeping: keeping)
    // Two units at a time: the threads share the memory of their number.
    guard jobs.count % (2 * Self.chunk) == 0, depth == 0, pool.workers > 1,
      paths.takes(.edgesAhead)
    else { return }
    pool.offer(jobs.count / Self.chunk, makeUnit)
  }

  /// The closure that makes the edges of a unit of shapes which is complete.
  func unitMaker() -> (Int, Int) -> Void {
    { [unowned(unsafe) self] unit, worker in
      makeEdges(unit * Self.chunk..<(unit + 1) * Self.chunk, worker)
    }
  }

  private func makeEdges(_ range: Range<Int>, _ worker: Int) {
    for index in range {
      jobs.prepare(index, program, worker, strokes[worker], workers[worker].cells)
    }
  }

  /// Makes the edges that are not made yet, on all threads; keeps the coverage that was made.
  func prepareEdges() {
    let done = (depth == 0 ? pool.finishOffers() : 0) * Self.chunk
    let count = jobs.count
    pool.run((count - done + Self.chunk - 1) / Self.chunk) { unit, worker in
      let first = done + unit * Self.chunk
      makeEdges(first..<min(count, first + Self.chunk), worker)
    }
    jobs.finish(program)
    guard let coverages else { return }
    for holder in strokes where !holder.made.isEmpty {
      for (op, mark, coverage) in holder.made {
        program.draw(op, with: coverage)
        coverages.add(coverage, mark)
      }
      holder.made.removeAll(keepingCapacity: true)
    }
  }
}
