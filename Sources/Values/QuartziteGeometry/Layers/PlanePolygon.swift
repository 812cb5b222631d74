// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A convex polygon on a layer's plane, in layer points.
package struct PlanePolygon: Equatable {
  /// The corners in order; empty for a polygon without area.
  package var corners: [CGPoint]

  /// Makes the four corners of a rectangle.
  package init(_ rect: CGRect) {
    corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Makes a polygon from its corners.
  package init(corners: [CGPoint]) {
    self.corners = corners
  }

  /// Returns the part where `distance` is at least zero; `distance` must be linear in the point.
  ///
  /// Source: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
  package func clipped(_ distance: (CGPoint) -> CGFloat) -> PlanePolygon {
    guard corners.count >= 3 else { return PlanePolygon(corners: []) }
    var result: [CGPoint] = []
    result.reserveCapacity(corners.count + 1)
    var previous = corners[corners.count - 1]
    var previousDistance = distance(previous)
    for corner in corners {
      let here = distance(corner)
      if (here >= 0) != (previousDistance >= 0) {
        let t = previousDistance / (previousDistance - here)
        result.append(
          CGPoint(
            x: previous.x + (corner.x - previous.x) * t,
            y: previous.y + (corner.y - previous.y) * t
          )
        )
      }
      if here >= 0 { result.append(corner) }
      (previous, previousDistance) = (corner, here)
    }
    return PlanePolygon(corners: result.count >= 3 ? result : [])
  }
}

extension CATransform3D {
  /// The smallest w that counts as in front of the eye.
  package static let nearestW: CGFloat = 1e-6

  /// Returns the smallest target rectangle that holds the image of `rect` on the plane z = 0.
  ///
  /// What lies behind the eye is cut away; null if nothing is left or the numbers are not finite.
  package func boundingBox(of rect: CGRect) -> CGRect {
    if rect.isNull { return .null }
    if isAffineOnPlane {
      // Affine: the box of a parallelogram from its centre and half extents.
      let (cx, cy) = (rect.midX, rect.midY)
      let (hx, hy) = (rect.width / 2, rect.height / 2)
      let x = m11 * cx + m21 * cy + m41
      let y = m12 * cx + m22 * cy + m42
      let dx = Swift.abs(m11) * hx + Swift.abs(m21) * hy
      let dy = Swift.abs(m12) * hx + Swift.abs(m22) * hy
      let box = CGRect(x: x - dx, y: y - dy, width: 2 * dx, height: 2 * dy)
      return box.hasFiniteEdges ? box : .null
    }
    let polygon = PlanePolygon(rect).clipped { point in
      m14 * point.x + m24 * point.y + m44 - Self.nearestW
    }
    var (low, high) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
    for corner in polygon.corners {
      let p = transform(corner.x, corner.y)
      let q = SIMD2(p.x, p.y) / p.w
      guard q.x.isFinite, q.y.isFinite else { return .null }
      low = pointwiseMin(low, q)
      high = pointwiseMax(high, q)
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGRect {
  /// Whether all four edges are finite numbers.
  package var hasFiniteEdges: Bool {
    let sum = origin.x + origin.y + size.width + size.height
    return (sum * 0) == 0
  }
}
