// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// Stars and polygons as the Core Animation engine outlines them.
///
/// Handles have a fixed length in radii, whatever the number of points: at a roundness of 100,
/// 0.47829 for stars and 0.25 for polygons. A star whose number of points is not an integer has one
/// shorter point.
enum CoreAnimationStars {
  private static let starHandle = 0.478_29
  private static let polygonHandle = 0.25

  /// Returns the outline at a frame, clockwise from its top.
  static func outline(_ star: StarModel, at frame: Double) -> BezierShape {
    let points = min(max(star.points.scalar(at: frame), 0), 10_000)
    var shape = BezierShape()
    shape.isClosed = true
    guard points >= 1 else { return shape }
    let center = star.position.value(at: frame).lowHalf
    let turn = (star.rotation.scalar(at: frame) - 90) * .pi / 180
    let outer = star.outerRadius.scalar(at: frame)
    let outerRound = star.outerRoundness.scalar(at: frame) / 100
    func add(_ radius: Double, _ angle: Double, _ handle: Double) {
      let (sine, cosine) = Elementary.sineCosine(angle)
      let p = center + SIMD2(cosine, sine) * radius
      let tangent = SIMD2(-sine, cosine) * handle
      shape.append(p, into: p - tangent, out: p + tangent)
    }
    let step = 2 * Double.pi / points
    if star.isPolygon {
      let handle = abs(outer) * outerRound * polygonHandle
      let count = Int(points.rounded(.up))
      let isWhole = Double(count) == points
      for index in 0..<(isWhole ? count : count + 1) {
        add(outer, turn + Double(index) * step, handle)
      }
      if !isWhole {
        // The last corner coincides with the first; a straight side joins them.
        shape.into[0] = shape.vertices[0]
        shape.out[count] = shape.vertices[count]
      }
      return shape
    }
    let inner = star.innerRadius.scalar(at: frame)
    let innerHandle = abs(inner) * star.innerRoundness.scalar(at: frame) / 100 * starHandle
    let outerHandle = abs(outer) * outerRound * starHandle
    corners(points, turn, (outer, inner), (outerHandle, innerHandle), add)
    return shape
  }

  /// Calls back with the radius, angle and handle of each corner of a star, from its first on; a
  /// fractional number of points gives a shorter point, which comes first.
  static func corners(
    _ points: Double,
    _ turn: Double,
    _ radii: (outer: Double, inner: Double),
    _ handles: (outer: Double, inner: Double),
    _ add: (_ radius: Double, _ angle: Double, _ handle: Double) -> Void
  ) {
    let (outer, inner) = radii
    let (outerHandle, innerHandle) = handles
    let step = 2 * Double.pi / points
    let whole = Int(points.rounded(.down))
    let rest = points - Double(whole)
    var angle = turn
    if rest > 0 {
      // The short point first, then the whole ones.
      angle += step / 2 * (1 - rest)
      add(inner + rest * (outer - inner), angle, outerHandle * rest)
      angle += step * rest / 2
      add(inner, angle, innerHandle)
      angle += step / 2
    }
    for _ in 0..<whole {
      add(outer, angle, outerHandle)
      angle += step / 2
      add(inner, angle, innerHandle)
      angle += step / 2
    }
  }
}
