// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The covariance matrix on the device of a round Gaussian blur with standard deviation 1 in the
/// layer, in square pixels.
package struct BlurSpread: Hashable, Sendable {
  /// The variance along x.
  package var xx: CGFloat
  /// The covariance.
  package var xy: CGFloat
  /// The variance along y.
  package var yy: CGFloat

  /// Makes a covariance matrix.
  package init(xx: CGFloat, xy: CGFloat, yy: CGFloat) {
    (self.xx, self.xy, self.yy) = (xx, xy, yy)
  }

  /// Whether the axes of the ellipse are parallel to those of the device, up to rounding.
  package var isUpright: Bool { abs(xy) <= 1e-6 * max(xx, yy) }

  /// The larger of the standard deviations along x and y for a blur of sigma 1.
  package var largest: CGFloat { max(xx, yy).squareRoot() }

  /// Returns the blur on the device for a standard deviation of `sigma` layer points.
  ///
  /// Mirrored edges are supported by axis-parallel blurs only: with them a rotated ellipse loses
  /// its covariance.
  package func blur(sigma: CGFloat, mirrorsEdges: Bool = false) -> Filter {
    let square = sigma * sigma
    guard isUpright || mirrorsEdges else {
      return .anisotropicBlur(xx: xx * square, xy: xy * square, yy: yy * square)
    }
    // Rotated but not stretched: rounding errors must not make x and y differ.
    let isRound = abs(xx - yy) <= 1e-9 * max(xx, yy)
    let x = xx.squareRoot() * sigma
    return .gaussianBlur(
      sigmaX: x,
      sigmaY: isRound ? x : yy.squareRoot() * sigma,
      mirrorsEdges: mirrorsEdges
    )
  }
}

extension CATransform3D {
  /// The covariance on the target of a round blur of sigma 1 in the layer.
  ///
  /// Of the perspective, only w at the layer's origin is taken into account.
  package var blurSpread: BlurSpread {
    let w = m44 == 0 ? 1 : m44
    return BlurSpread(
      xx: (m11 * m11 + m21 * m21) / (w * w),
      xy: (m11 * m12 + m21 * m22) / (w * w),
      yy: (m12 * m12 + m22 * m22) / (w * w)
    )
  }
}
