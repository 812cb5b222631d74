// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The function of a `CAValueFunction`: turns numbers into a transform.
package enum ValueFunction: String, Sendable {
  case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// Returns the transform of up to three numbers; angles in radians.
  func apply(_ v: SIMD4<Double>) -> CATransform3D {
    let (x, y, z) = (CGFloat(v.x), CGFloat(v.y), CGFloat(v.z))
    return switch self {
    case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(x, y, z)
    case .scaleX: CATransform3DMakeScale(x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, x)
    case .translate: CATransform3DMakeTranslation(x, y, z)
    case .translateX: CATransform3DMakeTranslation(x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, x)
    }
  }

  /// The numbers that give the identity.
  var identity: SIMD4<Double> {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
    default: .zero
    }
  }
}
