// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// One outline as a chain of cubic curves: vertices with the control points on both sides.
struct BezierShape: Mixable, Hashable {
  /// The vertices.
  var vertices: [SIMD2<Double>] = []
  /// The control point before each vertex, in absolute numbers.
  var into: [SIMD2<Double>] = []
  /// The control point after each vertex, in absolute numbers.
  var out: [SIMD2<Double>] = []
  /// Whether the last vertex is joined to the first.
  var isClosed = false

  /// Appends a vertex.
  mutating func append(
    _ vertex: SIMD2<Double>,
    into before: SIMD2<Double>? = nil,
    out after: SIMD2<Double>? = nil
  ) {
    vertices.append(vertex)
    into.append(before ?? vertex)
    out.append(after ?? vertex)
  }

  /// Makes room for vertices.
  mutating func reserveCapacity(_ count: Int) {
    vertices.reserveCapacity(count)
    into.reserveCapacity(count)
    out.reserveCapacity(count)
  }

  /// The number of curves.
  var segmentCount: Int {
    vertices.isEmpty ? 0 : (isClosed ? vertices.count : vertices.count - 1)
  }

  /// Returns a curve by its number.
  func segment(_ index: Int) -> CubicCurve {
    let next = index + 1 < vertices.count ? index + 1 : 0
    return CubicCurve(vertices[index], out[index], into[next], vertices[next])
  }

  /// Interpolates vertex by vertex; the result has as many vertices as the shorter outline.
  static func mix(_ a: BezierShape, _ b: BezierShape, _ t: Double) -> BezierShape {
    let count = min(a.vertices.count, b.vertices.count)
    var result = BezierShape()
    result.isClosed = a.isClosed
    result.reserveCapacity(count)
    for i in 0..<count {
      result.vertices.append(a.vertices[i] + (b.vertices[i] - a.vertices[i]) * t)
      result.into.append(a.into[i] + (b.into[i] - a.into[i]) * t)
      result.out.append(a.out[i] + (b.out[i] - a.out[i]) * t)
    }
    return result
  }

  /// Interpolates vertex by vertex, control points by angle and length, as Core Animation interpolates
  /// paths; the result has as many vertices as the shorter outline.
  static func mixTurning(_ a: BezierShape, _ b: BezierShape, _ t: Double) -> BezierShape {
    var result = mix(a, b, t)
    for i in result.vertices.indices {
      let vertex = result.vertices[i]
      result.into[i] =
        vertex + PolarMix.mix(a.into[i] - a.vertices[i], b.into[i] - b.vertices[i], t)
      result.out[i] = vertex + PolarMix.mix(a.out[i] - a.vertices[i], b.out[i] - b.vertices[i], t)
    }
    return result
  }

  /// Returns the outline with each point transformed.
  func applying(_ transform: CGAffineTransform) -> BezierShape {
    func map(_ p: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        p.x * transform.a + p.y * transform.c + transform.tx,
        p.x * transform.b + p.y * transform.d + transform.ty
      )
    }
    var result = self
    for i in vertices.indices {
      result.vertices[i] = map(vertices[i])
      result.into[i] = map(into[i])
      result.out[i] = map(out[i])
    }
    return result
  }

  /// The outline in the other direction.
  var reversed: BezierShape {
    var result = BezierShape()
    result.isClosed = isClosed
    guard !vertices.isEmpty else { return result }
    // A closed outline keeps its first vertex.
    var order = Array(vertices.indices.reversed())
    if isClosed { order = [0] + order.dropLast() }
    for i in order { result.append(vertices[i], into: out[i], out: into[i]) }
    return result
  }

  /// Appends the outline to a path, straight segments as lines.
  ///
  /// - Parameter isUniform: whether straight segments are cubics too, so that two outlines with equally
  ///   many vertices always give paths of the same structure.
  func append(to path: inout PathElements, isUniform: Bool = false) {
    guard let first = vertices.first else { return }
    if path.verbs.isEmpty {
      path.verbs.reserveCapacity(segmentCount + 2)
      path.points.reserveCapacity(3 * segmentCount + 1)
    }
    path.append(.move, CGPoint(first))
    for i in 0..<segmentCount {
      let segment = segment(i)
      if !isUniform, segment.isStraight {
        if i + 1 < segmentCount || !isClosed { path.append(.line, CGPoint(segment.p3)) }
      } else {
        // Point by point: a list of points as an argument would be an array for each curve.
        path.verbs.append(.cubic)
        path.points.append(CGPoint(segment.p1))
        path.points.append(CGPoint(segment.p2))
        path.points.append(CGPoint(segment.p3))
      }
    }
    if isClosed { path.append(.close) }
  }
}

extension BezierShape {
  /// The smallest rectangle around all vertices and handles; nil where there are none, or one is not
  /// finite.
  var bounds: (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard let first = vertices.first else { return nil }
    var (low, high) = (first, first)
    for points in [vertices, into, out] {
      for point in points {
        guard (point.x + point.y).isFinite else { return nil }
        (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
      }
    }
    return (low, high)
  }

  /// Whether it is a closed rectangle with horizontal and vertical sides.
  var isRectangle: Bool {
    guard isClosed, vertices.count == 4, into == vertices, out == vertices else { return false }
    let turns = (0..<4).map { vertices[($0 + 1) % 4] - vertices[$0] }
    return (0..<4).allSatisfy { (turns[$0].x == 0) != (turns[$0].y == 0) }
      && (0..<4).allSatisfy { (turns[$0].x == 0) != (turns[($0 + 1) % 4].x == 0) }
  }
}

extension SIMD2 where Scalar == Double {
  /// The length.
  var length: Double { (self * self).sum().squareRoot() }
  /// The vector scaled to length 1; zero for a vector of length 0.
  var normalized: SIMD2 {
    let length = length
    return length > 0 ? self / length : .zero
  }
}

extension CGPoint {
  /// Makes a point.
  init(_ p: SIMD2<Double>) {
    self.init(x: p.x, y: p.y)
  }
}
