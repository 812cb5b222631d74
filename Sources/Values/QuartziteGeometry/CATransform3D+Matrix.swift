// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CATransform3D {
  /// The four rows as vectors.
  @usableFromInline
  package typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// Makes a matrix from its rows.
  @inlinable @inline(__always)
  package init(rows: Rows) {
    self.init(
      m11: rows.0.x,
      m12: rows.0.y,
      m13: rows.0.z,
      m14: rows.0.w,
      m21: rows.1.x,
      m22: rows.1.y,
      m23: rows.1.z,
      m24: rows.1.w,
      m31: rows.2.x,
      m32: rows.2.y,
      m33: rows.2.z,
      m34: rows.2.w,
      m41: rows.3.x,
      m42: rows.3.y,
      m43: rows.3.z,
      m44: rows.3.w
    )
  }

  /// The four rows.
  @inlinable @inline(__always)
  package var rows: Rows {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
      SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  /// Whether this is the identity; inlined into the caller.
  @inlinable @inline(__always)
  package var isIdentity: Bool {
    m11 == 1 && m22 == 1 && m12 == 0 && m21 == 0 && m41 == 0 && m42 == 0 && m33 == 1 && m44 == 1
      && m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
      && m43 == 0
  }

  /// Whether all sixteen elements are finite.
  package var isFinite: Bool {
    // Zero times a number is zero unless the number is infinite or NaN.
    let (r0, r1, r2, r3) = rows
    return r0 * 0 == .zero && r1 * 0 == .zero && r2 * 0 == .zero && r3 * 0 == .zero
  }

  /// The inverse, or nil where the determinant is zero or not finite.
  ///
  /// Source: Laplace expansion over the 2 x 2 minors of the upper and the lower two rows.
  package var inverse: CATransform3D? {
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return CATransform3D(
      m11: (m22 * c5 - m23 * c4 + m24 * c3) * k,
      m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
      m13: (m42 * s5 - m43 * s4 + m44 * s3) * k,
      m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
      m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k,
      m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
      m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k,
      m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
      m31: (m21 * c4 - m22 * c2 + m24 * c0) * k,
      m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
      m33: (m41 * s4 - m42 * s2 + m44 * s0) * k,
      m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
      m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k,
      m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
      m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k,
      m44: (m31 * s3 - m32 * s1 + m33 * s0) * k
    )
  }

  /// Returns the image of the point (x, y, z, 1) before the division by w.
  package func transform(_ x: Double, _ y: Double, _ z: Double = 0) -> SIMD4<Double> {
    let rows = self.rows
    let plane: SIMD4<Double> = rows.0 * x + rows.1 * y
    return plane + rows.2 * z + rows.3
  }
}
