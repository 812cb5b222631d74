// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

/// A line segment of an outline.
typealias Edge = qz_edge

/// The rows that a few consecutive edges cover.
typealias EdgeSpan = qz_edge_span

/// Collects the edges of one shape and their bounds.
///
/// Coordinates are rounded to 1/256 pixel and clamped to -32768...49151 pixels, so that the edges
/// of a shape of any size are bounded. Clamping depends on the shape alone; edges that cannot
/// affect visible pixels are dropped, which changes no pixel.
struct EdgeSink {
  /// The range of coordinates in pixels.
  static let limits = QZ_LOWEST...QZ_HIGHEST

  let edges: Buffer<Edge>
  let spans: Buffer<EdgeSpan>
  let first: Int
  private var chain: qz_edge_chain
  private let visibleLow: SIMD2<Double>
  private let visibleHigh: SIMD2<Double>
  private var last = SIMD2<Double>()
  /// Whether the last point is within the range.
  private(set) var lastIsInside = false

  /// Makes a sink that appends to `edges` those that may affect the pixels of `visible`.
  init(_ edges: Buffer<Edge>, _ spans: Buffer<EdgeSpan>, visible: PixelRect) {
    (self.edges, self.spans, first) = (edges, spans, edges.count)
    visibleLow = SIMD2(Double(visible.minX) - 1, Double(visible.minY) - 1)
    visibleHigh = SIMD2(Double(visible.maxX) + 1, Double(visible.maxY) + 1)
    chain = qz_edge_chain(visible: visible)
  }

  /// Writes the spans of all edges.
  ///
  /// Must be called once, after the last edge.
  func finish() {
    let groups = (count + Int(QZ_SPAN_EDGES) - 1) / Int(QZ_SPAN_EDGES)
    qz_edge_spans(edges.base + first, count, spans.room(for: groups))
    spans.advance(by: groups)
  }

  /// The pixels that the edges may affect.
  var bounds: PixelRect { chain.pixels }

  /// The number of edges.
  var count: Int { edges.count - first }

