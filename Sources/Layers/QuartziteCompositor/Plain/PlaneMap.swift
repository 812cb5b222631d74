// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A map of the plane onto itself, between the spaces of layers that lie flat.
///
/// It has the numbers that `CATransform3D` gives for such layers, to the last bit: the products that
/// are left out there are zeros.
struct PlaneMap {
  private var x: SIMD2<Double>
  private var y: SIMD2<Double>
  private var origin: SIMD2<Double>

  /// Makes the map from a layer's space to its superlayer's, as `LayerMatrix.toSuperlayer`.
  init(
    bounds: CGRect,
    position: CGPoint,
    anchorPoint: CGPoint,
    transform t: CATransform3D
  ) {
    let anchor = SIMD2<Double>(
      bounds.origin.x + anchorPoint.x * bounds.size.width,
      bounds.origin.y + anchorPoint.y * bounds.size.height
    )
    let position = SIMD2<Double>(position.x, position.y)
    (x, y) = (SIMD2(t.m11, t.m12), SIMD2(t.m21, t.m22))
    if t.isMove, t.m41 == 0, t.m42 == 0 {
      origin = position - anchor
    } else {
      let moved = x * -anchor.x + y * -anchor.y
      origin = moved + SIMD2(t.m41, t.m42) + position
    }
  }

  /// Whether all numbers are finite.
  var isFinite: Bool { x * 0 == .zero && y * 0 == .zero && origin * 0 == .zero }

  /// The map followed by one to the device, with depth thrown away.
  func followed(by matrix: CATransform3D) -> CATransform3D {
    let (a, b, _, d) = matrix.rows
    var result = CATransform3D.identity
    let first = a * x.x + b * x.y
    let second = a * y.x + b * y.y
    let last = a * origin.x + b * origin.y + d
    (result.m11, result.m12, result.m13, result.m14) = (first.x, first.y, first.z, first.w)
    (result.m21, result.m22, result.m23, result.m24) = (second.x, second.y, second.z, second.w)
    result.m33 = 0
    (result.m41, result.m42, result.m43, result.m44) = (last.x, last.y, last.z, last.w)
    return result
  }
}

extension CATransform3D {
  /// Whether the first two axes stay as they are.
  fileprivate var isMove: Bool { m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }

  /// Whether the plane z = 0 stays where it is, without perspective.
  var keepsPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1 && m33 == 1
      && m31 == 0 && m32 == 0 && m34 == 0
  }
}
