// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A decomposed transform whose rotation is given as angles about x, then y, then z, in radians.
///
/// This is what key paths such as `transform.rotation.z` and `transform.scale.x` read and write.
struct EulerParts: Sendable {
  /// The decomposition; its rotation is not used, `angles` is.
  var parts: TransformParts
  /// The angles about x, y and z, applied in this order.
  var angles: SIMD3<Double>

  /// Decomposes a transform.
  ///
  /// For a singular matrix only the translation is taken, and the lengths of the rows as scale.
  init(_ t: CATransform3D) {
    if t == .identity {
      parts = TransformParts()
      angles = .zero
      return
    }
    guard let parts = TransformParts(t) else {
      var parts = TransformParts()
      parts.translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
      parts.scale = SIMD3(
        SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)).length,
        SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)).length,
        SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)).length
      )
      self.parts = parts
      angles = .zero
      return
    }
    self.parts = parts
    let r = parts.rotation.rows
    // Rows of Rx · Ry · Rz: the first is (cy cz, cy sz, -sy).
    let sineY = -r.0.z
    let y = Elementary.asin(max(-1, min(1, sineY)))
    if abs(sineY) < 1 - 1e-12 {
      angles = SIMD3(Elementary.atan2(r.1.z, r.2.z), y, Elementary.atan2(r.0.y, r.0.x))
    } else {
      angles = SIMD3(Elementary.atan2(-r.2.y, r.1.y), y, 0)
    }
  }

  /// The transform composed of these parts.
  var transform: CATransform3D {
    parts.compose(Self.rows(of: angles))
  }

  /// Whether the rotation is about z only, with neither shear nor perspective.
  @inline(__always)
  var isFlat: Bool {
    angles.x == 0 && angles.y == 0 && parts.shear == .zero
      && parts.perspective == SIMD4(0, 0, 0, 1)
  }

  /// The transform of flat parts, from sine and cosine of the angle about z.
  @inline(__always)
  func flatTransform(_ sine: Double, _ cosine: Double) -> CATransform3D {
    let (scale, translation) = (parts.scale, parts.translation)
    return CATransform3D(
      rows: (
        SIMD4(cosine * scale.x, sine * scale.x, 0, 0),
        SIMD4(-sine * scale.y, cosine * scale.y, 0, 0),
        SIMD4(0, 0, scale.z, 0),
        SIMD4(translation.x, translation.y, translation.z, 1)
      )
    )
  }

  /// The rows of the matrix Rx · Ry · Rz, for row vectors.
  static func rows(of angles: SIMD3<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    if angles.x == 0, angles.y == 0 {
      let (s, c) = Elementary.sineCosine(angles.z)
      return (SIMD3(c, s, 0), SIMD3(-s, c, 0), SIMD3(0, 0, 1))
    }
    let (sx, cx) = Elementary.sineCosine(angles.x)
    let (sy, cy) = Elementary.sineCosine(angles.y)
    let (sz, cz) = Elementary.sineCosine(angles.z)
    return (
      SIMD3(cy * cz, cy * sz, -sy),
      SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
    )
  }
}
