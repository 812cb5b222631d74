// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A convex polygon with its corners in the order of growing angles.
struct ConvexPolygon: Equatable {
  var corners: [SIMD2<Double>]

  init(_ corners: [SIMD2<Double>]) {
    self.corners = corners
  }

  /// Makes the convex hull of finite points; it has fewer than three corners if its area is zero.
  ///
  /// O(n log n). Source: A. Andrew, "Another efficient algorithm for convex hulls in two
  /// dimensions", 1979.
  init(hullOf points: [SIMD2<Double>]) {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    var hull: [SIMD2<Double>] = []
    func add(_ point: SIMD2<Double>, above floor: Int) {
      while hull.count >= floor + 2,
        cross(hull[hull.count - 1] - hull[hull.count - 2], point - hull[hull.count - 1]) <= 0
      {
        hull.removeLast()
      }
      if hull.last != point { hull.append(point) }
    }
    for point in sorted { add(point, above: 0) }
    let lower = hull.count - 1
    for point in sorted.reversed().dropFirst() { add(point, above: max(lower, 0)) }
    if hull.count > 1, hull.first == hull.last { hull.removeLast() }
    corners = hull
  }

  /// Makes a polygon whose corners are on the ellipse of a size around (0, 0).
  init(ellipse size: CGSize, corners count: Int) {
    corners = (0..<count).map { index in
      let (sine, cosine) = Elementary.sineCosine(2 * .pi * Double(index) / Double(count))
      return SIMD2(Double(size.width) / 2 * cosine, Double(size.height) / 2 * sine)
    }
  }

  /// Makes the rectangle of a size around (0, 0).
  init(rectangle size: CGSize) {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    corners = [SIMD2(-x, -y), SIMD2(x, -y), SIMD2(x, y), SIMD2(-x, y)]
  }

  /// Width and height of the bounding box.
  var size: SIMD2<Double> {
    guard var least = corners.first else { return .zero }
    var most = least
    for corner in corners {
      least = pointwiseMin(least, corner)
      most = pointwiseMax(most, corner)
    }
    return most - least
  }

  /// The area, and the integrals of the position and of its squared length over the area.
  var moments: (area: Double, first: SIMD2<Double>, second: Double) {
    var (area, first, second) = (0.0, SIMD2<Double>.zero, 0.0)
    for (index, p) in corners.enumerated() {
      let q = corners[(index + 1) % corners.count]
      let twice = cross(p, q)
      area += twice / 2
      first += (p + q) * (twice / 6)
      second += twice / 12 * ((p * p).sum() + (p * q).sum() + (q * q).sum())
    }
    return (area, first, second)
  }

  /// The polygon with its edges moved inwards by a distance, at most a quarter of its lesser side;
  /// the polygon itself if too little would be left.
  func inset(by distance: CGFloat) -> ConvexPolygon {
    let size = size
    let distance = min(Double(distance), min(size.x, size.y) / 4)
    let count = corners.count
    var result = self
    for index in corners.indices {
      let before = inwardNormal(ofEdge: (index + count - 1) % count)
      let after = inwardNormal(ofEdge: index)
      let share = max(1 + (before * after).sum(), 0.25)
      result.corners[index] += (before + after) * (distance / share)
    }
    let isSane = result.moments.area > 0.05 * moments.area
    return isSane ? result : self
  }

  /// Convex pieces of at most `most` corners that together cover the polygon.
  func pieces(of most: Int) -> [[SIMD2<Double>]] {
    var pieces: [[SIMD2<Double>]] = []
    var next = 1
    while next + 1 < corners.count {
      let end = min(next + most - 1, corners.count)
      pieces.append([corners[0]] + corners[next..<end])
      next = end - 1
    }
    return pieces
  }

  private func inwardNormal(ofEdge index: Int) -> SIMD2<Double> {
    let edge = corners[(index + 1) % corners.count] - corners[index]
    let length = (edge * edge).sum().squareRoot()
    guard length > 0 else { return .zero }
    return SIMD2(-edge.y, edge.x) / length
  }
}

/// The z component of the cross product.
private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  a.x * b.y - a.y * b.x
}
