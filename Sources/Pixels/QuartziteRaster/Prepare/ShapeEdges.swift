// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Converts paths to edges.
///
/// Curves are flattened to within 1/40 pixel.
enum ShapeEdges {
  /// The largest distance between a curve and its chords, in device pixels.
  static let tolerance = 0.025

  /// Appends the edges of the inside of `path`.
  static func fill(_ path: PathElements, _ projection: Projection, _ sink: inout EdgeSink) {
    if projection.isAffine {
      var filler = AffineFiller(projection.affine)
      filler.fill(path, &sink)
    } else {
      var lines = Polylines()
      path.flatten(
        into: &lines,
        tolerance: tolerance / scale(of: projection, over: path),
        largestTurn: 0.2,
        isEven: false
      )
      project(lines, projection, &sink)
    }
  }

  /// Appends the edges of the stroke of `path`, which is outlined in the path's space and then
  /// projected.
  static func stroke(
    _ path: CGPath,
    _ style: StrokeStyle,
    _ projection: Projection,
    _ scratch: inout StrokeScratch,
    _ sink: inout EdgeSink
  ) {
    let elements = path.elements
    let scale = scale(of: projection, over: elements)
    guard scale > 0, scale.isFinite else { return }
    let tolerance = max(tolerance / scale, finest(elements, style, scale))
    let key = OutlineCache.Key(path: path, style: style, tolerance: tolerance)
    let mark = key.mark
    if let outline = scratch.kept.outline(key, mark), scratch.paths.takes(.keptOutlines) {
      return project(outline, projection, &sink)
    }
    scratch.outline.removeAll()
    scratch.pipeline.outline(elements, style, tolerance: tolerance, into: &scratch.outline)
    project(scratch.outline, projection, &sink)
    scratch.kept.add(scratch.outline, key, mark)
  }

  /// The smallest useful tolerance for the outline of a stroke, in the path's unit.
  ///
  /// A stroke larger than 100,000 pixels is visible in part only; outlining all of it to a fraction
  /// of a pixel would take up to four million points a curve.
  private static func finest(
    _ path: PathElements,
    _ style: StrokeStyle,
    _ scale: Double
  ) -> Double {
    guard scale > 1000 else { return 0 }
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = -low
    for point in path.points where point.x.isFinite && point.y.isFinite {
      low = lesser(low, SIMD2(point.x, point.y))
      high = greater(high, SIMD2(point.x, point.y))
    }
    guard low.x <= high.x else { return 0 }
    let extent = max(Double(style.width), (high - low).max())
    return extent.isFinite ? extent * 0x1p-22 : 0
  }

  /// Appends the edges of closed chains, mapped by `projection`.
  static func project(_ lines: Polylines, _ projection: Projection, _ sink: inout EdgeSink) {
    if projection.isAffine {
      let map = AffineMap(projection.affine)
      lines.points.withUnsafeBufferPointer { points in
        for chain in lines.chains {
          let first = map.apply(points[chain.start])
          sink.move(to: first)
          let rest = chain.start + 1..<max(chain.start + 1, chain.end)
          sink.lines(to: UnsafeBufferPointer(rebasing: points[rest]), map)
          sink.line(to: first)
        }
      }
    } else {
      for chain in lines.chains { projectCut(lines, chain, projection, &sink) }
    }
  }

  /// Projects a closed chain and clips what is behind the viewer.
  private static func projectCut(
    _ lines: Polylines,
    _ chain: Polylines.Chain,
    _ projection: Projection,
    _ sink: inout EdgeSink
  ) {
    // Clipped at this w, so that quotients stay finite.
    let nearest = 1e-6
    func homogeneous(_ p: SIMD2<Double>) -> SIMD3<Double> {
      let m = projection.affine
      return SIMD3(
        m.a * p.x + m.c * p.y + m.tx,
        m.b * p.x + m.d * p.y + m.ty,
        projection.px * p.x + projection.py * p.y + projection.pw
      )
    }
    var first: SIMD2<Double>?
    func emit(_ h: SIMD3<Double>, _ sink: inout EdgeSink) {
      let point = SIMD2(h.x / h.z, h.y / h.z)
      if first == nil {
        first = point
        sink.move(to: point)
      } else {
        sink.line(to: point)
      }
    }
    var previous = homogeneous(lines.points[chain.end - 1])
    for index in chain.start..<chain.end {
      let next = homogeneous(lines.points[index])
      if (previous.z >= nearest) != (next.z >= nearest) {
        let share = (nearest - previous.z) / (next.z - previous.z)
        var crossing = previous + (next - previous) * share
        crossing.z = nearest
        emit(crossing, &sink)
      }
      if next.z >= nearest { emit(next, &sink) }
      previous = next
    }
    if let first { sink.line(to: first) }
  }

