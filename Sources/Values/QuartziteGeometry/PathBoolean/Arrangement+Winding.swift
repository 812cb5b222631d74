// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Arrangement {
  /// All segments between two points: `low` < `high`.
  struct Edge {
    var low: Point
    var high: Point
    /// For each path, how often it runs from `low` to `high` minus how often it runs back.
    var turns: SIMD2<Int32>
    /// One of the curves that the edge lies on, and the parameters of that curve at both ends.
    var curve: Int32
    var lowParameter: Double
    var highParameter: Double
    /// The winding numbers of both paths in the area to the right of the edge, for an observer who looks
    /// from `low` to `high`.
    var right = SIMD2<Int32>.zero
    /// The winding numbers of both paths in the area to the left of the edge.
    var left: SIMD2<Int32> { right &+ turns }

    /// Twice the midpoint, which is always whole.
    var doubledMiddle: Point { Point(x: low.x + high.x, y: low.y + high.y) }

    /// Whether it is parallel to the y axis.
    var isVertical: Bool { low.x == high.x }
  }

  /// Merges equal segments into edges; those that cancel out are left out.
  func mergedEdges() -> [Edge] {
    var edges: [Edge] = segments.map { segment in
      let isForward = segment.start < segment.end
      var turns = SIMD2<Int32>.zero
      turns[Int(segment.owner)] = isForward ? 1 : -1
      return Edge(
        low: isForward ? segment.start : segment.end,
        high: isForward ? segment.end : segment.start,
        turns: turns,
        curve: segment.curve,
        lowParameter: isForward ? segment.startParameter : segment.endParameter,
        highParameter: isForward ? segment.endParameter : segment.startParameter
      )
    }
    edges.sort {
      if $0.low != $1.low { return $0.low < $1.low }
      if $0.high != $1.high { return $0.high < $1.high }
      return $0.curve < $1.curve
    }
    var result: [Edge] = []
    for edge in edges {
      if let last = result.last, last.low == edge.low, last.high == edge.high {
        result[result.count - 1].turns &+= edge.turns
      } else {
        result.append(edge)
      }
    }
    return result.filter { $0.turns != .zero }
  }

  /// Finds the winding numbers on both sides of each edge.
  ///
  /// Around a point the numbers pass from edge to edge: the wedge between two neighbours is on the
  /// left of one and on the right of the other. In each connected set of edges one edge needs a
  /// ray. From the midpoint of an edge that is not vertical the ray runs downwards, and each edge
  /// that it crosses changes the number by that edge's turns; from a vertical edge it runs to the
  /// left. Edges meet only at their ends, so every comparison at a midpoint is strict.
  ///
  /// Complexity: n log n, plus for each connected set of edges the edges in one of up to 1024
  /// columns or rows.
  ///
  /// - Parameter work: The units that may be spent; those that were spent are subtracted.
  /// - Returns: False where `work` is not enough.
  func findWindings(_ edges: inout [Edge], work: inout Int) -> Bool {
    guard let columns = Bins(edges, &work, range: { $0.isVertical ? nil : ($0.low.x, $0.high.x) }),
      let rows = Bins(
        edges,
        &work,
        range: {
          $0.low.y == $0.high.y
            ? nil : (Swift.min($0.low.y, $0.high.y), Swift.max($0.low.y, $0.high.y))
        }
      )
    else { return false }
    work -= Cost.end * edges.count
    guard work >= 0 else { return false }
    let next = Self.neighbours(edges)
    var isKnown = [Bool](repeating: false, count: edges.count)
    var waiting: [Int] = []
    for first in edges.indices where !isKnown[first] {
      let edge = edges[first]
      let middle = edge.doubledMiddle
      let bin = edge.isVertical ? rows.edges(at: middle.y) : columns.edges(at: middle.x)
      work -= 2 * bin.count
      guard work >= 0 else { return false }
      edges[first].right = Self.winding(rightOf: first, edges, bin)
      isKnown[first] = true
      waiting.append(first)
      while let index = waiting.popLast() {
        for end in [2 * index, 2 * index + 1] {
          let (other, isLow) = (next[end] / 2, next[end] % 2 == 0)
          guard !isKnown[other] else { continue }
          // The wedge to the left of an outgoing edge is to the right of the next edge
          // counterclockwise.
          let between = end % 2 == 0 ? edges[index].left : edges[index].right
          edges[other].right = isLow ? between : between &- edges[other].turns
          isKnown[other] = true
          waiting.append(other)
        }
      }
    }
    return true
  }

  /// For each end of an edge, the next end counterclockwise around the same point.
  ///
  /// The low end of edge i has the index 2i, the high end 2i + 1.
  private static func neighbours(_ edges: [Edge]) -> [Int] {
    func point(_ end: Int) -> Point { end % 2 == 0 ? edges[end / 2].low : edges[end / 2].high }
    func direction(_ end: Int) -> Point {
      let edge = edges[end / 2]
      let (dx, dy) = (edge.high.x - edge.low.x, edge.high.y - edge.low.y)
      return end % 2 == 0 ? Point(x: dx, y: dy) : Point(x: -dx, y: -dy)
    }
    // Low ends go to the right or straight up, high ends to the left or straight down: within each
    // half turn the order is that of the slopes.
    let order = (0..<2 * edges.count).sorted { first, second in
      let (here, there) = (point(first), point(second))
      if here != there { return here < there }
      if first % 2 != second % 2 { return first % 2 == 0 }
      let (p, q) = (direction(first), direction(second))
      let cross = p.x * q.y - p.y * q.x
      return cross != 0 ? cross > 0 : first < second
    }
    var next = [Int](repeating: 0, count: order.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, point(order[end]) == point(order[start]) { end += 1 }
      for place in start..<end { next[order[place]] = order[place + 1 < end ? place + 1 : start] }
      start = end
    }
    return next
  }

  /// The winding numbers on the right of an edge, by a ray from its middle through the edges of a
  /// bin.
  private static func winding(
    rightOf index: Int,
    _ edges: [Edge],
    _ bin: [Int]
  ) -> SIMD2<Int32> {
    let edge = edges[index]
    let middle = edge.doubledMiddle
    var winding = SIMD2<Int32>.zero
    if edge.isVertical {
      for other in bin where other != index {
        let e = edges[other]
        let isUp = e.high.y > e.low.y
        let (bottom, top) = isUp ? (e.low, e.high) : (e.high, e.low)
        guard 2 * bottom.y <= middle.y, middle.y < 2 * top.y else { continue }
        // The edge is left of the midpoint where the midpoint is right of bottom -> top.
        if side(bottom, top, middle) < 0 { winding &-= isUp ? e.turns : 0 &- e.turns }
      }
      // The ray gives the number on the left.
      return winding &- edge.turns
    }
    for other in bin where other != index {
      let e = edges[other]
      guard 2 * e.low.x <= middle.x, middle.x < 2 * e.high.x else { continue }
      if side(e.low, e.high, middle) > 0 { winding &+= e.turns }
    }
    return winding
  }

  /// Positive where `doubled` / 2 is to the left of a -> b.
  private static func side(_ a: Point, _ b: Point, _ doubled: Point) -> Int {
    (b.x - a.x) * (doubled.y - 2 * a.y) - (b.y - a.y) * (doubled.x - 2 * a.x)
  }

  /// Edges sorted into intervals of one coordinate.
  private struct Bins {
    private var lists: [[Int]] = []
    private var start = 0
    private var width = 1

    init?(_ edges: [Edge], _ work: inout Int, range: (Edge) -> (Int, Int)?) {
      var (low, high, count) = (Int.max, Int.min, 0)
      for edge in edges {
        guard let (from, to) = range(edge) else { continue }
        (low, high, count) = (Swift.min(low, from), Swift.max(high, to), count + 1)
      }
      guard count > 0 else { return }
      let number = Swift.min(1024, Swift.max(1, count / 2))
      (start, width) = (low, Swift.max(1, (high - low) / number + 1))
      // A long edge is in many intervals.
      for edge in edges {
        guard let (from, to) = range(edge) else { continue }
        work -= (to - start) / width - (from - start) / width + 1
      }
      guard work >= 0 else { return nil }
      lists = Array(repeating: [], count: number)
      for (index, edge) in edges.enumerated() {
        guard let (from, to) = range(edge) else { continue }
        for bin in (from - start) / width...(to - start) / width { lists[bin].append(index) }
      }
    }

    /// The edges whose range may contain the coordinate `doubled` / 2.
    func edges(at doubled: Int) -> [Int] {
      let bin = (doubled - 2 * start) / (2 * width)
      return doubled >= 2 * start && lists.indices.contains(bin) ? lists[bin] : []
    }
  }
}
