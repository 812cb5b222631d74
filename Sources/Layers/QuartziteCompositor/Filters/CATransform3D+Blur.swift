// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CATransform3D {
  /// The covariance on the target of a round blur of sigma 1 in the layer.
  ///
  /// Of the perspective, only w at the layer's origin is taken into account.
  var blurSpread: BlurSpread {
    let w = m44 == 0 ? 1 : m44
    return BlurSpread(
      xx: (m11 * m11 + m21 * m21) / (w * w),
      xy: (m11 * m12 + m21 * m22) / (w * w),
      yy: (m12 * m12 + m22 * m22) / (w * w)
    )
  }
}
