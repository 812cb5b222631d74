// SPDX-License-Identifier: Apache-2.0
import QuartziteKernels

/// A straight piece of an outline, in 24.8 fixed-point device pixels; never level.
///
/// Going down (y1 > y0) counts +1 for the winding number of what lies to its right, going up -1.
struct Edge: BitwiseCopyable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// The rows, in 1/256 pixel, that some edges in turn reach over: bands pass over groups elsewhere.
struct EdgeSpan: BitwiseCopyable {
  /// How many edges a span covers.
  static let size = 16

  var minY: Int32
  var maxY: Int32
}

/// Collects the edges of one shape and their limits.
///
/// Coordinates are rounded to 1/256 pixel. What lies outside -32768...49151 pixels is cut to those
/// limits, so that a shape of any size has edges of bounded size; the cut depends on the shape alone,
/// and edges that cannot touch the visible pixels are dropped, which changes no pixel.
struct EdgeSink {
  /// The limits of coordinates in pixels.
  static let limits = -32768.0...49151.0

  let edges: Buffer<Edge>
  let spans: Buffer<EdgeSpan>
  let first: Int
  private var spanLow = Int32.max
  private var spanHigh = Int32.min
  private let visibleLow: SIMD2<Double>
  private let visibleHigh: SIMD2<Double>
  let visibleTop: Int32
  let visibleBottom: Int32
  let visibleRight: Int32
  private(set) var minX = Int32.max
  private(set) var minY = Int32.max
  private(set) var maxX = Int32.min
  private(set) var maxY = Int32.min
  private var last = SIMD2<Double>()
  private var lastFixed = SIMD2<Int32>()
  private var lastIsInside = false

  /// Makes a sink that appends to `edges` what can touch the pixels of `visible`.
  init(_ edges: Buffer<Edge>, _ spans: Buffer<EdgeSpan>, visible: PixelRect) {
    (self.edges, self.spans, first) = (edges, spans, edges.count)
    visibleLow = SIMD2(Double(visible.minX) - 1, Double(visible.minY) - 1)
    visibleHigh = SIMD2(Double(visible.maxX) + 1, Double(visible.maxY) + 1)
    visibleTop = Int32(visible.minY) * 256
    visibleBottom = Int32(visible.maxY) * 256
    visibleRight = Int32(visible.maxX) * 256
  }

  /// Ends the span of the last edges.
  ///
  /// Must be called after the last edge too.
  mutating func finishSpan() {
    guard spanLow <= spanHigh else { return }
    spans.append(EdgeSpan(minY: spanLow, maxY: spanHigh))
    (spanLow, spanHigh) = (Int32.max, Int32.min)
  }

  /// The pixels that the edges can touch.
  var bounds: PixelRect {
    guard minX <= maxX, minY <= maxY else { return .empty }
    return PixelRect(
      minX: Int(minX >> 8),
      minY: Int(minY >> 8),
      maxX: Int((maxX + 255) >> 8),
      maxY: Int((maxY + 255) >> 8)
    )
  }

  /// The number of edges.
  var count: Int { edges.count - first }

  /// Starts a chain of edges at a point in device pixels.
  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    last = point
    lastIsInside = Self.isInside(point)
    if lastIsInside { lastFixed = Self.fixed(point) }
  }

  /// Appends the edge from the last point to `point`, in device pixels.
  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    let isInside = Self.isInside(point)
    if isInside && lastIsInside {
      let fixed = Self.fixed(point)
      append(lastFixed.x, lastFixed.y, fixed.x, fixed.y)
      lastFixed = fixed
    } else {
      cut(last, point)
      if isInside { lastFixed = Self.fixed(point) }
    }
    last = point
    lastIsInside = isInside
  }

  /// Whether nothing in the box can touch a visible pixel but by its winding to the right.
  @inline(__always)
  func isInvisible(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    high.y <= visibleLow.y || low.y >= visibleHigh.y || low.x >= visibleHigh.x
      || high.x <= visibleLow.x
  }

  /// Counts a box for the limits.
  @inline(never)
  mutating func note(_ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    for point in [low, high] {
      let fixed = Self.fixed(clamped(point))
      (minX, maxX) = (min(minX, fixed.x), max(maxX, fixed.x))
      (minY, maxY) = (min(minY, fixed.y), max(maxY, fixed.y))
    }
  }

  @inline(__always)
  private static func isInside(_ point: SIMD2<Double>) -> Bool {
    point.x >= -32768 && point.x <= 49151 && point.y >= -32768 && point.y <= 49151
  }

  /// Rounds to 1/256 pixel: to the nearest, ties upwards.
  @inline(__always)
  static func fixed(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    // Adding 2^24 makes the number positive, so that truncation rounds down.
    let scaled = point * 256 + 16_777_216.5
    return SIMD2<Int32>(qz_truncate(scaled.x), qz_truncate(scaled.y)) &- 16_777_216
  }

  @inline(__always)
  private mutating func append(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    minX = min(minX, x0, x1)
    maxX = max(maxX, x0, x1)
    minY = min(minY, y0, y1)
    maxY = max(maxY, y0, y1)
    if y0 == y1 || max(y0, y1) <= visibleTop || min(y0, y1) >= visibleBottom
      || min(x0, x1) >= visibleRight
    {
      return
    }
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
    spanLow = min(spanLow, y0, y1)
    spanHigh = max(spanHigh, y0, y1)
    if (edges.count &- first) & (EdgeSpan.size &- 1) == 0 { finishSpan() }
  }

  /// Appends what the limits leave of an edge: parts above and below go, parts beside are moved.
  @inline(never)
  private mutating func cut(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let (low, high) = (Self.limits.lowerBound, Self.limits.upperBound)
    guard !(a.y < low && b.y < low), !(a.y > high && b.y > high), a.y != b.y else {
      // It still counts for the limits: the shape covers what is beside it.
      note(a, b)
      return
    }
    func at(y: Double) -> SIMD2<Double> {
      // Halved first: the difference of two huge numbers would be infinite.
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
    append(p.x, p.y, q.x, q.y)
  }

  private func clamped(_ point: SIMD2<Double>) -> SIMD2<Double> {
    // Written so that NaN becomes the lower limit.
    let low = Self.limits.lowerBound
    let high = Self.limits.upperBound
    return SIMD2(
      point.x > low ? min(point.x, high) : low,
      point.y > low ? min(point.y, high) : low
    )
  }
}
