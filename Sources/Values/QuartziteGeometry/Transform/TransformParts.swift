// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The decomposition of a transform into parts that can be interpolated separately.
///
/// For row vectors M = scale · shear · rotation · translation · perspective, so the scale is
/// applied first. Interpolated by parts, a rotation takes the shorter way and keeps its size,
/// unlike interpolated matrix elements. The result is the same bits on every machine.
///
/// A reflection has one negative scale, or three, whichever leaves the smallest rotation: a plain
/// flip has no rotation. Axes that are scaled to 0 take the direction perpendicular to the others,
/// so that a view can grow from a scale of 0 without turning.
///
/// Source: S. W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II,
/// 1991, pp. 320-323.
package struct TransformParts: Hashable, Sendable {
  /// Three rows of a rotation.
  package typealias Rows = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The translation along x, y and z.
  package var translation = SIMD3<Double>(0, 0, 0)
  /// The factors of x, y and z.
  package var scale = SIMD3<Double>(1, 1, 1)
  /// The shear of y along x, z along x and z along y.
  package var shear = SIMD3<Double>(0, 0, 0)
  /// The rotation.
  package var rotation = Quaternion.identity
  /// The last column of the perspective factor; (0, 0, 0, 1) without perspective.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Makes the parts of the identity.
  package init() {}

  /// Decomposes a transform after division by `m44`, which maps points in the same way.
  ///
  /// Nil where an element is not finite, where `m44` is 0, or where there is perspective and an
  /// axis is scaled to 0.
  package init?(_ t: CATransform3D) {
    guard t.m44 != 0, t.isFinite else { return nil }
    let k = 1 / Double(t.m44)
    let rows = (t.rows.0 * k, t.rows.1 * k, t.rows.2 * k, t.rows.3 * k)
    if rows.0.w != 0 || rows.1.w != 0 || rows.2.w != 0 {
      let column = SIMD4(rows.0.w, rows.1.w, rows.2.w, 1)
      var plain = rows
      (plain.0.w, plain.1.w, plain.2.w, plain.3.w) = (0, 0, 0, 1)
      // The column p solves plain · p = column.
      guard let inverse = CATransform3D(rows: plain).inverse?.rows else { return nil }
      perspective = SIMD4(
        (inverse.0 * column).sum(),
        (inverse.1 * column).sum(),
        (inverse.2 * column).sum(),
        (inverse.3 * column).sum()
      )
    }
    translation = rows.3.xyz
    takeApart(rows.0.xyz, rows.1.xyz, rows.2.xyz)
  }

  /// Decomposes a 2D transform; nil where an element is not finite.
  package init?(_ t: CGAffineTransform) {
    self.init(CATransform3DMakeAffineTransform(t))
  }

  /// Finds scale, shear and rotation of the upper left rows (Gram and Schmidt).
  private mutating func takeApart(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    var (x, y, z) = (a, b, c)
    scale.x = x.length
    x = scale.x > 0 ? x / scale.x : .zero
    let xy = (x * y).sum()
    y -= x * xy
    // The rounding error that is left of a parallel row has no meaningful direction.
    scale.y = y.length > b.length * 0x1p-50 ? y.length : 0
    y = scale.y > 0 ? y / scale.y : .zero
    let (xz, yz) = ((x * z).sum(), (y * z).sum())
    z = z - x * xz - y * yz
    scale.z = z.length > c.length * 0x1p-50 ? z.length : 0
    z = scale.z > 0 ? z / scale.z : .zero
    shear = SIMD3(
      scale.y > 0 ? xy / scale.y : 0,
      scale.z > 0 ? xz / scale.z : 0,
      scale.z > 0 ? yz / scale.z : 0
    )
    Self.complete(&x, &y, &z, isFree: scale .== .zero)
    if (x * y.cross(z)).sum() < 0 { mirror(&x, &y, &z) }
    rotation = Quaternion(rows: (x, y, z))
  }

  /// Replaces rows of length 0 by directions perpendicular to the others.
  private static func complete(
    _ x: inout SIMD3<Double>,
    _ y: inout SIMD3<Double>,
    _ z: inout SIMD3<Double>,
    isFree: SIMDMask<SIMD3<Double.SIMDMaskScalar>>
  ) {
    let axes = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    var rows = [x, y, z]
    var isKnown = [!isFree[0], !isFree[1], !isFree[2]]
    for row in 0..<3 where !isKnown[row] {
      // The row's own axis, unless the known rows are too close to it; else the next one.
      for turn in 0..<3 {
        var candidate = axes[(row + turn) % 3]
        for other in 0..<3 where isKnown[other] {
          candidate -= rows[other] * (candidate * rows[other]).sum()
        }
        guard candidate.length > 0.5 else { continue }
        rows[row] = candidate / candidate.length
        break
      }
      isKnown[row] = true
      if !isKnown.contains(false), (rows[0] * rows[1].cross(rows[2])).sum() < 0 {
        rows[row] = -rows[row]
      }
    }
    (x, y, z) = (rows[0], rows[1], rows[2])
  }

  /// Negates one axis, or all three, so that the smallest rotation remains.
  private mutating func mirror(
    _ x: inout SIMD3<Double>,
    _ y: inout SIMD3<Double>,
    _ z: inout SIMD3<Double>
  ) {
    let least = min(x.x, y.y, z.z)
    if -(x.x + y.y + z.z) > x.x + y.y + z.z - 2 * least {
      (x, y, z, scale) = (-x, -y, -z, -scale)
    } else if x.x == least {
      (x, scale.x, shear.x, shear.y) = (-x, -scale.x, -shear.x, -shear.y)
    } else if y.y == least {
      (y, scale.y, shear.x, shear.z) = (-y, -scale.y, -shear.x, -shear.z)
    } else {
      (z, scale.z, shear.y, shear.z) = (-z, -scale.z, -shear.y, -shear.z)
    }
  }
}

