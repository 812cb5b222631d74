// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics

/// A rotation in space: an axis times the sine of half the angle, and the cosine of half the angle.
///
/// Source: K. Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
package struct Quaternion: Hashable, Sendable {
  /// x, y, z and w.
  package var components: SIMD4<Double>

  /// No rotation.
  package static let identity = Quaternion(SIMD4(0, 0, 0, 1))

  /// Makes a quaternion from x, y, z and w, which must have length 1.
  package init(_ components: SIMD4<Double>) {
    self.components = components
  }

  /// Makes a rotation by `angle` radians about an axis of length 1.
  package init(angle: Double, axis: SIMD3<Double>) {
    let (sine, cosine) = Elementary.sineCosine(angle / 2)
    components = SIMD4(axis * sine, cosine)
  }

  /// Makes the rotation of a matrix for row vectors, whose rows are perpendicular and have length
  /// 1.
  ///
  /// Source: S. W. Shepperd, "Quaternion from rotation matrix", 1978: the largest component first.
  package init(rows: TransformParts.Rows) {
    let (x, y, z) = rows
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = 0.5 / (trace + 1).squareRoot()
      components = SIMD4((y.z - z.y) * s, (z.x - x.z) * s, (x.y - y.x) * s, 0.25 / s)
    } else if x.x >= y.y, x.x >= z.z {
      let s = 2 * max(0, 1 + x.x - y.y - z.z).squareRoot()
      components = SIMD4(0.25 * s, (x.y + y.x) / s, (x.z + z.x) / s, (y.z - z.y) / s)
    } else if y.y >= z.z {
      let s = 2 * max(0, 1 + y.y - x.x - z.z).squareRoot()
      components = SIMD4((x.y + y.x) / s, 0.25 * s, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = 2 * max(0, 1 + z.z - x.x - y.y).squareRoot()
      components = SIMD4((x.z + z.x) / s, (y.z + z.y) / s, 0.25 * s, (x.y - y.x) / s)
    }
  }

  /// The rows of the matrix for row vectors.
  package var rows: TransformParts.Rows {
    let q = components
    let (xx, yy, zz) = (q.x * q.x, q.y * q.y, q.z * q.z)
    let (xy, xz, yz) = (q.x * q.y, q.x * q.z, q.y * q.z)
    let (wx, wy, wz) = (q.w * q.x, q.w * q.y, q.w * q.z)
    return (
      SIMD3(1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy)),
      SIMD3(2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx)),
      SIMD3(2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy))
    )
  }

  /// Returns the rotation at `progress` along the shorter way; outside 0...1 it is extrapolated.
  ///
  /// Rotations that differ by half a turn have two ways of the same length; the one that starts
  /// towards the components of `b` as they are is taken.
  package static func slerp(_ a: Quaternion, _ b: Quaternion, _ progress: Double) -> Quaternion {
    let from = a.components
    var to = b.components
    var cosine = (from * to).sum()
    if cosine < 0 { (to, cosine) = (-to, -cosine) }
    if cosine >= 1 - 1e-12 {
      let straight = from + (to - from) * progress
      return Quaternion(straight / (straight * straight).sum().squareRoot())
    }
    let angle = Elementary.acos(cosine)
    let sine = Elementary.sine(angle)
    let mixed =
      from * Elementary.sine((1 - progress) * angle)
      + to * Elementary.sine(progress * angle)
    return Quaternion(mixed / sine)
  }
}
