// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

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
  var isUpright: Bool { abs(xy) <= 1e-6 * max(xx, yy) }

  /// The larger of the standard deviations along x and y for a blur of sigma 1.
  var largest: CGFloat { max(xx, yy).squareRoot() }

  /// Returns the blur on the device for a standard deviation of `sigma` layer points.
  ///
  /// Mirrored edges are supported by axis-parallel blurs only: with them a rotated ellipse loses
  /// its covariance.
  func blur(sigma: CGFloat, mirrorsEdges: Bool = false) -> Filter {
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
