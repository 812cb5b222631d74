// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A path that a point follows.
struct PathFollower: Sendable {
  /// One line or curve, as a cubic.
  struct Segment: Sendable {
    var p0: SIMD2<Double>
    var p1: SIMD2<Double>
    var p2: SIMD2<Double>
    var p3: SIMD2<Double>

    /// Returns the point at the parameter `t`; beyond 0...1 it goes straight on with the speed that
    /// it has at the end.
    func point(_ t: Double) -> SIMD2<Double> {
      if t < 0 { return p0 + (p1 - p0) * (3 * t) }
      if t > 1 { return p3 + (p3 - p2) * (3 * (t - 1)) }
      let s = 1 - t
      let start: SIMD2<Double> = p0 * (s * s * s) + p1 * (3 * s * s * t)
      let end: SIMD2<Double> = p2 * (3 * s * t * t) + p3 * (t * t * t)
      return start + end
    }

    /// Returns the derivative at `t`; at a cusp the direction of the chord.
    func direction(_ parameter: Double) -> SIMD2<Double> {
      let t = min(max(parameter, 0), 1)
      let s = 1 - t
      let start: SIMD2<Double> = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t)
      let result = start + (p3 - p2) * (t * t)
      if (result * result).sum() > 1e-18 { return result }
      return t < 0.5 ? p2 - p0 : p3 - p1
    }

    /// Returns the length of the derivative at `t`.
    func speed(_ t: Double) -> Double {
      let s = 1 - t
      let start: SIMD2<Double> = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t)
      let d = (start + (p3 - p2) * (t * t)) * 3
      return (d * d).sum().squareRoot()
    }

    /// The lengths from the start to each sixteenth of the parameter, 0 first.
    ///
    /// Simpson's rule on each sixteenth. With straight lines between the entries this gives a paced
    /// path the very places that were measured on Apple's (by OpenCoreAnimation), which exact lengths do not.
    var lengths: [Double] {
      var sums = [0.0]
      for interval in 0..<16 {
        let (a, b) = (Double(interval) / 16, Double(interval + 1) / 16)
        let mean = (speed(a) + 4 * speed((a + b) / 2) + speed(b)) / 6
        sums.append(sums[interval] + mean / 16)
      }
      return sums
    }
  }

  /// The segments; moves leave gaps that are jumped.
  let segments: [Segment]
  /// The lengths within each segment, at each sixteenth of its parameter.
  private let tables: [[Double]]
  /// Added to the direction for the rotation, where the layer turns with the path.
  let turn: Double?

  /// Reads a path; nil where there is nothing to follow.
  ///
  /// A path of one point stays there.
  init?(_ path: CGPath, turn: Double?) {
    var segments: [Segment] = []
    var (pen, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var index = 0
    let elements = path.elements
    func next() -> SIMD2<Double> {
      let p = elements.points[index]
      index += 1
      return SIMD2(Double(p.x), Double(p.y))
    }
    func line(to end: SIMD2<Double>) -> Segment {
      Segment(p0: pen, p1: pen + (end - pen) / 3, p2: pen + (end - pen) * (2 / 3), p3: end)
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
          Segment(
            p0: pen,
            p1: pen + (control - pen) * (2 / 3),
            p2: end + (control - end) * (2 / 3),
            p3: end
          )
        )
        pen = end
      case .cubic:
        let (p1, p2, p3) = (next(), next(), next())
        segments.append(Segment(p0: pen, p1: p1, p2: p2, p3: p3))
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
    var index = 0
    while index < 15, table[index + 1] < goal { index += 1 }
    let span = table[index + 1] - table[index]
    let t = (Double(index) + (span > 0 ? (goal - table[index]) / span : 0)) / 16
    return isExact ? refined(t, segments[segment], index, goal - table[index]) : t
  }

  /// Returns the parameter in a sixteenth of a segment at which a length is behind since its start,
  /// near a first guess.
  private func refined(_ guess: Double, _ segment: Segment, _ index: Int, _ goal: Double) -> Double
  {
    let (low, high) = (Double(index) / 16, Double(index + 1) / 16)
    let first = segment.speed(low)
    var t = guess
    for _ in 0..<3 {
      let speed = segment.speed(t)
      guard speed > 0 else { break }
      let mean = (first + 4 * segment.speed((low + t) / 2) + speed) / 6
      t = min(max(t - (mean * (t - low) - goal) / speed, low), high)
    }
    return t
  }

  /// Returns the direction of travel at a parameter, in radians, with the turn.
  func angle(segment: Int, _ t: Double) -> Double? {
    guard let turn else { return nil }
    let d = segments[segment].direction(t)
    return Elementary.atan2(d.y, d.x) + turn
  }
}
