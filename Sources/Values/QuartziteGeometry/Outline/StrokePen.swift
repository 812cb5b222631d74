// SPDX-License-Identifier: Apache-2.0

/// The width of a stroke and the shapes of its caps and joins.
///
/// Separate from the outliner, because a method of the outliner could not append to one of the
/// outliner's own arrays without copying it.
struct StrokePen {
  private(set) var radius = 0.0
  private(set) var cap = StrokeStyle.Cap.butt
  private(set) var join = StrokeStyle.Join.miter
  private var miterLimit = 10.0
  /// Turns whose cosine is at least this are drawn as one vertex, since the arc is within the
  /// tolerance.
  private(set) var smoothCosine = 1.0

  /// Makes a pen without width.
  init() {}

  /// Makes the pen of a style whose width is above 0.
  init(_ style: StrokeStyle, tolerance: Double) {
    radius = style.width / 2
    (cap, join) = (style.cap, style.join)
    miterLimit = style.miterLimit.isFinite ? max(1, style.miterLimit) : 10
    smoothCosine = max(0.5, 1 - 4 * tolerance / radius)
  }

  /// Returns the vector from a point on the line to the left side of the stroke, for a unit
  /// direction.
  @inline(__always)
  func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y, direction.x) * radius
  }

  /// Whether a turn with this cosine at a vertex has no join of its own.
  @inline(__always)
  func isSmooth(_ cosine: Double, _ at: StrokeVertex) -> Bool {
    cosine >= smoothCosine && (!at.isCorner || join == .round)
  }

  /// Whether the inner miter of a turn, which shortens each segment by the radius times the tangent
  /// of half the turn, leaves at least half of the shorter one.
  @inline(__always)
  func fits(_ cosine: Double, _ sine: Double, _ shorter: Double) -> Bool {
    cosine > -0.99 && abs(sine) / (1 + cosine) * radius <= 0.5 * shorter
  }

  /// The vector from a vertex to the left side where it has one point on either side; else nil.
  @inline(__always)
  func smoothMiter(_ before: StrokeVertex, _ at: StrokeVertex) -> SIMD2<Double>? {
    let (d0, d1) = (before.direction, at.direction)
    let cosine = d0.x * d1.x + d0.y * d1.y
    let sine = d0.x * d1.y - d0.y * d1.x
    guard isSmooth(cosine, at), fits(cosine, sine, min(before.length, at.length)) else {
      return nil
    }
    return (normal(d0) + normal(d1)) / (1 + cosine)
  }

  @inline(__always)
  func inner(
    _ point: SIMD2<Double>,
    _ n0: SIMD2<Double>,
    _ n1: SIMD2<Double>,
    _ miter: SIMD2<Double>,
    _ fits: Bool,
    _ side: inout [SIMD2<Double>]
  ) {
    if fits {
      side.append(point + miter)
    } else {
      side.append(point + n0)
      side.append(point)
      side.append(point + n1)
    }
  }

  func outer(
    _ point: SIMD2<Double>,
    _ n0: SIMD2<Double>,
    _ n1: SIMD2<Double>,
    _ miter: SIMD2<Double>,
    _ cosine: Double,
    _ isSmooth: Bool,
    _ isCorner: Bool,
    _ side: inout [SIMD2<Double>]
  ) {
    if isSmooth {
      side.append(point + miter)
      return
    }
    side.append(point + n0)
    if !isCorner || join == .round {
      arc(point, n0, n1, &side)
    } else if join == .miter && cosine > -0.9999 && 2 / (1 + cosine) <= miterLimit * miterLimit {
      // The miter is 1 / cos(turn / 2) half widths long, and cos² (a / 2) = (1 + cos a) / 2.
      side[side.count - 1] = point + miter
      return
    }
    side.append(point + n1)
  }

  /// Appends the points between `from` and `to` on the circle round `point`, both left out.
  ///
  /// Half circles pass through the direction in which the pen moves.
  private func arc(
    _ point: SIMD2<Double>,
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>,
    _ side: inout [SIMD2<Double>],
    depth: Int = 0
  ) {
    let square = radius * radius
    let cosine = (from.x * to.x + from.y * to.y) / square
    guard cosine < smoothCosine, depth < 12 else { return }
    var middle = from + to
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    // A half turn: (n.y, -n.x) is the segment's direction on the left, and its reverse's on the
    // right.
    middle = length > 1e-6 * radius ? middle * (radius / length) : SIMD2(from.y, -from.x)
    arc(point, from, middle, &side, depth: depth + 1)
    side.append(point + middle)
    arc(point, middle, to, &side, depth: depth + 1)
  }

  /// Appends the cap of an end whose outline comes from `point + normal`.
  func capEnd(
    _ point: SIMD2<Double>,
    _ normal: SIMD2<Double>,
    _ side: inout [SIMD2<Double>]
  ) {
    let forward = SIMD2(normal.y, -normal.x)
    switch cap {
    case .butt: break
    case .square:
      side.append(point + normal + forward)
      side.append(point - normal + forward)
    case .round:
      arc(point, normal, forward, &side)
      side.append(point + forward)
      arc(point, forward, -normal, &side)
    }
  }
}
