// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The effect of a transform on the plane z = 0, in which a layer draws.
extension CATransform3D {
  /// The transform followed by a projection along z onto the plane z = 0.
  ///
  /// A layer that is not a transform layer flattens its sublayers onto its own plane in this way.
  package var flattened: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 0, 0)
    return t
  }

  /// This transform flattened, then `other`: the matrix product without the terms that are zero.
  @inlinable @inline(__always)
  package func flattened(then other: CATransform3D) -> CATransform3D {
    let (a, b, _, d) = other.rows
    func image(_ row: SIMD4<Double>) -> SIMD4<Double> {
      let plane: SIMD4<Double> = a * row.x + b * row.y
      return plane + d * row.w
    }
    let own = rows
    return CATransform3D(rows: (image(own.0), image(own.1), image(own.2), image(own.3)))
  }

  /// Whether the plane is mapped without perspective, and with w = 1.
  @inlinable
  package var isAffineOnPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// Whether upright rectangles in the plane stay upright, without perspective.
  @inlinable
  package var isUpright: Bool { m12 == 0 && m21 == 0 && isAffineOnPlane }

  /// How the plane is mapped; nil in perspective.
  package var affineOfPlane: CGAffineTransform? {
    guard isAffineOnPlane else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The geometric mean of the scales: the square root of the factor on areas of the plane.
  ///
  /// Of the perspective, only w at the origin is taken into account.
  package var meanScale: CGFloat {
    let w = m44 == 0 ? 1 : m44
    return Swift.abs((m11 * m22 - m12 * m21) / (w * w)).squareRoot()
  }

  /// Whether the plane z = 0 is mapped to itself, without perspective.
  @inlinable
  package var keepsPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1 && m33 == 1
      && m31 == 0 && m32 == 0 && m34 == 0
  }

  /// Whether the plane z = 0 is mapped to a parallel plane, without perspective within it.
  @inlinable
  package var keepsPlaneParallel: Bool {
    m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m44 > 0
  }

  /// The z of the image of the plane z = 0 where `keepsPlaneParallel` holds.
  @inlinable
  package var planeDepth: CGFloat { m43 / m44 }

  /// The determinant of the 3 x 3 projective map of the plane z = 0: its sign tells which side
  /// faces the viewer.
  ///
  /// Positive for the front, where the device space has the same handedness as the layer's.
  package var planeDeterminant: CGFloat {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }
}

extension Projection {
  /// The rows of the 3 x 3 matrix for row vectors: the contributions of x, of y and of 1 to the
  /// numerators of x and y and to w.
  @inlinable var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(affine.a, affine.b, px), SIMD3(affine.c, affine.d, py),
      SIMD3(affine.tx, affine.ty, pw)
    )
  }

  @inlinable init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ one: SIMD3<Double>) {
    self.init(
      affine: CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: one.x, ty: one.y),
      px: x.z,
      py: y.z,
      pw: one.z
    )
  }

  /// Returns the image of a point; nil behind the eye or where it is not finite.
  package func image(of p: CGPoint) -> CGPoint? {
    let (x, y, one) = rows
    let v = x * Double(p.x) + y * Double(p.y) + one
    guard v.z > 0 else { return nil }
    let result = CGPoint(x: v.x / v.z, y: v.y / v.z)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// Returns the bounding box of the images of a rectangle's corners; corners behind the eye are
  /// left out, and the box is zero where all of them are behind it.
  package func box(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].compactMap { image(of: $0) }
    guard var low = corners.first else { return .zero }
    var high = low
    for corner in corners {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns this map, then `other`.
  package func then(_ other: Projection) -> Projection {
    let (a, b, c) = other.rows
    func image(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let plane: SIMD3<Double> = a * v.x + b * v.y
      return plane + c * v.z
    }
    let (x, y, one) = rows
    return Projection(image(x), image(y), image(one))
  }

  /// The inverse, or nil where the plane is seen edge on; that of an affine map is affine.
  @inlinable package var inverse: Projection? {
    let (x, y, one) = rows
    func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
    let (c0, c1, c2) = (cross(y, one), cross(one, x), cross(x, y))
    let determinant = (SIMD3(x.x, y.x, one.x) * SIMD3(c0.x, c1.x, c2.x)).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    return Projection(
      SIMD3(c0.x, c1.x, c2.x) / determinant,
      SIMD3(c0.y, c1.y, c2.y) / determinant,
      SIMD3(c0.z, c1.z, c2.z) / determinant
    )
  }
}
