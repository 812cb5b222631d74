// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A path that a point follows.
struct PathFollower: Sendable {
  /// The segments as cubics; a move makes a gap that the point jumps over.
  let segments: [CubicCurve]
  /// For each segment, the arc length from its start to each sixteenth of its parameter: 17
  /// numbers.
  private let tables: [[Double]]
  /// The angle added to the direction of travel, in radians; nil where the layer does not turn.
  let turn: Double?

  /// Reads a path; nil where it is empty.
  ///
  /// A path of a single point gives a segment of no length.
  init?(_ path: CGPath, turn: Double?) {
    var segments: [CubicCurve] = []
    var (pen, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var index = 0
    let elements = path.elements
    func next() -> SIMD2<Double> {
      let p = elements.points[index]
      index += 1
      return SIMD2(Double(p.x), Double(p.y))
    }
    func line(to end: SIMD2<Double>) -> CubicCurve {
      CubicCurve(pen, pen + (end - pen) / 3, pen + (end - pen) * (2 / 3), end)
    }
    for verb in elements.verbs where index + verb.pointCount <= elements.points.count {
      switch verb {
      case .move:
        pen = next()
        start = pen
      case .line:
        segments.append(line(to: next()))
        pen = segments[segments.count - 1].p3
      case .quad:
        let (control, end) = (next(), next())
        segments.append(
          CubicCurve(
            pen,
            QuadraticCurve.control(at: pen, towards: control),
            QuadraticCurve.control(at: end, towards: control),
            end
          )
        )
        pen = end
      case .cubic:
        let (p1, p2, p3) = (next(), next(), next())
        segments.append(CubicCurve(pen, p1, p2, p3))
        pen = p3
      case .close:
        // A subpath that has already returned to its start gets no closing segment.
        if pen != start { segments.append(line(to: start)) }
        pen = start
      }
    }
    if segments.isEmpty {
      guard !elements.points.isEmpty else { return nil }
      segments = [line(to: pen)]
    }
    self.segments = segments
    tables = segments.map { $0.lengths }
    self.turn = turn
  }

  /// The fractions of the total arc length at which segments end, preceded by 0.
  var pacedTimes: [Double] {
    var sums = [0.0]
    for table in tables { sums.append(sums[sums.count - 1] + table[16]) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return sums.indices.map { Double($0) / Double(segments.count) }
    }
    return sums.map { $0 / total }
  }

  /// Returns the parameter at which the fraction `part` of a segment's arc length is reached.
  ///
  /// Outside 0...1 the segment is extended along its end tangent.
  ///
  /// - Parameter isExact: whether the result is refined by Newton's method instead of read from the
  ///   table of arc lengths.
  func parameter(segment: Int, part: Double, isExact: Bool) -> Double {
    let table = tables[segment]
    if part < 0 || part > 1 {
      let own = segments[segment]
      let end = part < 0 ? own.p1 - own.p0 : own.p3 - own.p2
      let speed = 3 * (end * end).sum().squareRoot()
      let over = part < 0 ? part : part - 1
      return (part < 0 ? 0 : 1) + (speed > 0 ? over * table[16] / speed : 0)
    }
    let goal = table[16] * part
    guard goal > 0, part < 1 else { return part }
    return segments[segment].parameter(length: goal, table, isExact: isExact)
  }

  /// Returns the point at a parameter of a segment.
  ///
  /// Outside 0...1 the point continues along the end tangent at the speed of that end.
  func point(segment: Int, _ t: Double) -> SIMD2<Double> {
    let own = segments[segment]
    if t < 0 { return own.p0 + (own.p1 - own.p0) * (3 * t) }
    if t > 1 { return own.p3 + (own.p3 - own.p2) * (3 * (t - 1)) }
    return own.point(t)
  }

  /// Returns the direction of travel plus `turn` at a parameter, in radians; nil where the layer
  /// does not turn.
  func angle(segment: Int, _ t: Double) -> Double? {
    guard let turn else { return nil }
    let d = direction(segments[segment], t)
    return Elementary.atan2(d.y, d.x) + turn
  }

  /// Returns the tangent at a parameter, which is clamped to 0...1; at a cusp the direction of the
  /// chord.
  private func direction(_ curve: CubicCurve, _ parameter: Double) -> SIMD2<Double> {
    let t = min(max(parameter, 0), 1)
    let result = curve.derivative(t) / 3
    if (result * result).sum() > 1e-18 { return result }
    return t < 0.5 ? curve.p2 - curve.p0 : curve.p3 - curve.p1
  }
}
