// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Arrangement {
  /// All segments between two points: `low` < `high`.
  struct Edge {
    var low: Point
    var high: Point
    /// How often each path runs from low to high, less how often back.
    var turns: SIMD2<Int32>
    /// A curve it lies on, and its parameters at both ends.
    var curve: Int
    var lowParameter: Double
    var highParameter: Double
    /// The winding numbers of both paths on the right, seen from low to high.
    var right = SIMD2<Int32>.zero
    /// And on the left.
    var left: SIMD2<Int32> { right &+ turns }

    /// Whether it runs along y.
    var isVertical: Bool { low.x == high.x }
  }

  /// Merges equal segments; those that cancel out stay away.
  func mergedEdges() -> [Edge] {
    var edges: [Edge] = segments.map { segment in
      let isForward = segment.start < segment.end
      var turns = SIMD2<Int32>.zero
      turns[segment.owner] = isForward ? 1 : -1
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
  /// A ray from the middle of an edge that is not vertical runs down; what it meets changes the
  /// number by the edge's turns. Vertical edges send theirs to the left. Edges meet at ends only, so
  /// every comparison at a middle is strict.
  ///
  /// Complexity: n times the edges in one of up to 1024 columns or rows.
  ///
  /// - Parameter work: the edges that may be looked at; those that were are taken off.
  /// - Returns: false where there is more to do.
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
    for index in edges.indices {
      let edge = edges[index]
      // Twice the middle, to stay in whole numbers.
      let middle = Point(x: edge.low.x + edge.high.x, y: edge.low.y + edge.high.y)
      var winding = SIMD2<Int32>.zero
      let bin = edge.isVertical ? rows.edges(at: middle.y) : columns.edges(at: middle.x)
      work -= 2 * bin.count
      guard work >= 0 else { return false }
      if edge.isVertical {
        for other in bin where other != index {
          let e = edges[other]
          let isUp = e.high.y > e.low.y
          let (bottom, top) = isUp ? (e.low, e.high) : (e.high, e.low)
          guard 2 * bottom.y <= middle.y, middle.y < 2 * top.y else { continue }
          // Left of the middle where the middle is right of bottom -> top.
          if Self.side(bottom, top, middle) < 0 { winding &-= isUp ? e.turns : 0 &- e.turns }
        }
        // The ray gives the number on the left; `right` is stored.
        edges[index].right = winding &- edge.turns
      } else {
        for other in bin where other != index {
          let e = edges[other]
          guard 2 * e.low.x <= middle.x, middle.x < 2 * e.high.x else { continue }
          if Self.side(e.low, e.high, middle) > 0 { winding &+= e.turns }
        }
        edges[index].right = winding
      }
    }
    return true
  }

  /// Positive where `doubled` / 2 lies left of a -> b.
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
      // What is long stands in many intervals.
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

    /// The edges that may reach the coordinate `doubled` / 2.
    func edges(at doubled: Int) -> [Int] {
      let bin = (doubled - 2 * start) / (2 * width)
      return doubled >= 2 * start && lists.indices.contains(bin) ? lists[bin] : []
    }
  }
}