  /// The largest factor by which `projection` stretches lengths inside the bounding box of the
  /// path's points.
  static func scale(of projection: Projection, over path: PathElements) -> Double {
    let m = projection.affine
    if projection.isAffine { return AffineMap(m).largestStretch }
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = -low
    for point in path.points where point.x.isFinite && point.y.isFinite {
      low = lesser(low, SIMD2(point.x, point.y))
      high = greater(high, SIMD2(point.x, point.y))
    }
    guard low.x <= high.x else { return 1 }
    var largest = 0.0
    for corner in [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)] {
      let w = max(0.01, projection.px * corner.x + projection.py * corner.y + projection.pw)
      let x = (m.a * corner.x + m.c * corner.y + m.tx) / w
      let y = (m.b * corner.x + m.d * corner.y + m.ty) / w
      // The Jacobian of the projection at the corner.
      let local = CGAffineTransform(
        a: (m.a - x * projection.px) / w,
        b: (m.b - y * projection.px) / w,
        c: (m.c - x * projection.py) / w,
        d: (m.d - y * projection.py) / w,
        tx: 0,
        ty: 0
      )
      largest = max(largest, AffineMap(local).largestStretch)
    }
    return min(max(largest, 1e-6), 1e4)
  }
}

/// The memory for outlining strokes, kept from path to path.
struct StrokeScratch {
  var pipeline = StrokePipeline()
  var outline = Polylines()
  var kept = OutlineCache()
  var paths = FastPathChoice()
}

/// An affine map on vectors.
struct AffineMap {
  let x: SIMD2<Double>
  let y: SIMD2<Double>
  let origin: SIMD2<Double>

  init(_ m: CGAffineTransform) {
    (x, y, origin) = (SIMD2(m.a, m.b), SIMD2(m.c, m.d), SIMD2(m.tx, m.ty))
  }

  @inline(__always)
  func apply(_ point: SIMD2<Double>) -> SIMD2<Double> { x * point.x + y * point.y + origin }

  /// The larger singular value: the largest factor by which the map stretches a length.
  var largestStretch: Double {
    let sum = (x * x + y * y).sum()
    let determinant = x.x * y.y - x.y * y.x
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }
}

/// Converts a path under an affine map to edges.
private struct AffineFiller {
  private let map: AffineMap
  private var filler = qz_filler()
  // The first and the last point of the sub-path, whether it has edges, and whether there was any
  // point.
  private var first: SIMD2<Double> {
    get { SIMD2(filler.first.0, filler.first.1) }
    set { filler.first = (newValue.x, newValue.y) }
  }
  private var last: SIMD2<Double> {
    get { SIMD2(filler.last.0, filler.last.1) }
    set { filler.last = (newValue.x, newValue.y) }
  }
  private var isOpen: Bool {
    get { filler.is_open != 0 }
    set { filler.is_open = newValue ? 1 : 0 }
  }
  private var hasPoint: Bool {
    get { filler.has_point != 0 }
    set { filler.has_point = newValue ? 1 : 0 }
  }

  init(_ m: CGAffineTransform) {
    map = AffineMap(m)
    filler.map = (map.x.x, map.x.y, map.y.x, map.y.y, map.origin.x, map.origin.y)
  }

