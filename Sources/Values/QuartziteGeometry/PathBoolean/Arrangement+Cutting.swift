// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Arrangement {
  /// A point at which to cut a segment.
  private struct Cut {
    var segment: Int32
    var point: Point
    /// The squared distance from the segment's start, for the order along it.
    var distance: Int
  }

  /// Cuts segments until they meet only at their ends.
  ///
  /// Returns false where that needs more than `work`. Stops after `largestRounds`.
  ///
  /// Complexity: a round takes n log n, plus the number of pairs of segments that overlap in x
  /// within a band of y; the shorter the segments, the more bands there are.
  ///
  /// - Parameter work: The units that may be spent; those that were spent are subtracted.
  mutating func cut(work: inout Int) -> Bool {
    // Whether a segment still has to be compared with the others.
    var isNew = [Bool](repeating: true, count: segments.count)
    for _ in 0..<Self.largestRounds {
      work -= Cost.round * segments.count
      guard let cuts = findCuts(isNew, &work) else { return false }
      guard !cuts.isEmpty else { return true }
      let count = segments.count
      apply(ordered(cuts))
      isNew = [Bool](repeating: false, count: count)
      for cut in cuts { isNew[Int(cut.segment)] = true }
      isNew += repeatElement(true, count: segments.count - count)
    }
    return true
  }

  /// Cuts by their segments, in the order along each; those at one distance stay in theirs.
  private func ordered(_ cuts: [Cut]) -> [Cut] {
    // The place of each segment's first cut, then of its next.
    var places = [Int32](repeating: 0, count: segments.count + 1)
    for cut in cuts { places[Int(cut.segment) + 1] += 1 }
    for segment in segments.indices { places[segment + 1] += places[segment] }
    // SAFETY: each cut has a place of its own, so all elements are initialized once.
    return [Cut](unsafeUninitializedCapacity: cuts.count) { buffer, count in
      for cut in cuts {
        buffer.initializeElement(at: Int(places[Int(cut.segment)]), to: cut)
        places[Int(cut.segment)] += 1
      }
      count = cuts.count
      var start = 0
      // The place after a segment's last cut is now where its first was.
      for end in places.dropLast().lazy.map(Int.init) where end > start {
        if end > start + 1 {
          var own = UnsafeMutableBufferPointer(rebasing: buffer[start..<end])
          own.sort { $0.distance < $1.distance }
        }
        start = end
      }
    }
  }

  /// The points at which to cut pairs of segments of which at least one is new; nil where `work` is
  /// used up.
  private func findCuts(_ isNew: [Bool], _ work: inout Int) -> [Cut]? {
    let bands = bands
    // Low x and index of a segment in one integer: x is within ±2^28, and there are fewer than 2^32
    // segments.
    let order = segments.indices.map { ((lowX($0) + (1 << 30)) << 32) | $0 }.sorted()
    var active = [[Active]](repeating: [], count: bands.count)
    var cuts: [Cut] = []
    for place in order {
      let index = place & 0xFFFF_FFFF
      let segment = segments[index]
      let left = lowX(index)
      let (low, high) = (
        Swift.min(segment.start.y, segment.end.y), Swift.max(segment.start.y, segment.end.y)
      )
      let own = Active(
        segment: Int32(index),
        right: Int32(Swift.max(segment.start.x, segment.end.x)),
        low: Int32(low),
        high: Int32(high)
      )
      for band in bands.range(low, high) {
        let before = cuts.count
        var (kept, pairs) = (0, 0)
        // Moved out of the array, so that it is changed in place.
        var list: [Active] = []
        swap(&list, &active[band])
        work -= 1 + list.count
        guard work >= 0 else { return nil }
        list.withUnsafeMutableBufferPointer { list in
          for position in list.indices {
            let other = list[position]
            guard other.right >= left else { continue }
            if kept != position { list[kept] = other }
            kept += 1
            guard other.low <= high, other.high >= low, isNew[index] || isNew[Int(other.segment)],
              // Two segments that share several bands are compared in the first of these alone.
              bands.number(of: Swift.max(low, Int(other.low))) == band
            else { continue }
            pairs += 1
            addCuts(index, Int(other.segment), into: &cuts)
          }
        }
        work -= Cost.pair * pairs + Cost.cut * (cuts.count - before)
        list.removeLast(list.count - kept)
        list.append(own)
        swap(&list, &active[band])
      }
    }
    return cuts
  }

  /// A segment of a band that may still overlap the next ones in x.
  private struct Active {
    var segment: Int32
    /// Its greatest x, and its range of y.
    var right: Int32
    var low: Int32
    var high: Int32
  }

  /// Bands of equal height along y; within each, segments are compared in order of x.
  private struct Bands {
    let low: Int
    let height: Int
    let count: Int

    func number(of y: Int) -> Int { (y - low) / height }

    func range(_ low: Int, _ high: Int) -> ClosedRange<Int> { number(of: low)...number(of: high) }
  }

  /// As many bands, up to 1024, as leave a segment in at most two on average; a single one for up
  /// to 1000 segments.
  private var bands: Bands {
    var (low, high, sum) = (Int.max, Int.min, 0)
    for segment in segments {
      let (y, end) = (segment.start.y, segment.end.y)
      (low, high) = (Swift.min(low, y, end), Swift.max(high, y, end))
      sum += abs(end - y)
    }
    guard segments.count > 1000, low < high else {
      return Bands(low: -(1 << 30), height: 1 << 31, count: 1)
    }
    let count = Swift.min(1024, Swift.max(1, (high - low) / Swift.max(1, sum / segments.count)))
    let height = (high - low) / count + 1
    return Bands(low: low, height: height, count: (high - low) / height + 1)
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
      cuts.append(Cut(segment: Int32(segment), point: point, distance: dx * dx + dy * dy))
    }
    func isBetween(_ point: Point, _ p: Point, _ q: Point) -> Bool {
      point.x >= Swift.min(p.x, q.x) && point.x <= Swift.max(p.x, q.x)
        && point.y >= Swift.min(p.y, q.y) && point.y <= Swift.max(p.y, q.y)
    }
    let (turnC, turnD) = (Self.turn(a, b, c), Self.turn(a, b, d))
    if (turnC > 0 && turnD > 0) || (turnC < 0 && turnD < 0) { return }
    let (turnA, turnB) = (Self.turn(c, d, a), Self.turn(c, d, b))
    if (turnA > 0 && turnB > 0) || (turnA < 0 && turnB < 0) { return }
    // Ends that lie on the other segment, also where both are collinear.
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

  /// Replaces each cut segment by its pieces; `cuts` are sorted by segment and distance.
  private mutating func apply(_ cuts: [Cut]) {
    var index = 0
    // Later rounds add a few more.
    let room = segments.count + cuts.count
    if segments.capacity < room { segments.reserveCapacity(room + room / 8) }
    while index < cuts.count {
      let number = Int(cuts[index].segment)
      let original = segments[number]
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
      while index < cuts.count, Int(cuts[index].segment) == number {
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
