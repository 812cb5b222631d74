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

    /// Returns the point at the parameter `t`.
    func point(_ t: Double) -> SIMD2<Double> {
      let s = 1 - t
      let start: SIMD2<Double> = p0 * (s * s * s) + p1 * (3 * s * s * t)
      let end: SIMD2<Double> = p2 * (3 * s * t * t) + p3 * (t * t * t)
      return start + end
    }

    /// Returns the derivative at `t`; at a cusp the direction of the chord.
    func direction(_ t: Double) -> SIMD2<Double> {
      let s = 1 - t
      let start: SIMD2<Double> = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t)
      let result = start + (p3 - p2) * (t * t)
      if (result * result).sum() > 1e-18 { return result }
      return t < 0.5 ? p2 - p0 : p3 - p1
    }

    /// Returns the length from the start to `t`, to about 1e-9 of it for tame curves.
    ///
    /// Source: Gauss-Legendre quadrature with five nodes on each of sixteen intervals.
    func length(to t: Double) -> Double {
      let nodes = [0.0, 0.5384693101056831, 0.9061798459386640]
      let weights = [0.5688888888888889, 0.4786286704993665, 0.2369268850561891]
      func speed(_ t: Double) -> Double {
        let s = 1 - t
        let start: SIMD2<Double> = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t)
        let d = (start + (p3 - p2) * (t * t)) * 3
        return (d * d).sum().squareRoot()
      }
      let half = t / 32
      var sum = 0.0
      for interval in 0..<16 {
        let middle = Double(2 * interval + 1) * half
        sum += weights[0] * speed(middle)
        for k in 1...2 {
          let offset = nodes[k] * half
          sum += weights[k] * (speed(middle - offset) + speed(middle + offset))
        }
      }
      return sum * half
    }
  }

  /// The segments; moves leave gaps that are jumped.
  let segments: [Segment]
  /// The lengths from the start of the path to the end of each segment.
  let lengths: [Double]
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
    var total = 0.0
    lengths = segments.map { segment in
      total += segment.length(to: 1)
      return total
    }
    self.turn = turn
  }

  /// The times at which segments end if the way is paced by length, 0 first.
  var pacedTimes: [Double] {
    let total = lengths.last ?? 0
    guard total > 0 else { return (0...segments.count).map { Double($0) / Double(segments.count) } }
    return [0] + lengths.map { $0 / total }
  }

  /// Returns the parameter of a segment at which `part` of its length is behind.
  func parameter(segment: Int, part: Double) -> Double {
    let curve = segments[segment]
    let goal = curve.length(to: 1) * part
    guard goal > 0, part < 1 else { return max(0, min(part, 1)) }
    var (low, high, t) = (0.0, 1.0, part)
    for _ in 0..<60 {
      let error = curve.length(to: t) - goal
      if abs(error) <= 1e-12 * goal { break }
      if error < 0 { low = t } else { high = t }
      let d = curve.direction(t) * 3
      let step = error / (d * d).sum().squareRoot()
      t = t - step > low && t - step < high ? t - step : (low + high) / 2
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
