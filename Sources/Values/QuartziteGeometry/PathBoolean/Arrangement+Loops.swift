// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

extension Arrangement {
  /// A directed edge.
  struct Step {
    var start: Point
    var end: Point
    var curve: Int32
    var startParameter: Double
    var endParameter: Double

    init(_ edge: Edge, isForward: Bool) {
      (start, end) = isForward ? (edge.low, edge.high) : (edge.high, edge.low)
      curve = edge.curve
      (startParameter, endParameter) =
        isForward
        ? (edge.lowParameter, edge.highParameter) : (edge.highParameter, edge.lowParameter)
    }

    init(_ segment: Segment) {
      (start, end, curve) = (segment.start, segment.end, segment.curve)
      (startParameter, endParameter) = (segment.startParameter, segment.endParameter)
    }
  }

  /// The loops around the region where `isInside` holds for the winding numbers of both paths, each
  /// with the region on its left (y up).
  ///
  /// - Parameter work: The units that may be spent; those that were spent are subtracted, and the
  ///   result is nil where they are not enough.
  func loops(work: inout Int, isInside: (SIMD2<Int32>) -> Bool) -> [[Step]]? {
    work -= Cost.edge * segments.count
    guard work >= 0 else { return nil }
    var edges = mergedEdges()
    guard findWindings(&edges, work: &work) else { return nil }
    var steps: [Step] = []
    for edge in edges {
      let (left, right) = (isInside(edge.left), isInside(edge.right))
      if left != right { steps.append(Step(edge, isForward: left)) }
    }
    return Self.joined(steps, &work)
  }

  /// Joins steps into loops; nil where `work` is used up.
  ///
  /// At a point with several outgoing steps the loop follows the border of its region: it takes the
  /// first step clockwise from the one it arrived by.
  private static func joined(_ steps: [Step], _ work: inout Int) -> [[Step]]? {
    let order = steps.indices.sorted {
      steps[$0].start != steps[$1].start ? steps[$0].start < steps[$1].start : $0 < $1
    }
    var isUsed = [Bool](repeating: false, count: steps.count)
    func firstWay(_ point: Point) -> Int {
      order.indices.prefixEnd { steps[order[$0]].start < point }
    }
    var loops: [[Step]] = []
    for first in steps.indices where !isUsed[first] {
      var loop: [Step] = []
      var current = first
      while true {
        isUsed[current] = true
        loop.append(steps[current])
        let end = steps[current].end
        var (best, position) = (-1, firstWay(end))
        let from = position
        while position < order.count, steps[order[position]].start == end {
          let way = order[position]
          if !isUsed[way], best < 0 || isBefore(steps[way], steps[best], after: steps[current]) {
            best = way
          }
          position += 1
        }
        // Where many steps meet, each of them examines all outgoing ones.
        work -= 2 * (position - from)
        guard work >= 0 else { return nil }
        guard best >= 0 else { break }
        current = best
      }
      loops.append(loop)
    }
    return loops
  }

  /// Whether `a` comes before `b`, turning clockwise from the way back along `arrived`.
  private static func isBefore(_ a: Step, _ b: Step, after arrived: Step) -> Bool {
    let back = Point(x: arrived.start.x - arrived.end.x, y: arrived.start.y - arrived.end.y)
    func direction(_ step: Step) -> Point {
      Point(x: step.end.x - step.start.x, y: step.end.y - step.start.y)
    }
    func cross(_ p: Point, _ q: Point) -> Int { p.x * q.y - p.y * q.x }
    func dot(_ p: Point, _ q: Point) -> Int { p.x * q.x + p.y * q.y }
    /// 0 for less than half a turn clockwise, 1 for a half turn, 2 for more, 3 for straight back.
    func half(_ p: Point) -> Int {
      let c = cross(back, p)
      if c != 0 { return c < 0 ? 0 : 2 }
      return dot(back, p) < 0 ? 1 : 3
    }
    let (p, q) = (direction(a), direction(b))
    let (halfP, halfQ) = (half(p), half(q))
    if halfP != halfQ { return halfP < halfQ }
    return cross(p, q) < 0
  }

  // MARK: - Elements

  /// Appends a chain of steps to a path; consecutive steps along one line or curve become one
  /// element again.
  func append(_ chain: [Step], to path: inout PathElements, isClosed: Bool) {
    guard let first = chain.first else { return }
    // A loop that starts within a curve is rotated to start at an element's end.
    var chain = chain
    if isClosed, let last = chain.last, Self.continues(last, first) {
      let start = chain.indices.dropFirst().first { !Self.continues(chain[$0 - 1], chain[$0]) }
      if let start { chain = Array(chain[start...] + chain[..<start]) }
    }
    path.append(.move, place(chain[0].start))
    var index = 0
    while index < chain.count {
      var last = index
      while last + 1 < chain.count, Self.continues(chain[last], chain[last + 1]) { last += 1 }
      appendRun(chain[index], chain[last], to: &path, isLast: isClosed && last == chain.count - 1)
      index = last + 1
    }
    if isClosed { path.append(.close) }
  }

  private static func continues(_ a: Step, _ b: Step) -> Bool {
    a.curve == b.curve && a.endParameter == b.startParameter
      && (a.endParameter > a.startParameter) == (b.endParameter > b.startParameter)
  }

  private func appendRun(_ first: Step, _ last: Step, to path: inout PathElements, isLast: Bool) {
    let (start, end) = (place(first.start), place(last.end))
    guard case .cubic(let p0, let p1, let p2, let p3) = curves[Int(first.curve)] else {
      // The closing element draws the last line.
      if !isLast { path.append(.line, end) }
      return
    }
    let (q0, q1, q2, q3) = CubicPart.controls(
      p0,
      p1,
      p2,
      p3,
      from: first.startParameter,
      to: last.endParameter
    )
    // The ends move to the rounded crossings, and the control points by the same amounts.
    path.append(
      .cubic,
      CGPoint(x: q1.x + start.x - q0.x, y: q1.y + start.y - q0.y),
      CGPoint(x: q2.x + end.x - q3.x, y: q2.y + end.y - q3.y),
      end
    )
  }
}
