// SPDX-License-Identifier: Apache-2.0

/// Into how many lines a cubic curve is divided: evenly, or each eighth of its parameter by its own
/// bend.
///
/// An even division has to be as fine everywhere as the curve needs where it bends most, counting even
/// what only changes its speed. Dividing each eighth on its own takes about a quarter fewer lines for
/// curves that bend unevenly, and is as near to the curve.
///
/// Source: a piece of parameter length h of a curve lies within h² / 8 · max |B'' · n| of its chord,
/// where n is the chord's normal. The chord is parallel to B'(s) at some s of the piece, so
/// |B''(t) · n| = |B'(s) × B''(t)| / |B'(s)|, and B'(s) × B''(t) is B'(t) × B''(t) to within
/// h² / 2 · |B''' × B''|, which is constant along a cubic curve. Bounds over an eighth are those of
/// control values; where the speed along the middle's direction falls below half of that there, |B''|
/// bounds an eighth instead.
package struct CubicDivision: Equatable, Sendable {
  /// The number of lines.
  package private(set) var count: Int
  /// The lines of the eighths, a byte for each, the first one lowest; 0 for an even division.
  package private(set) var eighths: UInt64 = 0

  /// Curves of at most this many even lines are divided evenly: for them the eighths would be coarse, and
  /// save little.
  package static let mostEven = 24

  /// Divides a curve so that its lines are within `tolerance` of it.
  ///
  /// - Parameters:
  ///   - largestTurn: About the largest angle between two lines in radians, but where the curve nearly
  ///     stops.
  ///   - isEven: Whether it must be divided evenly.
  package init(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    tolerance: Double,
    largestTurn: Double = .infinity,
    isEven: Bool = false
  ) {
    count = CurveFlattening.pieces(cubic: p0, p1, p2, p3, tolerance: tolerance)
    if largestTurn < .infinity {
      let turn =
        CurveFlattening.roughAngle(p1 - p0, p2 - p1)
        + CurveFlattening.roughAngle(p2 - p1, p3 - p2)
      if turn > 0.001 {
        // A single line would not show the directions in which the curve starts and ends.
        count = max(count, Int(min(256, max(2, (turn / largestTurn).rounded(.up)))))
      }
    }
    guard count > Self.mostEven, !isEven else { return }
    let steps = Steps(p1 - p0, p2 - p1, p3 - p2, tolerance)
    let low = steps.needs(SIMD4(0, 0.125, 0.25, 0.375), largestTurn)
    let high = steps.needs(SIMD4(0.5, 0.625, 0.75, 0.875), largestTurn)
    var (sum, own): (Int, UInt64) = (0, 0)
    for eighth in 0..<8 {
      let need = eighth < 4 ? low[eighth] : high[eighth - 4]
      let whole = Int(need)
      let lines = Float(whole) < need ? whole + 1 : whole
      guard lines < 256 else { return }
      sum += lines
      own |= UInt64(lines) << (UInt64(eighth) * 8)
    }
    if sum < count { (count, eighths) = (sum, own) }
  }

  /// Calls `body` with each parameter between the lines, in order.
  @inline(__always)
  package func forEachParameter(_ body: (Double) -> Void) {
    guard eighths != 0 else {
      let step = 1 / Double(count)
      for index in 1..<max(1, count) { body(Double(index) * step) }
      return
    }
    for eighth in 0..<8 {
      let (lines, start) = (Int(eighths >> (UInt64(eighth) * 8) & 255), Double(eighth))
      if eighth > 0 { body(start * 0.125) }
      let step = 1 / Double(lines)
      for index in 1..<max(1, lines) { body((start + Double(index) * step) * 0.125) }
    }
  }
}

/// The steps between the control points of a cubic curve, over the tolerance.
private struct Steps {
  typealias Lanes = SIMD4<Float>

  /// Lanes of vectors.
  struct Pair {
    let x: Lanes
    let y: Lanes

    @inline(__always)
    init(_ x: Lanes, _ y: Lanes) { (self.x, self.y) = (x, y) }
  }

