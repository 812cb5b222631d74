// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Turns chains into the outlines of their strokes: polygons for the non-zero rule.
///
/// Each outline winds once around the area that it covers, always in the same direction, so that
/// overlapping pieces add up and never cancel. On the inner side of a corner that is too tight for
/// its miter the outline passes through the corner point itself, which preserves this.
package struct StrokeOutliner {
  private var pen = StrokePen()

  /// The number of points of the result at which outlining stops.
  private var most = Int.max

  private var points: [SIMD2<Double>] = []
  private var directions: [SIMD2<Double>] = []
  private var lengths: [Double] = []
  private var corners: [Bool] = []
  private var right: [SIMD2<Double>] = []
  /// The points of the last round cap as offsets from its end point, and the normal at the cap's
  /// start.
  private var capWays: [SIMD2<Double>] = []
  private var capNormal = SIMD2<Double>(repeating: .nan)

  /// Makes an outliner without a style.
  init() {}

  /// Sets the style of the next outlines, and keeps the memory; returns whether anything is drawn
  /// (the width is above 0).
  ///
  /// - Parameters:
  ///   - style: The style; dash and trim are left to `Polylines.dash` and `Polylines.trim`.
  ///   - tolerance: The largest distance of round parts from their polygons, in the path's unit.
  mutating func begin(_ style: StrokeStyle, tolerance: Double) -> Bool {
    guard style.width > 0, style.width.isFinite, tolerance > 0 else { return false }
    pen = StrokePen(style, tolerance: tolerance)
    capNormal = SIMD2(repeating: .nan)
    return true
  }

  /// The largest turn between two chords of a curve that is drawn without a join, in radians.
  package static func largestTurn(width: Double, tolerance: Double) -> Double {
    // 1 - cos a = a² / 2 - ...; a little less than the turn that `smoothCosine` accepts.
    (7 * tolerance / max(width / 2, 1e-300)).squareRoot()
  }

  /// Appends the outlines of `lines` to `result`, until it has grown by `most` points or more.
  ///
  /// - Returns: Whether the outlines are complete.
  package mutating func outline(
    _ lines: Polylines,
    most: Int,
    into result: inout Polylines
  ) -> Bool {
    self.most = result.points.count + most
    for chain in lines.chains {
      guard result.points.count < self.most else { return false }
      gather(lines, chain)
      if points.count < 2 {
        if chain.isClosed || chain.end - chain.start > 1 { dot(&result) }
      } else if chain.isClosed {
        closed(&result)
      } else {
        open(chain, &result)
      }
    }
    return result.points.count < self.most
  }

  /// Collects the distinct points of a chain and the segments between them.
  private mutating func gather(_ lines: Polylines, _ chain: Polylines.Chain) {
    points.removeAll(keepingCapacity: true)
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    for index in chain.start..<chain.end {
      let point = lines.points[index]
      if let last = points.last {
        guard addSegment(from: last, to: point) else { continue }
      }
      points.append(point)
      corners.append(lines.isCorner[index])
    }
    guard chain.isClosed, points.count > 1 else { return }
    if !addSegment(from: points[points.count - 1], to: points[0]) {
      points.removeLast()
      corners.removeLast()
    }
  }

  private mutating func addSegment(from a: SIMD2<Double>, to b: SIMD2<Double>) -> Bool {
    let length = distance(a, b)
    guard length > 1e-12 * (abs(a.x) + abs(a.y) + pen.radius), length < .infinity else {
      return false
    }
    directions.append((b - a) / length)
    lengths.append(length)
    return true
  }

  private mutating func open(_ chain: Polylines.Chain, _ result: inout Polylines) {
    let start = result.startOfChain()
    right.removeAll(keepingCapacity: true)
    let last = points.count - 1
    let first = pen.normal(endDirection(chain.startDirection, 0, 1))
    result.points.append(points[0] + first)
    right.append(points[0] - first)
    for index in 1..<max(1, last) {
      joint(index - 1, index, index, &result.points)
      if result.points.count + right.count > most { break }
    }
    let end = pen.normal(endDirection(chain.endDirection, last - 1, last - 2))
    result.points.append(points[last] + end)
    right.append(points[last] - end)
    capEnd(points[last], end, &result.points)
    for index in stride(from: right.count - 1, through: 0, by: -1) {
      result.points.append(right[index])
    }
    capEnd(points[0], -first, &result.points)
    finish(start, &result)
  }

  /// The unit direction of the curve at the end of a chain, whose chord there is `segment`.
  ///
  /// The known direction, or that of a parabola through the last three points, or the chord's.
  private func endDirection(
    _ known: SIMD2<Double>?,
    _ segment: Int,
    _ next: Int
  ) -> SIMD2<Double> {
    let chord = directions[segment]
    var result = known ?? chord
    if known == nil, directions.indices.contains(next), !corners[max(segment, next)] {
      let share = lengths[segment] / (lengths[segment] + lengths[next])
      result = chord + (chord - directions[next]) * share
    }
    let length = (result.x * result.x + result.y * result.y).squareRoot()
    // A curve that turns by more than this between two points was not flattened finely.
    guard (result.x * chord.x + result.y * chord.y) > 0.7 * length else { return chord }
    return result / length
  }

  private mutating func closed(_ result: inout Polylines) {
    var start = result.startOfChain()
    right.removeAll(keepingCapacity: true)
    let count = points.count
    for index in 0..<count {
      joint(index == 0 ? count - 1 : index - 1, index, index, &result.points)
      if result.points.count + right.count > most { break }
    }
    finish(start, &result)
    start = result.startOfChain()
    for index in stride(from: right.count - 1, through: 0, by: -1) {
      result.points.append(right[index])
    }
    finish(start, &result)
  }

  private func finish(_ start: Int, _ result: inout Polylines) {
    let added = result.points.count - result.isCorner.count
    result.isCorner.append(contentsOf: repeatElement(true, count: added))
    result.finishChain(from: start, isClosed: true)
  }

  /// Appends the join of two segments at a point, on both sides.
  private mutating func joint(
    _ before: Int,
    _ after: Int,
    _ at: Int,
    _ left: inout [SIMD2<Double>]
  ) {
    let (d0, d1, point) = (directions[before], directions[after], points[at])
    let cosine = d0.x * d1.x + d0.y * d1.y
    let sine = d0.x * d1.y - d0.y * d1.x
    let (n0, n1) = (pen.normal(d0), pen.normal(d1))
    let isSmooth = cosine >= pen.smoothCosine && (!corners[at] || pen.join == .round)
    // An inner miter shortens each segment by the radius times the tangent of half the turn.
    let fits =
      cosine > -0.99
      && abs(sine) / (1 + cosine) * pen.radius <= 0.5 * min(lengths[before], lengths[after])
    let miter = cosine > -0.9999 ? (n0 + n1) / (1 + cosine) : n0
    if isSmooth && fits {
      left.append(point + miter)
      right.append(point - miter)
      return
    }
    // A turn that is nearly a reversal has its outer side on the left: see `StrokePen.arc`.
    let turnsLeft = sine > (cosine < 0 ? 2e-6 : 0)
    if turnsLeft {
      pen.inner(point, n0, n1, miter, fits, &left)
      pen.outer(point, -n0, -n1, -miter, cosine, isSmooth, corners[at], &right)
    } else {
      pen.outer(point, n0, n1, miter, cosine, isSmooth, corners[at], &left)
      pen.inner(point, -n0, -n1, -miter, fits, &right)
    }
  }

  /// Appends the cap of an end whose outline comes from `point + normal`.
  ///
  /// The ends of a dash, and all dashes along a line, have the same round cap or its point
  /// reflection, which has exactly the same offsets with the opposite sign.
  private mutating func capEnd(
    _ point: SIMD2<Double>,
    _ normal: SIMD2<Double>,
    _ side: inout [SIMD2<Double>]
  ) {
    guard pen.cap == .round else { return pen.capEnd(point, normal, &side) }
    if capNormal == -normal {
      for way in capWays { side.append(point - way) }
      return
    }
    if capNormal != normal {
      capNormal = normal
      capWays.removeAll(keepingCapacity: true)
      pen.capEnd(.zero, normal, &capWays)
    }
    for way in capWays { side.append(point + way) }
  }

  /// Appends the dot of a sub-path without length: its caps alone.
  private mutating func dot(_ result: inout Polylines) {
    guard pen.cap != .butt, let point = points.first else { return }
    let start = result.startOfChain()
    let normal = SIMD2(0, pen.radius)
    if pen.cap == .round { result.points.append(point + normal) }
    capEnd(point, normal, &result.points)
    if pen.cap == .round { result.points.append(point - normal) }
    capEnd(point, -normal, &result.points)
    finish(start, &result)
  }
}
