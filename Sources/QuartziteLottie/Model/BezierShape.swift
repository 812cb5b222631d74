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
  func segment(_ index: Int) -> CubicSegment {
    let next = index + 1 < vertices.count ? index + 1 : 0
    return CubicSegment(vertices[index], out[index], into[next], vertices[next])
  }

  /// Mixes vertex by vertex; the shorter chain ends the result.
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

  /// Mixes vertex by vertex, control points by angle and length, as Core Animation mixes paths; the
  /// shorter chain ends the result.
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

  /// Returns each point mapped.
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

  /// Appends the outline to a path, straight curves as lines.
  ///
  /// - Parameter isUniform: whether straight curves stay curves, so that two outlines of as many
  ///   vertices always make paths that can be mixed.
  func append(to path: inout PathElements, isUniform: Bool = false) {
    guard let first = vertices.first else { return }
    path.append(.move, CGPoint(first))
    for i in 0..<segmentCount {
      let segment = segment(i)
      if !isUniform, segment.isStraight {
        if i + 1 < segmentCount || !isClosed { path.append(.line, CGPoint(segment.p3)) }
      } else {
        path.append(.cubic, CGPoint(segment.p1), CGPoint(segment.p2), CGPoint(segment.p3))
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

  /// Whether it is a closed rectangle with sides across and down.
  var isRectangle: Bool {
    guard isClosed, vertices.count == 4, into == vertices, out == vertices else { return false }
    let turns = (0..<4).map { vertices[($0 + 1) % 4] - vertices[$0] }
    return (0..<4).allSatisfy { (turns[$0].x == 0) != (turns[$0].y == 0) }
      && (0..<4).allSatisfy { (turns[$0].x == 0) != (turns[($0 + 1) % 4].x == 0) }
  }
}

/// A cubic curve.
struct CubicSegment {
  var p0: SIMD2<Double>
  var p1: SIMD2<Double>
  var p2: SIMD2<Double>
  var p3: SIMD2<Double>

  init(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Whether both control points stand at the ends.
  var isStraight: Bool { p0 == p1 && p2 == p3 }

  /// Returns the point at a parameter.
  func point(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let start: SIMD2<Double> = p0 * (s * s * s) + p1 * (3 * s * s * t)
    let rest: SIMD2<Double> = p2 * (3 * s * t * t) + p3 * (t * t * t)
    return start + rest
  }

  /// Returns the point with a part of the length behind it; beyond 0...1 on the tangent of the end.
  func point(part: Double) -> SIMD2<Double> {
    let table = lengths
    if part < 0 { return p0 + direction(0).normalized * (part * table[16]) }
    if part > 1 { return p3 + direction(1).normalized * ((part - 1) * table[16]) }
    return point(parameter(part: part))
  }

  /// Returns the parameter with a part of the length behind it.
  func parameter(part: Double) -> Double {
    let table = lengths
    let goal = part * table[16]
    var t = parameter(length: goal, table)
    guard !isStraight, goal > 0, t < 1 else { return t }
    // The table tells the sixteenth, Newton's method the place in it.
    let index = min(Int(t * 16), 15)
    let (low, high) = (Double(index) / 16, Double(index + 1) / 16)
    let first = derivative(low).length
    for _ in 0..<3 {
      let speed = derivative(t).length
      guard speed > 0 else { break }
      let mean = (first + 4 * derivative((low + t) / 2).length + speed) / 6
      t = min(max(t - (table[index] + mean * (t - low) - goal) / speed, low), high)
    }
    return t
  }

  /// Returns the derivative at a parameter.
  func derivative(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let start: SIMD2<Double> = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t)
    return (start + (p3 - p2) * (t * t)) * 3
  }

  /// Returns the direction at a parameter, of the chord where the curve has none; not normalised.
  func direction(_ t: Double) -> SIMD2<Double> {
    let result = derivative(t)
    if (result * result).sum() > 1e-18 { return result }
    let near = t < 0.5 ? p2 - p0 : p3 - p1
    return (near * near).sum() > 1e-18 ? near : p3 - p0
  }

  /// Returns the part between two parameters.
  func part(_ from: Double, _ to: Double) -> CubicSegment {
    if from <= 0, to >= 1 { return self }
    let (a, b) = (point(from), point(to))
    let scale = (to - from) / 3
    return CubicSegment(a, a + derivative(from) * scale, b - derivative(to) * scale, b)
  }

  /// The lengths from the start to each sixteenth of the parameter, 0 first, by Simpson's rule.
  var lengths: [Double] {
    if isStraight {
      let length = (p3 - p0).length
      // A straight curve without handles still moves unevenly over its parameter.
      return (0...16).map { step in
        let t = Double(step) / 16
        return length * t * t * (3 - 2 * t)
      }
    }
    var sums = [0.0]
    var before = derivative(0).length
    for interval in 0..<16 {
      let (a, b) = (Double(interval) / 16, Double(interval + 1) / 16)
      let after = derivative(b).length
      sums.append(sums[interval] + (before + 4 * derivative((a + b) / 2).length + after) / 96)
      before = after
    }
    return sums
  }

  /// Returns the parameter at which a length is behind, by a table of `lengths`.
  func parameter(length goal: Double, _ table: [Double]) -> Double {
    guard goal > 0 else { return 0 }
    guard goal < table[16] else { return 1 }
    if isStraight {
      // Inverts 3t² - 2t³ by Newton's method; it is monotonic on 0...1.
      let part = goal / table[16]
      var t = part
      for _ in 0..<24 {
        let slope = 6 * t * (1 - t)
        guard slope > 1e-9 else { break }
        let next = min(max(t - (t * t * (3 - 2 * t) - part) / slope, 0), 1)
        if abs(next - t) < 1e-12 { break }
        t = next
      }
      return t
    }
    var index = 0
    while index < 15, table[index + 1] < goal { index += 1 }
    let span = table[index + 1] - table[index]
    return (Double(index) + (span > 0 ? (goal - table[index]) / span : 0)) / 16
  }
}

extension SIMD2 where Scalar == Double {
  /// The length.
  var length: Double { (self * self).sum().squareRoot() }
  /// The direction of length 1; zero of zero.
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