  private let first: SIMD2<Float>
  private let second: SIMD2<Float>
  private let third: SIMD2<Float>

  @inline(__always)
  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ tolerance: Double) {
    let by = 1 / tolerance
    first = SIMD2(Float(a.x * by), Float(a.y * by))
    second = SIMD2(Float(b.x * by), Float(b.y * by))
    third = SIMD2(Float(c.x * by), Float(c.y * by))
  }

  // Sums are the same from either end of the curve.

  /// The first derivative over 3 with these weights of the steps.
  @inline(__always)
  private func slope(_ w0: Lanes, _ w1: Lanes, _ w2: Lanes) -> Pair {
    Pair(
      (w0 * first.x + w2 * third.x) + w1 * second.x,
      (w0 * first.y + w2 * third.y) + w1 * second.y
    )
  }

  /// The second derivative over 6.
  @inline(__always)
  private func bend(_ s: Lanes, _ t: Lanes) -> Pair {
    let (a, b) = (second - first, third - second)
    return Pair(s * a.x + t * b.x, s * a.y + t * b.y)
  }

  @inline(__always)
  private func cross(_ u: Pair, _ v: Pair) -> Lanes { u.x * v.y - u.y * v.x }

  @inline(__always)
  private func dot(_ u: Pair, _ v: Pair) -> Lanes { u.x * v.x + u.y * v.y }

  @inline(__always)
  private func size(_ v: Lanes) -> Lanes { larger(v, -v) }

  @inline(__always)
  private func larger(_ u: Lanes, _ v: Lanes) -> Lanes { v.replacing(with: u, where: u .> v) }

  @inline(__always)
  private func smaller(_ u: Lanes, _ v: Lanes) -> Lanes { v.replacing(with: u, where: u .< v) }

  /// The least numbers of lines, more than 0 and at most 1024, of the eighths that begin at `t0`.
  @inline(__always)
  func needs(_ t0: Lanes, _ largestTurn: Double) -> Lanes {
    let (t1, tm) = (t0 + 0.125, t0 + 0.0625)
    let (s0, s1, sm) = (1 - t0, 1 - t1, 1 - tm)
    // At the starts, ends and middles, and the middle control values of the first derivative.
    let (d0, d1) = (slope(s0 * s0, 2 * s0 * t0, t0 * t0), slope(s1 * s1, 2 * s1 * t1, t1 * t1))
    let dm = slope(sm * sm, 2 * sm * tm, tm * tm)
    let dc = slope(s0 * s1, s0 * t1 + s1 * t0, t0 * t1)
    let (c0, c1, cm) = (bend(s0, t0), bend(s1, t1), bend(sm, tm))
    let (q0, q1) = (cross(d0, c0), cross(d1, c1))
    let qc = 2 * cross(dm, cm) - (q0 + q1) * 0.5
    let most = larger(size(qc), larger(size(q0), size(q1)))
    let (a, b) = (second - first, third - second)
    let sweep = most + abs(a.x * b.y - a.y * b.x) * 0.015625
    let speed = dot(dm, dm)
    let least = smaller(dot(dc, dm), smaller(dot(d0, dm), dot(d1, dm)))
    let share = speed / (least * least)
    // Squares of bounds of the second derivative over 6.
    let plain = larger(dot(c0, c0), dot(c1, c1))
    // Huge where the speed falls too far; selecting lanes by a mask would take ten times as long.
    let penalty = larger(speed * 0.5 - least, Lanes(repeating: 0)) * 1e30
    let bound = smaller(sweep * sweep * share + penalty, plain)
    // A little more than needed, for the rounding of these numbers.
    var needs = (bound.squareRoot() * 0.01172).squareRoot()
    if largestTurn < .infinity {
      // The angle is at most h · 18 |q| / (3 |d|)², with h an eighth, and |d| at least least / √speed.
      let turn = most * share * Float(0.25 / largestTurn)
      needs = larger(turn - penalty, needs)
    }
    // In this order what is no number gives 1024.
    return smaller(larger(Lanes(repeating: 0.5), needs), Lanes(repeating: 1024))
  }
}
