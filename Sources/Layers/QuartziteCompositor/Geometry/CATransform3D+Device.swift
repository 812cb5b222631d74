// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a map from a layer to the device does to the plane z = 0.
extension CATransform3D {
  /// Whether the plane is mapped without perspective, and with w = 1.
  @inline(__always) var isAffineOnPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// Whether upright rectangles in the plane stay upright, without perspective.
  @inline(__always) var isUpright: Bool { m12 == 0 && m21 == 0 && isAffineOnPlane }

  /// How the plane is mapped; nil in perspective.
  var affineOfPlane: CGAffineTransform? {
    guard isAffineOnPlane else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The geometric mean of the scales: the square root of the factor on areas of the plane.
  var meanScale: CGFloat {
    let w = m44 == 0 ? 1 : m44
    return Swift.abs((m11 * m22 - m12 * m21) / (w * w)).squareRoot()
  }
}
