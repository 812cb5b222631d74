// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The 4 x 4 maps between the spaces of layers.
///
/// Points are row vectors, as everywhere in Core Animation: `a` before `b` is `a · b`.
package enum LayerMatrix {
  /// The map from a layer's space (the space of its bounds) to the space of its superlayer.
  ///
  /// The anchor point goes to the origin, `transform` acts there, and the result is moved to
  /// `position` and `zPosition`. Layer points in, superlayer points out.
  package static func toSuperlayer(
    bounds: CGRect,
    position: CGPoint,
    zPosition: CGFloat,
    anchorPoint: CGPoint,
    anchorPointZ: CGFloat,
    transform: CATransform3D
  ) -> CATransform3D {
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
    return about(anchor, z: anchorPointZ, transform, to: position, z: zPosition)
  }

  /// The map that a superlayer's `sublayerTransform` adds: it acts about the superlayer's anchor
  /// point.
  ///
  /// Superlayer points in and out.
  package static func sublayers(
    bounds: CGRect,
    anchorPoint: CGPoint,
    sublayerTransform: CATransform3D,
    isFlipped: Bool
  ) -> CATransform3D {
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
    var result =
      sublayerTransform == .identity
      ? CATransform3D.identity
      : about(anchor, z: 0, sublayerTransform, to: anchor, z: 0)
    if isFlipped {
      // y' = minY + maxY - y: sublayers count y from the other edge of the bounds.
      var flip = CATransform3D.identity
      flip.m22 = -1
      flip.m42 = 2 * bounds.origin.y + bounds.size.height
      result = CATransform3DConcat(result, flip)
    }
    return result
  }

  /// Moves `point` to the origin, applies `transform` and moves the origin to `target`.
  private static func about(
    _ point: CGPoint,
    z: CGFloat,
    _ transform: CATransform3D,
    to target: CGPoint,
    z targetZ: CGFloat
  ) -> CATransform3D {
    if transform == .identity {
      // Exact where the general product would round twice.
      return CATransform3DMakeTranslation(target.x - point.x, target.y - point.y, targetZ - z)
    }
    let toOrigin = CATransform3DMakeTranslation(-point.x, -point.y, -z)
    let toTarget = CATransform3DMakeTranslation(target.x, target.y, targetZ)
    return CATransform3DConcat(CATransform3DConcat(toOrigin, transform), toTarget)
  }
}

extension CATransform3D {
  /// The same map with depth thrown away: every image lies in the plane z = 0.
  ///
  /// An ordinary layer shows its sublayers like this: as pictures on its own plane.
  package var flattened: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 0, 0)
    return t
  }

  /// Whether the plane z = 0 stays parallel to itself, at one depth before the eye.
  var keepsPlaneParallel: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m44 > 0 }

  /// The depth of the image of a plane that stays parallel to itself.
  var planeDepth: CGFloat { m43 / m44 }

  /// The map of the plane z = 0 as a 3 x 3 determinant: its sign says which side is seen.
  ///
  /// Positive: the front, for a device space whose axes turn like the layer's.
  var planeDeterminant: CGFloat {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41) + m14 * (m21 * m42 - m22 * m41)
  }

  /// What a round blur of sigma 1 in the layer becomes on the target.
  ///
  /// Perspective counts only as w at the layer's origin.
  var blurSpread: BlurSpread {
    let w = m44 == 0 ? 1 : m44
    return BlurSpread(
      xx: (m11 * m11 + m21 * m21) / (w * w),
      xy: (m11 * m12 + m21 * m22) / (w * w),
      yy: (m12 * m12 + m22 * m22) / (w * w)
    )
  }

  /// How much lengths grow on average: the root of the area factor of the plane z = 0.
  var meanScale: CGFloat {
    let w = m44 == 0 ? 1 : m44
    return Swift.abs((m11 * m22 - m12 * m21) / (w * w)).squareRoot()
  }
}
