// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a 4 x 4 transform does to the plane z = 0, seen along z: a homography of row vectors.
struct PlaneMap {
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  private var one: SIMD3<Double>

  /// Makes the map of the plane z = 0 by `t`.
  init(_ t: CATransform3D) {
    let r = t.rows
    x = SIMD3(r.0.x, r.0.y, r.0.w)
    y = SIMD3(r.1.x, r.1.y, r.1.w)
    one = SIMD3(r.3.x, r.3.y, r.3.w)
  }

  /// The identity.
  init() {
    self.init(.identity)
  }

  /// Returns the image of a point; nil behind the eye or where it is not finite.
  func apply(_ p: CGPoint) -> CGPoint? {
    let v = x * Double(p.x) + y * Double(p.y) + one
    guard v.z > 0 else { return nil }
    let result = CGPoint(x: v.x / v.z, y: v.y / v.z)
    return result.isFinite ? result : nil
  }

  /// Returns this map, then `other`.
  func then(_ other: PlaneMap) -> PlaneMap {
    var result = self
    func image(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let plane: SIMD3<Double> = other.x * v.x + other.y * v.y
      return plane + other.one * v.z
    }
    (result.x, result.y, result.one) = (image(x), image(y), image(one))
    return result
  }

  /// The inverse, or nil where the plane is seen edge on.
  var inverse: PlaneMap? {
    let (c0, c1, c2) = (y.cross(one), one.cross(x), x.cross(y))
    let determinant = (x * c0).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    var result = self
    result.x = SIMD3(c0.x, c1.x, c2.x) / determinant
    result.y = SIMD3(c0.y, c1.y, c2.y) / determinant
    result.one = SIMD3(c0.z, c1.z, c2.z) / determinant
    return result
  }
}

extension LayerValues {
  /// Where the anchor stands in the layer's own space.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
  }

  /// From the layer's space to its superlayer's, without the superlayer's sublayer transform.
  package var matrixToSuperlayer: CATransform3D {
    let anchor = self.anchor
    var result = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    if transform != .identity { result = CATransform3DConcat(result, transform) }
    let place = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
    return CATransform3DConcat(result, place)
  }

  /// What a layer does to the geometry of its sublayers: flip and sublayer transform.
  package var sublayerMatrix: CATransform3D {
    var result = CATransform3D.identity
    if isGeometryFlipped {
      result = CATransform3DMakeScale(1, -1, 1)
      result.m42 = 2 * bounds.origin.y + bounds.size.height
    }
    guard sublayerTransform != .identity else { return result }
    let anchor = self.anchor
    result = CATransform3DConcat(
      result,
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    )
    result = CATransform3DConcat(result, sublayerTransform)
    return CATransform3DConcat(
      result,
      CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ)
    )
  }
}
