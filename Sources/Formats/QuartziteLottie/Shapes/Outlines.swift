// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNumerics

/// The outlines of the format's shapes at one time.
enum Outlines {
  /// The distance of the control points of a quarter circle from its ends, in radii.
  private static let arc = 0.552_28

  /// A rectangle, clockwise from its top right corner.
  static func rectangle(
    center: SIMD2<Double>,
    size: SIMD2<Double>,
    radius: Double
  ) -> BezierShape {
    var shape = BezierShape()
    shape.isClosed = true
    let half = size / 2
    let r = min(max(0, radius), abs(half.x), abs(half.y))
    let (left, right) = (center.x - half.x, center.x + half.x)
    let (top, bottom) = (center.y - half.y, center.y + half.y)
    guard r > 0 else {
      for point in [
        SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom), SIMD2(left, top),
      ] {
        shape.append(point)
      }
      return shape
    }
    let k = r * arc
    shape.append(SIMD2(right, top + r), into: SIMD2(right, top + r - k))
    shape.append(SIMD2(right, bottom - r), out: SIMD2(right, bottom - r + k))
    shape.append(SIMD2(right - r, bottom), into: SIMD2(right - r + k, bottom))
    shape.append(SIMD2(left + r, bottom), out: SIMD2(left + r - k, bottom))
    shape.append(SIMD2(left, bottom - r), into: SIMD2(left, bottom - r + k))
    shape.append(SIMD2(left, top + r), out: SIMD2(left, top + r - k))
    shape.append(SIMD2(left + r, top), into: SIMD2(left + r - k, top))
    shape.append(SIMD2(right - r, top), out: SIMD2(right - r + k, top))
    return shape
  }

  /// An ellipse, clockwise from its top.
  static func ellipse(center: SIMD2<Double>, size: SIMD2<Double>) -> BezierShape {
    let (rx, ry) = (size.x / 2, size.y / 2)
    let (kx, ky) = (rx * arc, ry * arc)
    var shape = BezierShape()
    shape.isClosed = true
    func add(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) {
      let p = center + SIMD2(x, y)
      shape.append(p, into: p - SIMD2(dx, dy), out: p + SIMD2(dx, dy))
    }
    add(0, -ry, kx, 0)
    add(rx, 0, 0, ky)
    add(0, ry, -kx, 0)
    add(-rx, 0, 0, -ky)
    return shape
  }

  /// The approximate number of vertices of a star or polygon at a frame.
  static func vertexCount(of star: StarModel, at frame: Double) -> Int {
    let points = star.points.scalar(at: frame)
    return points.isFinite ? (star.isPolygon ? 1 : 2) * Int(min(max(points, 0), mostPoints)) : 0
  }

  /// The largest number of points of a star.
  private static let mostPoints = 10_000.0

  /// A star or a polygon at a frame, clockwise from its top.
  ///
  /// Roundness is in per cent of the arc between two corners.
  static func star(_ star: StarModel, at frame: Double) -> BezierShape {
    if star.construction == .radii { return CoreAnimationStars.outline(star, at: frame) }
    let points = min(max(star.points.scalar(at: frame), 0), mostPoints)
    let center = star.position.value(at: frame).lowHalf
    let turn = (star.rotation.scalar(at: frame) - 90) * .pi / 180
    let outer = star.outerRadius.scalar(at: frame)
    let outerRound = star.outerRoundness.scalar(at: frame) / 100
    var shape = BezierShape()
    shape.isClosed = true
    guard points >= 1 else { return shape }
    func add(_ radius: Double, _ angle: Double, _ handle: Double) {
      let (sine, cosine) = Elementary.sineCosine(angle)
      let p = center + SIMD2(cosine, sine) * radius
      let tangent = SIMD2(-sine, cosine) * handle
      shape.append(p, into: p - tangent, out: p + tangent)
    }
    if star.isPolygon {
      let count = Int(points.rounded(.down))
      let step = 2 * Double.pi / Double(count)
      let handle = outer * outerRound * step / 4
      for index in 0..<count { add(outer, turn + Double(index) * step, handle) }
      return shape
    }
    let inner = star.innerRadius.scalar(at: frame)
    let innerRound = star.innerRoundness.scalar(at: frame) / 100
    let half = Double.pi / points
    let handles = (outer * outerRound * half / 2, inner * innerRound * half / 2)
    CoreAnimationStars.corners(points, turn, (outer, inner), handles, add)
    return shape
  }
}
