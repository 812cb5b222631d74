// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Flattened sub-paths as chains of points, with what stroking must know about the original curves.
///
/// The arrays keep their capacity when emptied, so that one object can serve path after path.
package struct Polylines: Sendable {
  /// One chain: `points[start..<end]`.
  package struct Chain: Sendable, Hashable {
    /// The index of the first point.
    package var start: Int
    /// The index after the last point.
    package var end: Int
    /// Whether a segment leads from the last point back to the first.
    package var isClosed: Bool
    /// The direction at the start of the curve that an open chain was cut from, a vector of any
    /// length; nil where it is that of the chain's first segment.
    package var startDirection: SIMD2<Double>?
    /// The direction at the end of that curve; nil where it is that of the chain's last segment.
    package var endDirection: SIMD2<Double>?

    /// Makes a chain.
    package init(start: Int, end: Int, isClosed: Bool) {
      (self.start, self.end, self.isClosed) = (start, end, isClosed)
    }
  }

  /// The points of all chains.
  package var points: [SIMD2<Double>] = []
  /// For each point, whether it is a corner between elements rather than a point inside a curve.
  package var isCorner: [Bool] = []
  /// The chains in order.
  package var chains: [Chain] = []

  /// Makes an empty set.
  package init() {}

  /// Removes all chains and keeps the memory.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isCorner.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
  }

  /// The current numbers of points and chains, for `removeAll(from:)`.
  var mark: (points: Int, chains: Int) { (points.count, chains.count) }

  /// Removes all points and chains that were appended after a mark.
  mutating func removeAll(from mark: (points: Int, chains: Int)) {
    points.removeLast(points.count - mark.points)
    isCorner.removeLast(isCorner.count - min(isCorner.count, mark.points))
    chains.removeLast(chains.count - mark.chains)
  }

  /// Starts a chain, to which the points appended before `finishChain` belong; returns the index of
  /// its first point.
  package func startOfChain() -> Int { points.count }

  /// Appends a point.
  package mutating func append(_ point: SIMD2<Double>, isCorner corner: Bool = true) {
    points.append(point)
    isCorner.append(corner)
  }

  /// Appends up to `count` points inside a curve, those that `body` adds.
  @inline(__always)
  mutating func append(smooth count: Int, _ body: ((SIMD2<Double>) -> Void) -> Void) {
    points.append(addingCapacity: count) { out in body { out.append($0) } }
    isCorner.append(contentsOf: repeatElement(false, count: points.count - isCorner.count))
  }

  /// Ends the chain that began at `start`; one without points is dropped.
  package mutating func finishChain(
    from start: Int,
    isClosed: Bool,
    startDirection: SIMD2<Double>? = nil,
    endDirection: SIMD2<Double>? = nil
  ) {
    guard points.count > start else { return }
    var chain = Chain(start: start, end: points.count, isClosed: isClosed)
    (chain.startDirection, chain.endDirection) = (startDirection, endDirection)
    chains.append(chain)
  }

  /// The length of all segments of `chain`, the closing one included.
  package func length(of chain: Chain) -> Double {
    var sum = 0.0
    for index in chain.start..<max(chain.start, chain.end - 1) {
      sum += distance(points[index], points[index + 1])
    }
    if chain.isClosed { sum += distance(points[chain.end - 1], points[chain.start]) }
    return sum
  }

  /// The chains as elements: moves, lines and closes.
  package var elements: PathElements {
    var result = PathElements()
    for chain in chains {
      for index in chain.start..<chain.end {
        let point = CGPoint(x: points[index].x, y: points[index].y)
        result.append(index == chain.start ? .move : .line, point)
      }
      if chain.isClosed { result.append(.close) }
    }
    return result
  }
}

/// The distance between two points; exact rounding, no library function.
@inline(__always)
func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  let d = b - a
  return (d.x * d.x + d.y * d.y).squareRoot()
}