// MARK: - Putting together

extension TransformParts {
  /// The transform of these parts.
  package var transform: CATransform3D {
    compose(rotation.rows)
  }

  /// Returns the transform of these parts with the rotation of `r` instead of their own.
  package func compose(_ r: Rows) -> CATransform3D {
    let x = r.0 * scale.x
    let y = (r.1 + r.0 * shear.x) * scale.y
    let z = (r.2 + r.0 * shear.y + r.1 * shear.z) * scale.z
    let result = CATransform3D(
      rows: (SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(translation, 1))
    )
    guard perspective != SIMD4(0, 0, 0, 1) else { return result }
    var factor = CATransform3D.identity
    (factor.m14, factor.m24) = (CGFloat(perspective.x), CGFloat(perspective.y))
    (factor.m34, factor.m44) = (CGFloat(perspective.z), CGFloat(perspective.w))
    return CATransform3DConcat(result, factor)
  }

  /// Returns the parts at `progress` between `a` and `b`; outside 0...1 they are extrapolated.
  ///
  /// The rotation is interpolated on the sphere, by the shorter way and at constant speed; all
  /// other parts linearly.
  package static func mix(
    _ a: TransformParts,
    _ b: TransformParts,
    _ progress: Double
  ) -> TransformParts {
    var result = TransformParts()
    result.translation = a.translation + (b.translation - a.translation) * progress
    result.scale = a.scale + (b.scale - a.scale) * progress
    result.shear = a.shear + (b.shear - a.shear) * progress
    result.perspective = a.perspective + (b.perspective - a.perspective) * progress
    result.rotation = .slerp(a.rotation, b.rotation, progress)
    return result
  }
}

extension CATransform3D {
  /// Returns the transform at `progress` between this one and `other`, interpolated by parts.
  ///
  /// Exact at 0 and 1. Where one of the two cannot be decomposed, the elements are interpolated
  /// linearly.
  package func mixed(with other: CATransform3D, progress: Double) -> CATransform3D {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    if let from = TransformParts(self), let to = TransformParts(other) {
      return TransformParts.mix(from, to, progress).transform
    }
    let (a, b) = (rows, other.rows)
    return CATransform3D(
      rows: (
        a.0 + (b.0 - a.0) * progress, a.1 + (b.1 - a.1) * progress, a.2 + (b.2 - a.2) * progress,
        a.3 + (b.3 - a.3) * progress
      )
    )
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3<Double> {
  /// The Euclidean length.
  package var length: Double { (self * self).sum().squareRoot() }

  /// Returns the vector product.
  package func cross(_ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
}
