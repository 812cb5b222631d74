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

  private var vertices: [StrokeVertex] = []
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
      if vertices.count < 2 {
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
    vertices.removeAll(keepingCapacity: true)
    guard chain.start < chain.end else { return }
    let radius = pen.radius
    var (vertex, isWhole) = (lines.vertex(chain.start), true)
    vertices.append(addingCapacity: chain.end - chain.start) { out in
      for index in chain.start + 1..<chain.end {
        let next = lines.vertex(index)
        guard vertex.aim(at: next.point, radius) else { continue }
        out.append(vertex)
        vertex = next
      }
      if chain.isClosed, let first = out.count > 0 ? out[0].point : nil {
        isWhole = vertex.aim(at: first, radius)
      }
      if isWhole { out.append(vertex) }
    }
  }

  private mutating func open(_ chain: Polylines.Chain, _ result: inout Polylines) {
    let start = result.startOfChain()
    right.removeAll(keepingCapacity: true)
    let last = vertices.count - 1
    let first = pen.normal(endDirection(chain.startDirection, 0, 1))
    result.points.append(vertices[0].point + first)
    right.append(vertices[0].point - first)
    joints(1..<last, after: vertices[0], &result.points)
    let end = pen.normal(endDirection(chain.endDirection, last - 1, last - 2))
    let (lastPoint, firstPoint) = (vertices[last].point, vertices[0].point)
    result.points.append(lastPoint + end)
    right.append(lastPoint - end)
    capEnd(lastPoint, end, &result.points)
    result.points.append(contentsOf: right.reversed())
    capEnd(firstPoint, -first, &result.points)
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
    let (own, chord) = (vertices[segment], vertices[segment].direction)
    var result = known ?? chord
    if known == nil, (0..<vertices.count - 1).contains(next),
      !vertices[max(segment, next)].isCorner
    {
      let share = own.length / (own.length + vertices[next].length)
      result = chord + (chord - vertices[next].direction) * share
    }
    let length = (result.x * result.x + result.y * result.y).squareRoot()
    // A curve that turns by more than this between two points was not flattened finely.
    guard (result.x * chord.x + result.y * chord.y) > 0.7 * length else { return chord }
    return result / length
  }

  private mutating func closed(_ result: inout Polylines) {
    var start = result.startOfChain()
    right.removeAll(keepingCapacity: true)
    joints(0..<vertices.count, after: vertices[vertices.count - 1], &result.points)
    finish(start, &result)
    start = result.startOfChain()
    result.points.append(contentsOf: right.reversed())
    finish(start, &result)
  }

  private func finish(_ start: Int, _ result: inout Polylines) {
    let added = result.points.count - result.isCorner.count
    result.isCorner.append(contentsOf: repeatElement(true, count: added))
    result.finishChain(from: start, isClosed: true)
  }

  /// Appends the joins at vertices on both sides, until there are `most` points.
  private mutating func joints(
    _ range: Range<Int>,
    after first: StrokeVertex,
    _ left: inout [SIMD2<Double>]
  ) {
    let (vertices, pen) = (vertices, pen)
    var (before, index) = (first, range.lowerBound)
    while index < range.upperBound {
      let room = min(range.upperBound - index, (most - left.count - right.count) / 2 + 1)
      guard room > 0 else { return }
      // Most vertices lie within curves, with a single point on either side.
      left.append(addingCapacity: room) { left in
        right.append(addingCapacity: room) { right in
          let end = index + room
          while index < end {
            let at = vertices[index]
            guard let miter = pen.smoothMiter(before, at) else { return }
            left.append(at.point + miter)
            right.append(at.point - miter)
            (before, index) = (at, index + 1)
          }
        }
      }
      guard index < range.upperBound else { return }
      joint(before, vertices[index], &left)
      (before, index) = (vertices[index], index + 1)
    }
  }

  /// Appends the join of two segments at the second's start, on both sides.
  private mutating func joint(
    _ before: StrokeVertex,
    _ at: StrokeVertex,
    _ left: inout [SIMD2<Double>]
  ) {
    let (d0, d1, point) = (before.direction, at.direction, at.point)
    let cosine = d0.x * d1.x + d0.y * d1.y
    let sine = d0.x * d1.y - d0.y * d1.x
    let (n0, n1) = (pen.normal(d0), pen.normal(d1))
    let isSmooth = pen.isSmooth(cosine, at)
    let fits = pen.fits(cosine, sine, min(before.length, at.length))
    let miter = cosine > -0.9999 ? (n0 + n1) / (1 + cosine) : n0
    // A turn that is nearly a reversal has its outer side on the left: see `StrokePen.arc`.
    let turnsLeft = sine > (cosine < 0 ? 2e-6 : 0)
    if turnsLeft {
      pen.inner(point, n0, n1, miter, fits, &left)
      pen.outer(point, -n0, -n1, -miter, cosine, isSmooth, at.isCorner, &right)
    } else {
      pen.outer(point, n0, n1, miter, cosine, isSmooth, at.isCorner, &left)
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
    guard pen.cap != .butt, let point = vertices.first?.point else { return }
    let start = result.startOfChain()
    let normal = SIMD2(0, pen.radius)
    if pen.cap == .round { result.points.append(point + normal) }
    capEnd(point, normal, &result.points)
    if pen.cap == .round { result.points.append(point - normal) }
    capEnd(point, -normal, &result.points)
    finish(start, &result)
  }
}
