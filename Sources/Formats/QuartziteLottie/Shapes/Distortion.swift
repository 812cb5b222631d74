// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Modifiers that move or replace the points of outlines.
///
/// Source: the Lottie Animation Community's documentation of shape modifiers.
enum Distortion {
  /// Moves vertices towards the centre of an outline and control points away from it, by a percentage
  /// of their distance; a negative amount moves them in the opposite directions.
  static func pucker(_ shape: BezierShape, amount: Double) -> BezierShape {
    guard !shape.vertices.isEmpty, amount != 0, amount.isFinite else { return shape }
    let sum = shape.vertices.reduce(SIMD2<Double>.zero) { $0 + $1 }
    let middle = sum / Double(shape.vertices.count)
    let part = amount / 100
    var result = shape
    for index in shape.vertices.indices {
      result.vertices[index] += (middle - shape.vertices[index]) * part
      result.into[index] -= (middle - shape.into[index]) * part
      result.out[index] -= (middle - shape.out[index]) * part
    }
    return result
  }

  /// Rotates points about a centre: those at the centre by the whole angle in degrees, the farthest
  /// by none.
  static func twist(_ shape: BezierShape, angle: Double, center: SIMD2<Double>) -> BezierShape {
    let all = shape.vertices + shape.into + shape.out
    let reach = all.map { ($0 - center).length }.max() ?? 0
    guard angle != 0, angle.isFinite, reach > 0 else { return shape }
    func turned(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let arm = point - center
      let turn = angle * .pi / 180 * (1 - arm.length / reach)
      let (sine, cosine) = Elementary.sineCosine(turn)
      return center + SIMD2(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
    }
    var result = shape
    for index in shape.vertices.indices {
      result.vertices[index] = turned(shape.vertices[index])
      result.into[index] = turned(shape.into[index])
      result.out[index] = turned(shape.out[index])
    }
    return result
  }

  /// The largest number of ridges in a segment.
  private static let mostRidges = 1000

  /// The number of ridges in a segment, for the number that a file asks for.
  static func ridges(_ wanted: Double) -> Int {
    wanted.isFinite ? min(max(Int(min(wanted.rounded(), 1e6)), 0), mostRidges) : 0
  }

  /// Replaces each segment by ridges on alternating sides.
  ///
  /// - Parameters:
  ///   - size: the height of the ridges, in points.
  ///   - ridges: the number of ridges in a segment.
  ///   - isSmooth: whether the ridges are waves instead of corners.
  static func zigZag(
    _ shape: BezierShape,
    size: Double,
    ridges: Double,
    isSmooth: Bool
  ) -> BezierShape {
    guard shape.segmentCount > 0, size.isFinite, ridges.isFinite else { return shape }
    let count = Self.ridges(ridges)
    let segments = (0..<shape.segmentCount).map { shape.segment($0) }
    let tables = segments.map(\.lengths)
    var result = BezierShape()
    result.isClosed = shape.isClosed
    result.reserveCapacity(segments.count * (count + 1) + 1)
    var side = -1.0
    func append(_ point: SIMD2<Double>, _ way: SIMD2<Double>, _ before: Double, _ after: Double) {
      let along = way.normalized
      let place = point + SIMD2(along.y, -along.x) * (side * size)
      let reach = isSmooth ? along / 2 : .zero
      result.append(place, into: place - reach * before, out: place + reach * after)
      side = -side
    }
    for (index, segment) in segments.enumerated() {
      let step = tables[index][16] / Double(count + 1)
      // A corner points half way between the directions of its two sides.
      let previous = index > 0 ? index - 1 : shape.isClosed ? segments.count - 1 : nil
      let into = previous.map { segments[$0].direction(1).normalized } ?? .zero
      let before = previous.map { tables[$0][16] / Double(count + 1) } ?? step
      let first = segment.direction(0).normalized
      let corner = into + first
      append(segment.p0, (corner * corner).sum() > 1e-12 ? corner : first, before, step)
      for ridge in 1..<(count + 1) {
        let part = Double(ridge) / Double(count + 1)
        let t = segment.near(length: part * tables[index][16], tables[index])
        append(segment.point(t), segment.direction(t), step, step)
      }
      if index == segments.count - 1, !shape.isClosed {
        append(segment.p3, segment.direction(1), step, step)
      }
    }
    return result
  }

  /// The most points of an edge that is moved; all four tries cost 32 million units.
  private static let mostEdgePoints = 200_000

  /// Offsets the edge of outlines, taken as one area, outwards, or inwards for negative amounts.
  static func offset(
    _ shapes: [BezierShape],
    by amount: Double,
    join: LineJoin,
    miterLimit: Double,
    _ work: inout PathWork
  ) -> [BezierShape] {
    guard amount != 0, amount.isFinite, !shapes.isEmpty else { return shapes }
    let area = path(shapes)
    // An outline with too many points is made up to three times, each time coarser.
    let most = mostEdgePoints
    let edge = area.copy(
      strokingWithWidth: abs(amount) * 2,
      lineCap: .butt,
      lineJoin: join.paths,
      miterLimit: max(1, miterLimit),
      most: most
    )
    let points = edge.elements.points.count
    guard work.charge(vertices: points < most ? points : 4 * most), points < most else {
      work.end()
      return []
    }
    return combined(area, amount > 0 ? .union : .subtraction, edge, &work)
  }

  /// Merges areas, the first one with each of the others.
  ///
  /// Outlines that do not change keep their starting point and direction, on which trims depend.
  static func merge(
    _ areas: [[BezierShape]],
    _ mode: ShapeModel.MergeMode,
    _ work: inout PathWork
  ) -> [BezierShape] {
    guard mode != .merge, areas.count > 1 else { return areas.flatMap { $0 } }
    // Single points have no area.
    let areas = areas.map { $0.filter { $0.vertices.count > 1 } }
    var result = areas[0]
    for area in areas.dropFirst() where !isUntouched(result, by: area, mode) {
      let (own, other) = (path(result), path(area))
      switch mode {
      case .merge: break
      case .add: result = combined(own, .union, other, &work)
      case .subtract: result = combined(own, .subtraction, other, &work)
      case .intersect: result = combined(own, .intersection, other, &work)
      case .exclude: result = combined(own, .symmetricDifference, other, &work)
      }
    }
    return result
  }

  /// Whether an area obviously does not change: what is subtracted is far from it, or it is
  /// intersected with a rectangle that contains it.
  private static func isUntouched(
    _ own: [BezierShape],
    by other: [BezierShape],
    _ mode: ShapeModel.MergeMode
  ) -> Bool {
    guard own.count == 1, other.count == 1, let box = own[0].bounds, let around = other[0].bounds
    else { return false }
    switch mode {
    case .subtract: return any(box.high .< around.low) || any(around.high .< box.low)
    case .intersect:
      return other[0].isRectangle && all(around.low .<= box.low) && all(box.high .<= around.high)
    case .merge, .add, .exclude: return false
    }
  }

  /// The outlines of two merged areas; none where the work exceeds its limit.
  private static func combined(
    _ own: CGPath,
    _ how: CGPath.Combination,
    _ other: CGPath,
    _ work: inout PathWork
  ) -> [BezierShape] {
    guard let result = own.combined(how, with: other, work: &work.rest) else {
      work.end()
      return []
    }
    return shapes(result)
  }

  // MARK: - Paths

  static func path(_ shapes: [BezierShape]) -> CGPath {
    var elements = PathElements()
    for shape in shapes { shape.append(to: &elements) }
    return CGPath(elements: elements)
  }

  /// Converts a path to outlines.
  static func shapes(_ path: CGPath) -> [BezierShape] {
    var result: [BezierShape] = []
    var shape = BezierShape()
    func vector(_ p: CGPoint) -> SIMD2<Double> { SIMD2(Double(p.x), Double(p.y)) }
    func finish() {
      if shape.vertices.count > 1 { result.append(shape) }
      shape = BezierShape()
    }
    var index = 0
    let elements = path.elements
    for verb in elements.verbs {
      let points = elements.points[index..<index + verb.pointCount].map(vector)
      index += verb.pointCount
      switch verb {
      case .move:
        finish()
        shape.append(points[0])
      case .line: shape.append(points[0])
      case .quad:
        let pen = shape.vertices.last ?? points[0]
        shape.out[shape.out.count - 1] = QuadraticCurve.control(at: pen, towards: points[0])
        shape.append(
          points[1],
          into: QuadraticCurve.control(at: points[1], towards: points[0])
        )
      case .cubic:
        shape.out[shape.out.count - 1] = points[0]
        shape.append(points[2], into: points[1])
      case .close:
        guard let start = shape.vertices.first else { continue }
        shape.isClosed = true
        // A last point that equals the first one is the same vertex.
        if shape.vertices.count > 2, let last = shape.vertices.last, last == start {
          shape.into[0] = shape.into[shape.into.count - 1]
          shape.vertices.removeLast()
          shape.into.removeLast()
          shape.out.removeLast()
        }
        finish()
        shape.append(start)
      }
    }
    finish()
    return result
  }
}

extension LineJoin {
  /// The join of a path that looks the same.
  fileprivate var paths: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
