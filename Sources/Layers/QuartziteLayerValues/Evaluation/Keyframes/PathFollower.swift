// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A path that a point follows.
struct PathFollower: Sendable {
  /// The segments; moves leave gaps that are jumped.
  let segments: [CubicCurve]
  /// The lengths within each segment, at each sixteenth of its parameter.
  private let tables: [[Double]]
  /// Added to the direction for the rotation, where the layer turns with the path.
  let turn: Double?

  /// Reads a path; nil where there is nothing to follow.
  ///
  /// A path of one point stays there.
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
            pen + (control - pen) * (2 / 3),
            end + (control - end) * (2 / 3),
            end
          )
        )
        pen = end
      case .cubic:
        let (p1, p2, p3) = (next(), next(), next())
        segments.append(CubicCurve(pen, p1, p2, p3))
        pen = p3
      case .close:
        // A path that has come back by itself has no way left to close.
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

  /// The times at which segments end if the way is paced by length, 0 first.
  var pacedTimes: [Double] {
    var sums = [0.0]
    for table in tables { sums.append(sums[sums.count - 1] + table[16]) }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return sums.indices.map { Double($0) / Double(segments.count) }
    }
    return sums.map { $0 / total }
  }

  /// Returns the parameter of a segment at which `part` of its length is behind; beyond 0...1 the
  /// parameter at which the straight way on is as much longer.
  ///
  /// - Parameter isExact: whether it is found by Newton's method, not in the table of lengths alone.
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

  /// Returns the point at a parameter of a segment; beyond 0...1 it goes straight on with the speed
  /// that it has at the end.
  func point(segment: Int, _ t: Double) -> SIMD2<Double> {
    let own = segments[segment]
    if t < 0 { return own.p0 + (own.p1 - own.p0) * (3 * t) }
    if t > 1 { return own.p3 + (own.p3 - own.p2) * (3 * (t - 1)) }
    return own.point(t)
  }

  /// Returns the direction of travel at a parameter, in radians, with the turn.
  func angle(segment: Int, _ t: Double) -> Double? {
    guard let turn else { return nil }
    let d = direction(segments[segment], t)
    return Elementary.atan2(d.y, d.x) + turn
  }

  /// Returns the direction of a curve at a parameter; at a cusp that of the chord.
  private func direction(_ curve: CubicCurve, _ parameter: Double) -> SIMD2<Double> {
    let t = min(max(parameter, 0), 1)
    let result = curve.derivative(t) / 3
    if (result * result).sum() > 1e-18 { return result }
    return t < 0.5 ? curve.p2 - curve.p0 : curve.p3 - curve.p1
  }
}