  /// Appends the edges of a path: in one call of a kernel, but for elements that are not finite,
  /// reach out of the range of coordinates or need many lines.
  mutating func fill(_ path: PathElements, _ sink: inout EdgeSink) {
    var (index, next) = (0, 0)
    while true {
      index = sink.fill(path, from: index, &next, &filler)
      guard index < path.verbs.count else { break }
      let verb = path.verbs[index]
      let count = verb.pointCount
      guard next + count <= path.points.count else { break }
      add(verb, path.points, next, &sink)
      next += count
      index += 1
    }
    close(&sink)
  }

  @inline(__always)
  private func point(_ points: [CGPoint], _ index: Int) -> SIMD2<Double> {
    map.apply(SIMD2(points[index].x, points[index].y))
  }

  @inline(__always)
  private func isFinite(_ point: SIMD2<Double>) -> Bool { point.x.isFinite && point.y.isFinite }

  private mutating func close(_ sink: inout EdgeSink) {
    if isOpen && last != first { sink.line(to: first) }
    isOpen = false
    last = first
  }

  private mutating func begin(_ sink: inout EdgeSink, at point: SIMD2<Double>) {
    if !hasPoint { (first, last, hasPoint) = (point, point, true) }
    if !isOpen {
      sink.move(to: last)
      (first, isOpen) = (last, true)
    }
  }

  private mutating func add(
    _ verb: PathVerb,
    _ points: [CGPoint],
    _ index: Int,
    _ sink: inout EdgeSink
  ) {
    switch verb {
    case .move:
      let p = point(points, index)
      guard isFinite(p) else { return }
      close(&sink)
      (first, last, hasPoint) = (p, p, true)
    case .line:
      let p = point(points, index)
      guard isFinite(p) else { return }
      begin(&sink, at: p)
      sink.line(to: p)
      last = p
    case .quad:
      let (p1, p2) = (point(points, index), point(points, index + 1))
      guard isFinite(p1), isFinite(p2) else { return }
      begin(&sink, at: p1)
      quad(last, p1, p2, &sink)
      last = p2
    case .cubic:
      let (p1, p2) = (point(points, index), point(points, index + 1))
      let p3 = point(points, index + 2)
      guard isFinite(p1), isFinite(p2), isFinite(p3) else { return }
      begin(&sink, at: p1)
      cubic(last, p1, p2, p3, 0, &sink)
      last = p3
    case .close:
      close(&sink)
    }
  }

  private func quad(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ sink: inout EdgeSink
  ) {
    // Raised to a cubic: the same curve, with the same treatment of huge ones.
    let third = 1.0 / 3
    cubic(p0, p0 + (p1 - p0) * (2 * third), p2 + (p1 - p2) * (2 * third), p2, 0, &sink)
  }

  /// Appends a cubic curve.
  ///
  /// A curve that needs many pieces is halved first, and halves that cannot affect visible pixels
  /// become a single line; where it is divided depends on the curve alone.
  private func cubic(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    _ depth: Int,
    _ sink: inout EdgeSink
  ) {
    let low = lesser(lesser(p0, p1), lesser(p2, p3))
    let high = greater(greater(p0, p1), greater(p2, p3))
    if sink.isInvisible(low, high) {
      sink.note(low, high)
      sink.line(to: p3)
      return
    }
    let count = CurveFlattening.pieces(cubic: p0, p1, p2, p3, tolerance: ShapeEdges.tolerance)
    if count > 64 && depth < 40 {
      let (a, b, c) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
      let (d, e) = ((a + b) * 0.5, (b + c) * 0.5)
      let middle = (d + e) * 0.5
      cubic(p0, a, d, middle, depth + 1, &sink)
      cubic(middle, e, c, p3, depth + 1, &sink)
      return
    }
    if sink.isWithinLimits(low, high) {
      sink.cubic(p0, p1, p2, p3, count: count)
      return
    }
    let c = 3 * (p1 - p0)
    let b = 3 * (p2 - p1) - c
    let a = p3 - p0 - c - b
    let division = CubicDivision(p0, p1, p2, p3, tolerance: ShapeEdges.tolerance)
    division.forEachParameter { t in sink.line(to: ((a * t + b) * t + c) * t + p0) }
    sink.line(to: p3)
  }
}