  /// Starts a chain of edges at a point in device pixels.
  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    last = point
    lastIsInside = Self.isInside(point)
    if lastIsInside { begin(Self.fixed(point)) }
  }

  /// Sets the last point and extends the bounds by it.
  @inline(__always)
  private mutating func begin(_ fixed: SIMD2<Int32>) {
    (chain.x, chain.y) = (fixed.x, fixed.y)
    extend(fixed)
  }

  /// Extends the bounds by a point.
  @inline(__always)
  private mutating func extend(_ fixed: SIMD2<Int32>) {
    (chain.min_x, chain.max_x) = (min(chain.min_x, fixed.x), max(chain.max_x, fixed.x))
    (chain.min_y, chain.max_y) = (min(chain.min_y, fixed.y), max(chain.max_y, fixed.y))
  }

  /// Appends the edge from the last point to `point`, in device pixels.
  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    let isInside = Self.isInside(point)
    if isInside && lastIsInside {
      let from = SIMD2(chain.x, chain.y)
      begin(Self.fixed(point))
      append(from.x, from.y, chain.x, chain.y)
    } else {
      cut(last, point)
      if isInside { begin(Self.fixed(point)) }
    }
    last = point
    lastIsInside = isInside
  }

  /// Appends the edges from the last point through `points`, mapped by `map`.
  mutating func lines(to points: UnsafeBufferPointer<SIMD2<Double>>, _ map: AffineMap) {
    var index = 0
    while index < points.count {
      if lastIsInside, let base = points.baseAddress {
        var taken = 0
        let left = points.count - index
        // SAFETY: a vector of two doubles is two doubles; there is room for one edge for each
        // point, and for one more that is written and not counted.
        let out = edges.room(for: left + 1)
        let made = withUnsafeBytes(of: map) { numbers in
          UnsafeRawPointer(base + index).withMemoryRebound(to: Double.self, capacity: left * 2) {
            qz_line_edges(
              out,
              &chain,
              numbers.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped,
              $0,
              left,
              &taken
            )
          }
        }
        edges.advance(by: made)
        index += taken
        if taken > 0 { last = map.apply(points[index - 1]) }
        if index == points.count { return }
      }
      line(to: map.apply(points[index]))
      index += 1
    }
  }

  /// Appends the edges of the elements of a path from `start` on, up to the first that the caller
  /// must divide or limit; returns the index after the last element that was taken.
  ///
  /// - Parameters:
  ///   - filler: the state of the path; its map is the caller's.
  ///   - point: the index of the first point, which is advanced.
  mutating func fill(
    _ path: PathElements,
    from start: Int,
    _ point: inout Int,
    _ filler: inout qz_filler
  ) -> Int {
    (filler.low, filler.high) = ((visibleLow.x, visibleLow.y), (visibleHigh.x, visibleHigh.y))
    var (index, base) = (start, point)
    path.verbs.withUnsafeBytes { verbs in
      path.points.withUnsafeBytes { points in
        guard let verbs = verbs.bindMemory(to: UInt8.self).baseAddress,
          let points = points.bindMemory(to: Double.self).baseAddress
        else { return }
        while index < path.verbs.count {
          var taken = 0
          let left = path.verbs.count - index
          let room = 2 * left + Int(QZ_FILL_ROOM)
          filler.points = path.points.count - base
          // SAFETY: a verb is a byte, a point two doubles; the function stops where there are fewer
          // points, or less room, than an element needs.
          let made = qz_fill_edges(
            edges.room(for: room),
            room,
            &chain,
            &filler,
            verbs + index,
            left,
            points + 2 * base,
            &taken
          )
          edges.advance(by: made)
          index += taken
          base += filler.points
          // With room for more it stopped for another reason.
          if made <= room - Int(QZ_FILL_ROOM) { break }
        }
      }
    }
    point = base
    last = SIMD2(filler.last.0, filler.last.1)
    lastIsInside = Self.isInside(last)
    return index
  }

  /// Whether the box and the last point are within the range of coordinates.
  @inline(__always)
  func isWithinLimits(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    // A pixel of margin for rounding.
    let (least, most) = (Self.limits.lowerBound + 1, Self.limits.upperBound - 1)
    return lastIsInside && low.x >= least && low.y >= least && high.x <= most && high.y <= most
  }

  /// Appends the edges of a cubic curve from the last point, `p0`, to `p3`, of which an even division
  /// takes `count` lines.
  ///
  /// The curve is within the range of coordinates.
  @inline(__always)
  mutating func cubic(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    count pieces: Int
  ) {
    // SAFETY: a tuple of vectors of two doubles is eight doubles; room as in `lines`.
    let out = edges.room(for: pieces + 1)
    let made = withUnsafeBytes(of: (p0, p1, p2, p3)) {
      qz_cubic_edges(
        out,
        &chain,
        $0.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped,
        Int32(pieces)
      )
    }
    edges.advance(by: made)
    last = p3
  }

  /// Whether the box can affect visible pixels at most by its winding to the right.
  @inline(__always)
  func isInvisible(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    high.y <= visibleLow.y || low.y >= visibleHigh.y || low.x >= visibleHigh.x
      || high.x <= visibleLow.x
  }

  /// Extends the bounds by a box.
  @inline(never)
  mutating func note(_ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    extend(Self.fixed(clamped(low)))
    extend(Self.fixed(clamped(high)))
  }

  @inline(__always)
  private static func isInside(_ point: SIMD2<Double>) -> Bool {
    point.x >= -32768 && point.x <= 49151 && point.y >= -32768 && point.y <= 49151
  }

  /// Rounds to 1/256 pixel, halves upwards.
  @inline(__always)
  static func fixed(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    // Adding 2^24 makes the number positive, so that truncation rounds down.
    let scaled = point * 256 + 16_777_216.5
    return SIMD2<Int32>(qz_truncate(scaled.x), qz_truncate(scaled.y)) &- 16_777_216
  }

  @inline(__always)
  private mutating func append(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 || max(y0, y1) <= chain.top || min(y0, y1) >= chain.bottom
      || min(x0, x1) >= chain.right
    {
      return
    }
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
  }

  /// Appends the part of an edge within the range: parts above and below are dropped, parts beside
  /// it are moved to its border.
  @inline(never)
  private mutating func cut(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let (low, high) = (Self.limits.lowerBound, Self.limits.upperBound)
    guard !(a.y < low && b.y < low), !(a.y > high && b.y > high), a.y != b.y else {
      // It still extends the bounds: the shape covers what is beside it.
      note(a, b)
      return
    }
    func at(y: Double) -> SIMD2<Double> {
      // Halved first: the difference of two huge numbers could be infinite.
      let share = (y / 2 - a.y / 2) / (b.y / 2 - a.y / 2)
      return SIMD2(a.x * (1 - share) + b.x * share, y)
    }
    let from = a.y < low ? at(y: low) : a.y > high ? at(y: high) : a
    let to = b.y < low ? at(y: low) : b.y > high ? at(y: high) : b
    var previous = from
    for bound in from.x <= to.x ? [low, high] : [high, low] {
      guard min(from.x, to.x) < bound, bound < max(from.x, to.x) else { continue }
      let share = (bound / 2 - from.x / 2) / (to.x / 2 - from.x / 2)
      let point = SIMD2(bound, from.y * (1 - share) + to.y * share)
      append(clamped(previous), clamped(point))
      previous = point
    }
    append(clamped(previous), clamped(to))
  }

  private mutating func append(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let p = Self.fixed(a)
    let q = Self.fixed(b)
    extend(p)
    extend(q)
    append(p.x, p.y, q.x, q.y)
  }

  private func clamped(_ point: SIMD2<Double>) -> SIMD2<Double> {
    // In this form NaN gives the lower limit.
    let low = Self.limits.lowerBound
    let high = Self.limits.upperBound
    return SIMD2(
      point.x > low ? min(point.x, high) : low,
      point.y > low ? min(point.y, high) : low
    )
  }
}

extension qz_edge_chain {
  /// Makes a chain without a point, of whose edges those that may affect `visible` are wanted.
  init(visible: PixelRect) {
    self.init()
    (min_x, min_y, max_x, max_y) = (Int32.max, Int32.max, Int32.min, Int32.min)
    top = Int32(visible.minY) * 256
    bottom = Int32(visible.maxY) * 256
    right = Int32(visible.maxX) * 256
  }

  /// The pixels that its edges may affect.
  var pixels: PixelRect {
    guard min_x <= max_x, min_y <= max_y else { return .empty }
    return PixelRect(
      minX: Int(min_x >> 8),
      minY: Int(min_y >> 8),
      maxX: Int((max_x + 255) >> 8),
      maxY: Int((max_y + 255) >> 8)
    )
  }
}

extension EdgeSink {
  /// The pixels within the limits of coordinates.
  static var pixels: PixelRect {
    let (low, high) = (Int(limits.lowerBound), Int(limits.upperBound))
    return PixelRect(minX: low, minY: low, maxX: high, maxY: high)
  }

  /// The corners of a rectangle, clamped to the range of coordinates; nil for the null rectangle
  /// and for NaN.
  static func limited(_ rect: CGRect) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return nil }
    func limited(_ value: Double) -> Double {
      max(limits.lowerBound, min(limits.upperBound, value))
    }
    return (
      SIMD2(limited(rect.minX), limited(rect.minY)), SIMD2(limited(rect.maxX), limited(rect.maxY))
    )
  }
}
