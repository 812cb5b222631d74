// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Arrangement {
  /// A place to cut a segment at.
  private struct Cut {
    var segment: Int
    var point: Point
    /// The squared distance from the segment's start, for the order along it.
    var distance: Int
  }

  /// Cuts segments until they meet at ends only.
  ///
  /// Returns false where that takes more than `work`.
  ///
  /// Complexity: a round is n log n and the pairs of segments whose boxes meet along x.
  ///
  /// - Parameter work: the units that may be spent; those that were are taken off.
  mutating func cut(work: inout Int) -> Bool {
    for _ in 0..<Self.largestRounds {
      work -= Cost.round * segments.count
      guard var cuts = findCuts(&work) else { return false }
      guard !cuts.isEmpty else { return true }
      cuts.sort {
        $0.segment != $1.segment ? $0.segment < $1.segment : $0.distance < $1.distance
      }
      apply(cuts)
    }
    return true
  }

  private func findCuts(_ work: inout Int) -> [Cut]? {
    // Place and number in one integer: x is within ±2^28, and there are fewer than 2^32 segments.
    let order = segments.indices.map { ((lowX($0) + (1 << 30)) << 32) | $0 }.sorted()
    var active: [Int] = []
    var cuts: [Cut] = []
    for place in order {
      let index = place & 0xFFFF_FFFF
      let segment = segments[index]
      let left = lowX(index)
      let (low, high) = (
        Swift.min(segment.start.y, segment.end.y), Swift.max(segment.start.y, segment.end.y)
      )
      let before = cuts.count
      var (kept, pairs) = (0, 0)
      work -= active.count
      guard work >= 0 else { return nil }
      for position in active.indices {
        let other = active[position]
        let there = segments[other]
        guard Swift.max(there.start.x, there.end.x) >= left else { continue }
        active[kept] = other
        kept += 1
        guard Swift.min(there.start.y, there.end.y) <= high,
          Swift.max(there.start.y, there.end.y) >= low
        else { continue }
        pairs += 1
        addCuts(index, other, into: &cuts)
      }
      work -= Cost.pair * pairs + Cost.cut * (cuts.count - before)
      active.removeLast(active.count - kept)
      active.append(index)
    }
    return cuts
  }

  private func lowX(_ index: Int) -> Int {
    Swift.min(segments[index].start.x, segments[index].end.x)
  }

  /// Twice the signed area of the triangle a, b, c; exact for coordinates within ±2^29.
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private func addCuts(_ first: Int, _ second: Int, into cuts: inout [Cut]) {
    let (s, r) = (segments[first], segments[second])
    let (a, b, c, d) = (s.start, s.end, r.start, r.end)
    func cut(_ segment: Int, at point: Point) {
      let (start, end) = (segments[segment].start, segments[segment].end)
      guard point != start, point != end else { return }
      let (dx, dy) = (point.x - start.x, point.y - start.y)
      cuts.append(Cut(segment: segment, point: point, distance: dx * dx + dy * dy))
    }
    func isBetween(_ point: Point, _ p: Point, _ q: Point) -> Bool {
      point.x >= Swift.min(p.x, q.x) && point.x <= Swift.max(p.x, q.x)
        && point.y >= Swift.min(p.y, q.y) && point.y <= Swift.max(p.y, q.y)
    }
    let (turnC, turnD) = (Self.turn(a, b, c), Self.turn(a, b, d))
    if (turnC > 0 && turnD > 0) || (turnC < 0 && turnD < 0) { return }
    let (turnA, turnB) = (Self.turn(c, d, a), Self.turn(c, d, b))
    if (turnA > 0 && turnB > 0) || (turnA < 0 && turnB < 0) { return }
    // Ends on the other segment, also where both lie on one line.
    var touches = false
    if turnC == 0, isBetween(c, a, b) { (touches, _) = (true, cut(first, at: c)) }
    if turnD == 0, isBetween(d, a, b) { (touches, _) = (true, cut(first, at: d)) }
    if turnA == 0, isBetween(a, c, d) { (touches, _) = (true, cut(second, at: a)) }
    if turnB == 0, isBetween(b, c, d) { (touches, _) = (true, cut(second, at: b)) }
    if touches || (turnC == 0 && turnD == 0) { return }
    let t = Double(turnA) / (Double(turnA) - Double(turnB))
    let crossing = Point(
      x: a.x + Int((Double(b.x - a.x) * t).rounded()),
      y: a.y + Int((Double(b.y - a.y) * t).rounded())
    )
    cut(first, at: crossing)
    cut(second, at: crossing)
  }

  /// Replaces each cut segment by its pieces; `cuts` stand in order of segment and place.
  private mutating func apply(_ cuts: [Cut]) {
    var index = 0
    while index < cuts.count {
      let original = segments[cuts[index].segment]
      let number = cuts[index].segment
      var piece = original
      var isFirst = true
      let (dx, dy) = (
        Double(original.end.x - original.start.x), Double(original.end.y - original.start.y)
      )
      let length = (dx * dx + dy * dy).squareRoot()
      func put(_ piece: Segment) {
        guard piece.start != piece.end else { return }
        if isFirst { segments[number] = piece } else { segments.append(piece) }
        isFirst = false
      }
      while index < cuts.count, cuts[index].segment == number {
        let part = Swift.min(1, Double(cuts[index].distance).squareRoot() / length)
        let parameter =
          original.startParameter + part * (original.endParameter - original.startParameter)
        piece.end = cuts[index].point
        piece.endParameter = parameter
        put(piece)
        (piece.start, piece.startParameter) = (piece.end, parameter)
        index += 1
      }
      (piece.end, piece.endParameter) = (original.end, original.endParameter)
      put(piece)
    }
  }
}
